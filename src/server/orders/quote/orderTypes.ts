/** Whether an order of its type is taken, for when it is wanted and for where; and what delivery adds (SET-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { QuoteInput } from '../../../shared/contract/orders/quote.ts'
import type { DeliveryOffer } from '../../../shared/rules/settings/delivery/deliveryOffer.ts'
import { openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import {
  daysAhead,
  isSentWhileClosed,
  isTooFarAhead,
  sentAt,
} from '../../../shared/rules/settings/orderTypes/orderForLater.ts'
import { writeMoney } from '../../../shared/rules/basics/typedMoney.ts'
import type { StoreRules } from '../../settings/values/rulesAt.ts'

/** When the kitchen gets the order. Throws Failures at `orderType` and `wantedAt` where the order is not taken. */
export function kitchenAt({ orderType, wantedAt }: QuoteInput, { values, clock }: StoreRules, placed: number): number {
  const { hours, closings, orderTypes } = values
  const isOn = orderTypes.types.some(({ type, enabled }) => type === orderType && enabled)
  if (!isOn) throw new Failure('ORDER_TYPE_OFF', { field: 'orderType' })
  if (wantedAt === undefined) return placed
  const field = 'wantedAt'
  const opening = { hours, closings, zone: clock.timeZone, cutoverMinutes: clock.cutoverMinutes }
  const order = { orderType, placed, wanted: Date.parse(wantedAt) }
  if (!openAt(opening, order.wanted, orderType).isOpen) throw new Failure('OUTSIDE_HOURS', { field })
  if (isTooFarAhead(orderTypes, order, opening)) {
    const days = daysAhead(orderTypes, orderType)
    throw days === 0 ? new Failure('ADVANCE_OFF', { field }) : new Failure('TOO_FAR_AHEAD', { field, values: { days } })
  }
  if (isSentWhileClosed(orderTypes, order, opening)) throw new Failure('SENT_WHILE_CLOSED', { field })
  return sentAt(orderTypes, order)
}

/** Throws Failures at `deliveryTo` where the store does not deliver there, or not for this amount. */
export function requireDelivered(
  { orderType, deliveryTo: to }: QuoteInput,
  offer: DeliveryOffer | null | undefined,
  netCents: number,
  currency: string,
): void {
  if (to === undefined) return
  const field = 'deliveryTo'
  if (orderType !== 'delivery') throw new Failure('NOT_FOR_ORDER_TYPE', { field })
  if (!offer) throw new Failure('NOT_DELIVERED', { field })
  if (netCents < offer.minimumCents)
    throw new Failure('DELIVERY_MINIMUM', { field, values: { amount: writeMoney(offer.minimumCents, currency) } })
}

/** Minutes from the order to when it is ready, or at the door. */
export const leadMinutesOf = (
  { orderType }: QuoteInput,
  { values }: StoreRules,
  offer: DeliveryOffer | null | undefined,
): number => offer?.leadMinutes ?? values.orderTypes.types.find(({ type }) => type === orderType)?.leadMinutes ?? 0
