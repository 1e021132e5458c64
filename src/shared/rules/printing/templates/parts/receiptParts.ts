/** The parts of a receipt (ORD-7). */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import { paperPercent } from '../../paperText.ts'
import type { ReceiptData, ReceiptDiscount, ReceiptLine, ReceiptTender } from '../data/receiptData.ts'
import type { Pen } from '../pen.ts'
import { orderParts } from './orderParts.ts'
import type { PartWriter } from './partWriter.ts'
import { storeParts } from './storeParts.ts'

const percent = (ratePcm: number | null): string => (ratePcm === null ? '' : ` ${paperPercent(ratePcm)}`)

/** A coupon with its code, by which a guest asks about it later. */
const discountRow = (discount: ReceiptDiscount, pen: Pen, indent: number): PaperLine[] => {
  const code = discount.couponCode === undefined ? '' : ` ${discount.couponCode}`
  return pen.row(`${pen.name(discount)}${percent(discount.ratePcm)}${code}`, pen.money(-discount.amountCents), {
    ...(indent > 0 && { ...pen.small, indent }),
  })
}

/** Where what belongs to a line begins. */
const INDENT = 3

function itemLines(line: ReceiptLine, pen: Pen): PaperLine[] {
  const [name = '', ...others] = pen.names(line)
  const variant = line.variantName === '' ? '' : ` (${line.variantName})`
  const below = { ...pen.small, indent: INDENT }
  const price = pen.hides('prices') ? '' : pen.money(line.grossCents)
  const lines = [pen.row(`${line.quantity} × ${name}${variant}`, price, { hang: INDENT })]
  for (const other of others) lines.push(pen.text(other, below))
  for (const modifier of pen.hides('modifiers') ? [] : line.modifiers) {
    const times = modifier.quantity === 1 ? '' : ` × ${modifier.quantity}`
    const isFree = modifier.unitPriceCents === 0 || pen.hides('modifierPrices') || pen.hides('prices')
    const cost = isFree ? '' : ` (${pen.money(modifier.unitPriceCents)})`
    lines.push(pen.text(`+ ${pen.name(modifier)}${times}${cost}`, below))
  }
  if (line.note !== '' && !pen.hides('notes')) lines.push(pen.text(`“${line.note}”`, below))
  if (!pen.hides('discounts') && !pen.hides('prices'))
    for (const discount of line.discounts) lines.push(discountRow(discount, pen, INDENT))
  return lines.flat()
}

/** How a payment is called: `Card Visa **** 4242`. */
function tenderOf({ tender, tenderName, cardType, cardLast4 }: ReceiptTender, pen: Pen): string {
  const name = tenderName === '' ? pen.say(`orders.tender.${tender}`) : tenderName
  return [name, cardType, cardLast4 === '' ? '' : `**** ${cardLast4}`].filter(Boolean).join(' ')
}

function taxLines({ taxes, taxExemptReason }: ReceiptData, pen: Pen): PaperLine[] {
  const rows = taxes.flatMap(tax => {
    const inside = tax.inclusive ? ` (${pen.say('paper.included')})` : ''
    return pen.row(`${pen.name(tax)}${percent(tax.ratePcm)}${inside}`, pen.money(tax.taxCents))
  })
  const exempt = taxExemptReason === '' ? [] : pen.text(`${pen.say('paper.taxExempt')}: ${taxExemptReason}`)
  return [...rows, ...exempt]
}

function discountLines({ itemDiscountCents, discounts, subtotalCents, netCents }: ReceiptData, pen: Pen): PaperLine[] {
  return [
    ...(itemDiscountCents === 0 ? [] : pen.row(pen.say('paper.itemDiscounts'), pen.money(-itemDiscountCents))),
    ...discounts.flatMap(discount => discountRow(discount, pen, 0)),
    ...(netCents === subtotalCents ? [] : pen.row(pen.say('paper.afterDiscounts'), pen.money(netCents))),
  ]
}

function chargeLines({ charges, gratuityCents, nonRevenueCents }: ReceiptData, pen: Pen): PaperLine[] {
  return [
    ...charges.flatMap(charge =>
      pen.row(`${pen.name(charge)}${percent(charge.ratePcm)}`, pen.money(charge.amountCents)),
    ),
    ...(gratuityCents === 0 ? [] : pen.row(pen.say('paper.gratuity'), pen.money(gratuityCents))),
    ...(nonRevenueCents === 0 ? [] : pen.row(pen.say('paper.giftCardsSold'), pen.money(nonRevenueCents))),
  ]
}

