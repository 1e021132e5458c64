/**
 * How many dishes a table may still order (MENU-9). A period is a fixed window: it begins with the first order in it and
 * ends after its minutes, whatever is ordered meanwhile; the next order then begins another one (docs/product/decisions.md, V23).
 * Minutes are counted on any clock that runs on; fractions are allowed.
 */
import type { BuffetType, LimitMethod, OrderLimits } from '../../../contract/menu/orderLimits.ts'

/** Dishes that count, accepted at a minute. */
export interface PlacedDishes {
  readonly at: number
  readonly quantity: number
}

export interface DishLimit {
  /** Null: any number. */
  readonly limit: number | null
  /** What counts towards it so far: of the running window, or of the whole visit. */
  readonly ordered: number
  /** Never negative: what was ordered stays valid when the limit falls (V22). Null: any number. */
  readonly remaining: number | null
  /** When the running window ends; null where none runs, or the method has none. */
  readonly endsAt: number | null
  /** Until then, begun minutes as whole ones. */
  readonly minutesLeft: number | null
}

type Method = Pick<OrderLimits, 'method' | 'dishLimitMinutes' | 'dishMultiplier' | 'maxDishQuantity'>

const byGuests: Readonly<Record<LimitMethod, boolean>> = {
  noLimit: false,
  perOrder: false,
  perGuestCount: true,
  perPeriod: false,
  perPeriodByGuests: true,
}

/** The limit for so many guests; null where there is none. */
export function limitFor({ method, dishMultiplier, maxDishQuantity }: Method, guests: number): number | null {
  if (method === 'noLimit') return null
  if (!byGuests[method]) return maxDishQuantity
  return dishMultiplier === null ? null : dishMultiplier * guests
}

/** The length of the method's window in minutes; null where it counts the whole visit. */
export const windowOf = ({ method, dishLimitMinutes }: Method): number | null =>
  method === 'perPeriod' || method === 'perPeriodByGuests' ? dishLimitMinutes : null

/** What a table may still order at a minute; `placed` are its orders so far, in their order. */
export function dishLimitAt(rules: Method, guests: number, placed: readonly PlacedDishes[], at: number): DishLimit {
  const limit = limitFor(rules, guests)
  const minutes = windowOf(rules)
  if (minutes === null) {
    const ordered = placed.reduce((sum, { quantity }) => sum + quantity, 0)
    return { limit, ordered, remaining: leftOf(limit, ordered), endsAt: null, minutesLeft: null }
  }
  const { endsAt, ordered } = windowAt(placed, minutes, at)
  const minutesLeft = endsAt === null ? null : Math.ceil(endsAt - at)
  return { limit, ordered, remaining: leftOf(limit, ordered), endsAt, minutesLeft }
}

const leftOf = (limit: number | null, ordered: number) => (limit === null ? null : Math.max(0, limit - ordered))

function windowAt(placed: readonly PlacedDishes[], minutes: number, at: number) {
  let endsAt: number | null = null
  let ordered = 0
  for (const { at: when, quantity } of placed) {
    if (quantity === 0) continue
    if (endsAt === null || when >= endsAt) {
      endsAt = when + minutes
      ordered = 0
    }
    ordered += quantity
  }
  return endsAt !== null && at < endsAt ? { endsAt, ordered } : { endsAt: null, ordered: 0 }
}

/** What a buffet type leaves: so many of what it includes for each guest, over the whole visit. */
export function buffetLimitAt({ maxPerGuest }: BuffetType, guests: number, ordered: number): DishLimit {
  const limit = maxPerGuest === null ? null : maxPerGuest * guests
  return { limit, ordered, remaining: leftOf(limit, ordered), endsAt: null, minutesLeft: null }
}

export interface DiningTime {
  readonly endsAt: number
  /** Begun minutes as whole ones; never negative. */
  readonly minutesLeft: number
  /** The guests are reminded. */
  readonly isShort: boolean
  readonly isOver: boolean
}

/** The dining time of a table that sat down at a minute; null where it is not limited. */
export function diningTimeAt(
  rules: Pick<OrderLimits, 'limitsDiningTime' | 'maxDiningMinutes' | 'remainingMinutes'>,
  seatedAt: number,
  at: number,
): DiningTime | null {
  if (!rules.limitsDiningTime) return null
  const endsAt = seatedAt + rules.maxDiningMinutes
  const minutesLeft = Math.max(0, Math.ceil(endsAt - at))
  return { endsAt, minutesLeft, isShort: minutesLeft <= rules.remainingMinutes, isOver: at >= endsAt }
}
