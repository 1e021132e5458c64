/** What is left of an order of a file as its refunds come back one after the other, and which of its lines a row means. */
import { sumOf } from '../basics/money.ts'
import type { PaymentRefund, RefundableOrder } from '../orders/refundTypes.ts'
import type { Tender } from '../payments/paymentStatus.ts'
import type { Component } from '../pricing/components.ts'
import type { HistoryLine, HistoryOrder } from './historyOrder.ts'
import type { HistoryRow } from './historyRow.ts'
import { tenderOf } from './words.ts'

/** Units of a line; `key` is the number of the line. */
export interface Units {
  readonly key: string
  readonly quantity: number
}

/** A line and what has come back of it. */
interface LineLeft {
  readonly key: string
  readonly line: HistoryLine
  quantityBack: number
  netBack: number
  taxBack: number
}

/** A row of the file that was sold, and its lines. */
interface SoldRow {
  readonly row: HistoryRow
  readonly lines: readonly LineLeft[]
}

/** A file says how much tax there is and not at which rate: an order has one at most. */
const TAX = 1
const noMoney = { amountCents: 0, tipCents: 0, cardSurchargeCents: 0, cashRoundingCents: 0 }

export class OrderLeft {
  readonly #order: HistoryOrder
  readonly #lines: readonly LineLeft[]
  readonly #rowsOfDish: ReadonlyMap<string, readonly SoldRow[]>
  #amountBack = 0
  #tipBack = 0

