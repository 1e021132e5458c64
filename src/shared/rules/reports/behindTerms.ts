/** What each figure is added up of, in the orders behind it: measures of sales, and of what other reports count beside them. */
import { type BehindFigure, type OwnFigure, ownFigures } from '../../contract/reports/behind.ts'
import type { RefundsBy } from '../../contract/reports/frame.ts'
import { figureTerms, type Measure, type Terms } from './figureTerms.ts'

/** Summed columns of `money_fact`. */
export const moneyMeasures = ['refundedBase', 'moneyTimes', 'moneyCents', 'moneyBack'] as const
export type MoneyMeasure = (typeof moneyMeasures)[number]

/** What no facts hold: it is counted where it is. */
export type CountedMeasure =
  | 'marketplaceOrder'
  | 'marketplaceTax'
  | 'courierTip'
  | 'party'
  | 'partyGuests'
  | 'partyMinutes'
  | 'partyNet'
  | 'partyRefund'
  | 'known'
  | 'spent'
  | 'commission'
  | 'payout'
  | 'paidBack'
  | 'channelOrder'
  | 'channelDiscount'
  | 'channelFee'
  | 'cashTaken'
  | 'keyedIn'
  | 'keyedInRefund'
  | 'cardMove'
  | 'cardAmount'
  | 'forOtherDays'
  | 'onOtherDays'
  | 'unpaid'
  | 'moved'
  | 'movedBack'

export type BehindMeasure = Measure | MoneyMeasure | CountedMeasure
export interface BehindTerms {
  readonly plus: readonly BehindMeasure[]
  readonly minus: readonly BehindMeasure[]
}

const only = (...plus: BehindMeasure[]): BehindTerms => ({ plus, minus: [] })

/** What refunds took back of a figure. */
const backOf = (sales: Terms): BehindTerms => ({ plus: sales.minus, minus: [] })

const ownTerms: Readonly<Record<OwnFigure, (sales: Readonly<Record<string, Terms>>) => BehindTerms>> = {
  salesAndFeesCents: sales => joined([sales['netCents'], sales['feeCents'], sales['gratuityCents']]),
  chargedTaxCents: () => only('tax'),
  refundedTaxCents: sales => backOf(sales['taxCents'] ?? none),
  taxableCents: () => ({ plus: ['taxBase'], minus: ['refundedBase'] }),
  exemptOrders: () => only('moneyTimes'),
  exemptCents: () => only('moneyCents'),
  exemptRefundCents: () => only('moneyBack'),
  marketplaceOrders: () => only('marketplaceOrder'),
  marketplaceTaxCents: () => only('marketplaceTax'),
  takenOffTimes: () => only('moneyTimes'),
  takenOffCents: () => only('moneyCents'),
  givenTipCents: () => only('moneyCents'),
  refundedTipCents: () => only('moneyBack'),
  staffTipCents: () => ({ plus: ['moneyCents'], minus: ['moneyBack'] }),
  courierTipCents: () => only('courierTip'),
  parties: () => only('party'),
  partyGuests: () => only('partyGuests'),
  partyMinutes: () => only('partyMinutes'),
  partyNetCents: () => ({ plus: ['partyNet'], minus: ['partyRefund'] }),
  knownOrders: () => only('known'),
  spentCents: () => only('spent'),
  commissionCents: () => only('commission'),
  payoutCents: () => ({ plus: ['payout'], minus: ['paidBack'] }),
  channelOrders: () => only('channelOrder'),
  channelDiscountCents: () => only('channelDiscount'),
  channelFeeCents: () => only('channelFee'),
  paidBackCents: () => only('paidBack'),
  cashTakenCents: () => only('cashTaken'),
  keyedInCents: () => ({ plus: ['keyedIn'], minus: ['keyedInRefund'] }),
  giftCardMoves: () => only('cardMove'),
  giftCardCents: () => only('cardAmount'),
  forOtherDaysCents: () => only('forOtherDays'),
  onOtherDaysCents: () => only('onOtherDays'),
  unpaidCents: () => only('unpaid'),
  movedCents: () => ({ plus: ['moved'], minus: ['movedBack'] }),
}

const none: Terms = { plus: [], minus: [] }
const joined = (terms: readonly (Terms | undefined)[]): BehindTerms => ({
  plus: terms.flatMap(one => one?.plus ?? []),
  minus: terms.flatMap(one => one?.minus ?? []),
})

const isOwn = (figure: string): figure is OwnFigure => ownFigures.some(own => own === figure)

/** The text that names a figure. */
export const figureName = <F extends BehindFigure>(figure: F) =>
  (isOwn(figure) ? `explain.figure.${figure}` : `reports.figure.${figure}`) as F extends OwnFigure
    ? `explain.figure.${F}`
    : `reports.figure.${F}`

/** The terms of a figure, with refunds on their own day or on their order's (RPT-8). */
export function behindTerms(figure: BehindFigure, refundsBy: RefundsBy): BehindTerms {
  const sales = figureTerms[refundsBy]
  return isOwn(figure) ? ownTerms[figure](sales) : sales[figure]
}
