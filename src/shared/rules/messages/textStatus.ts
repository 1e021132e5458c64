/** What becomes of a text when its provider says something: callbacks come late, twice and out of order (SEC-11). */
import type { TextState } from '../../contract/messages/texts.ts'

/** What a provider says of a text that it has. */
export type ReportedState = 'sent' | 'delivered' | 'failed'

/** From the first word to the last: what says less than is known already changes nothing. */
const RANK: Readonly<Record<ReportedState, number>> = { sent: 1, failed: 2, delivered: 3 }

/**
 * The state after a report; undefined where nothing changes. A receipt from the phone outweighs an earlier failure;
 * nothing outweighs the receipt. A text that was never given to a provider has none.
 */
export function stateAfter(state: TextState, reported: ReportedState): ReportedState | undefined {
  if (state === 'held' || state === 'refused') return undefined
  const before = state === 'sent' || state === 'failed' || state === 'delivered' ? RANK[state] : 0
  return RANK[reported] > before ? reported : undefined
}