  /** `sold` are the rows that the order was made of. */
  constructor(order: HistoryOrder, sold: readonly HistoryRow[]) {
    this.#order = order
    this.#lines = order.lines.map((line, index) => {
      return { key: String(index + 1), line, quantityBack: 0, netBack: 0, taxBack: 0 }
    })
    let next = 0
    const rows = sold.map(row => ({ row, lines: this.#lines.slice(next, (next += linesOfRow(row))) }))
    this.#rowsOfDish = Map.groupBy(rows, ({ row }) => row.dish)
  }

  /** The tip that has not come back. */
  get tipCents(): number {
    return this.#order.tipCents - this.#tipBack
  }

  /** Whether everything but the tip has come back. */
  get isEmpty(): boolean {
    return (
      this.#amountBack === this.#order.totalCents &&
      this.#lines.every(({ line, quantityBack }) => line.quantity === quantityBack)
    )
  }

  /** What these units were sold for, before discounts. */
  priceOf(units: readonly Units[]): number {
    return sumOf(units.map(({ key, quantity }) => quantity * (this.#line(key)?.line.unitCents ?? 0)))
  }

  /** Whether a row brings back a whole row that was sold, of which nothing has come back. */
  isWhole(row: HistoryRow, states: boolean): boolean {
    return this.#wholeRow(row, states) !== undefined
  }

  /**
   * The units that a row brings back: those of a row that was sold just so; otherwise of the lines with its dish, the likeliest first; undefined where too few are left.
   * `states` says that the row's discount is its own, so that it tells what was paid.
   */
  unitsFor(row: HistoryRow, states: boolean): Units[] | undefined {
    const whole = this.#wholeRow(row, states)
    if (whole) return whole.lines.map(({ key, line: { quantity } }) => ({ key, quantity }))
    const units: Units[] = []
    let wanted = row.quantity
    while (wanted > 0) {
      const best = this.#likeliest(row, states, units)
      if (!best) return undefined
      const quantity = Math.min(best.line.quantity - best.quantityBack, wanted)
      units.push({ key: best.key, quantity })
      wanted -= quantity
    }
    return units
  }

  /** The lines of some units as the rules of refunds see an order. */
  ofLines(units: readonly Units[]): RefundableOrder {
    const lines = units.flatMap(({ key }) => this.#line(key) ?? [])
    const componentsOf = (centsOf: (own: LineLeft) => readonly [net: number, tax: number]) =>
      lines
        .flatMap((own): Component[] => {
          const [net, tax] = centsOf(own)
          return [
            { kind: 'net', lineKey: own.key, cents: net },
            { kind: 'tax', lineKey: own.key, rateId: TAX, cents: tax },
          ]
        })
        .filter(({ cents }) => cents !== 0)
    const { totalCents, tipCents, tender } = this.#order
    const payment = { ...noMoney, id: 0, tender: tenderOf(tender) as Tender, amountCents: totalCents, tipCents }
    const refunded = { ...noMoney, amountCents: this.#amountBack, tipCents: this.#tipBack }
    return {
      components: componentsOf(({ line }) => [line.netCents, line.taxCents]),
      lines: lines.map(({ key, line, quantityBack }) => ({
        key,
        quantity: line.quantity,
        refundedQuantity: quantityBack,
      })),
      payments: [{ ...payment, refunded }],
      refundedComponents: componentsOf(({ netBack, taxBack }) => [netBack, taxBack]),
      cashStep: 1,
      feeTaxCents: 0,
    }
  }

  /** These units and this money have come back. */
  take(units: readonly Units[], components: readonly Component[], tipCents: number): void {
    this.#tipBack += tipCents
    this.#amountBack += sumOf(components.map(({ cents }) => cents))
    for (const { key, quantity } of units) {
      const own = this.#line(key)
      if (own) own.quantityBack += quantity
    }
    for (const { kind, lineKey, cents } of components) {
      const own = this.#line(lineKey ?? '')
      if (own && kind === 'net') own.netBack += cents
      if (own && kind === 'tax') own.taxBack += cents
    }
  }

  /** Money that goes back to the order's payment. */
  backToPayment(amountCents: number, tipCents: number): PaymentRefund {
    return { ...noMoney, paymentId: 0, tender: tenderOf(this.#order.tender) as Tender, amountCents, tipCents }
  }

  /** The line that a row means, of those with units left; the first of several that are as likely. */
  #likeliest(row: HistoryRow, states: boolean, taken: readonly Units[]): LineLeft | undefined {
    let best: LineLeft | undefined
    let least = Infinity
    for (const { lines } of this.#rowsOfDish.get(row.dish) ?? []) {
      for (const own of lines) {
        // Refunds often leave out what the dish was sold with.
        if (own.line.quantity === own.quantityBack || (row.variant !== own.line.variant && row.variant !== '')) continue
        const rank = rankOf(row, own, states)
        if (rank >= least || taken.some(({ key }) => key === own.key)) continue
        least = rank
        best = own
      }
    }
    return best
  }

  #wholeRow(row: HistoryRow, states: boolean): SoldRow | undefined {
    let best: SoldRow | undefined
    let least = Infinity
    for (const sold of this.#rowsOfDish.get(row.dish) ?? []) {
      const { quantity, grossCents, discountCents, variant } = sold.row
      const isSame =
        quantity === row.quantity &&
        grossCents === row.grossCents &&
        (!states || (discountCents ?? 0) === (row.discountCents ?? 0)) &&
        (variant === row.variant || row.variant === '') &&
        sold.lines.every(own => own.quantityBack === 0)
      const unlike =
        Number(variant !== row.variant) * 4 +
        Number((sold.row.taxCents ?? 0) !== (row.taxCents ?? 0)) * 2 +
        Number(sold.row.category !== row.category)
      if (!isSame || unlike >= least) continue
      least = unlike
      best = sold
    }
    return best
  }

  #line(key: string): LineLeft | undefined {
    return this.#lines[Number(key) - 1]
  }
}

/** A total that its quantity does not divide makes two lines of one row. */
const linesOfRow = ({ grossCents, quantity }: HistoryRow): number => (grossCents % quantity === 0 ? 1 : 2)

/** How unlike a line is to what came back: by its size, by what was paid for it, by its price, by its category. */
function rankOf(row: HistoryRow, { line, quantityBack, netBack }: LineLeft, states: boolean): number {
  const wanted = (row.grossCents - (row.discountCents ?? 0)) * (line.quantity - quantityBack)
  const paid = states ? (line.netCents - netBack) * row.quantity - wanted : 0
  return (
    Number(row.variant !== line.variant) * 16 +
    (paid === 0 ? 0 : paid > 0 ? 4 : 8) +
    Number(line.unitCents * row.quantity !== row.grossCents) * 2 +
    Number(row.category !== line.category)
  )
}
