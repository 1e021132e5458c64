/** The business day on which something that happened is booked: its own, or the first one after it that is not closed. */
import { firstOpenDay } from '../../../shared/rules/basics/closedDays.ts'
import type { Run } from '../../db/run.ts'
import { rulesAt } from './rulesAt.ts'
import { heldClosedDays } from '../../basics/closedDays.queries.ts'
import { asInstant, dayOf } from '../../basics/instants.ts'

/** The open business day of an instant in milliseconds, by the store's clock at it. No day is closed meanwhile. */
export async function openDayOf(run: Run, merchantId: number, at: number): Promise<string> {
  const { clock } = await rulesAt(run, merchantId, asInstant(at))
  const day = dayOf(at, clock)
  return firstOpenDay(day, await heldClosedDays(run, merchantId, day))
}
