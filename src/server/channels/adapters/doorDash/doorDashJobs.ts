/** How the menus of a publish fare at DoorDash: each menu tells its latest update, by DoorDash's clock. */
import { z } from 'zod'
import type { EntityAnswer, PublishAnswer } from '../../port.ts'

const details = z.object({
  menu_id: z.string(),
  name: z.string(),
  is_active: z.boolean().default(true),
  /** Sent by a POS: by us. */
  is_pos_menu: z.boolean().default(false),
  latest_menu_update: z.object({ created_at: z.iso.datetime({ offset: true }), status: z.string() }).nullish(),
})
type Details = z.output<typeof details>
/** The schema has a list named `menu`, an example one named `menus`. */
export const menuDetails = z.union([
  z.object({ menu: z.array(details) }).transform(({ menu }) => menu),
  z.object({ menus: z.array(details) }).transform(({ menus }) => menus),
])

const updatedAt = ({ latest_menu_update: update }: Details) => (update ? Date.parse(update.created_at) : 0)

/** Names the updates that come after all that were there: `2@1764072000000`. */
export const jobAfter = (before: readonly Details[], menus: number): string =>
  `${menus}@${Math.max(0, ...before.map(updatedAt))}`

/** The menus that were updated since. */
export const jobsOf = (now: readonly Details[], jobRef: string): Details[] =>
  now.filter(one => one.is_active && updatedAt(one) > Number(jobRef.split('@')[1] ?? 0))

/** `SUCCESS` and `FAILURE`, or `FAILED` as an example has it, are ends; all else is under way. Why is told by webhook alone. */
export function readJobs(menus: readonly Details[], jobRef: string): PublishAnswer {
  const total = Number(jobRef.split('@')[0])
  const statusOf = ({ latest_menu_update: update }: Details) => update?.status ?? ''
  const failed = menus.filter(menu => statusOf(menu).startsWith('FAIL'))
  const done = menus.filter(menu => statusOf(menu) === 'SUCCESS').length + failed.length
  if (done < total) return { state: 'running', jobRef, done, total }
  const entities = failed.map(({ name }): EntityAnswer => ({
    kind: 'menu',
    ref: '',
    outcome: 'refused',
    message: `${name}: failed`,
  }))
  if (failed.length < total) return { state: 'done', entities }
  return { state: 'refused', message: entities.map(({ message }) => message).join('; '), entities }
}
