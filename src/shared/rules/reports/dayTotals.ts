/**
 * The rows of the sales report, summed from priced orders, payments and refunds (docs/product/money.md, sections 4 and 5). The
 * server's reports rest on daily facts; these sums are what facts and rows must agree with.
 */
import type { Component } from '../pricing/components.ts'
import { totalsByKind } from '../pricing/components.ts'
import type { Tender } from '../payments/paymentStatus.ts'
import type { PricedOrder } from '../pricing/pricingTypes.ts'
import { type MoneyParts, sumOfParts } from '../orders/moneyParts.ts'

/** A successful payment, on the business day on which it was taken. */
export interface PaymentOfDay extends MoneyParts {
  readonly businessDate: string
  readonly tender: Tender
}

/** A successful refund, on the business day on which it was given. */
export interface RefundOfDay {
  readonly businessDate: string
  readonly components: readonly Component[]
  readonly payments: readonly (MoneyParts & { readonly tender: Tender })[]
}

/** An order with all that was paid and given back for it, whenever that was. */
export interface OrderOfDay {
  readonly businessDate: string
  readonly priced: Omit<PricedOrder, 'discounts'>
  /** Deleted without captured money: counts in the void block alone. */
  readonly deleted: boolean
  readonly payments: readonly PaymentOfDay[]
  readonly refunds: readonly RefundOfDay[]
}

/** Business days, both ends inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whether a refund lowers the sales of the day on which it was given, or of the day of its order (RPT-8). */
export type RefundView = 'refundDay' | 'orderDay'

export interface TenderTotals {
  readonly salesCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly cashRoundingCents: number
  /** Given back, all parts together. */
  readonly refundCents: number
  readonly totalCents: number
}

export interface DayTotals {
  readonly grossCents: number
  /** Without comps. */
  readonly discountCents: number
  readonly compCents: number
  /** The net part of refunds. */
  readonly refundCents: number
  readonly netCents: number
  readonly feeCents: number
  readonly taxCents: number
  readonly taxByRate: ReadonlyMap<number, number>
  readonly gratuityCents: number
  readonly giftCardsSoldCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly cashRoundingCents: number
  readonly tenders: ReadonlyMap<Tender, TenderTotals>
  readonly collectedCents: number
  /** Collected without gift cards redeemed. */
  readonly newMoneyCents: number
  readonly giftLiabilityCents: number
  readonly voidedCents: number
  /** Lines voided, all lines of a deleted order among them. */
  readonly voidCount: number
}

type Sums = { -readonly [Key in keyof DayTotals]: DayTotals[Key] } & {
  taxByRate: Map<number, number>
  tenders: Map<Tender, TenderTotals>
}

const noTender: TenderTotals = {
  salesCents: 0,
  tipCents: 0,
  cardSurchargeCents: 0,
  cashRoundingCents: 0,
  refundCents: 0,
  totalCents: 0,
}

function nothingYet(): Sums {
  return {
    grossCents: 0,
    discountCents: 0,
    compCents: 0,
    refundCents: 0,
    netCents: 0,
    feeCents: 0,
    taxCents: 0,
    taxByRate: new Map(),
    gratuityCents: 0,
    giftCardsSoldCents: 0,
    tipCents: 0,
    cardSurchargeCents: 0,
    cashRoundingCents: 0,
    tenders: new Map(),
    collectedCents: 0,
    newMoneyCents: 0,
    giftLiabilityCents: 0,
    voidedCents: 0,
    voidCount: 0,
  }
}

const within = (date: string, range: DayRange) => date >= range.from && date <= range.to

/**
 * The report rows of a range, in cents: sales by the order's day, refunds by the view, and money (payments, tips,
 * surcharge, rounding, tenders) always by the day on which it moved.
 */
export function dayTotals(orders: Iterable<OrderOfDay>, range: DayRange, view: RefundView): DayTotals {
  const sums = nothingYet()
  for (const order of orders) {
    const ofRange = within(order.businessDate, range)
    if (ofRange) addSale(sums, order)
    for (const payment of order.payments) if (within(payment.businessDate, range)) addMoney(sums, payment, 1)
    for (const refund of order.refunds) {
      const given = within(refund.businessDate, range)
      if (view === 'refundDay' ? given : ofRange) addRefund(sums, refund)
      if (given) for (const payment of refund.payments) addMoney(sums, payment, -1)
    }
  }
  const redeemed = sums.tenders.get('giftCard')?.totalCents ?? 0
  sums.newMoneyCents = sums.collectedCents - redeemed
  sums.giftLiabilityCents = sums.giftCardsSoldCents - redeemed
  return sums
}

function addSale(sums: Sums, { priced, deleted }: OrderOfDay): void {
  sums.voidedCents += priced.voidedCents + (deleted ? priced.subtotalCents + priced.nonRevenueCents : 0)
  sums.voidCount += deleted ? priced.lines.length : priced.lines.filter(line => line.voided).length
  if (deleted) return
  sums.grossCents += priced.subtotalCents
  sums.discountCents += priced.itemDiscountCents + priced.orderDiscountCents - priced.compCents
  sums.compCents += priced.compCents
  sums.netCents += priced.netCents
  sums.feeCents += priced.feeCents
  sums.taxCents += priced.taxCents
  for (const { rateId, cents } of priced.taxes) addTo(sums.taxByRate, rateId, cents)
  sums.gratuityCents += priced.gratuityCents
  sums.giftCardsSoldCents += priced.nonRevenueCents
}

function addRefund(sums: Sums, { components }: RefundOfDay): void {
  const refunded = totalsByKind(components)
  sums.refundCents += refunded.net
  sums.netCents -= refunded.net
  sums.feeCents -= refunded.fee
  sums.taxCents -= refunded.tax
  for (const { rateId, cents } of components) if (rateId !== undefined) addTo(sums.taxByRate, rateId, -cents)
  sums.gratuityCents -= refunded.gratuity
  sums.giftCardsSoldCents -= refunded.nonRevenue
}

function addMoney(sums: Sums, money: MoneyParts & { readonly tender: Tender }, sign: 1 | -1): void {
  const moved = sumOfParts(money)
  const before = sums.tenders.get(money.tender) ?? noTender
  const taken = sign === 1
  sums.tipCents += sign * money.tipCents
  sums.cardSurchargeCents += sign * money.cardSurchargeCents
  sums.cashRoundingCents += sign * money.cashRoundingCents
  sums.collectedCents += sign * moved
  sums.tenders.set(money.tender, {
    salesCents: before.salesCents + (taken ? money.amountCents : 0),
    tipCents: before.tipCents + (taken ? money.tipCents : 0),
    cardSurchargeCents: before.cardSurchargeCents + (taken ? money.cardSurchargeCents : 0),
    cashRoundingCents: before.cashRoundingCents + (taken ? money.cashRoundingCents : 0),
    refundCents: before.refundCents + (taken ? 0 : moved),
    totalCents: before.totalCents + sign * moved,
  })
}

function addTo<Key>(sums: Map<Key, number>, key: Key, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}
