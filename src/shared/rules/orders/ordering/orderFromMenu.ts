/** An order priced from a menu and the settings of a store: the same on the server, in a quote, and at a terminal. */
import { Failure } from '../../../contract/kernel/failures.ts'
import { MOST_ORDER_CENTS } from '../../../contract/kernel/fields.ts'
import type { ChargeSettings } from '../../../contract/settings/groups/charges.ts'
import type { DeliverySettings } from '../../../contract/settings/groups/delivery.ts'
import type { TaxSettings } from '../../../contract/settings/groups/taxes.ts'
import { deliveryFee, type DeliveryOffer, deliveryTo } from '../../settings/delivery/deliveryOffer.ts'
import type { GeoPoint } from '../../settings/delivery/geometry.ts'
import { localTime } from '../../basics/localTime.ts'
import { sumOf } from '../../basics/money.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { priceOrder } from '../../pricing/pricing.ts'
import type { FeeRule, OrderToPrice, OrderType, PricedOrder, PricingRules } from '../../pricing/pricingTypes.ts'
import { rowIdOf, type StorePricing } from '../../settings/storePricing.ts'
import {
  type OrderedCoupon,
  type PricedCoupon,
  pricedCoupons,
  withCoupons,
  type WithCoupons,
} from './orderedCoupons.ts'
import {
  asOrderLine,
  type NamedDiscount,
  type NamedLine,
  namedDiscounts,
  namedLines,
  type OrderedDiscount,
  type OrderedLine,
} from './orderedLines.ts'

/** Rows of settings have ids from 1,000 on. */
export const DELIVERY_FEE_ID = 1

export interface MenuOrder {
  readonly orderType: OrderType
  readonly guests: number
  readonly lines: readonly OrderedLine[]
  readonly discounts: readonly OrderedDiscount[]
  readonly coupons?: readonly OrderedCoupon[]
  /** Surcharges that are put on by hand. */
  readonly feeIds: readonly number[]
  readonly taxExempt: boolean
  /** When it was opened, in milliseconds: surcharges of certain hours go by it. */
  readonly at: number
  /** Where a delivery goes: its fee is one of the order. */
  readonly deliveryTo?: GeoPoint | undefined
}

export interface PricingContext {
  readonly document: MenuDocument
  readonly pricing: StorePricing
  readonly timeZone: string
  readonly taxes: TaxSettings
  readonly charges: ChargeSettings
  readonly delivery: DeliverySettings
  /** What the fee of a delivery is called. */
  readonly deliveryFeeName: { readonly name: string; readonly secondName: string }
}

export interface PricedMenuOrder {
  readonly order: OrderToPrice
  readonly priced: PricedOrder
  /** By which it was priced: with the fee of its delivery. */
  readonly rules: PricingRules
  readonly lines: readonly NamedLine[]
  readonly discounts: readonly NamedDiscount[]
  /** What became of each coupon, in their order. */
  readonly coupons: readonly PricedCoupon[]
  /** What holds for the place of the delivery: null where nobody delivers there, undefined where none was named. */
  readonly delivery: DeliveryOffer | null | undefined
}

/**
 * The order with its lines' names and what it comes to. Throws Failures at fields of the input where a line, a discount or
 * a surcharge is none that the menu and the settings have, and RangeError for amounts that no order has.
 */
