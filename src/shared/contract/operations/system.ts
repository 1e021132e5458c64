/** The System page (ADM-3): for operators, about the installation and no store of it. */
import { z } from 'zod'
import { tableGroups } from '../../rules/operations/tableGroups.ts'
import { defineCall } from '../kernel/call.ts'
import { instant, nothing } from '../kernel/fields.ts'

const count = z.number().int()
const bytes = z.number().int()
/** Null: could not be found out in time. Each part stands by itself, so that the page works while the database is slow. */
const part = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

const database = z.object({
  version: z.string(),
  migrations: count,
  newestMigration: z.string(),
  bytes,
  groups: z.array(z.object({ group: z.enum(tableGroups), bytes })),
  walBytes: bytes,
  checkpointAt: instant,
})

const disk = z.object({
  freeBytes: bytes,
  totalBytes: bytes,
  growth: z.nullable(z.object({ bytesPerDay: z.number().int(), daysLeft: z.nullable(count), measuredDays: count })),
})

export const installationCalls = {
  getSystem: defineCall({
    method: 'GET',
    path: '/operations/system',
    needs: 'operator',
    access: 'ownerTurns',
    stepUp: true,
    about: 'Returns how the installation is: versions, database, disk. For operators.',
    input: nothing,
    reply: z.object({
      at: instant,
      version: z.string(),
      node: z.string(),
      engine: z.enum(['pglite', 'postgres']),
      startedAt: instant,
      database: part(database),
      disk: part(disk),
    }),
  }),
}
