/** From the rows of one order number to one order with its money, or to the reasons why it cannot be. */
import { MOST_ORDER_CENTS } from '../../contract/kernel/fields.ts'
import { decimalText } from '../basics/currency.ts'
import { allocate, sumOf } from '../basics/money.ts'
import { badRow, type BadRow } from './badRows.ts'
import type { HistoryRow } from './historyRow.ts'
import { type HistoryRefund, makeRefunds } from './historyRefunds.ts'
import type { Format } from './settings.ts'

/** A line as it will be in the order; money in cents. */
export interface HistoryLine {
  readonly dish: string
  readonly variant: string
  readonly category: string
  readonly quantity: number
  readonly unitCents: number
  readonly grossCents: number
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly netCents: number
  readonly taxCents: number
}

export interface HistoryOrder {
  readonly orderNo: string
  readonly at: number
  readonly orderType: string
  readonly employee: string
  readonly tender: string
  readonly lines: readonly HistoryLine[]
  /** Rows of the file; a total that its quantity does not divide makes two lines of one row. */
  readonly rows: number
  /** The row that the order begins with. */
  readonly firstRow: number
  readonly grossCents: number
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly netCents: number
  readonly taxCents: number
  readonly tipCents: number
  readonly totalCents: number
  /** Oldest first. */
  readonly refunds: readonly HistoryRefund[]
}

/** How the amounts of a file are meant. */
export type Meaning = Pick<Format, 'amountsOf' | 'loneRefunds'>

/** An order with more rows is a mistake of the mapping. */
export const mostRowsOfOrder = 10_000

type Amount = 'tipCents' | 'taxCents' | 'discountCents'
const columnOf = { tipCents: 'tip', taxCents: 'tax', discountCents: 'discount' } as const

/**
 * Makes one order of the rows with its number, wherever they are in the file. What was sold must tell of the same
 * instant; the order type, employee and tender are the first ones given. Refunds have instants of their own.
 */
export function makeOrder(rows: readonly HistoryRow[], meaning: Meaning, currency: string): HistoryOrder | BadRow[] {
  const [first] = rows
  if (!first) throw new RangeError('An order without rows')
  if (rows.length > mostRowsOfOrder) return [badRow(first.line, null, 'tooManyLines', first.orderNo)]
  const back = rows.filter(({ refund }) => refund)
  const isAlone = back.length === rows.length
  if (isAlone && meaning.loneRefunds === 'refuse') {
    return back.map(({ line, dish }) => badRow(line, 'order', 'refundAlone', `${first.orderNo}: ${dish}`))
  }
  const sold = isAlone ? soldBefore(back) : rows.filter(({ refund }) => !refund)
  const sale = makeSale(sold, meaning, currency)
  if (Array.isArray(sale) || back.length === 0) return sale
  const refunds = makeRefunds(sale, sold, back, meaning.amountsOf, currency)
  return 'wrong' in refunds ? refunds.wrong : { ...sale, rows: rows.length, refunds }
}

/** What a refund without its order gives back, as it was sold: at the first of its instants. */
function soldBefore(back: readonly HistoryRow[]): HistoryRow[] {
  const at = back.reduce((earliest, row) => Math.min(earliest, row.at), Infinity)
  return back.map(row => ({ ...row, at, refund: false }))
}

function makeSale(rows: readonly HistoryRow[], { amountsOf }: Meaning, currency: string): HistoryOrder | BadRow[] {
  const [first] = rows
  if (!first) throw new RangeError('An order without rows')
  const wrong = findWrong(rows, amountsOf, currency)
  if (wrong.length > 0) return wrong
  const shared = amountsOf === 'order'
  const gross = rows.map(row => row.grossCents)
  const itemDiscounts = shared ? gross.map(() => 0) : rows.map(row => row.discountCents ?? 0)
  const orderDiscounts = shared ? allocate(sharedAmount(rows, 'discountCents'), gross) : gross.map(() => 0)
  const net = rows.map((row, index) => row.grossCents - (itemDiscounts[index] ?? 0) - (orderDiscounts[index] ?? 0))
  const taxes = shared ? allocate(sharedAmount(rows, 'taxCents'), net) : rows.map(row => row.taxCents ?? 0)
  const lines = rows.flatMap((row, index) =>
    linesOf(row, itemDiscounts[index] ?? 0, orderDiscounts[index] ?? 0, taxes[index] ?? 0),
  )
  const netCents = sumOf(net)
  const taxCents = sumOf(taxes)
  if (sumOf(gross) > MOST_ORDER_CENTS || netCents + taxCents > MOST_ORDER_CENTS)
    return [badRow(first.line, 'price', 'orderTooLarge', first.orderNo)]
  return {
    orderNo: first.orderNo,
    at: first.at,
    orderType: firstOf(rows, 'orderType'),
    employee: firstOf(rows, 'employee'),
    tender: firstOf(rows, 'tender'),
    lines,
    rows: rows.length,
    firstRow: first.line,
    grossCents: sumOf(gross),
    itemDiscountCents: sumOf(itemDiscounts),
    orderDiscountCents: sumOf(orderDiscounts),
    netCents,
    taxCents,
    tipCents: shared ? sharedAmount(rows, 'tipCents') : sumOf(rows.map(row => row.tipCents ?? 0)),
    totalCents: netCents + taxCents,
    refunds: [],
  }
}

