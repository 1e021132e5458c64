/** Whether an order of its type is taken, for when it is wanted and for where; and what delivery adds (SET-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { QuoteInput } from '../../../shared/contract/quote.ts'
import { deliveryFee, type DeliveryOffer, deliveryTo } from '../../../shared/rules/delivery/deliveryOffer.ts'
import { openAt } from '../../../shared/rules/hours/openAt.ts'
import { daysAhead, isSentWhileClosed, isTooFarAhead, sentAt } from '../../../shared/rules/orderTypes/orderForLater.ts'
import type { FeeRule } from '../../../shared/rules/pricingTypes.ts'
import { writeMoney } from '../../../shared/rules/typedMoney.ts'
import { text } from '../../kernel/texts.ts'
import type { StoreRules } from '../../settings/rulesAt.ts'

/** Rows of settings have ids from 1,000 on. */
export const DELIVERY_FEE_ID = 1
const DELIVERY_FEE = 'delivery.fee'
export const deliveryFeeName = { name: text('en', DELIVERY_FEE), secondName: text('zh', DELIVERY_FEE) }

/** When the kitchen is told. Throws Failures at `orderType` and `wantedAt` where the order is not taken. */
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

/** What holds for the place of a delivery; undefined where none is asked for. Throws Failures at `deliveryTo`. */
export function deliveryOf(
  { orderType, deliveryTo: to }: QuoteInput,
  { values }: StoreRules,
  netCents: number,
): DeliveryOffer | undefined {
  if (to === undefined) return undefined
  const field = 'deliveryTo'
  if (orderType !== 'delivery') throw new Failure('NOT_FOR_ORDER_TYPE', { field })
  const { offer } = deliveryTo(to, values.delivery)
  if (offer === null) throw new Failure('NOT_DELIVERED', { field })
  if (netCents < offer.minimumCents)
    throw new Failure('DELIVERY_MINIMUM', { field, values: { amount: writeMoney(offer.minimumCents) } })
  return offer
}

/** The fee of a delivery as pricing takes it; undefined where it is free. */
export function deliveryFeeRule(
  offer: DeliveryOffer,
  { values: { delivery } }: StoreRules,
  netCents: number,
): FeeRule | undefined {
  const amountCents = deliveryFee(offer, netCents, delivery)
  const { name } = deliveryFeeName
  const taxable = delivery.taxed ? 'apportioned' : 'no'
  return amountCents === 0 ? undefined : { id: DELIVERY_FEE_ID, name, taxable, kind: 'fixed', amountCents }
}

/** Minutes from the order to when it is ready, or at the door. */
export const leadMinutesOf = (
  { orderType }: QuoteInput,
  { values }: StoreRules,
  offer: DeliveryOffer | undefined,
): number => offer?.leadMinutes ?? values.orderTypes.types.find(({ type }) => type === orderType)?.leadMinutes ?? 0
