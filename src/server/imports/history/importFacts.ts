/**
 * The facts of imported orders, summed up while they are written. The rule is the view `order_contribution`; this says
 * the same of the plain orders that an import makes (paid in full on their own day, nothing voided, no fees, no
 * refunds), in a tenth of the time. A test compares the two, and so does `npm run verify`.
 */
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'

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
] as const

/** A number for each of them, in their order. */
type Sums = readonly [number, number, number, number, number, number, number, number, number, number]

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
    this.#sum(day, 'status', order.status, [1, 0, gross, ...off, tax, 0, 0, order.paidCents, order.tipCents])
    const money = [0, 0, 0] as [number, number, number]
    for (const { tender, tenderName, amountCents, tipCents } of payments) {
      money[0]++
      money[1] += amountCents
      money[2] += tipCents
      const key = tenderName === '' ? tender : `${tender}|${tenderName}`
      this.#sum(day, 'tender', key, [0, 0, 0, 0, 0, 0, 0, 1, amountCents, tipCents])
    }
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    this.#sum(day, 'all', '', [1, quantity, gross, ...off, tax, 0, ...money])
    const sale: Sums = [1, 0, gross, ...off, tax, 0, ...money]
    for (const [dimension, key] of keysOf(order)) this.#sum(day, dimension, key, sale)
    for (const line of lines) {
      const { itemDiscountCents: item, orderDiscountCents: share } = line
      const own: Sums = [0, line.quantity, line.grossCents, item, share, line.taxCents, 0, 0, 0, 0]
      this.#sum(day, 'dish', String(line.dishId), own)
      this.#sum(day, 'category', String(line.categoryId), own)
    }
    for (const { name, secondName, ratePcm, inclusive, taxCents, baseCents } of taxes) {
      // As jsonb writes an array.
      const key = `[${JSON.stringify(name)}, ${JSON.stringify(secondName)}, ${ratePcm}, ${inclusive}]`
      this.#sum(day, 'taxRate', key, [1, 0, 0, 0, 0, taxCents, baseCents, 0, 0, 0])
    }
  }

  #sum(day: string, dimension: string, key: string, amounts: Sums) {
    this.#sumOf('day', dimension, day, key, amounts)
    this.#sumOf('month', dimension, `${day.slice(0, 8)}01`, key, amounts)
  }

  #sumOf(grain: 'day' | 'month', dimension: string, period: string, key: string, amounts: Sums) {
    const name = `${grain}|${dimension}|${period}|${key}`
    const known = this.#facts.get(name)
    if (!known) this.#facts.set(name, { grain, dimension, period, key, sums: [...amounts] })
    else
      for (let index = 0; index < amounts.length; index++)
        known.sums[index] = at(known.sums, index) + at(amounts, index)
  }
}

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
