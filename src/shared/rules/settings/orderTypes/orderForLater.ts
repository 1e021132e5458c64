/** Orders for later: how far ahead one may be, and when the kitchen is told (SET-4, CHOWLY-5). Pure. */
import type { OrderTypeSettings } from '../../../contract/settings/groups/orderTypes.ts'
import { businessDay } from '../../basics/businessDay.ts'
import { dayNumber } from '../../basics/dates.ts'
import { openAt, type OpeningRules } from '../hours/openAt.ts'
import type { OrderType } from '../../pricing/pricingTypes.ts'

export interface OrderForLater {
  readonly orderType: OrderType
  /** In milliseconds, like all instants here. */
  readonly placed: number
  readonly wanted: number
}

/** How many business days ahead an order may be wanted; guests who come in have no such limit. */
export function daysAhead({ advance }: Pick<OrderTypeSettings, 'advance'>, orderType: OrderType): number {
  if (orderType === 'dineIn') return Infinity
  if (!advance.enabled) return 0
  return advance.limit === 'oneDay' ? 1 : advance.days
}

/** Whether an order is wanted on a business day that is too far ahead. */
export function isTooFarAhead(
  settings: Pick<OrderTypeSettings, 'advance'>,
  { orderType, placed, wanted }: OrderForLater,
  { zone, cutoverMinutes }: Pick<OpeningRules, 'zone' | 'cutoverMinutes'>,
): boolean {
  const day = (instant: number): number => dayNumber(businessDay(instant, zone, cutoverMinutes))
  return day(wanted) - day(placed) > daysAhead(settings, orderType)
}

/** When the kitchen is told: at once, or so long before the order is wanted. */
export function sentAt(
  { sendBeforeMinutes }: Pick<OrderTypeSettings, 'sendBeforeMinutes'>,
  { placed, wanted }: Omit<OrderForLater, 'orderType'>,
): number {
  return sendBeforeMinutes === null ? placed : Math.max(placed, wanted - sendBeforeMinutes * 60_000)
}

/** Whether the kitchen would be told later, at a time at which the store is closed: nobody would hear it. */
export function isSentWhileClosed(
  settings: Pick<OrderTypeSettings, 'sendBeforeMinutes'>,
  order: OrderForLater,
  opening: OpeningRules,
): boolean {
  const sent = sentAt(settings, order)
  return sent > order.placed && !openAt(opening, sent).isOpen
}
