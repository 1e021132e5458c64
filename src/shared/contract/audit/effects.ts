/** What a change does to other things, said before it is made and with its answer (SET-10, MENU-3, SET-5). */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'

/** So many are named of each effect. */
export const MOST_NAMED = 20

export const changeEffect = z.object({
  /** `taxOff`: dishes lose the tax that goes. `hoursOutside`: supply times lie outside business hours from then on. */
  what: z.enum(['taxOff', 'hoursOutside']),
  /** What causes it, where it has a name: the tax. */
  name: z.string(),
  secondName: z.string(),
  total: z.number().int(),
  /** The first of those that it happens to. */
  rows: z.array(z.object({ id, name: z.string(), secondName: z.string() })),
})
export type ChangeEffect = z.output<typeof changeEffect>
