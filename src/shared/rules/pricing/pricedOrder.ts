/** Puts the amounts of the pipeline together as they are reported: per line, discount, fee, rate, and summed. */
import { allocate, sumOf } from '../basics/money.ts'
import type {
  FeeRule,
  OrderLine,
  OrderToPrice,
  PricedCharge,
  PricedFee,
  PricedLine,
  PricedOrder,
  PricedOrderDiscount,
  PricedTax,
  PricingRules,
  TaxPart,
  TaxRate,
} from './pricingTypes.ts'
import { inclusiveTaxOf, type TaxedPiece } from './tax.ts'

/** A line on its way through the pipeline; every amount is a price, inclusive tax in it. */
export interface DraftLine {
  readonly line: OrderLine
  /** Revenue that was not voided: the only lines that discounts, fees and tax see. */
  readonly live: boolean
  readonly rates: readonly TaxRate[]
  readonly priceCents: number
  readonly itemDiscounts: readonly number[]
  /** What item discounts left, 0 for a line that is not live. */
  readonly leftCents: number
}

/** The taxed pieces of each line, each fee and the gratuity. */
export interface TaxedOrder {
  readonly taxedLines: readonly TaxedPiece[]
  readonly taxedFees: readonly (readonly TaxedPiece[])[]
  readonly taxedGratuity: readonly TaxedPiece[]
}

interface Parts extends TaxedOrder {
  readonly order: OrderToPrice
  readonly rules: PricingRules
  readonly lines: readonly DraftLine[]
  /** The share of each line in each order discount, as prices. */
  readonly shares: readonly (readonly number[])[]
  readonly fees: readonly FeeRule[]
}

const nothing: TaxedPiece = { netCents: 0, taxCents: 0, taxes: [] }

/** The priced order from the parts that the pipeline worked out. */
export function assembleOrder(parts: Parts): PricedOrder {
  const reported = parts.lines.map((_, index) => reportLine(parts, index))
  const lines = reported.map(({ line }) => line)
  const fees = parts.fees.map((fee, index): PricedFee => ({
    feeId: fee.id,
    name: fee.name,
    ...chargeOf(parts.taxedFees[index] ?? []),
  }))
  const gratuity = chargeOf(parts.taxedGratuity)
  const taxes = taxesOf(parts)
  const sums = sumsOf(lines)
  const { netCents, nonRevenueCents } = sums
  let feeCents = 0
  for (const fee of fees) feeCents += fee.cents
  let [taxCents, inclusiveTaxCents] = [0, 0]
  for (const tax of taxes) {
    taxCents += tax.cents
    if (tax.inclusive) inclusiveTaxCents += tax.cents
  }
  return {
    lines,
    discounts: parts.order.discounts.map(({ kind }, index): PricedOrderDiscount => {
      const lineShares = reported.map(({ orderShares }) => orderShares[index] ?? 0)
      return { kind, priceCents: sumOf(parts.shares[index] ?? []), cents: sumOf(lineShares), lineShares }
    }),
    fees,
    gratuity,
    taxes,
    subtotalCents: sums.subtotalCents,
    itemDiscountCents: sums.itemDiscountCents,
    orderDiscountCents: sums.orderDiscountCents,
    compCents: sums.compCents,
    netCents,
    feeCents,
    inclusiveTaxCents,
    exclusiveTaxCents: taxCents - inclusiveTaxCents,
    taxCents,
    gratuityCents: gratuity.cents,
    nonRevenueCents,
    totalCents: netCents + feeCents + taxCents + gratuity.cents + nonRevenueCents,
    voidedCents: sums.voidedCents,
  }
}

/** What the lines sum to, in one pass: this is on the path of every order. */
function sumsOf(lines: readonly PricedLine[]) {
  const sums = {
    subtotalCents: 0,
    itemDiscountCents: 0,
    orderDiscountCents: 0,
    compCents: 0,
    netCents: 0,
    nonRevenueCents: 0,
    voidedCents: 0,
  }
  for (const line of lines) {
    sums.subtotalCents += line.grossCents
    sums.itemDiscountCents += line.itemDiscountCents
    sums.orderDiscountCents += line.orderDiscountCents
    sums.compCents += line.compCents
    sums.netCents += line.netCents
    sums.nonRevenueCents += line.nonRevenueCents
    sums.voidedCents += line.voidedCents
  }
  return sums
}

interface ReportedLine {
  readonly line: PricedLine
  /** The line's reported share in each order discount. */
  readonly orderShares: readonly number[]
}

