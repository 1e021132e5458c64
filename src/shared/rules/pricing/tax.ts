/** Tax on lines, fees and gratuity (docs/product/money.md, section 2, step 5). */
import { allocate, percentOf, sumOf, wholePcm } from '../basics/money.ts'
import type { OrderToPrice, PricingRules, TaxPart, TaxRate } from './pricingTypes.ts'
import { type RoundingMode, roundProduct } from '../basics/rational.ts'

/** An amount that meets the same rates throughout: a line, a fee, or the part of a fee that lies on one line. */
export interface TaxPiece {
  /** The price, inclusive tax in it. */
  readonly priceCents: number
  /** The rates that meet it, in the order of the rules. */
  readonly rates: readonly TaxRate[]
  /** Pieces of one unit are rounded together where tax is rounded by line. */
  readonly unit: number
}

export interface TaxedPiece {
  readonly netCents: number
  readonly taxCents: number
  readonly taxes: readonly TaxPart[]
}

type WorkingPiece = { netCents: number; taxCents: number; taxes: TaxPart[] }
const noRates: readonly TaxRate[] = []

/**
 * The rates among `ids` that tax this order: none for an exempt one, and none that is for other order types.
 * Throws RangeError for an id that is not in the rules: a stale id must not make a line tax-free.
 */
export function ratesOf(ids: readonly number[], order: OrderToPrice, rules: PricingRules): readonly TaxRate[] {
  if (ids.length === 0) return noRates
  for (const id of ids) if (!hasRate(rules, id)) throw new RangeError(`tax rate ${id} is not in the rules`)
  if (order.taxExempt) return noRates
  const found: TaxRate[] = []
  for (const rate of rules.taxRates) {
    if (!ids.includes(rate.id)) continue
    if (rate.orderTypes === undefined || rate.orderTypes.includes(order.orderType)) found.push(rate)
  }
  return found
}

function hasRate({ taxRates }: PricingRules, id: number): boolean {
  for (const rate of taxRates) if (rate.id === id) return true
  return false
}

/** The indices of the pieces that `wanted` takes, grouped by what `groupOf` says. */
function groups<Group>(
  pieces: readonly TaxPiece[],
  wanted: (piece: TaxPiece) => boolean,
  groupOf: (piece: TaxPiece) => Group,
): Iterable<number[]> {
  const found = new Map<Group, number[]>()
  let index = -1
  for (const piece of pieces) {
    index++
    if (!wanted(piece)) continue
    const group = groupOf(piece)
    const members = found.get(group)
    if (members) members.push(index)
    else found.set(group, [index])
  }
  return found.values()
}

/**
 * Taxes the pieces. Exclusive: `round(Σ net × rate)` per rate. Inclusive: `base − base / (1 + Σ rates)` per set of
 * inclusive rates, shared over the rates by rate. The sum of a group (the order, or a line) is rounded once and
 * shared back over its pieces, so that pieces sum to the tax exactly.
 */
export function taxPieces(pieces: readonly TaxPiece[], rules: PricingRules): readonly TaxedPiece[] {
  const taxed = pieces.map((piece): WorkingPiece => ({ netCents: piece.priceCents, taxCents: 0, taxes: [] }))
  if (rules.taxRates.some(rate => rate.inclusive)) takeInclusiveTaxOut(pieces, taxed, rules)
  const unitOf = (piece: TaxPiece) => (rules.taxLevel === 'line' ? piece.unit : 0)
  for (const rate of rules.taxRates) {
    if (rate.inclusive) continue
    for (const members of groups(pieces, piece => piece.rates.includes(rate), unitOf)) {
      const nets = members.map(index => taxed[index]?.netCents ?? 0)
      const tax = percentOf(sumOf(nets), rate.ratePcm, rules.rounding)
      addTax(taxed, members, rate, nets.length === 1 ? [tax] : allocate(tax, nets))
    }
  }
  return taxed
}

function addTax(
  taxed: readonly WorkingPiece[],
  members: readonly number[],
  rate: TaxRate,
  parts: readonly number[],
): void {
  let position = 0
  for (const index of members) {
    const piece = taxed[index]
    const cents = parts[position++] ?? 0
    if (!piece) continue
    piece.taxCents += cents
    piece.taxes.push({ rateId: rate.id, cents })
  }
}

function takeInclusiveTaxOut(pieces: readonly TaxPiece[], taxed: readonly WorkingPiece[], rules: PricingRules): void {
  const insideOf = (piece: TaxPiece) => piece.rates.filter(rate => rate.inclusive)
  const groupOf = (piece: TaxPiece) =>
    `${rules.taxLevel === 'line' ? piece.unit : ''}:${insideOf(piece)
      .map(rate => rate.id)
      .join()}`
  for (const members of groups(pieces, piece => piece.rates.some(rate => rate.inclusive), groupOf)) {
    const first = pieces[members[0] ?? 0]
    if (!first) continue
    const rates = insideOf(first)
    const prices = members.map(index => pieces[index]?.priceCents ?? 0)
    const tax = inclusiveTaxOf(sumOf(prices), rates, rules.rounding)
    // First over the pieces, so that none pays more tax than its price; then over the rates, within each piece.
    const left = allocate(tax, prices)
    for (const [position, index] of members.entries()) {
      const piece = taxed[index]
      if (piece) piece.netCents -= left[position] ?? 0
    }
    const byRate = allocate(
      tax,
      rates.map(rate => rate.ratePcm),
    )
    for (const [column, rate] of rates.entries()) {
      const parts = allocate(byRate[column] ?? 0, left)
      addTax(taxed, members, rate, parts)
      for (const [position, part] of parts.entries()) left[position] = (left[position] ?? 0) - part
    }
  }
}

/** The tax inside a price: `price × Σr / (1 + Σr)`, rounded (V6). Rates that are not inclusive are left out. */
export function inclusiveTaxOf(priceCents: number, rates: readonly TaxRate[], mode: RoundingMode): number {
  let sumPcm = 0
  for (const rate of rates) if (rate.inclusive) sumPcm += rate.ratePcm
  return roundProduct(priceCents, sumPcm, wholePcm + sumPcm, mode)
}
