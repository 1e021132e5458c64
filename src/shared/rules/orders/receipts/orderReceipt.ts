/** The receipt of an order: the document that screens show and printers print (ORD-7). Amounts in cents. */
import type { Language } from '../../../contract/kernel/fields.ts'
import type { OrderDetail } from '../../../contract/orders/orderDetail.ts'
import { localTime } from '../../basics/localTime.ts'
import type { TipSuggestion } from '../../pricing/tips.ts'
import { addFooter, addHead, nameIn, type ReceiptStore } from './receiptHead.ts'
import { type PaperColumns, PaperLines, paperDay, paperPercent, paperTime, type Say } from './paper.ts'

export interface OrderPaper {
  readonly order: OrderDetail
  readonly store: ReceiptStore
  readonly language: Language
  readonly columns: PaperColumns
  readonly say: Say
  /** It was printed before. */
  readonly copy: boolean
  /** What the tip lines offer; nothing where guests are not asked. */
  readonly tips: readonly TipSuggestion[] | undefined
  /** What is left on the gift cards that it was paid with. */
  readonly giftCards: readonly { readonly last4: string; readonly balanceCents: number }[]
}

type Line = OrderDetail['lines'][number]
type Discount = OrderDetail['discounts'][number]
type Payment = OrderDetail['payments'][number]

const SUCCESSFUL = 1
const REFUNDED = 4

/** The document in receiptline's markup. */
export function orderReceipt(input: OrderPaper): string {
  const { order, store, language, columns, say, copy } = input
  const paper = new PaperLines(columns, store.currency)
  addHead(paper, store, language, say('receipts.paper.taxNo', { number: store.taxNumber }))
  if (copy) paper.title(say('receipts.paper.copy'))
  if (order.status === 'deleted') paper.title(say('receipts.paper.deleted'))
  addOrderFacts(paper, input)
  paper.rule()
  for (const line of order.lines) if (line.voidedAt === null) addLine(paper, input, line)
  paper.rule()
  addSums(paper, input)
  addPayments(paper, input)
  addTips(paper, input)
  addFooter(paper, store, language)
  return paper.text()
}

const amountOf = ({ amounts }: OrderDetail, key: OrderDetail['amounts'][number]['key']): number =>
  amounts.find(amount => amount.key === key)?.cents ?? 0

function addOrderFacts(paper: PaperLines, { order, store, language, say }: OrderPaper): void {
  paper.title(say('receipts.paper.order', { number: order.orderNo }))
  const at = localTime(Date.parse(order.orderedAt), store.timeZone)
  paper.ends(paperTime(at, language), say(`orders.type.${order.orderType}`))
  const table = order.tableName === '' ? '' : say('receipts.paper.table', { name: order.tableName })
  const guests = order.peopleNumber > 0 ? say('receipts.paper.guests', { number: order.peopleNumber }) : ''
  if (table !== '') paper.ends(table, guests)
  const server = order.employeeName === '' ? '' : say('receipts.paper.server', { name: order.employeeName })
  const ticket = order.ticketNo === '' ? '' : say('receipts.paper.ticket', { number: order.ticketNo })
  if (server !== '') paper.ends(server, ticket)
  else paper.left(ticket)
  const who = [order.customerName === '' ? order.orderName : order.customerName, order.customerPhone]
  paper.left(who.filter(Boolean).join(' '))
}

const percent = (ratePcm: number | null): string => (ratePcm === null ? '' : ` ${paperPercent(ratePcm)}`)

function addDiscount(paper: PaperLines, { language }: OrderPaper, discount: Discount, indent: number): void {
  const rate = discount.kind === 'percent' ? percent(discount.ratePcm) : ''
  paper.row(`${nameIn(language, discount.name, discount.secondName)}${rate}`, paper.money(-discount.amountCents), {
    indent,
  })
}

function addLine(paper: PaperLines, input: OrderPaper, line: Line): void {
  const { order, language } = input
  const variant = line.variantName === '' ? '' : ` (${line.variantName})`
  const name = nameIn(language, line.dishName, line.dishSecondName)
  paper.row(`${line.quantity} × ${name}${variant}`, paper.money(line.grossCents), { hang: 4 })
  for (const modifier of line.modifiers) {
    const times = modifier.quantity === 1 ? '' : ` × ${modifier.quantity}`
    const price = modifier.unitPriceCents === 0 ? '' : ` (${paper.money(modifier.unitPriceCents)})`
    paper.left(`+ ${nameIn(language, modifier.name, modifier.secondName)}${times}${price}`, 4)
  }
  const own = order.discounts.filter(({ lineNo }) => lineNo === line.lineNo)
  for (const discount of own) addDiscount(paper, input, discount, 4)
}