function findWrong(rows: readonly HistoryRow[], amountsOf: Format['amountsOf'], currency: string): BadRow[] {
  const [first] = rows
  const wrong: BadRow[] = []
  for (const row of rows) {
    if (row.at !== first?.at) wrong.push(badRow(row.line, 'order', 'otherTime', row.orderNo))
    else if (amountsOf === 'line' && (row.discountCents ?? 0) > row.grossCents) {
      wrong.push(badRow(row.line, 'discount', 'discountTooLarge', decimalText(row.discountCents ?? 0, currency)))
    }
  }
  if (wrong.length > 0 || amountsOf === 'line') return wrong
  for (const amount of ['tipCents', 'taxCents', 'discountCents'] as const) {
    const shared = sharedAmount(rows, amount)
    for (const row of rows) {
      const own = row[amount]
      if (own === null || own === shared) continue
      wrong.push(badRow(row.line, columnOf[amount], 'otherAmount', decimalText(own, currency)))
    }
  }
  const discount = sharedAmount(rows, 'discountCents')
  if (first && discount > sumOf(rows.map(row => row.grossCents))) {
    wrong.push(badRow(first.line, 'discount', 'discountTooLarge', decimalText(discount, currency)))
  }
  return wrong
}

/** The amount that the rows repeat: the first one given. */
function sharedAmount(rows: readonly HistoryRow[], amount: Amount): number {
  return rows.find(row => row[amount] !== null)?.[amount] ?? 0
}

function firstOf(rows: readonly HistoryRow[], key: 'orderType' | 'employee' | 'tender'): string {
  return rows.find(row => row[key] !== '')?.[key] ?? ''
}

/** One line, or two where the line total is no multiple of the quantity: quantity × unit price is always the gross. */
function linesOf(row: HistoryRow, itemDiscount: number, orderDiscount: number, tax: number): HistoryLine[] {
  const { quantity, grossCents } = row
  const unit = Math.floor(grossCents / quantity)
  const dearer = grossCents - unit * quantity
  const parts = [
    { quantity: quantity - dearer, unitCents: unit },
    { quantity: dearer, unitCents: unit + 1 },
  ].filter(part => part.quantity > 0)
  const gross = parts.map(part => part.quantity * part.unitCents)
  const items = allocate(itemDiscount, gross)
  const orders = allocate(orderDiscount, gross)
  const taxes = allocate(tax, gross)
  return parts.map((part, index) => {
    const own = { itemDiscountCents: items[index] ?? 0, orderDiscountCents: orders[index] ?? 0 }
    const grossOf = gross[index] ?? 0
    const { dish, variant, category } = row
    const netCents = grossOf - own.itemDiscountCents - own.orderDiscountCents
    return { dish, variant, category, ...part, grossCents: grossOf, ...own, netCents, taxCents: taxes[index] ?? 0 }
  })
}

/** What makes an order the same one when its file comes again: everything the file says of it, as text. */
export function contentOf(order: HistoryOrder): string {
  const lines = order.lines.map(line => [
    line.dish,
    line.variant,
    line.category,
    line.quantity,
    line.grossCents,
    line.itemDiscountCents,
    line.orderDiscountCents,
    line.taxCents,
  ])
  const refunds = order.refunds.length > 0 ? [order.refunds] : []
  return JSON.stringify([order.at, order.orderType, order.employee, order.tender, order.tipCents, lines, ...refunds])
}

export function isOrder(made: HistoryOrder | BadRow[]): made is HistoryOrder {
  return !Array.isArray(made)
}
