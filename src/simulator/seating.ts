/** Guests at the tables of the store: seated, at two tables where they are many, moved to another, and cleaned up after (TBL-1). */
import type { SaidState } from '../shared/rules/room/tableState.ts'
import type { Dice } from '../shared/rules/basics/dice.ts'
import type { RungOrder } from './rungOrder.ts'
import { MINUTE, type Till } from './till.ts'

/** What a terminal knows of a table. */
export interface KnownTable {
  readonly tableId: number
  readonly name: string
}

/** Says what became of tables while it happens: an evening that is played as quick as it goes has no room to show. */
export interface Floor {
  readonly say: (tableId: number, state: SaidState, guests: number, at: number) => void
  readonly merge: (tableId: number, into: number, at: number) => void
  /** A guest calls from the page of the table's code, where the simulator knows it. */
  readonly call: (tableId: number, kind: 'server' | 'bill') => void
}

/** So many do not fit at one table. */
const MANY = 6

/** Guests who sit together; `tableId` is another one once they have moved. */
export interface Party {
  tableId: number
  readonly guests: number
  /** The second table of a large party. */
  readonly beside: number | undefined
}

/** Which tables are taken at this terminal, and by whom. */
export class Seats {
  readonly #parties = new Map<number, Party>()

  isFree(tableId: number): boolean {
    return !this.#parties.has(tableId)
  }

  take(party: Party): void {
    this.#parties.set(party.tableId, party)
    if (party.beside !== undefined) this.#parties.set(party.beside, party)
  }

  leave(party: Party): void {
    for (const [tableId, own] of this.#parties) if (own === party) this.#parties.delete(tableId)
  }
}

/** A table that nobody sits at, from a place of the room on; the one at that place where all are taken. */
function freeTable({ store: { tables }, seats }: Till, no: number): KnownTable | undefined {
  const from = tables.length === 0 ? 0 : (no - 1) % tables.length
  const around = [...tables.slice(from), ...tables.slice(0, from)]
  return around.find(({ tableId }) => seats.isFree(tableId)) ?? tables[from]
}

/** The table that an order names; a name of its own where the store has none. */
export function tableOf(till: Till, no: number): { tableId?: number; tableName: string } {
  const table = freeTable(till, no)
  return table ? { tableId: table.tableId, tableName: table.name } : { tableName: `T${no}` }
}

interface Sitting {
  readonly order: RungOrder
  readonly at: number
  readonly billAt: number
}

/** Seats the party of an order, prints its bill, and has the table cleaned and freed once it has left. */
export function seat(till: Till, { order, at, billAt }: Sitting): void {
  const { floor, store, timeline, seats } = till
  const { tableId, guests = 1 } = order.content
  if (tableId === undefined || !seats.isFree(tableId)) return
  const dice = till.diceFor(`${order.key} seats`)
  const next = store.tables[store.tables.findIndex(table => table.tableId === tableId) + 1]?.tableId
  const beside = guests > MANY && next !== undefined && seats.isFree(next) ? next : undefined
  const party: Party = { tableId, guests, beside }
  seats.take(party)
  floor?.say(tableId, 'seated', guests, at)
  if (beside !== undefined) floor?.merge(beside, tableId, at)
  if (beside === undefined && dice.chance(0.15)) {
    const movedAt = at + Math.floor((billAt - at) / 3)
    timeline.at(movedAt, () => moveParty(till, { order, party, dice, at: movedAt }))
  }
  if (dice.chance(0.3)) timeline.at(at + Math.floor((billAt - at) / 2), () => floor?.call(party.tableId, 'server'))
  if (dice.chance(0.4)) timeline.at(billAt - 4 * MINUTE, () => floor?.call(party.tableId, 'bill'))
  const steps = [
    [billAt - 2 * MINUTE, 'billPrinted'],
    [billAt + 8 * MINUTE, 'toClean'],
    [billAt + 12 * MINUTE, 'free'],
  ] as const
  for (const [when, state] of steps) {
    if (when > at) timeline.at(when, () => floor?.say(party.tableId, state, guests, when))
  }
  // Once its party has left, a merged table is one of its own again.
  timeline.at(billAt + 12 * MINUTE, () => {
    if (beside !== undefined) floor?.say(beside, 'free', 0, billAt + 12 * MINUTE)
    seats.leave(party)
  })
}

interface Move {
  readonly order: RungOrder
  readonly party: Party
  readonly dice: Dice
  readonly at: number
}

/** The party takes another table: its order moves with the next revision, and the one that it leaves is cleaned. */
function moveParty(till: Till, { order, party, dice, at }: Move): void {
  const { floor, seats, timeline } = till
  const to = freeTable(till, dice.int(1, 24))
  if (to === undefined || !seats.isFree(to.tableId)) return
  const from = party.tableId
  if (!order.change({ tableId: to.tableId, tableName: to.name })) return
  order.push(at)
  till.say(`Order ${order.content.orderNo} moves to ${to.name}`)
  seats.leave(party)
  party.tableId = to.tableId
  seats.take(party)
  floor?.say(to.tableId, 'seated', party.guests, at)
  timeline.at(at + 2 * MINUTE, () => floor?.say(from, 'toClean', 0, at + 2 * MINUTE))
  timeline.at(at + 5 * MINUTE, () => {
    if (seats.isFree(from)) floor?.say(from, 'free', 0, at + 5 * MINUTE)
  })
}
