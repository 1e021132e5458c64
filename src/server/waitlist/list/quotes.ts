/** The wait to quote now, from what parties of the last weeks waited (SET-6). */
import type { QuoteSuggestion } from '../../../shared/contract/waitlist/waitlist.ts'
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { suggestedQuote } from '../../../shared/rules/waitlist/suggestedQuote.ts'
import type { Run } from '../../db/run.ts'
import { listOpen } from './parties.queries.ts'
import { listSeated } from './pastWaits.queries.ts'
import { readStore } from './store.queries.ts'

/** A suggestion for a party of this size, with how it came about and how many are ahead. */
export async function suggestQuote(run: Run, merchantId: number, size: number, now: Date): Promise<QuoteSuggestion> {
  const [{ timeZone }, seated, open] = await Promise.all([
    readStore(run, merchantId),
    listSeated(run, merchantId, now),
    listOpen(run, merchantId),
  ])
  const past = seated.map(({ joinedAt, ...wait }) => ({ ...wait, hour: localHour(Date.parse(joinedAt), timeZone) }))
  const ahead = open.length
  return { ...suggestedQuote(past, { size, hour: localHour(now, timeZone), ahead }), ahead }
}
