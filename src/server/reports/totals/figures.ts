/** How each figure of the reports is made of the measures of `sales_fact`: one definition for totals and for the orders behind them. */
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import type { SalesFactTable } from '../../db/types.ts'

/** A summed column of `sales_fact` and `order_contribution`. */
export type Measure = Exclude<keyof SalesFactTable, 'merchantId' | 'grain' | 'dimension' | 'period' | 'key'>

/** All measures. */
export const measures = [
  'orders',
  'guests',
  'quantity',
  'gross',
  'itemDiscount',
  'orderDiscount',
  'comp',
  'fee',
  'tax',
  'taxBase',
  'gratuity',
  'nonRevenue',
  'voidCount',
  'voidAmount',
  'refundCount',
  'refundQuantity',
  'refundNet',
  'refundFee',
  'refundTax',
  'refundGratuity',
  'refundNonRevenue',
  'orderDayRefundNet',
  'orderDayRefundFee',
  'orderDayRefundTax',
  'orderDayRefundGratuity',
  'orderDayRefundNonRevenue',
  'payments',
  'paid',
  'tips',
  'cardSurcharge',
  'cashRounding',
  'refunded',
  'refundedTips',
  'refundedCardSurcharge',
] as const satisfies readonly Measure[]

/** Measures added up and taken away. */
export interface Terms {
  readonly plus: readonly Measure[]
  readonly minus: readonly Measure[]
}

const only = (...plus: Measure[]): Terms => ({ plus, minus: [] })
const less = (plus: readonly Measure[], minus: readonly Measure[]): Terms => ({ plus, minus })

const discounts = ['itemDiscount', 'orderDiscount'] as const
const backByDay = {
  refundDay: {
    net: 'refundNet',
    fee: 'refundFee',
    tax: 'refundTax',
    gratuity: 'refundGratuity',
    nonRevenue: 'refundNonRevenue',
  },
  orderDay: {
    net: 'orderDayRefundNet',
    fee: 'orderDayRefundFee',
    tax: 'orderDayRefundTax',
    gratuity: 'orderDayRefundGratuity',
    nonRevenue: 'orderDayRefundNonRevenue',
  },
} as const

function makeFigures(refundsBy: RefundsBy): Readonly<Record<ReportFigure, Terms>> {
  const back = backByDay[refundsBy]
  const components = ['fee', 'tax', 'gratuity', 'nonRevenue'] as const
  const offGross = [...discounts, 'comp', back.net] as const
  return {
    orders: only('orders'),
    guests: only('guests'),
    quantity: only('quantity'),
    grossCents: only('gross'),
    itemDiscountCents: only('itemDiscount'),
    orderDiscountCents: only('orderDiscount'),
    discountCents: only(...discounts),
    compCents: only('comp'),
    refundCents: only(back.net),
    netCents: less(['gross'], offGross),
    feeCents: less(['fee'], [back.fee]),
    taxCents: less(['tax'], [back.tax]),
    taxBaseCents: only('taxBase'),
    gratuityCents: less(['gratuity'], [back.gratuity]),
    giftCardsSoldCents: less(['nonRevenue'], [back.nonRevenue]),
    totalCents: less(['gross', ...components], [...offGross, ...components.map(part => back[part])]),
    tipCents: less(['tips'], ['refundedTips']),
    cardSurchargeCents: less(['cardSurcharge'], ['refundedCardSurcharge']),
    cashRoundingCents: only('cashRounding'),
    payments: only('payments'),
    paidCents: only('paid'),
    paymentTipCents: only('tips'),
    paymentSurchargeCents: only('cardSurcharge'),
    refunds: only('refundCount'),
    refundedCents: only('refunded', 'refundedTips', 'refundedCardSurcharge'),
    collectedCents: less(
      ['paid', 'tips', 'cardSurcharge', 'cashRounding'],
      ['refunded', 'refundedTips', 'refundedCardSurcharge'],
    ),
    voids: only('voidCount'),
    voidCents: only('voidAmount'),
  }
}

/** The terms of every figure, with refunds on their own day or on their order's (RPT-8). */
export const figureTerms: Readonly<Record<RefundsBy, Readonly<Record<ReportFigure, Terms>>>> = {
  refundDay: makeFigures('refundDay'),
  orderDay: makeFigures('orderDay'),
}
