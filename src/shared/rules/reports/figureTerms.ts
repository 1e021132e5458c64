/**
 * How each figure of the reports is made: of other figures, or of the measures of `sales_fact`. One definition for totals, for
 * the orders behind them (RPT-7), and for what a figure says of itself.
 */
import type { ReportFigure } from '../../contract/reports/figures.ts'
import type { RefundsBy } from '../../contract/reports/frame.ts'

/** The summed columns of `sales_fact` and `order_contribution`. */
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
  'voidQuantity',
  'heldForChannel',
  'refundHeld',
  'orderDayRefundQuantity',
  'orderDayRefundHeld',
] as const
export type Measure = (typeof measures)[number]

/** What is added up and what is taken away. */
interface Sum<Part> {
  readonly plus: readonly Part[]
  readonly minus: readonly Part[]
}
export type Terms = Sum<Measure>

const only = (...plus: Measure[]): Terms => ({ plus, minus: [] })
const less = (plus: readonly Measure[], minus: readonly Measure[]): Terms => ({ plus, minus })

/** The figures that are sums of other figures. Every other one is a measure, less what refunds took back of it. */
export const figureSums = {
  discountCents: { plus: ['itemDiscountCents', 'orderDiscountCents'], minus: [] },
  netCents: { plus: ['grossCents'], minus: ['discountCents', 'compCents', 'refundCents'] },
  totalCents: {
    plus: ['netCents', 'feeCents', 'taxCents', 'gratuityCents', 'giftCardsSoldCents', 'heldForChannelCents'],
    minus: [],
  },
  collectedCents: {
    plus: ['paidCents', 'paymentTipCents', 'paymentSurchargeCents', 'cashRoundingCents'],
    minus: ['refundedCents'],
  },
} as const satisfies Partial<Record<ReportFigure, Sum<ReportFigure>>>

type SummedFigure = keyof typeof figureSums

const backByDay = {
  refundDay: {
    net: 'refundNet',
    fee: 'refundFee',
    tax: 'refundTax',
    gratuity: 'refundGratuity',
    nonRevenue: 'refundNonRevenue',
    held: 'refundHeld',
    quantity: 'refundQuantity',
  },
  orderDay: {
    net: 'orderDayRefundNet',
    fee: 'orderDayRefundFee',
    tax: 'orderDayRefundTax',
    gratuity: 'orderDayRefundGratuity',
    nonRevenue: 'orderDayRefundNonRevenue',
    held: 'orderDayRefundHeld',
    quantity: 'orderDayRefundQuantity',
  },
} as const

function ownTerms(refundsBy: RefundsBy): Readonly<Record<Exclude<ReportFigure, SummedFigure>, Terms>> {
  const back = backByDay[refundsBy]
  return {
    orders: only('orders'),
    guests: only('guests'),
    quantity: only('quantity'),
    grossCents: only('gross'),
    itemDiscountCents: only('itemDiscount'),
    orderDiscountCents: only('orderDiscount'),
    compCents: only('comp'),
    refundQuantity: only(back.quantity),
    refundCents: only(back.net),
    feeCents: less(['fee'], [back.fee]),
    taxCents: less(['tax'], [back.tax]),
    taxBaseCents: only('taxBase'),
    gratuityCents: less(['gratuity'], [back.gratuity]),
    giftCardsSoldCents: less(['nonRevenue', back.held], [back.nonRevenue, 'heldForChannel']),
    heldForChannelCents: less(['heldForChannel'], [back.held]),
    tipCents: less(['tips'], ['refundedTips']),
    cardSurchargeCents: less(['cardSurcharge'], ['refundedCardSurcharge']),
    cashRoundingCents: only('cashRounding'),
    payments: only('payments'),
    paidCents: only('paid'),
    paymentTipCents: only('tips'),
    paymentSurchargeCents: only('cardSurcharge'),
    refunds: only('refundCount'),
    refundedCents: only('refunded', 'refundedTips', 'refundedCardSurcharge'),
    voids: only('voidCount'),
    voidedQuantity: only('voidQuantity'),
    voidCents: only('voidAmount'),
  }
}

function makeFigures(refundsBy: RefundsBy): Readonly<Record<ReportFigure, Terms>> {
  const own = ownTerms(refundsBy)
  const isSum = (figure: ReportFigure): figure is SummedFigure => figure in figureSums
  const termsOf = (figure: ReportFigure): Terms => {
    if (!isSum(figure)) return own[figure]
    const added = figureSums[figure].plus.map(termsOf)
    const taken = figureSums[figure].minus.map(termsOf)
    return {
      plus: [...added.flatMap(({ plus }) => plus), ...taken.flatMap(({ minus }) => minus)],
      minus: [...added.flatMap(({ minus }) => minus), ...taken.flatMap(({ plus }) => plus)],
    }
  }
  return {
    ...own,
    discountCents: termsOf('discountCents'),
    netCents: termsOf('netCents'),
    totalCents: termsOf('totalCents'),
    collectedCents: termsOf('collectedCents'),
  }
}

/** The terms of every figure, with refunds on their own day or on their order's (RPT-8). */
export const figureTerms: Readonly<Record<RefundsBy, Readonly<Record<ReportFigure, Terms>>>> = {
  refundDay: makeFigures('refundDay'),
  orderDay: makeFigures('orderDay'),
}
