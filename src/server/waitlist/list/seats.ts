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

type Saying = Parameters<typeof sayTable>[2]

/** How the room shows a table now. */
async function viewOf({ run, request }: OpenContext, merchantId: number, tableId: number) {
  const { rows } = await roomState(run, merchantId, request.now)
  return rows.find(row => row.tableId === tableId)
}

/** Says what a table is from now on, to the room and to open pages. Throws what the room refuses at `tableId`. */
async function say(
  context: OpenContext,
  merchantId: number,
  said: Pick<Saying, 'tableId' | 'state' | 'guests' | 'note' | 'heldUntil'>,
): Promise<void> {
  const { now } = context.request
  try {
    await sayTable(context.run, merchantId, { ...said, employeeId: null, at: now, by: context.who }, now)
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, { field: 'tableId', values: error.values }) : error
  }
  context.publish('room', { tableId: said.tableId }, merchantId)
}

/** The party sits at the table from now on. Throws what the room refuses (TABLE_OWES) at `tableId`. */
export async function seatAt(context: OpenContext, merchantId: number, { tableId, name, size }: Seated): Promise<void> {
  const view = await viewOf(context, merchantId, tableId)
  // The guests before have paid: whoever seats the next ones says that they have left.
  if (view?.state === 'paid') await say(context, merchantId, { tableId, state: 'free', guests: 0, note: '' })
  await say(context, merchantId, { tableId, state: 'seated', guests: size, note: name })
}

/** Whether a table that was held for a party is still there for it: nobody sits there, nobody else was promised it. */
export async function canStillHold(context: OpenContext, merchantId: number, tableId: number): Promise<boolean> {
  const view = await viewOf(context, merchantId, tableId)
  return view?.state === 'free' || view?.state === 'toClean' || (view?.state === 'held' && view.heldUntil !== null)
}

interface Held extends Seated {
  readonly until: Date
  /** The party holds it already, and is told again. */
  readonly isAgain: boolean
}

/**
 * Holds the table for a party that was told. Throws what the room refuses at `tableId`: TABLE_OWES, and TABLE_MOVED for a
 * table that is taken, or held for somebody else.
 */
export async function holdFor(context: OpenContext, merchantId: number, held: Held): Promise<void> {
  const { tableId, name, size, until, isAgain } = held
  const view = await viewOf(context, merchantId, tableId)
  if (view?.state === 'held' && !isAgain) throw new Failure('TABLE_MOVED', { field: 'tableId' })
  await say(context, merchantId, { tableId, state: 'held', guests: size, note: name, heldUntil: until })
}

/**
 * The party left its table, by being put back in line, or gives up the one that is held for it: it is free again, unless
 * somebody else sits there, something was ordered, or somebody said otherwise of it.
 */
export async function leaveTable(
  context: OpenContext,
  merchantId: number,
  { tableId, name, wasSeated }: Pick<Seated, 'tableId' | 'name'> & { readonly wasSeated: boolean },
): Promise<void> {
  const view = await viewOf(context, merchantId, tableId)
  const isTheirs = wasSeated
    ? view?.state === 'seated' && view.note === name && view.orders === 0
    : view?.state === 'held' && view.heldUntil !== null
  if (isTheirs) await say(context, merchantId, { tableId, state: 'free', guests: 0, note: '' })
}
