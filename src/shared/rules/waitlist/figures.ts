/** How well the waitlist worked (SET-6): quotes against real waits, and what became of the parties. Minutes are whole. */
import type { PartyState } from './partyState.ts'
import { isOpen, partyStates } from './partyState.ts'

/** A party as the figures need it. */
export interface CountedParty {
  readonly state: PartyState
  readonly size: number
  /** Of the store's time zone, when it joined. */
  readonly hour: number
  /** What it was told when it joined; null for none. */
  readonly firstQuoteMinutes: number | null
  /** From joining to being seated; null where it was not. */
  readonly waitedMinutes: number | null
}

export interface WaitFigures {
  readonly joined: number
  readonly guests: number
  /** How many ended in each state; `open` are still in line. The five sum to `joined`. */
  readonly seated: number
  readonly left: number
  readonly noShow: number
  readonly cancelled: number
  readonly open: number
  /** Seated parties with a quote: what the averages and `late` are of. */
  readonly quoted: number
  /** Averages over those, rounded half up; null without one. */
  readonly averageQuote: number | null
  readonly averageWait: number | null
  /** How far the quote was off on average, whichever way. */
  readonly averageMiss: number | null
  /** Seated later than quoted. */
  readonly late: number
}

/** A quote is kept up to this many minutes past it: nobody counts seconds. */
export const KEPT_WITHIN_MINUTES = 5

/** The figures of some parties. */
export function waitFigures(parties: readonly CountedParty[]): WaitFigures {
  const count = (is: (party: CountedParty) => boolean) => parties.filter(is).length
  const ended = Object.fromEntries(partyStates.map(state => [state, count(party => party.state === state)])) as Record<
    PartyState,
    number
  >
  const pairs = parties.flatMap(({ state, firstQuoteMinutes: quote, waitedMinutes: waited }) =>
    state === 'seated' && quote !== null && waited !== null ? [{ quote, waited }] : [],
  )
  return {
    joined: parties.length,
    guests: parties.reduce((sum, { size }) => sum + size, 0),
    seated: ended.seated,
    left: ended.left,
    noShow: ended.noShow,
    cancelled: ended.cancelled,
    open: count(({ state }) => isOpen(state)),
    quoted: pairs.length,
    averageQuote: average(pairs.map(({ quote }) => quote)),
    averageWait: average(pairs.map(({ waited }) => waited)),
    averageMiss: average(pairs.map(({ quote, waited }) => Math.abs(waited - quote))),
    late: pairs.filter(({ quote, waited }) => waited > quote + KEPT_WITHIN_MINUTES).length,
  }
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length + 0.5)

/** The figures of each group that has a party, by its key, the smallest first. */
export function figuresBy<P extends CountedParty>(
  parties: readonly P[],
  keyOf: (party: P) => number,
): { readonly key: number; readonly figures: WaitFigures }[] {
  return [...Map.groupBy(parties, keyOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([key, group]) => ({ key, figures: waitFigures(group) }))
}
