/** How well the waitlist worked (SET-6): counted from the parties themselves, so that the sums agree with the list. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { waitlistFigureCalls } from '../../../shared/contract/waitlist/waitlistFigures.ts'
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import { figuresBy, waitFigures } from '../../../shared/rules/waitlist/figures.ts'
import { sizeRangeOf } from '../../../shared/rules/waitlist/suggestedQuote.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { exportWaitlist } from './export.ts'
import { type Days, listJoined } from './joined.queries.ts'

/** More than any store has in a year. */
const MOST = 200_000

export const waitlistFigureHandlers = (): Handlers<typeof waitlistFigureCalls> => ({
  async getWaitlistFigures(days, { run, merchantId, actor }) {
    requireDays(days)
    const joined = await listJoined(run, merchantId, days, { after: 0, limit: MOST })
    const { timeZone } = actor.store
    const parties = joined.map(party => ({ ...party, hour: localHour(Date.parse(party.joinedAt), timeZone) }))
    return {
      ...days,
      all: waitFigures(parties),
      byHour: figuresBy(parties, ({ hour }) => hour),
      bySize: figuresBy(parties, ({ size }) => sizeRangeOf(size)),
    }
  },
  async exportWaitlist(input, context) {
    requireDays(input)
    return exportWaitlist(input, context)
  },
})

/** Throws RANGE_WRONG and RANGE_TOO_LONG at the field of the end. */
function requireDays({ from, to }: Days): void {
  const refusal = rangeRefusal(from, to, 'sales')
  if (refusal !== undefined)
    throw new Failure(refusal === 'tooLong' ? 'RANGE_TOO_LONG' : 'RANGE_WRONG', { field: 'to' })
}
