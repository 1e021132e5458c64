/** The rows of an order's lines: what was ordered, at which price, with which discounts and taxes. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { PricedOrder } from '../../../shared/rules/pricing/pricingTypes.ts'
import { asInstant } from '../../basics/instants.ts'
import type { DiscountRow, LineRow, LineTaxRow, ModifierRow } from './bookedOrder.ts'
import { noGiver, noLineLinks, notVoided } from './newRows.ts'
import type { Sale, SaleLine, SoldDiscount, SoldVoid } from './sale.ts'

/** The line numbers by key, 1 for the first. */
export const lineNumbers = ({ lines }: Sale): ReadonlyMap<string, number> =>
  new Map(lines.map(({ ordered }, index) => [ordered.key, index + 1]))

/** The tax numbers by rate. */
export const taxNumbers = ({ taxes }: Pick<PricedOrder, 'taxes'>): ReadonlyMap<number, number> =>
  new Map(taxes.map(({ rateId }, index) => [rateId, index + 1]))

/** The fee numbers by the fee's id. */
export const feeNumbers = ({ fees }: Pick<PricedOrder, 'fees'>): ReadonlyMap<number, number> =>
  new Map(fees.map(({ feeId }, index) => [feeId, index + 1]))

export const lineRows = ({ lines }: Sale): LineRow[] => lines.map((line, index) => lineRow(line, index + 1))

function lineRow({ ordered, priced, sold }: SaleLine, lineNo: number): LineRow {
  const own = sumOf(sold.discounts.map(({ kind, cents }) => (kind === 'comp' ? 0 : cents)))
  const off = priced.itemDiscountCents + priced.orderDiscountCents - priced.compCents
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
    orderDiscountCents: off - own,
    compCents: priced.compCents,
    netCents: priced.netCents,
    taxCents: priced.taxCents,
    revenue: ordered.revenue !== false,
    ...notVoided,
    ...(sold.voided && voidColumns(sold.voided)),
    note: sold.note ?? '',
    ...noLineLinks,
    ...sold.links,
  }
}

const voidColumns = ({ at, reason, employee, approver, afterSent }: SoldVoid) => ({
  voidedAt: asInstant(at),
  voidReason: reason,
  voidEmployeeId: employee?.id ?? null,
  voidEmployeeName: employee?.name ?? '',
  voidApproverId: approver?.id ?? null,
  voidApproverName: approver?.name ?? '',
  voidAfterSent: afterSent ?? null,
})

export const modifierRows = ({ lines }: Sale): ModifierRow[] =>
  lines.flatMap(({ sold }, index) =>
    sold.modifiers.map((modifier, place) => ({ lineNo: index + 1, modifierNo: place + 1, ...modifier })),
  )

export function lineTaxRows({ lines, priced }: Sale): LineTaxRow[] {
  const numbers = taxNumbers(priced)
  return lines.flatMap(({ priced: { taxes } }, index) =>
    taxes.map(({ rateId, cents }) => ({ lineNo: index + 1, taxNo: numbers.get(rateId) ?? 0, taxCents: cents })),
  )
}

/** The discounts of the lines, then those of the order (without a line), numbered in that order. */
export function discountRows({ lines, discounts }: Sale): DiscountRow[] {
  const ofLines = lines.flatMap(({ sold }, index) => sold.discounts.map(discount => ({ lineNo: index + 1, discount })))
  const ofOrder = discounts.map(discount => ({ lineNo: null, discount }))
  return [...ofLines, ...ofOrder].map(({ lineNo, discount }, index) => discountRow(discount, lineNo, index + 1))
}

const discountRow = ({ cents, ...discount }: SoldDiscount, lineNo: number | null, discountNo: number): DiscountRow => ({
  discountNo,
  lineNo,
  name: discount.name,
  secondName: discount.secondName,
  kind: discount.kind,
  ratePcm: discount.ratePcm,
  amountCents: cents,
  reason: discount.reason,
  employeeName: discount.employeeName,
  ...noGiver,
  ...discount.giver,
  couponId: discount.coupon?.couponId ?? null,
})
