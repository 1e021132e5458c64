/**
 * The pricing pipeline (docs/product/money.md, section 2): one function for server, simulator, previews, import and tests.
 * It works on prices as charged and takes inclusive tax out at the end, so that gross, discounts and net are reported
 * without tax in both modes.
 */
import { itemDiscounts, orderDiscounts } from './discounts.ts'
import { feeAmount, feesOf } from './fees.ts'
import { gratuityAmount } from './gratuity.ts'
import { allocate, sumOf } from '../basics/money.ts'
import { assembleOrder, type DraftLine, type TaxedOrder } from './pricedOrder.ts'
import type { FeeRule, OrderLine, OrderToPrice, PricedOrder, PricingRules, Taxable, TaxRate } from './pricingTypes.ts'
import { ratesOf, type TaxedPiece, type TaxPiece, taxPieces } from './tax.ts'

/**
 * Prices an order by the rules: cents for every line, discount, fee, tax rate and for the whole.
 * Throws RangeError for a quantity that is no positive integer, a line priced below zero, a negative discount, or a
 * tax rate or fee that the rules do not have.
 */
export function priceOrder(order: OrderToPrice, rules: PricingRules): PricedOrder {
  const lines = order.lines.map(line => draftLine(line, order, rules))
  const shares = sharesOf(order, lines, rules)
  const afters = lines.map(({ leftCents }, index) => leftAfter(leftCents, shares, index))
  const fees = feesWithAmounts(order, rules, lines, afters)
  const taxed = taxOrder(order, rules, lines, afters, fees)
  return assembleOrder({ order, rules, lines, shares, fees: fees.map(({ fee }) => fee), ...taxed })
}

/** The share of each line in each discount of the order. */
function sharesOf(
  order: OrderToPrice,
  lines: readonly DraftLine[],
  rules: PricingRules,
): readonly (readonly number[])[] {
  if (order.discounts.length === 0) return []
  const bases = lines.map(({ leftCents, line }) => ({ leftCents, discountable: line.discountable !== false }))
  return orderDiscounts(bases, order.discounts, rules.rounding)
}

function leftAfter(leftCents: number, shares: readonly (readonly number[])[], index: number): number {
  let left = leftCents
  for (const parts of shares) left -= parts[index] ?? 0
  return left
}

function draftLine(line: OrderLine, order: OrderToPrice, rules: PricingRules): DraftLine {
  let unit = line.unitPriceCents
  for (const modifier of line.modifiers) unit += modifier.quantity * modifier.unitPriceCents
  const priceCents = unit * line.quantity
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new RangeError(`line ${line.key}: the quantity ${line.quantity} is no positive integer`)
  }
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new RangeError(`line ${line.key}: ${priceCents} is not a price`)
  }
  const live = line.revenue !== false && line.voided !== true
  const discounts = live ? itemDiscounts(priceCents, line.discounts, rules.rounding) : line.discounts.map(() => 0)
  return {
    line,
    live,
    rates: line.revenue === false ? [] : ratesOf(line.taxRateIds, order, rules),
    priceCents,
    itemDiscounts: discounts,
    leftCents: live ? priceCents - sumOf(discounts) : 0,
  }
}

interface FeeWithAmount {
  readonly fee: FeeRule
  readonly amountCents: number
}

/** An order of which nothing is left to sell (all voided, or gift cards alone) carries no fee. */
function feesWithAmounts(
  order: OrderToPrice,
  rules: PricingRules,
  lines: readonly DraftLine[],
  afters: readonly number[],
): readonly FeeWithAmount[] {
  const found = feesOf(order, rules.fees)
  if (found.length === 0 || !lines.some(line => line.live)) return []
  let before = 0
  for (const line of lines) if (line.live) before += line.priceCents
  const after = sumOf(afters)
  return found.map(fee => ({ fee, amountCents: feeAmount(fee, before, after, rules.rounding) }))
}

function taxOrder(
  order: OrderToPrice,
  rules: PricingRules,
  lines: readonly DraftLine[],
  afters: readonly number[],
  fees: readonly FeeWithAmount[],
): TaxedOrder {
  const pieces = lines.map((line, unit): TaxPiece => ({
    priceCents: afters[unit] ?? 0,
    rates: line.live ? line.rates : [],
    unit,
  }))
  const sold = () => pieces.filter((_, index) => lines[index]?.live)
  const piecesOf = (amountCents: number, taxable: Taxable, unit: number) =>
    chargePieces(amountCents, taxable, unit, sold, ids => ratesOf(ids, order, rules))
  const feeStarts: number[] = []
  for (const [index, { fee, amountCents }] of fees.entries()) {
    feeStarts.push(pieces.length)
    pieces.push(...piecesOf(amountCents, fee.taxable, lines.length + index))
  }
  const gratuityStart = pieces.length
  let taxed = taxPieces(pieces, rules)
  const gratuity = rules.gratuity === undefined ? 0 : gratuityOf(order, rules, taxed, lines.length)
  if (gratuity > 0) {
    // Its amount may rest on the tax of the order without it; what it adds to the tax comes after.
    pieces.push(...piecesOf(gratuity, rules.gratuity?.taxable ?? 'no', lines.length + fees.length))
    taxed = taxPieces(pieces, rules)
  }
  return {
    taxedLines: taxed.slice(0, lines.length),
    taxedFees: feeStarts.map((start, index) => taxed.slice(start, feeStarts[index + 1] ?? gratuityStart)),
    taxedGratuity: taxed.slice(gratuityStart),
  }
}

/** From the net of the lines, which are the first pieces, and the tax of the order without it. */
function gratuityOf(order: OrderToPrice, rules: PricingRules, taxed: readonly TaxedPiece[], lines: number): number {
  let netCents = 0
  let taxCents = 0
  let index = 0
  for (const piece of taxed) {
    if (index++ < lines) netCents += piece.netCents
    taxCents += piece.taxCents
  }
  return gratuityAmount(rules.gratuity, order.guests, netCents, taxCents, rules.rounding)
}

/** A fee or gratuity as pieces to tax: whole, or shared over the lines by their price and taxed as they are (V14). */
function chargePieces(
  amountCents: number,
  taxable: Taxable,
  unit: number,
  sold: () => readonly TaxPiece[],
  ratesFor: (ids: readonly number[]) => readonly TaxRate[],
): TaxPiece[] {
  if (taxable === 'no') return [{ priceCents: amountCents, rates: [], unit }]
  if (taxable !== 'apportioned') return [{ priceCents: amountCents, rates: ratesFor(taxable), unit }]
  const lines = sold()
  const parts = allocate(
    amountCents,
    lines.map(line => line.priceCents),
  )
  return lines.map((line, index) => ({ ...line, priceCents: parts[index] ?? 0 }))
}
