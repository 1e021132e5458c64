/** The tables that a party can be seated at, and what seating says of them to the room (TBL-1, SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SeatTable } from '../../../shared/contract/waitlist/waitlist.ts'
import type { TableState } from '../../../shared/rules/room/tableState.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { roomState, sayTable } from '../../room/states/roomState.ts'
import { listTableNames } from '../../room/tables/tables.queries.ts'

const seatStates = { free: 'free', held: 'held', toClean: 'toClean' } as const satisfies Partial<
  Record<TableState, SeatTable['state']>
>
const isKnown = (state: TableState): state is keyof typeof seatStates => state in seatStates

/** The tables in use, by area, as the room is now. */
export async function listSeats(run: Run, merchantId: number, now: Date): Promise<SeatTable[]> {
  const [tables, room] = await Promise.all([listTableNames(run, merchantId), roomState(run, merchantId, now)])
  const views = new Map(room.rows.map(row => [row.tableId, row]))
  return tables.flatMap(({ tableId, name, areaName, capacity, status }) => {
    const view = views.get(tableId)
    if (status !== 'valid' || !view) return []
    const state = isKnown(view.state) ? seatStates[view.state] : 'taken'
    return [{ tableId, name, areaName, capacity, state, partyName: view.note, since: view.since }]
  })
}

interface Seated {
  readonly tableId: number
  readonly name: string
  readonly size: number
}

/** The party sits at the table from now on. Throws what the room refuses (TABLE_OWES) at `tableId`. */
export async function seatAt(context: OpenContext, merchantId: number, { tableId, name, size }: Seated): Promise<void> {
  const { run, request } = context
  const { now } = request
  const { rows } = await roomState(run, merchantId, now)
  const saying = { tableId, employeeId: null, at: now }
  try {
    // The guests before have paid: whoever seats the next ones says that they have left.
    if (rows.find(row => row.tableId === tableId)?.state === 'paid')
      await sayTable(run, merchantId, { ...saying, state: 'free', guests: 0, note: '' }, now)
    await sayTable(run, merchantId, { ...saying, state: 'seated', guests: size, note: name }, now)
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, { field: 'tableId', values: error.values }) : error
  }
  context.publish('room', { tableId }, merchantId)
}

/** The party was put back in line: its table is free again, unless somebody else sits there or something was ordered. */
export async function leaveTable(context: OpenContext, merchantId: number, { tableId, name }: Seated): Promise<void> {
  const { run, request } = context
  const { now } = request
  const { rows } = await roomState(run, merchantId, now)
  const view = rows.find(row => row.tableId === tableId)
  if (view?.state !== 'seated' || view.note !== name || view.orders > 0) return
  await sayTable(run, merchantId, { tableId, state: 'free', guests: 0, employeeId: null, note: '', at: now }, now)
  context.publish('room', { tableId }, merchantId)
}
