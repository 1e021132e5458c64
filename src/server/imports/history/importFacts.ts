/**
 * The facts of imported orders, summed up while they are written. The rule is the view `order_contribution`; this says
 * the same of the plain orders that an import makes (paid in full on their own day, nothing voided, no fees; refunds on
 * any day), in a tenth of the time. A test compares the two, and so does `npm run verify`.
 */
import type { BookedOrder, BookedRefund } from '../../orders/ledger/bookedOrder.ts'

export const factMeasures = [
  'orders',
  'quantity',
  'gross',
  'item_discount',
  'order_discount',
  'tax',
  'tax_base',
  'payments',
  'paid',
  'tips',
  'refund_count',
  'refund_quantity',
  'refund_net',
  'refund_tax',
  'order_day_refund_net',
  'order_day_refund_tax',
  'refunded',
  'refunded_tips',
  'order_day_refund_quantity',
] as const

/** A number for each of the first ten, in their order: of a sale. */
type Sums = readonly [number, number, number, number, number, number, number, number, number, number]
/** A number for each, in their order: nothing of it sold, and what came back. */
const noSale: Sums = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
type Back = readonly [
  count: number,
  quantity: number,
  net: number,
  tax: number,
  orderDayNet: number,
  orderDayTax: number,
  refunded: number,
  tips: number,
  orderDayQuantity: number,
]

export interface ImportFact {
  readonly grain: 'day' | 'month'
  readonly dimension: string
  readonly period: string
  readonly key: string
  /** In the order of `factMeasures`. */
  readonly sums: readonly number[]
}

interface Growing extends ImportFact {
  readonly sums: number[]
}

export class ImportFacts {
  #facts = new Map<string, Growing>()

  /** How many facts have been gathered. */
  get size(): number {
    return this.#facts.size
  }

  /** All that was gathered; it is forgotten here. */
  take(): ImportFact[] {
    const facts = [...this.#facts.values()]
    this.#facts = new Map()
    return facts
  }

  add(booked: BookedOrder): void {
    const { order, lines, taxes, payments } = booked
    const { businessDate: day, grossCents: gross, itemDiscountCents, orderDiscountCents, taxCents: tax } = order
    const off = [itemDiscountCents, orderDiscountCents] as const
    const listed: Sums = [1, 0, gross, ...off, tax, 0, 0, order.paidCents, order.tipCents]
    this.#sum(day, 'status', order.status, [...listed, 0, 0, 0, 0, 0, 0, order.refundCents, 0])
    const money = [0, 0, 0] as [number, number, number]
    for (const payment of payments) {
      const { amountCents, tipCents } = payment
      money[0]++
      money[1] += amountCents
      money[2] += tipCents
      this.#sum(day, 'tender', keyOfTender(payment), [0, 0, 0, 0, 0, 0, 0, 1, amountCents, tipCents])
    }
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const sale: Sums = [1, quantity, gross, ...off, tax, 0, ...money]
    for (const [dimension, key] of [['all', ''], ...keysOf(order)] as const) this.#sum(day, dimension, key, sale)
    for (const line of lines) {
      const { itemDiscountCents: item, orderDiscountCents: share } = line
      const own: Sums = [0, line.quantity, line.grossCents, item, share, line.taxCents, 0, 0, 0, 0]
      this.#sum(day, 'dish', String(line.dishId), own)
      this.#sum(day, 'category', String(line.categoryId), own)
    }
    for (const rate of taxes) {
      this.#sum(day, 'taxRate', keyOfTax(rate), [1, 0, 0, 0, 0, rate.taxCents, rate.baseCents, 0, 0, 0])
    }
    for (const refund of booked.refunds) this.#addRefund(refund, booked)
  }

  /** On its own day, under its order's hour, employee and so on; and on the order's day, for the view by order day. */
  #addRefund({ row, lines: linesBack, taxes: taxesBack, payments: parts }: BookedRefund, booked: BookedOrder) {
    const { order, lines, taxes, payments } = booked
    const orderDay = order.businessDate
    const { businessDate: day, netCents: net, taxCents: tax, tipCents: tips } = row
    const units = linesBack.reduce((sum, line) => sum + line.quantity, 0)
    const back = (on: string, dimension: string, key: string, amounts: Back) =>
      this.#sum(on, dimension, key, [...noSale, ...amounts])
    for (const [dimension, key] of [['all', ''], ...keysOf(order)] as const) {
      back(day, dimension, key, [1, units, net, tax, 0, 0, net + tax, tips, 0])
      back(orderDay, dimension, key, [0, 0, 0, 0, net, tax, 0, 0, units])
    }
    for (const { lineNo, quantity, netCents, taxCents } of linesBack) {
      const { dishId, categoryId } = lines[lineNo - 1] ?? {}
      for (const [dimension, id] of [
        ['dish', dishId],
        ['category', categoryId],
      ] as const) {
        back(day, dimension, String(id), [0, quantity, netCents, taxCents, 0, 0, 0, 0, 0])
        back(orderDay, dimension, String(id), [0, 0, 0, 0, netCents, taxCents, 0, 0, quantity])
      }
    }
    for (const { taxNo, taxCents } of taxesBack) {
      const rate = taxes[taxNo - 1]
      if (!rate) continue
      back(day, 'taxRate', keyOfTax(rate), [0, 0, 0, taxCents, 0, 0, 0, 0, 0])
      back(orderDay, 'taxRate', keyOfTax(rate), [0, 0, 0, 0, 0, taxCents, 0, 0, 0])
    }
    for (const { payment, amountCents, tipCents } of parts) {
      const paid = payments[payment]
      if (paid) back(day, 'tender', keyOfTender(paid), [1, 0, 0, 0, 0, 0, amountCents, tipCents, 0])
    }
    if (day === orderDay) return
    back(day, 'forOrderDay', orderDay, [1, 0, net, tax, 0, 0, net + tax, tips, 0])
    back(orderDay, 'movedOnDay', day, [1, 0, net, tax, 0, 0, net + tax, tips, 0])
  }

  #sum(day: string, dimension: string, key: string, amounts: readonly number[]) {
    this.#sumOf('day', dimension, day, key, amounts)
    this.#sumOf('month', dimension, `${day.slice(0, 8)}01`, key, amounts)
  }

  #sumOf(grain: 'day' | 'month', dimension: string, period: string, key: string, amounts: readonly number[]) {
    const name = `${grain}|${dimension}|${period}|${key}`
    const known = this.#facts.get(name)
    if (!known)
      this.#facts.set(name, { grain, dimension, period, key, sums: factMeasures.map((_, at) => amounts[at] ?? 0) })
    else
      for (let index = 0; index < amounts.length; index++)
        known.sums[index] = at(known.sums, index) + at(amounts, index)
  }
}

const keyOfTender = ({ tender, tenderName }: BookedOrder['payments'][number]): string =>
  tenderName === '' ? tender : `${tender}|${tenderName}`

/** As jsonb writes an array. */
const keyOfTax = ({ name, secondName, ratePcm, inclusive }: BookedOrder['taxes'][number]): string =>
  `[${JSON.stringify(name)}, ${JSON.stringify(secondName)}, ${ratePcm}, ${inclusive}]`

const at = (sums: readonly number[], index: number): number => sums[index] ?? 0

function keysOf(order: BookedOrder['order']): [string, string][] {
  return [
    ['hour', String(order.localHour).padStart(2, '0')],
    ['orderType', order.orderType],
    ['meal', order.mealType],
    ['source', order.source],
    ['employee', order.employeeName === '' ? '' : `=${order.employeeName}`],
    ['device', order.deviceName],
  ]
}
