/** The pictures of what a copy makes anew: the same files in the other store. */
import { sql } from 'kysely'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { PlannedThing } from '../../../shared/rules/spread/menuPlan.ts'
import type { Run } from '../../db/run.ts'
import { copyPictures } from '../../settings/transfer/transfer.queries.ts'

/** The entries of new things with their pictures. Runs as the owner of the database. */
export async function takePictures(
  run: Run,
  [from, to]: readonly [number, number],
  things: readonly PlannedThing[],
  entries: readonly MenuChangeEntry[],
): Promise<MenuChangeEntry[]> {
  const wanted = new Map<string, number>(
    things.flatMap(({ kind, id, pictureId }) => (pictureId === null ? [] : [[`${kind}:${id}`, pictureId] as const])),
  )
  if (wanted.size === 0) return [...entries]
  const sources = [...new Set(wanted.values())]
  await copyPictures(run, from, to, sources)
  const rows = await run(sql<{ id: number; there: number }>`
    select s.picture_id as id, t.picture_id as there from picture s
    join picture t on t.merchant_id = ${to} and t.hash = s.hash
    where s.merchant_id = ${from} and s.picture_id = any(${sources}::int[])`)
  const there = new Map(rows.map(row => [row.id, row.there]))
  return entries.map(entry => {
    const source = wanted.get(`${entry.kind}:${entry.id}`)
    if (source === undefined || entry.after === null) return entry
    return { ...entry, after: { ...entry.after, pictureId: there.get(source) ?? null } as Entity }
  })
}