function addSums(paper: PaperLines, input: OrderPaper): void {
  const { order, language, say } = input
  const [subtotal, net] = [amountOf(order, 'subtotal'), amountOf(order, 'actualSubtotal')]
  paper.row(say('receipts.paper.subtotal'), paper.money(subtotal))
  const onDishes = order.discounts.filter(({ lineNo }) => lineNo !== null)
  const offDishes = onDishes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (offDishes !== 0) paper.row(say('receipts.paper.dishDiscounts'), paper.money(-offDishes))
  for (const discount of order.discounts) if (discount.lineNo === null) addDiscount(paper, input, discount, 0)
  if (net !== subtotal) paper.row(say('receipts.paper.afterDiscounts'), paper.money(net))
  for (const fee of order.fees) {
    paper.row(`${nameIn(language, fee.name, fee.secondName)}${percent(fee.ratePcm)}`, paper.money(fee.amountCents))
  }
  for (const tax of order.taxes) {
    const name = `${nameIn(language, tax.name, tax.secondName)}${percent(tax.ratePcm)}`
    paper.row(tax.inclusive ? say('receipts.paper.taxInside', { name }) : name, paper.money(tax.taxCents))
  }
  if (order.taxExemptReason !== '') paper.left(say('receipts.paper.taxExempt', { reason: order.taxExemptReason }))
  const [gratuity, nonRevenue] = [amountOf(order, 'gratuity'), amountOf(order, 'nonRevenue')]
  if (gratuity !== 0) paper.row(say('receipts.paper.gratuity'), paper.money(gratuity))
  if (nonRevenue !== 0) paper.row(say('receipts.paper.giftCardsSold'), paper.money(nonRevenue))
  const total = say('receipts.paper.total', { currency: input.store.currency })
  paper.row(total, paper.money(amountOf(order, 'total')), { big: true })
}

/** How it was paid, as a receipt names it: never more of a card than its last four digits. */
function tenderOf(payment: Payment, say: Say): string {
  const name = payment.tenderName === '' ? say(`orders.tender.${payment.tender}`) : payment.tenderName
  const last4 = payment.cardLast4 === '' ? '' : `**** ${payment.cardLast4}`
  return [name, payment.cardType, last4].filter(Boolean).join(' ')
}

function addPayments(paper: PaperLines, { order, store, language, say, giftCards }: OrderPaper): void {
  const paid = order.payments.filter(({ code }) => code === SUCCESSFUL)
  const given = order.refunds.filter(({ code }) => code === REFUNDED)
  if (paid.length + given.length > 0) paper.gap()
  for (const payment of paid) {
    paper.row(tenderOf(payment, say), paper.money(payment.amountCents), { hang: 2 })
    const more = [
      ['receipts.paper.rounding', payment.cashRoundingCents],
      ['receipts.paper.cardSurcharge', payment.cardSurchargeCents],
      ['receipts.paper.tip', payment.tipCents],
    ] as const
    for (const [key, cents] of more) if (cents !== 0) paper.row(say(key), paper.money(cents), { indent: 2 })
    if (payment.authCode !== '') paper.left(say('receipts.paper.authCode', { code: payment.authCode }), 2)
  }
  const tips = paid.reduce((sum, { tipCents }) => sum + tipCents, 0)
  if (tips !== 0)
    paper.row(say('receipts.paper.paidWithTip'), paper.money(amountOf(order, 'paid') + tips), { strong: true })
  for (const refund of given) {
    const cents = refund.payments.reduce(
      (sum, part) => sum + part.amountCents + part.tipCents + part.cardSurchargeCents + part.cashRoundingCents,
      0,
    )
    const to = order.payments.filter(({ paymentId }) => refund.payments.some(part => part.paymentId === paymentId))
    const day = paperDay(localTime(Date.parse(refund.refundedAt), store.timeZone))
    paper.row(say('receipts.paper.refund', { day }), paper.money(-cents), { strong: true })
    const back = refund.lines.filter(({ quantity }) => quantity > 0)
    for (const { lineNo, quantity } of back) {
      const line = order.lines.find(each => each.lineNo === lineNo)
      if (line) paper.left(`${quantity} × ${nameIn(language, line.dishName, line.dishSecondName)}`, 2)
    }
    if (back.length === 0) paper.left(say(`orders.detail.refundOf.${refund.kind}`), 2)
    // Several payments of a kind are one word: who paid three times in cash gets it back in cash.
    paper.left([...new Set(to.map(payment => tenderOf(payment, say)))].join(', '), 2)
  }
  const due = amountOf(order, 'due')
  if (due > 0 && order.status !== 'deleted') paper.row(say('receipts.paper.due'), paper.money(due), { strong: true })
  for (const { last4, balanceCents } of giftCards) {
    paper.row(say('receipts.paper.giftCard', { last4 }), paper.money(balanceCents))
  }
}

/** Where a guest writes the tip: on what is still to be paid, and on a card whose tip is still open. */
function addTips(paper: PaperLines, { order, say, tips }: OrderPaper): void {
  if (tips === undefined || order.status === 'deleted') return
  const line = '.'.repeat(9)
  paper.gap()
  for (const { ratePcm, cents } of tips) {
    const name =
      ratePcm === undefined
        ? say('receipts.paper.tip')
        : say('receipts.paper.tipOf', { percent: paperPercent(ratePcm) })
    paper.row(name, paper.money(cents))
  }
  paper.gap().row(say('receipts.paper.tip'), line)
  paper.gap().row(say('receipts.paper.totalWithTip'), line)
  paper.gap().row(say('receipts.paper.signature'), line)
}