function reportLine(parts: Parts, index: number): ReportedLine {
  const draft = parts.lines[index]
  if (draft === undefined) throw new RangeError(`there is no line ${index}`)
  const { line, priceCents } = draft
  const { netCents, taxCents, taxes } = parts.taxedLines[index] ?? nothing
  const isDiscounted = line.discounts.length > 0 || parts.shares.length > 0
  const off = isDiscounted ? takenOff(parts, index, draft, netCents) : undiscounted
  return {
    orderShares: off.orderShares,
    line: {
      key: line.key,
      quantity: line.quantity,
      priceCents,
      grossCents: draft.live && !isDiscounted ? netCents : off.grossCents,
      itemDiscountCents: off.itemDiscountCents,
      orderDiscountCents: off.orderDiscountCents,
      compCents: off.compCents,
      netCents,
      taxCents,
      taxes,
      nonRevenueCents: line.revenue === false && line.voided !== true ? priceCents : 0,
      voided: line.voided === true,
      voidedCents:
        line.voided === true ? priceCents - inclusiveTaxOf(priceCents, draft.rates, parts.rules.rounding) : 0,
      discounts: off.discounts,
    },
  }
}

interface TakenOff {
  readonly grossCents: number
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly compCents: number
  readonly discounts: PricedLine['discounts']
  readonly orderShares: readonly number[]
}
/** Of a line without discounts: most are. */
const undiscounted: TakenOff = {
  grossCents: 0,
  itemDiscountCents: 0,
  orderDiscountCents: 0,
  compCents: 0,
  discounts: [],
  orderShares: [],
}

/** What was taken off a line, as it is reported. */
function takenOff(parts: Parts, index: number, draft: DraftLine, netCents: number): TakenOff {
  const { line } = draft
  const amounts = [...draft.itemDiscounts, ...parts.shares.map(shares => shares[index] ?? 0)]
  const grossCents = draft.live ? reportedGross(draft, parts.rules, sumOf(amounts), netCents) : 0
  const cents = reportedDiscounts(grossCents - netCents, amounts)
  const own = line.discounts.length
  const isComp = [...line.discounts, ...parts.order.discounts].map(({ kind }) => kind === 'comp')
  const orderShares = cents.slice(own)
  return {
    grossCents,
    itemDiscountCents: sumOf(cents.slice(0, own)),
    orderDiscountCents: sumOf(orderShares),
    compCents: sumOf(cents.map((amount, position) => (isComp[position] ? amount : 0))),
    discounts: line.discounts.map(({ kind }, position) => ({
      kind,
      priceCents: draft.itemDiscounts[position] ?? 0,
      cents: cents[position] ?? 0,
    })),
    orderShares,
  }
}

/**
 * Gross without tax: net where nothing was taken off, else the price less the tax that it held. The tax of an order
 * is rounded once and shared back, so a line's net may lie a cent above its own rounding: gross is never below net.
 */
function reportedGross(draft: DraftLine, rules: PricingRules, discountCents: number, netCents: number): number {
  if (discountCents === 0) return netCents
  return Math.max(netCents, draft.priceCents - inclusiveTaxOf(draft.priceCents, draft.rates, rules.rounding))
}

/** The discounts without tax: as they are where no tax was inside, else shared by amount (V6: 9.35 − 0.94 = 8.41). */
function reportedDiscounts(totalCents: number, amounts: readonly number[]): readonly number[] {
  return sumOf(amounts) === totalCents ? amounts : allocate(totalCents, amounts)
}

function chargeOf(pieces: readonly TaxedPiece[]): PricedCharge {
  const [first, ...others] = pieces
  if (first === undefined) return { cents: 0, taxCents: 0, taxes: [] }
  if (others.length === 0) return { cents: first.netCents, taxCents: first.taxCents, taxes: first.taxes }
  const byRate = new Map<number, number>()
  for (const { taxes } of pieces) {
    for (const { rateId, cents } of taxes) byRate.set(rateId, (byRate.get(rateId) ?? 0) + cents)
  }
  return {
    cents: sumOf(pieces.map(piece => piece.netCents)),
    taxCents: sumOf(pieces.map(piece => piece.taxCents)),
    taxes: [...byRate].map(([rateId, cents]): TaxPart => ({ rateId, cents })),
  }
}

function taxesOf(parts: Parts): PricedTax[] {
  const pieces = [...parts.taxedLines, ...parts.taxedFees.flat(), ...parts.taxedGratuity]
  const taxes: PricedTax[] = []
  for (const { id, name, ratePcm, inclusive } of parts.rules.taxRates) {
    let baseCents = 0
    let cents = 0
    let met = false
    for (const piece of pieces) {
      for (const tax of piece.taxes) {
        if (tax.rateId !== id) continue
        met = true
        baseCents += piece.netCents
        cents += tax.cents
      }
    }
    if (met) taxes.push({ rateId: id, name, ratePcm, inclusive, baseCents, cents })
  }
  return taxes
}
