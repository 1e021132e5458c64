/** Taxes, tips, and what was taken off, from the rows of orders, without the database. */
import type { TakenOffBy, TakenOffKind } from '../../../shared/contract/reports/discountReport.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder, BookedRefund, TaxRow } from '../../orders/ledger/bookedOrder.ts'
import type { Asked } from './days.testing.ts'
import { personKey, type Range, rateKey, refundsOf, within } from './salesModel.testing.ts'

type Row<F extends string> = Record<F, number>

/** Adds figures up by key. */
export class Sums<F extends string> {
  readonly #rows = new Map<string, Row<F>>()
  readonly #names: readonly F[]
  constructor(names: readonly F[]) {
    this.#names = names
  }

  add(key: string, more: Partial<Row<F>>): void {
    const row = this.#rows.get(key) ?? (Object.fromEntries(this.#names.map(name => [name, 0])) as Row<F>)
    for (const name of this.#names) row[name] += more[name] ?? 0
    this.#rows.set(key, row)
  }
  /** Those of which anything is not 0. */
  rows(): Record<string, Row<F>> {
    return Object.fromEntries([...this.#rows].filter(([, row]) => this.#names.some(name => row[name] !== 0)))
  }
}

/** Of each month and rate. */
export const taxFigures = ['taxableCents', 'collectedCents', 'refundedCents', 'dueCents'] as const

const dayOfRefund = ({ order }: BookedOrder, { row }: BookedRefund, { refundsBy }: Asked) =>
  refundsBy === 'refundDay' ? row.businessDate : order.businessDate

/** By month and rate, with a blank between. */
export function taxesOf(orders: readonly BookedOrder[], asked: Asked) {
  const sums = new Sums(taxFigures)
  for (const booked of orders) {
    const { order, taxes } = booked
    const day = order.businessDate
    if (order.status !== 'deleted' && within(day, asked))
      for (const tax of taxes) {
        const { baseCents, taxCents } = tax
        sums.add(`${day.slice(0, 7)} ${rateKey(tax)}`, {
          taxableCents: baseCents,
          collectedCents: taxCents,
          dueCents: taxCents,
        })
      }
    for (const refund of refundsOf(booked)) {
      const back = dayOfRefund(booked, refund, asked)
      if (!within(back, asked)) continue
      for (const tax of taxes) {
        const cents = sumOf(refund.taxes.map(({ taxNo, taxCents }) => (taxNo === tax.taxNo ? taxCents : 0)))
        sums.add(`${back.slice(0, 7)} ${rateKey(tax)}`, {
          taxableCents: -baseBack(booked, refund, tax),
          refundedCents: cents,
          dueCents: -cents,
        })
      }
    }
  }
  return sums.rows()
}

/** What went back of what a rate was raised on: its lines as they went back, fees and gratuity by their share. */
function baseBack({ order, lines, lineTaxes }: BookedOrder, { row, lines: back }: BookedRefund, tax: TaxRow): number {
  const taxed = new Set(lineTaxes.filter(({ taxNo }) => taxNo === tax.taxNo).map(({ lineNo }) => lineNo))
  const net = (rows: readonly { lineNo: number; netCents: number }[]) =>
    sumOf(rows.map(({ lineNo, netCents }) => (taxed.has(lineNo) ? netCents : 0)))
  const charges = order.feeCents + order.gratuityCents
  if (charges === 0) return net(back)
  const part = ((tax.baseCents - net(lines)) * (row.feeCents + row.gratuityCents)) / charges
  return net(back) + Math.sign(part) * Math.round(Math.abs(part))
}

export const exemptFigures = ['orders', 'salesCents', 'refundedCents'] as const

/** Orders without tax, by reason. */
export function exemptOf(orders: readonly BookedOrder[], asked: Asked) {
  const sums = new Sums(exemptFigures)
  for (const booked of orders) {
    const { order } = booked
    if (order.taxExemptReason === '') continue
    if (order.status !== 'deleted' && within(order.businessDate, asked))
      sums.add(order.taxExemptReason, { orders: 1, salesCents: order.netCents + order.feeCents })
    for (const refund of refundsOf(booked))
      if (within(dayOfRefund(booked, refund, asked), asked))
        sums.add(order.taxExemptReason, { refundedCents: refund.row.netCents + refund.row.feeCents })
  }
  return sums.rows()
}

export const tipFigures = ['cardCents', 'cashCents', 'otherCents', 'refundedCents', 'tipCents'] as const

const columnOf = (tender: string) =>
  tender === 'cash' ? 'cashCents' : ['card', 'manualCard', 'online'].includes(tender) ? 'cardCents' : 'otherCents'

/** By the person of the order. Tips go back on the day of their refund, whatever is asked. */
export function tipsOf(orders: readonly BookedOrder[], range: Range, personOf: (key: string) => string) {
  const sums = new Sums(tipFigures)
  for (const booked of orders) {
    const key = personOf(personKey(booked.order.employeeId, booked.order.employeeName))
    for (const { code, businessDate, tender, tipCents } of booked.payments)
      if (code === 1 && within(businessDate, range)) sums.add(key, { [columnOf(tender)]: tipCents, tipCents })
    for (const { row } of refundsOf(booked))
      if (within(row.businessDate, range)) sums.add(key, { refundedCents: row.tipCents, tipCents: -row.tipCents })
  }
  return sums.rows()
}

/** Times and cents by kind, by what they are told apart by, and by its key: `void reason Left`. */
export function takenOffOf(orders: readonly BookedOrder[], range: Range, personOf: (key: string) => string) {
  const sums = new Sums(['times', 'cents'])
  const add = (kind: TakenOffKind, cents: number, keys: Partial<Record<TakenOffBy, string>>) => {
    for (const [by, key] of Object.entries(keys)) sums.add(`${kind} ${by} ${key}`, { times: 1, cents })
  }
  for (const { order, lines, discounts, timeline } of orders) {
    if (!within(order.businessDate, range)) continue
    const isDeleted = order.status === 'deleted'
    const person = (id: number | null, name: string) => personOf(personKey(id, name))
    if (!isDeleted) {
      for (const off of discounts.filter(({ amountCents }) => amountCents !== 0))
        add(off.kind === 'comp' ? 'comp' : 'discount', off.amountCents, {
          reason: off.reason,
          name: off.name,
          employee: person(off.employeeId, off.employeeName),
          approver: person(off.approverId, off.approverName),
        })
      for (const line of lines.filter(({ voidedAt, revenue }) => voidedAt === null && revenue)) {
        const dish = `=${line.dishName}`
        const off = line.itemDiscountCents + line.orderDiscountCents
        if (off !== 0) add('discount', off, { dish })
        if (line.compCents !== 0) add('comp', line.compCents, { dish })
      }
    }
    const deleter = timeline.findLast(({ kind }) => kind === 'deleted')?.actorName ?? ''
    for (const line of lines.filter(({ voidedAt }) => isDeleted || voidedAt !== null)) {
      const isVoid = line.voidedAt !== null
      const sent = line.voidAfterSent === null ? '' : line.voidAfterSent ? 'after' : 'before'
      add('void', line.grossCents, {
        reason: isVoid ? line.voidReason : order.deletedReason,
        name: isVoid ? 'line' : 'order',
        employee: isVoid ? person(line.voidEmployeeId, line.voidEmployeeName) : person(null, deleter),
        approver: isVoid ? person(line.voidApproverId, line.voidApproverName) : '',
        dish: `=${line.dishName}`,
        sent,
      })
    }
  }
  return sums.rows()
}
