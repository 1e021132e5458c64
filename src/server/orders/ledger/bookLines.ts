/** The rows of an order's lines: what was ordered, at which price, with which discounts and taxes. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { Discount, OrderLine, PricedLine, PricedOrder } from '../../../shared/rules/pricing/pricingTypes.ts'
import { asInstant } from '../../basics/instants.ts'
import type { DiscountRow, LineRow, LineTaxRow, ModifierRow } from './bookedOrder.ts'
import { noLineLinks } from './newRows.ts'
import type { DiscountNote, Sale, SoldLine } from './sale.ts'

interface Line {
  readonly lineNo: number
  readonly ordered: OrderLine
  readonly priced: PricedLine
  readonly sold: SoldLine
}

/** The lines with their numbers, 1 for the first. Throws RangeError where a line lacks its price or its names. */
function linesOf({ order, priced, lines }: Sale): Line[] {
  return order.lines.map((ordered, index) => {
    const price = priced.lines[index]
    const sold = lines[index]
    if (price?.key !== ordered.key || sold === undefined) throw new RangeError(`line ${ordered.key} is incomplete`)
    return { lineNo: index + 1, ordered, priced: price, sold }
  })
}

/** The line numbers by key. */
export const lineNumbers = ({ order }: Sale): ReadonlyMap<string, number> =>
  new Map(order.lines.map(({ key }, index) => [key, index + 1]))

/** The tax numbers by rate. */
export const taxNumbers = (priced: PricedOrder): ReadonlyMap<number, number> =>
  new Map(priced.taxes.map(({ rateId }, index) => [rateId, index + 1]))

/** The fee numbers by the fee's id. */
export const feeNumbers = (priced: PricedOrder): ReadonlyMap<number, number> =>
  new Map(priced.fees.map(({ feeId }, index) => [feeId, index + 1]))

export const lineRows = (sale: Sale): LineRow[] => linesOf(sale).map(line => lineRow(line, sale.priced))

function lineRow({ lineNo, ordered, priced, sold }: Line, order: PricedOrder): LineRow {
  const own = sumOf(priced.discounts.map(({ kind, cents }) => (kind === 'comp' ? 0 : cents)))
  const shared = sumOf(
    order.discounts.map(({ kind, lineShares }) => (kind === 'comp' ? 0 : (lineShares[lineNo - 1] ?? 0))),
  )
  const voidedAt = sold.voided?.at ?? null
  if ((voidedAt !== null) !== (ordered.voided === true)) throw new RangeError(`line ${ordered.key}: voided or not?`)
  return {
    lineNo,
    dishId: sold.dishId,
    dishName: sold.name,
    dishSecondName: sold.secondName,
    variantName: sold.variantName ?? '',
    categoryId: sold.categoryId,
    categoryName: sold.categoryName,
    categorySecondName: sold.categorySecondName,
    quantity: ordered.quantity,
    unitPriceCents: ordered.unitPriceCents,
    // One of the three: a sale, a void, or no revenue.
    grossCents: priced.grossCents + priced.voidedCents + priced.nonRevenueCents,
    itemDiscountCents: own,
    orderDiscountCents: shared,
    compCents: priced.compCents,
    netCents: priced.netCents,
    taxCents: priced.taxCents,
    revenue: ordered.revenue !== false,
    voidedAt: voidedAt === null ? null : asInstant(voidedAt),
    voidReason: sold.voided?.reason ?? '',
    note: sold.note ?? '',
    ...noLineLinks,
    ...sold.links,
  }
}

export const modifierRows = (sale: Sale): ModifierRow[] =>
  linesOf(sale).flatMap(({ lineNo, ordered, sold }) =>
    ordered.modifiers.map(({ quantity, unitPriceCents }, index) => {
      const names = sold.modifiers[index]
      if (names === undefined) throw new RangeError(`line ${ordered.key}: a modifier has no name`)
      const { name, secondName } = names
      return { lineNo, modifierNo: index + 1, name, secondName, quantity, unitPriceCents }
    }),
  )

export function lineTaxRows(sale: Sale): LineTaxRow[] {
  const numbers = taxNumbers(sale.priced)
  return linesOf(sale).flatMap(({ lineNo, priced }) =>
    priced.taxes.map(({ rateId, cents }) => ({ lineNo, taxNo: numbers.get(rateId) ?? 0, taxCents: cents })),
  )
}

/** The discounts of the lines, then those of the order (without a line), numbered in that order. */
export function discountRows(sale: Sale): DiscountRow[] {
  const rows: DiscountRow[] = []
  const add = (lineNo: number | null, given: Discount, cents: number, note: DiscountNote | undefined) => {
    if (note === undefined) throw new RangeError('a discount has no name')
    const { name, secondName, reason, employeeName } = note
    const ratePcm = given.kind === 'percent' ? given.valuePcm : null
    const discountNo = rows.length + 1
    rows.push({
      discountNo,
      lineNo,
      name,
      secondName,
      kind: given.kind,
      ratePcm,
      amountCents: cents,
      reason,
      employeeName,
    })
  }
  for (const { lineNo, ordered, priced, sold } of linesOf(sale)) {
    for (const [index, given] of ordered.discounts.entries()) {
      add(lineNo, given, priced.discounts[index]?.cents ?? 0, sold.discounts[index])
    }
  }
  for (const [index, given] of sale.order.discounts.entries()) {
    add(null, given, sale.priced.discounts[index]?.cents ?? 0, sale.discounts[index])
  }
  return rows
}
