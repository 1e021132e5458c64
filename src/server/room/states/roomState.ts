/** The room as it is now, and what is said of it (TBL-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TableNow } from '../../../shared/contract/room/states.ts'
import {
  refusedMove,
  ROOM_MEMORY_MS,
  roomViews,
  type SaidState,
  type TableMark,
  type TableOrder,
  type TableView,
} from '../../../shared/rules/room/tableState.ts'
import type { Run } from '../../db/run.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { findTables } from '../tables/tables.queries.ts'
import {
  isEmployee,
  keepMerge,
  keepSaid,
  listMarks,
  listOrdersAtTables,
  lockTables,
  type MarkRow,
  type OrderRow,
} from './states.queries.ts'
import { keepTableEvents } from './tableEvents.queries.ts'

interface Room {
  readonly tableIds: readonly number[]
  readonly marks: ReadonlyMap<number, TableMark>
  readonly orders: readonly TableOrder[]
  readonly views: ReadonlyMap<number, TableView>
}

async function readRoom(run: Run, merchantId: number, now: Date): Promise<Room> {
  const since = new Date(now.getTime() - ROOM_MEMORY_MS)
  const [tables, markRows, orderRows, { value }] = await Promise.all([
    findTables(run, merchantId),
    listMarks(run, merchantId),
    listOrdersAtTables(run, merchantId, since),
    readSetting(run, merchantId, 'tables'),
  ])
  const tableIds = tables.map(({ tableId }) => tableId)
  const marks = new Map(markRows.map(row => [row.tableId, markOf(row)]))
  const orders = orderRows.map(orderOf)
  const store = { needsCleaning: value.needsCleaning, now: now.getTime() }
  return { tableIds, marks, orders, views: roomViews(tableIds, marks, orders, store) }
}

const markOf = ({ since, heldUntil, ...row }: MarkRow): TableMark => ({
  ...row,
  since: Date.parse(since),
  heldUntil: heldUntil === null ? null : Date.parse(heldUntil),
})

function orderOf(row: OrderRow): TableOrder {
  const { orderedAt, closedAt, status, peopleNumber, ...order } = row
  const isUnpaid = status === 'open' || status === 'partiallyPaid'
  return {
    ...order,
    openedAt: Date.parse(orderedAt),
    closedAt: closedAt === null ? null : Date.parse(closedAt),
    isUnpaid,
    guests: peopleNumber,
  }
}

/** The state of every table, in the order of the room. */
export async function roomState(run: Run, merchantId: number, now: Date): Promise<{ at: string; rows: TableNow[] }> {
  const { tableIds, views } = await readRoom(run, merchantId, now)
  const rows = tableIds.flatMap(tableId => {
    const view = views.get(tableId)
    if (!view) return []
    return [{ tableId, ...view, since: asInstant(view.since), heldUntil: asInstant(view.heldUntil) }]
  })
  return { at: now.toISOString(), rows }
}

const asInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

export interface Saying {
  readonly tableId: number
  readonly state: SaidState
  readonly guests: number
  readonly employeeId: number | null
  readonly note: string
  readonly at: Date
  /** The person or device that says so. */
  readonly by: string
  /** Of a held table: then it is free again. */
  readonly heldUntil?: Date
}

/**
 * Says what a table is; what is older than what was said already is dropped (false). A merged table's word is that of the
 * table that it is merged into. Throws NOT_FOUND, TABLE_OWES, TABLE_MOVED.
 */
export async function sayTable(run: Run, merchantId: number, saying: Saying, now: Date): Promise<boolean> {
  await requireTables(run, merchantId, [saying.tableId])
  const { employeeId } = saying
  if (employeeId !== null && !(await isEmployee(run, merchantId, employeeId)))
    throw new Failure('NOT_FOUND', { field: 'employeeId' })
  const { marks, orders, views } = await readRoom(run, merchantId, now)
  const view = views.get(saying.tableId)
  if (!view) throw new Failure('NOT_FOUND', { field: 'tableId' })
  const tableId = view.mergedInto ?? saying.tableId
  const mark = marks.get(tableId)
  if (mark && saying.at.getTime() < mark.since) return false
  const hasUnpaid = view.dueCents > 0 || orders.some(order => order.isUnpaid && order.orderId === view.orderId)
  const refused =
    view.state === saying.state && saying.state === 'free' ? undefined : refusedMove(view, saying.state, hasUnpaid)
  if (refused === 'owes') throw new Failure('TABLE_OWES')
  if (refused === 'moved') throw new Failure('TABLE_MOVED')
  // Guests who sit already sit since then, whatever is said of them now.
  const sits = saying.state === 'seated' && (view.state === 'seated' || view.state === 'billPrinted')
  const since = sits && view.since !== null ? new Date(view.since) : saying.at
  const apart = await keepSaid(run, merchantId, { ...saying, heldUntil: saying.heldUntil ?? null, tableId, since })
  const { state, guests, by } = saying
  // The same word again is no news.
  const isSame = view.state === state && (guests === 0 || guests === view.guests)
  const told = isSame ? apart : [tableId, ...apart]
  const at = saying.at.toISOString()
  await keepTableEvents(
    run,
    merchantId,
    told.map(each => ({ tableId: each, at, kind: 'state', state, guests, by })),
  )
  return true
}

export interface Merging {
  readonly tableId: number
  /** Null: a table of its own again. */
  readonly into: number | null
  readonly at: Date
  /** The person or device that says so. */
  readonly by: string
}

/**
 * Merges a table into another one that is not merged itself, or takes it apart; what is older than what was said of it
 * already is dropped (false). Throws NOT_FOUND, TABLE_MERGED.
 */
export async function sayMerge(
  run: Run,
  merchantId: number,
  { tableId, into, at: when, by }: Merging,
  now: Date,
): Promise<boolean> {
  await requireTables(run, merchantId, into === null ? [tableId] : [tableId, into])
  const { marks, views } = await readRoom(run, merchantId, now)
  if (into !== null) {
    const hasOwn = [...views.values()].some(view => view.mergedInto === tableId)
    if (into === tableId || hasOwn || (views.get(into)?.mergedInto ?? null) !== null)
      throw new Failure('TABLE_MERGED', { field: 'into' })
  }
  const mark = marks.get(tableId)
  if (mark && when.getTime() < mark.since) return false
  await keepMerge(run, merchantId, { tableId, into, at: when })
  const before = views.get(tableId)?.mergedInto ?? null
  if (before === into) return true
  const at = when.toISOString()
  const left = { at, kind: 'apart', by } as const
  const parted =
    before === null
      ? []
      : [
          { ...left, tableId, otherId: before },
          { ...left, tableId: before, otherId: tableId },
        ]
  const joined =
    into === null
      ? []
      : ([
          { tableId, at, kind: 'mergedInto', otherId: into, by },
          { tableId: into, at, kind: 'joined', otherId: tableId, by },
        ] as const)
  await keepTableEvents(run, merchantId, [...parted, ...joined])
  return true
}

async function requireTables(run: Run, merchantId: number, tableIds: readonly number[]): Promise<void> {
  const there = await lockTables(run, merchantId, tableIds)
  const [first, second] = tableIds
  if (first === undefined || !there.includes(first)) throw new Failure('NOT_FOUND', { field: 'tableId' })
  if (second !== undefined && !there.includes(second)) throw new Failure('NOT_FOUND', { field: 'into' })
}
