/** The first passes of an import: the file to rows, the rows to orders. Nothing is written to the database by them. */
import fs from 'node:fs'
import { createHash } from 'node:crypto'
import type { ClosedDays } from '../../../shared/contract/imports/history.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { badRow, BadRows } from '../../../shared/rules/imports/badRows.ts'
import {
  contentOf,
  type HistoryOrder,
  isOrder,
  makeOrder,
  mostRowsOfOrder,
} from '../../../shared/rules/imports/historyOrder.ts'
import { columnNames, type HistoryRow, isBad, RowReader } from '../../../shared/rules/imports/historyRow.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { plainText } from '../../../shared/rules/imports/values.ts'
import type { Store } from '../../kernel/actor.ts'
import { BrokenCsv, readCsv } from './csvFile.ts'
import type { Counted, ImportSettings, Outcome } from './imports.queries.ts'
import { yieldToEventLoop } from '../../db/adaptiveBatchSize.ts'
import type { KnownOrder } from './pending.queries.ts'
import { asCells, fromCells, type RowCells } from './rowCells.ts'
import { Spill } from './spill.ts'

/** Bytes of the file for each part that is looked at as a whole. */
const PART_BYTES = 3 * 1024 * 1024
/** Characters of finished orders that are sorted together. */
const MOST_PART = 3 * 1024 * 1024
const MOST_PARTS = 256
const MOST_DISHES = 20_000
/** SEC-6; a file of the largest size with real rows has half as many. */
const MOST_ROWS = 20_000_000
const MOST_BAD_ROWS = 5_000
const MOST_CLOSED_DAYS = 20
const LOOK_UP = 500
const TICK_ROWS = 2_000

/** An order as it is set aside between the passes. */
export interface ReadyOrder {
  readonly clientKey: string
  readonly order: HistoryOrder
}

export interface Reading {
  readonly file: string
  readonly folder: string
  readonly settings: ImportSettings
  readonly store: Store
  /** Called often with the part that is done, from 0 to 1, and the rows; throws where the work must stop. */
  readonly tick: (phase: 'reading' | 'checking', part: number, rows: Counted) => Promise<void>
  readonly findImported: (orderNos: readonly string[]) => Promise<KnownOrder[]>
  /** The closed days of the store between two, in their order. */
  readonly findClosedDays: (from: string, to: string) => Promise<string[]>
}

/** What the passes have found. */
export class FileReading {
  readonly badRows = new BadRows(MOST_BAD_ROWS)
  /** Orders ready to be written, those of a week together. */
  readonly ready: Spill
  readonly #reading: Reading
  readonly #rows: Spill
  readonly #weeks: number[]
  /** The file could not be read to its end, so nobody may skip what is wrong with it. */
  isBroken = false
  #read = 0
  /** Rows that became orders or were refused; those without an order number at once. */
  #checked = 0
  #orders = 0
  #lines = 0
  #totalCents = 0
  #refunds = 0
  #refundedCents = 0
  #skippedOrders = 0
  #alreadyPresent = 0
  /** How many orders, or refunds of others, there are on each business day. */
  readonly #ofDay = new Map<string, number>()
  #closedDays: ClosedDays | null = null
  readonly #bytes: number

