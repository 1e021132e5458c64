/** Changes of a menu as they travel: previews of batches and imports, differences of versions, what an undo takes back. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { entityKinds } from './entities.ts'

export const entityKind = z.enum(entityKinds as [(typeof entityKinds)[number], ...(typeof entityKinds)[number][]])

/** One field of an entity: the values as the entity has them (ids; `names` of the reply says what they are called). */
export const fieldDifference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** One entity that was added, removed or changed. */
export const entityDifference = z.object({
  kind: entityKind,
  id,
  name: z.string(),
  secondName: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.array(fieldDifference),
})

/** Differences, and the names of whatever their fields point at, by `kind:id` (also `tax:1`, `printer:1`). */
export const menuDifferences = z.object({
  differences: z.array(entityDifference),
  /** All of them, where `differences` holds only the first. */
  total: z.number().int(),
  names: z.record(z.string(), z.object({ name: z.string(), secondName: z.string() })),
})
export type MenuDifferences = z.output<typeof menuDifferences>

/** What a change answers: what an undo takes back (null: nothing was different), and the version published at once (null: into the draft). */
export const menuChanged = z.object({
  changeId: id.nullable(),
  versionNo: z.number().int().nullable(),
})
