/** What a guest reads, as keys of `orderLimits.guest` with their values; a page puts them into both languages. */
import type { OrderLimits } from '../../../contract/menu/orderLimits.ts'
import type { DishLimit } from './dishLimit.ts'
import type { VisitState, VisitStep } from './visit.ts'

export type GuestTextKey =
  | 'free'
  | 'left'
  | 'leftWindow'
  | 'leftNewWindow'
  | 'full'
  | 'fullWindow'
  | 'tooMany'
  | 'buffetLeft'
  | 'buffetFull'
  | 'timeLeft'
  | 'timeShort'
  | 'timeOver'

export interface GuestText {
  readonly key: GuestTextKey
  /** `minute` is a point in time, for the page to write as one; the others are numbers. */
  readonly values: Readonly<Record<string, number>>
}

/** What the guest sees at a state: what may still be ordered, until when, and the time that is left. */
export function textsOfState(rules: OrderLimits, state: VisitState): GuestText[] {
  const { dining, buffet } = state
  if (dining?.isOver === true) return [{ key: 'timeOver', values: { minute: dining.endsAt } }]
  return [
    dishesText(rules, state.dishes),
    ...(buffet === null || buffet.remaining === null ? [] : [buffetText(buffet)]),
    ...(dining === null
      ? []
      : [
          {
            key: dining.isShort ? ('timeShort' as const) : ('timeLeft' as const),
            values: { count: dining.minutesLeft, minute: dining.endsAt },
          },
        ]),
  ]
}

function dishesText(rules: OrderLimits, { limit, ordered, remaining, endsAt, minutesLeft }: DishLimit): GuestText {
  if (limit === null || remaining === null) return { key: 'free', values: {} }
  if (endsAt !== null && minutesLeft !== null) {
    if (remaining === 0) return { key: 'fullWindow', values: { ordered, limit, count: minutesLeft, minute: endsAt } }
    return { key: 'leftWindow', values: { count: remaining, limit, minute: endsAt } }
  }
  if (remaining === 0) return { key: 'full', values: { ordered, limit } }
  if (rules.method === 'perPeriod' || rules.method === 'perPeriodByGuests')
    return { key: 'leftNewWindow', values: { count: remaining, minutes: rules.dishLimitMinutes ?? 0 } }
  return { key: 'left', values: { count: remaining, limit } }
}

const buffetText = ({ limit, ordered, remaining }: DishLimit): GuestText =>
  remaining === 0
    ? { key: 'buffetFull', values: { ordered, limit: limit ?? 0 } }
    : { key: 'buffetLeft', values: { count: remaining ?? 0, limit: limit ?? 0 } }

/** What the guest reads when an order is refused: first why, then what the table may still order. Empty for one that is accepted. */
export function textsOfRefusal(rules: OrderLimits, { event, refusal, before }: VisitStep): GuestText[] {
  if (refusal === null) return []
  const standing = textsOfState(rules, before)
  const limit = refusal === 'dishes' ? before.dishes : before.buffet
  if (refusal === 'time' || event.kind !== 'order' || !limit || limit.remaining === 0) return standing
  return [{ key: 'tooMany', values: { count: event.quantity, remaining: limit.remaining ?? 0 } }, ...standing]
}