export function orderFromMenu(input: MenuOrder, pricingContext: PricingContext): PricedMenuOrder {
  const { orderType, guests, feeIds, taxExempt } = input
  const { pricing } = pricingContext
  const coupons = input.coupons ?? []
  const { lines, discounts, refusals } = discounted(input, coupons, pricingContext)
  requireFees(feeIds, orderType, pricing)
  requireSize(grossOf(lines))
  const order: OrderToPrice = {
    orderType,
    guests,
    lines: lines.map(asOrderLine),
    discounts: discounts.map(({ discount }) => discount),
    feeIds,
    localMinute: localTime(input.at, pricingContext.timeZone).minute,
    taxExempt,
  }
  const { rules } = pricing
  const dishes = priceOrder(order, rules)
  const delivery = input.deliveryTo && deliveryTo(input.deliveryTo, pricingContext.delivery).offer
  const fee = delivery && deliveryFeeRule(delivery, pricingContext, dishes.netCents)
  requireSize(dishes.totalCents)
  const couponsOf = (made: PricedOrder) => pricedCoupons(coupons, { lines, discounts, refusals }, made)
  if (!fee) return { order, priced: dishes, rules, lines, discounts, coupons: couponsOf(dishes), delivery }
  const delivered = { ...order, feeIds: [...feeIds, fee.id] }
  const withFee = { ...rules, fees: [...rules.fees, fee] }
  const priced = priceOrder(delivered, withFee)
  requireSize(priced.totalCents)
  return { order: delivered, priced, rules: withFee, lines, discounts, coupons: couponsOf(priced), delivery }
}

/** The lines and discounts with their names, those of coupons among them. */
function discounted(
  { lines: ordered, discounts: given, orderType }: MenuOrder,
  coupons: readonly OrderedCoupon[],
  { document, pricing }: PricingContext,
): WithCoupons {
  const lines = namedLines(ordered, { document, pricing, orderType })
  const discounts = namedDiscounts(given, 'order', 'discounts', { pricing, orderType })
  if (coupons.length === 0) return { lines, discounts, refusals: [] }
  return withCoupons(coupons, { lines, discounts }, ordered, document, pricing.rules.rounding)
}

/** What the lines come to before discounts, voided ones too: what a report holds of them. */
const grossOf = (lines: readonly NamedLine[]): number =>
  sumOf(
    lines.map(({ quantity, unitPriceCents, modifiers }) => {
      const chosen = sumOf(modifiers.map(modifier => modifier.quantity * modifier.unitPriceCents))
      return quantity * (unitPriceCents + chosen)
    }),
  )

/** Sums of reports stay exact as long as no order is larger than this (ORD-11). */
function requireSize(amountCents: number): void {
  if (amountCents > MOST_ORDER_CENTS) throw new Failure('ORDER_TOO_LARGE', { field: 'lines' })
}

function requireFees(ids: readonly number[], orderType: OrderType, { feeOrderTypes }: StorePricing): void {
  for (const [index, id] of ids.entries()) {
    const orderTypes = feeOrderTypes.get(id)
    if (!orderTypes) throw new Failure('REFERENCE_GONE', { field: `feeIds.${index}` })
    if (!orderTypes.includes(orderType)) throw new Failure('NOT_FOR_ORDER_TYPE', { field: `feeIds.${index}` })
  }
}

/** The fee of a delivery as pricing takes it; undefined where it is free. */
function deliveryFeeRule(
  offer: DeliveryOffer,
  { delivery, deliveryFeeName: { name } }: Pick<PricingContext, 'delivery' | 'deliveryFeeName'>,
  netCents: number,
): FeeRule | undefined {
  const amountCents = deliveryFee(offer, netCents, delivery)
  const taxable = delivery.taxed ? 'apportioned' : 'no'
  return amountCents === 0 ? undefined : { id: DELIVERY_FEE_ID, name, taxable, kind: 'fixed', amountCents }
}

/** The names in the second language of taxes and surcharges, by their ids. */
export function secondNamesOf({ taxes, charges, deliveryFeeName }: Omit<PricingContext, 'document'>): {
  readonly taxes: ReadonlyMap<number, string>
  readonly fees: ReadonlyMap<number, string>
} {
  const names = (rows: readonly { readonly id?: number | undefined; readonly secondName: string }[]) =>
    rows.map((row, index): [number, string] => [rowIdOf(row, index), row.secondName])
  return {
    taxes: new Map(names(taxes.rates)),
    fees: new Map([...names(charges.surcharges), [DELIVERY_FEE_ID, deliveryFeeName.secondName]]),
  }
}
