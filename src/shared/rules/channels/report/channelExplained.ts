/** What the figures of the channel report say of themselves, and as they are shown (RPT-7, I26). */
import {
  type ChannelFigure,
  channelOnlyFigures,
  type channelSalesFigures,
} from '../../../contract/channels/channelReport.ts'
import type { BehindFigure } from '../../../contract/reports/behind.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import {
  type ExplainedPart,
  type FigureExplanation,
  minus,
  ofOrders,
  type OrdersOf,
  plus,
} from '../../reports/cellExplanation.ts'
import { signedFigure } from '../../reports/statement.ts'

type Sums = Readonly<Record<ChannelFigure, number>>
type OnlyFigure = (typeof channelOnlyFigures)[number]

const isOnly = (figure: ChannelFigure): figure is OnlyFigure => channelOnlyFigures.some(own => own === figure)

/** The orders of a figure, where their list calls it otherwise. */
const behindOf: Partial<Readonly<Record<ChannelFigure, BehindFigure>>> = {
  facilitatorTaxCents: 'marketplaceTaxCents',
  cashCents: 'cashTakenCents',
}

/** As the report shows it: what lowers sales or the payout has a minus. */
export const shownFigure = (figure: ChannelFigure, sums: Sums): number => signedFigure(figure, sums[figure])

/** Of a row; `source` is empty for all channels, and `days` are its own where the row is a day. */
export function channelExplained(
  say: Say,
  figure: ChannelFigure,
  sums: Sums,
  source: string,
  days: Pick<OrdersOf, 'from' | 'to'> = {},
): FigureExplanation {
  const dimension = isOnly(figure) ? 'channel' : 'source'
  const name = behindOf[figure] ?? (figure as Exclude<typeof figure, 'facilitatorTaxCents' | 'cashCents'>)
  return ofOrders(say, { dimension, key: source, ...days, figure: name }, partsOf(say, figure, sums))
}

function partsOf(say: Say, figure: ChannelFigure, sums: Sums): ExplainedPart[] {
  const name = (part: ChannelFigure) => say(`channelReport.figures.${part}`)
  const less = (...parts: ChannelFigure[]) => parts.map(part => minus(name(part), sums[part]))
  if (figure === 'netCents') {
    const taken = ['discountCents', 'compCents', 'refundCents'] satisfies (typeof channelSalesFigures)[number][]
    return [plus(name('grossCents'), sums.grossCents), ...less(...taken)]
  }
  if (figure !== 'payoutCents') return []
  const { payoutCents, commissionCents, cashCents, paidBackCents } = sums
  const earned = payoutCents + commissionCents + cashCents + paidBackCents
  return [plus(say('channelReport.earned'), earned), ...less('commissionCents', 'cashCents', 'paidBackCents')]
}
