/** The receipt of a cashier's drawer: expected against counted (RPT-4, ORD-7). Amounts in cents. */
import type { CashierDetail } from '../../../contract/payments/cashier.ts'
import type { Language } from '../../../contract/kernel/fields.ts'
import { localTime } from '../../basics/localTime.ts'
import { addHead, type ReceiptStore } from './receiptHead.ts'
import { type PaperColumns, paperClock, PaperLines, paperTime, type Say } from './paper.ts'

export interface CashierPaper {
  readonly drawer: CashierDetail
  readonly store: ReceiptStore
  readonly language: Language
  readonly columns: PaperColumns
  readonly say: Say
}

/** The document in receiptline's markup. */
export function cashierReceipt({ drawer, store, language, columns, say }: CashierPaper): string {
  const paper = new PaperLines(columns, store.currency)
  const local = (instant: string) => localTime(Date.parse(instant), store.timeZone)
  const time = (instant: string) => paperTime(local(instant), language)
  addHead(paper, store, language, say('receipts.paper.taxNo', { number: store.taxNumber }))
  paper.title(say('receipts.cashier.title', { name: drawer.name }))
  paper.left(say('receipts.cashier.day', { day: drawer.businessDate }))
  paper.left(say('receipts.cashier.opened', { time: time(drawer.openedAt), name: drawer.openedByName }))
  if (drawer.countedAt === null) paper.left(say('receipts.cashier.open'))
  else paper.left(say('receipts.cashier.counted', { time: time(drawer.countedAt), name: drawer.countedByName }))
  paper.rule()
  addMoney(paper, drawer, say)
  if (drawer.tenders !== null && drawer.tenders.length > 0) {
    paper.rule()
    for (const { tender, tenderName, payments, amountCents, tipCents, refundCents } of drawer.tenders) {
      const name = tenderName === '' ? say(`orders.tender.${tender}`) : tenderName
      paper.row(say('receipts.cashier.tender', { name, number: payments }), paper.money(amountCents))
      if (tipCents !== 0) paper.row(say('receipts.paper.tip'), paper.money(tipCents), { indent: 2 })
      if (refundCents !== 0) paper.row(say('receipts.cashier.refunds'), paper.money(-refundCents), { indent: 2 })
    }
  }
  addPeople(paper, drawer, say)
  if (drawer.events.length > 0) {
    paper.rule()
    for (const { kind, at, amountCents, reason, employeeName } of drawer.events) {
      paper.row(
        `${paperClock(local(at), language)} ${say(`cashier.events.${kind}`)}`,
        kind === 'noSale' ? '' : paper.money(amountCents),
      )
      paper.left([employeeName, reason].filter(Boolean).join(': '), 2)
    }
  }
  if (drawer.note !== '') paper.rule().left(drawer.note)
  paper.gap().gap().row(say('receipts.paper.signature'), '.'.repeat(9))
  return paper.text()
}

function addMoney(
  paper: PaperLines,
  { money, denominations, expectedCents, countedCents, differenceCents }: CashierDetail,
  say: Say,
) {
  if (money !== null) {
    const rows = [
      ['receipts.cashier.start', money.startCents],
      ['receipts.cashier.cash', money.cashCents],
      ['receipts.cashier.payIn', money.payInCents],
      ['receipts.cashier.refunds', -money.refundCents],
      ['receipts.cashier.payOut', -money.payOutCents],
      ['receipts.cashier.drop', -money.dropCents],
      ['receipts.cashier.tipPaid', -money.tipPaidCents],
    ] as const
    for (const [key, cents] of rows)
      if (cents !== 0 || key === 'receipts.cashier.start') paper.row(say(key), paper.money(cents))
  }
  if (expectedCents !== null) paper.row(say('receipts.cashier.expected'), paper.money(expectedCents), { strong: true })
  const coins = Object.entries(denominations ?? {}).toSorted(([a], [b]) => Number(b) - Number(a))
  for (const [cents, number] of coins) {
    if (number > 0)
      paper.row(`${number} × ${paper.money(Number(cents))}`, paper.money(Number(cents) * number), { indent: 2 })
  }
  if (countedCents !== null) paper.row(say('receipts.cashier.countedCash'), paper.money(countedCents), { strong: true })
  if (differenceCents !== null)
    paper.row(say('receipts.cashier.difference'), paper.money(differenceCents), { big: true })
}

function addPeople(paper: PaperLines, { people }: CashierDetail, say: Say): void {
  if (people === null || people.length === 0) return
  paper.rule()
  for (const person of people) {
    paper.row(
      person.employeeName === '' ? say('receipts.cashier.nobody') : person.employeeName,
      paper.money(person.takenCents),
      {
        strong: true,
      },
    )
    const rows = [
      ['receipts.paper.tip', person.tipCents],
      ['receipts.cashier.refunds', -person.refundCents],
      ['receipts.cashier.voids', -person.voidCents],
      ['receipts.cashier.discounts', -person.discountCents],
    ] as const
    for (const [key, cents] of rows) if (cents !== 0) paper.row(say(key), paper.money(cents), { indent: 2 })
  }
}
