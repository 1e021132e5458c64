/** The parts of a batch slip (RPT-5). */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { BatchSlipData } from '../data/slipData.ts'
import type { Pen } from '../pen.ts'
import type { PartWriter } from './partWriter.ts'
import { storeParts } from './storeParts.ts'

function timeLines({ batch }: BatchSlipData, pen: Pen): PaperLine[] {
  const { openedAt, closedAt, closedBy, businessDate, paymentDevice } = batch
  return [
    ...(paymentDevice === '' ? [] : pen.row(pen.say('paper.reader'), paymentDevice)),
    ...pen.row(pen.say('paper.opened'), pen.time(openedAt)),
    ...(closedAt === null
      ? pen.text(pen.say('paper.batchOpen'))
      : pen.row(pen.say('paper.closed'), pen.time(closedAt))),
    ...(closedBy === '' ? [] : pen.row(pen.say('paper.closedBy'), closedBy)),
    ...(businessDate === null ? [] : pen.row(pen.say('paper.businessDate'), businessDate)),
  ]
}

function cardLines({ batch }: BatchSlipData, pen: Pen): PaperLine[] {
  return batch.totals.rows.flatMap(({ source, cardType, count, totalCents }) => {
    const name = cardType === '' ? pen.say('paper.otherCard') : cardType
    const apart = source === 'independent' ? ` · ${pen.say('paper.independent')}` : ''
    return pen.row(`${name}${apart} × ${count}`, pen.money(totalCents))
  })
}

function totalLines({ batch: { totals } }: BatchSlipData, pen: Pen): PaperLine[] {
  const { orders, independent, totalCents } = totals
  const rows = [
    ['paper.sales', orders.salesCents],
    ['paper.tips', orders.tipsCents],
    ['paper.surcharges', orders.surchargesCents],
    ['paper.refunds', -orders.refundsCents],
    ['paper.independent', independent.totalCents],
  ] as const
  return [
    ...rows.flatMap(([key, cents]) => (cents === 0 ? [] : pen.row(pen.say(key), pen.money(cents)))),
    ...pen.row(`${pen.caption('paper.total')} ${pen.currency}`, pen.money(totalCents), { bold: true, size: 'L' }),
  ]
}

function openTipLines({ batch }: BatchSlipData, pen: Pen): PaperLine[] {
  if (batch.openTips === 0) return []
  return [
    ...pen.row(pen.caption('paper.openTips'), String(batch.openTips), { bold: true }),
    ...batch.openTipRows.flatMap(({ orderNo, cardType, cardLast4, amountCents }) =>
      pen.row([orderNo, cardType, cardLast4].filter(Boolean).join(' '), pen.money(amountCents), {
        ...pen.small,
        indent: 2,
      }),
    ),
  ]
}

const settlements = {
  none: '',
  pending: 'paper.settlementPending',
  done: 'paper.settled',
  declined: 'paper.settlementDeclined',
} as const

function settlementLines({ batch: { settlement, settledByHand } }: BatchSlipData, pen: Pen): PaperLine[] {
  const key = settlements[settlement]
  const byHand =
    settledByHand === null
      ? []
      : [
          ...pen.text(pen.say('paper.settledByHand')),
          ...pen.text([settledByHand.byName, settledByHand.reason].filter(Boolean).join(': '), pen.small),
        ]
  return [...(key === '' ? [] : pen.text(pen.say(key))), ...byHand]
}

export const batchParts = {
  ...storeParts,
  batch: ({ batch }, pen) => pen.fact('paper.batch', batch.batchNo),
  batchTimes: timeLines,
  batchCards: cardLines,
  batchTotals: totalLines,
  batchOpenTips: openTipLines,
  batchSettlement: settlementLines,
  signature: (_, pen) => [{ kind: 'blank', lines: 2 }, ...pen.row(pen.caption('paper.signature'), '_'.repeat(12))],
} as const satisfies Readonly<Record<string, PartWriter<BatchSlipData>>>
