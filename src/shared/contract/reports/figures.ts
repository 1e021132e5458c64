/** What reports count, and by what they tell it apart (RPT-2, RPT-7). */
import { cents } from '../kernel/fields.ts'

/** What sales are told apart by. `all` is one row; a day is `all` of that day. */
export const reportDimensions = [
  'all',
  'hour',
  'orderType',
  'meal',
  'source',
  'employee',
  'device',
  'dish',
  'category',
  'modifier',
  'addOn',
  'special',
  'specialPart',
  'taxRate',
  'tender',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** What is counted and summed: cents where the name says so, else counts. Net, fees, tax, gratuity and gift cards are after refunds. */
export const reportFigures = [
  'orders',
  'guests',
  'quantity',
  'grossCents',
  'itemDiscountCents',
  'orderDiscountCents',
  'discountCents',
  'compCents',
  'refundQuantity',
  'refundCents',
  'netCents',
  'feeCents',
  'taxCents',
  'taxBaseCents',
  'gratuityCents',
  'giftCardsSoldCents',
  'heldForChannelCents',
  'totalCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
  'payments',
  'paidCents',
  'paymentTipCents',
  'paymentSurchargeCents',
  'refunds',
  'refundedCents',
  'collectedCents',
  'voids',
  'voidedQuantity',
  'voidCents',
] as const
export type ReportFigure = (typeof reportFigures)[number]

/** The fields of a row with these figures. */
export const figures = <const F extends readonly ReportFigure[]>(names: F) => {
  const shape = Object.fromEntries(names.map(name => [name, cents]))
  return shape as { [Name in F[number]]: typeof cents }
}

export const totalFigures = [
  'orders',
  'guests',
  'quantity',
  'grossCents',
  'itemDiscountCents',
  'orderDiscountCents',
  'compCents',
  'refundCents',
  'netCents',
  'feeCents',
  'taxCents',
  'gratuityCents',
  'giftCardsSoldCents',
  'heldForChannelCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
  'payments',
  'refunds',
  'refundedCents',
  'collectedCents',
  'voids',
  'voidCents',
] as const satisfies readonly ReportFigure[]

export const breakdownFigures = [
  'orders',
  'guests',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'feeCents',
  'taxCents',
  'gratuityCents',
  'tipCents',
] as const satisfies readonly ReportFigure[]

export const dayFigures = [
  'orders',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'taxCents',
  'collectedCents',
] as const satisfies readonly ReportFigure[]

export const itemFigures = [
  'quantity',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
] as const satisfies readonly ReportFigure[]

/** Of item sales (RPT-3). */
export const itemSalesFigures = [
  'quantity',
  'voidedQuantity',
  'voidCents',
  'grossCents',
  'itemDiscountCents',
  'orderDiscountCents',
  'compCents',
  'refundQuantity',
  'refundCents',
  'netCents',
  'taxCents',
] as const satisfies readonly ReportFigure[]

export const tenderFigures = [
  'payments',
  'paidCents',
  'paymentTipCents',
  'paymentSurchargeCents',
  'cashRoundingCents',
  'refunds',
  'refundedCents',
  'collectedCents',
] as const satisfies readonly ReportFigure[]

/** What the journal of a day sums of all sales (RPT-6): it books each, and opens the orders behind it. */
export const journalFigures = [
  'discountCents',
  'compCents',
  'refundCents',
  'feeCents',
  'gratuityCents',
  'tipCents',
  'cardSurchargeCents',
  'giftCardsSoldCents',
  'heldForChannelCents',
  'cashRoundingCents',
] as const satisfies readonly ReportFigure[]

/** What the journal sums row by row, and the one figure of those rows. */
export const journalParts = {
  category: 'grossCents',
  taxRate: 'taxCents',
  tender: 'collectedCents',
} as const satisfies Partial<Readonly<Record<ReportDimension, ReportFigure>>>
export type JournalDimension = keyof typeof journalParts
export const journalDimensions = Object.keys(journalParts) as JournalDimension[]