function paymentLines({ payments, paidCents }: ReceiptData, pen: Pen): PaperLine[] {
  const lines = payments.map(payment => {
    const more = [
      ['paper.rounding', payment.cashRoundingCents],
      ['paper.cardSurcharge', payment.cardSurchargeCents],
      ['paper.tip', payment.tipCents],
    ] as const
    return [
      ...pen.row(tenderOf(payment, pen), pen.money(payment.amountCents)),
      ...more.flatMap(([key, cents]) => (cents === 0 ? [] : pen.row(pen.say(key), pen.money(cents), { indent: 2 }))),
      ...(payment.authCode === ''
        ? []
        : pen.text(`${pen.say('paper.authCode')} ${payment.authCode}`, { ...pen.small, indent: 2 })),
    ]
  })
  const tips = payments.reduce((sum, { tipCents }) => sum + tipCents, 0)
  if (tips !== 0) lines.push(pen.row(pen.say('paper.paidWithTip'), pen.money(paidCents + tips), { bold: true }))
  return lines.flat()
}

function refundLines({ refunds }: ReceiptData, pen: Pen): PaperLine[] {
  return refunds.flatMap(({ refundedAt, kind, amountCents, lines, to }) => {
    const below = { ...pen.small, indent: 2 }
    const what =
      lines.length === 0
        ? pen.text(pen.say(`orders.detail.refundOf.${kind}`), below)
        : lines.flatMap(line => pen.text(`${line.quantity} × ${pen.name(line)}`, below))
    // Several payments of a kind are one word: who paid three times in cash gets it back in cash.
    const back = [...new Set(to.map(tender => tenderOf(tender, pen)))].join(', ')
    return [
      ...pen.row(`${pen.say('paper.refund')} ${pen.day(refundedAt)}`, pen.money(-amountCents), { bold: true }),
      ...what,
      ...pen.text(back, below),
    ]
  })
}

/** To write on. */
const WRITE_HERE = '_'.repeat(12)

/** Where a guest writes the tip and signs: on what is still to be paid, and on a card whose tip is still open. */
function tipLines({ tips }: ReceiptData, pen: Pen): PaperLine[] {
  if (tips === null) return []
  const suggested = tips.flatMap(({ ratePcm, cents }) =>
    pen.row(ratePcm === undefined ? pen.say('paper.tip') : paperPercent(ratePcm), pen.money(cents)),
  )
  return [
    { kind: 'blank' },
    ...(suggested.length === 0 ? [] : pen.text(pen.caption('paper.suggestedTips'), { bold: true })),
    ...suggested,
    { kind: 'blank' },
    ...pen.row(pen.say('paper.tip'), WRITE_HERE),
    { kind: 'blank' },
    ...pen.row(pen.say('paper.totalWithTip'), WRITE_HERE),
    { kind: 'blank' },
    ...pen.row(pen.say('paper.signature'), WRITE_HERE),
  ]
}

export const receiptParts = {
  ...storeParts,
  ...orderParts,
  marks: ({ copies, isDeleted }, pen) => [
    ...(copies > 0 ? pen.text(pen.say('paper.copy')) : []),
    ...(isDeleted ? pen.text(pen.say('paper.deleted')) : []),
  ],
  items: ({ lines }, pen) => lines.flatMap(line => itemLines(line, pen)),
  subtotal: ({ subtotalCents }, pen) => pen.row(pen.caption('paper.subtotal'), pen.money(subtotalCents)),
  discounts: discountLines,
  charges: chargeLines,
  taxes: taxLines,
  total: ({ totalCents }, pen) => pen.row(`${pen.caption('paper.total')} ${pen.currency}`, pen.money(totalCents)),
  payments: paymentLines,
  refunds: refundLines,
  due: ({ dueCents }, pen) => (dueCents > 0 ? pen.row(pen.caption('paper.due'), pen.money(dueCents)) : []),
  giftCards: ({ giftCards }, pen) =>
    giftCards.flatMap(({ last4, balanceCents }) =>
      pen.row(`${pen.caption('paper.giftCard')} **${last4}`, pen.money(balanceCents)),
    ),
  tips: tipLines,
  signature: (_, pen) => [{ kind: 'blank' }, ...pen.row(pen.caption('paper.signature'), WRITE_HERE)],
} as const satisfies Readonly<Record<string, PartWriter<ReceiptData>>>
