/** Guests at the tables of the store: seated, at two tables where they are many, and cleaned up after (TBL-1). */
import type { SaidState } from '../shared/rules/room/tableState.ts'
import { MINUTE, type Till } from './till.ts'

/** What a terminal knows of a table. */
export interface KnownTable {
  readonly tableId: number
  readonly name: string
}

/** Says what became of tables while it happens: an evening that is played as quick as it goes has no room to show. */
export interface Floor {
  readonly say: (tableId: number, state: SaidState, guests: number, at: number) => void
  readonly merge: (tableId: number, into: number | null) => void
}

/** So many do not fit at one table. */
const MANY = 6

/** The table that an order names; a name of its own where the store has none. */
export function tableOf({ store: { tables } }: Till, no: number): { tableId?: number; tableName: string } {
  const table = tables[(no - 1) % Math.max(1, tables.length)]
  return table ? { tableId: table.tableId, tableName: table.name } : { tableName: `T${no}` }
}

interface Party {
  readonly tableId: number | undefined
  readonly guests: number
  readonly at: number
  readonly billAt: number
}

/** Seats a party, prints its bill, and has the table cleaned and freed once it has left. */
export function seat({ floor, store, timeline }: Till, { tableId, guests, at, billAt }: Party): void {
  if (floor === undefined || tableId === undefined) return
  floor.say(tableId, 'seated', guests, at)
  const place = store.tables.findIndex(table => table.tableId === tableId)
  const beside = guests > MANY ? store.tables[place + 1]?.tableId : undefined
  if (beside !== undefined) floor.merge(beside, tableId)
  const steps = [
    [billAt - 2 * MINUTE, 'billPrinted'],
    [billAt + 8 * MINUTE, 'toClean'],
    [billAt + 12 * MINUTE, 'free'],
  ] as const
  for (const [when, state] of steps) {
    if (when > at) timeline.at(when, () => floor.say(tableId, state, guests, when))
  }
  if (beside !== undefined) timeline.at(billAt + 8 * MINUTE, () => floor.merge(beside, null))
}