  constructor(reading: Reading) {
    this.#reading = reading
    this.#bytes = fs.statSync(reading.file).size
    const parts = Math.min(Math.max(Math.ceil(this.#bytes / PART_BYTES), 1), MOST_PARTS)
    this.#rows = new Spill(reading.folder, 'rows', parts)
    this.ready = new Spill(reading.folder, 'orders', parts)
    this.#weeks = Array.from({ length: parts }, (_, part) => part)
  }

  get outcome(): Outcome {
    const days = [...this.#ofDay.keys()].sort()
    return {
      orders: this.#orders,
      lines: this.#lines,
      totalCents: this.#totalCents,
      refunds: this.#refunds,
      refundedCents: this.#refundedCents,
      rejected: this.badRows.count,
      skippedOrders: this.#skippedOrders,
      alreadyPresent: this.#alreadyPresent,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      closedDays: this.#closedDays,
      badRows: this.badRows.first,
    }
  }

  /** First pass: every row understood and set aside with the others of its order. */
  async readRows(): Promise<void> {
    const { file, settings, store, tick } = this.#reading
    const dishes = new Set<string>()
    let reader: RowReader | undefined
    let orderPlace = -1
    try {
      for await (const { line, cells, bytes } of readCsv(file, settings.format)) {
        if (!reader) {
          const header = columnNames(cells)
          reader = new RowReader(header, settings.mapping, settings.format, store)
          orderPlace = header.indexOf(settings.mapping.order ?? '')
          continue
        }
        if (++this.#read > MOST_ROWS) throw new Failure('BODY_TOO_LARGE')
        if (this.#read % TICK_ROWS === 0) await tick('reading', bytes / this.#bytes, { done: this.#read, total: null })
        const row = withinDishes(reader.read(line, cells), dishes)
        if (isBad(row)) this.badRows.add(row)
        const orderNo = isBad(row) ? plainText(cells[orderPlace] ?? '') : row.orderNo
        // A bad row takes its whole order with it: its number alone stands for that.
        const written = JSON.stringify(isBad(row) ? orderNo : asCells(row))
        if (orderNo === '') this.#checked++
        else await this.#rows.add(partOf(orderNo, this.#rows.parts), written)
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error
      this.badRows.add(error.at)
      this.isBroken = true
    }
  }

  /** Second pass: rows to orders, those left out that the store has already. */
  async makeOrders(): Promise<void> {
    const { settings } = this.#reading
    for (let part = 0; part < this.#rows.parts; part++) {
      const { groups, count } = await this.#takeGroups(part)
      let made: HistoryOrder[] = []
      let done = 0
      for (const rows of groups.values()) {
        done++
        if (rows === undefined) {
          this.#skippedOrders++
          continue
        }
        const order = makeOrder(rows, settings.format, this.#reading.store.currency)
        if (isOrder(order)) made.push(order)
        else this.#refuse(order)
        if (made.length < LOOK_UP) continue
        await this.#compare(made)
        made = []
        await yieldToEventLoop()
        await this.#tellChecked(part + done / groups.size)
      }
      await this.#compare(made)
      this.#checked += count
      await this.#tellChecked(part + 1)
    }
    await this.#lookForClosedDays()
  }

  /** What would come into closed days, whatever else is right with it. */
  async #lookForClosedDays(): Promise<void> {
    const { firstDay, lastDay } = this.outcome
    if (firstDay === null || lastDay === null) return
    const closed = await this.#reading.findClosedDays(firstDay, lastDay)
    const hit = closed.flatMap(day => {
      const orders = this.#ofDay.get(day)
      return orders === undefined ? [] : [{ businessDate: day, orders }]
    })
    if (hit.length === 0) return
    const orders = sumOf(hit.map(day => day.orders))
    this.#closedDays = { days: hit.length, orders, first: hit.slice(0, MOST_CLOSED_DAYS) }
  }

  #tellChecked(parts: number): Promise<void> {
    return this.#reading.tick('checking', parts / this.#rows.parts, { done: this.#checked, total: this.#read })
  }

  /** The rows of a part by order number, undefined for an order with a bad row; and how many rows they are. */
  async #takeGroups(part: number): Promise<{ groups: Map<string, HistoryRow[] | undefined>; count: number }> {
    let count = 0
    const groups = new Map<string, HistoryRow[] | undefined>()
    for await (const lines of this.#rows.take(part)) {
      count += lines.length
      for (const line of lines) {
        const parsed = JSON.parse(line) as string | RowCells
        if (typeof parsed === 'string') {
          groups.set(parsed, undefined)
          continue
        }
        const row = fromCells(parsed)
        const known = groups.get(row.orderNo)
        if (known) {
          // One more than there may be says that there are too many.
          if (known.length <= mostRowsOfOrder) known.push(row)
        } else if (!groups.has(row.orderNo)) groups.set(row.orderNo, [row])
      }
    }
    return { groups, count }
  }

  #refuse(rows: ReturnType<typeof badRow>[]) {
    for (const row of rows) this.badRows.add(row)
    this.#skippedOrders++
  }

  async #compare(orders: readonly HistoryOrder[]): Promise<void> {
    if (orders.length === 0) return
    const known = await this.#reading.findImported(orders.map(order => order.orderNo))
    const keys = new Map(known.map(({ orderNo, clientKey }) => [orderNo, clientKey]))
    for (const order of orders) {
      const clientKey = `import:${order.orderNo}:${digestOf(order)}`
      const present = keys.get(order.orderNo)
      if (present === undefined) await this.#keep({ clientKey, order })
      else if (present === clientKey) this.#alreadyPresent++
      else this.#refuse([badRow(order.firstRow, 'order', 'otherLines', order.orderNo)])
    }
  }

  async #keep(ready: ReadyOrder): Promise<void> {
    const { order } = ready
    this.#orders++
    this.#lines += order.rows
    this.#totalCents += order.totalCents
    this.#refunds += order.refunds.length
    this.#refundedCents += sumOf(order.refunds.flatMap(({ plan }) => plan.payments.map(part => part.amountCents)))
    const { timeZone, cutoverMinutes } = this.#reading.store
    const instants = [order.at, ...order.refunds.map(({ at }) => at)]
    for (const day of new Set(instants.map(at => businessDay(at, timeZone, cutoverMinutes)))) {
      this.#ofDay.set(day, (this.#ofDay.get(day) ?? 0) + 1)
    }
    // The orders of a week go together, so that each day's facts are written a few times and not once an order.
    const week = ((Math.floor(order.at / WEEK_MS) % this.#weeks.length) + this.#weeks.length) % this.#weeks.length
    let part = this.#weeks[week] ?? 0
    if (this.ready.sizeOf(part) > MOST_PART) {
      part = this.ready.open()
      this.#weeks[week] = part
    }
    await this.ready.add(part, JSON.stringify(ready))
  }
}

const WEEK_MS = 7 * 86_400_000

/** Another dish than the file may bring is a mistake of the mapping, such as the order's number taken for the dish. */
function withinDishes(row: ReturnType<RowReader['read']>, dishes: Set<string>): ReturnType<RowReader['read']> {
  if (isBad(row) || dishes.has(row.dish)) return row
  if (dishes.size >= MOST_DISHES) return badRow(row.line, 'dish', 'tooManyDishes', row.dish)
  dishes.add(row.dish)
  return row
}

function digestOf(order: HistoryOrder): string {
  return createHash('sha256').update(contentOf(order)).digest('base64url').slice(0, 22)
}

/** FNV-1a: spreads order numbers evenly. */
function partOf(text: string, parts: number): number {
  if (parts === 1) return 0
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % parts
}
