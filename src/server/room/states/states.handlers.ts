/** The state of the room: read by pages and terminals, said by both (TBL-1). */
import type { roomStateCalls } from '../../../shared/contract/room/states.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { aboveRoom } from './above.ts'
import { deviceTables } from './deviceTables.ts'
import { roomState, sayMerge, sayTable } from './roomState.ts'
import { listTableEvents } from './tableEvents.queries.ts'

/** Of one page of what happened at a table. */
const EVENTS = 50

export const roomStateHandlers = (): Handlers<typeof roomStateCalls> => ({
  async getTableEvents({ tableId, before }, { run, merchantId }) {
    const rows = await listTableEvents(run, merchantId, { tableId, before, most: EVENTS + 1 })
    return { rows: rows.slice(0, EVENTS), more: rows.length > EVENTS }
  },
  getRoomState: (_, { run, merchantId, request }) => roomState(run, merchantId, request.now),

  async setTableState({ tableId, state, guests, employeeId, note }, context) {
    const { run, merchantId, request } = context
    await sayTable(
      run,
      merchantId,
      { tableId, state, guests, employeeId, note, at: request.now, by: context.who },
      request.now,
    )
    context.audit({ action: 'update', objectType: 'diningTable', objectId: tableId, after: { state } })
    context.publish('room', { tableId })
    return {}
  },
  async mergeTable({ tableId, into }, context) {
    const { run, merchantId, request } = context
    await sayMerge(run, merchantId, { tableId, into, at: request.now, by: context.who }, request.now)
    await aboveRoom().tableMerged(context, merchantId, tableId, into)
    context.audit({ action: 'update', objectType: 'diningTable', objectId: tableId, after: { mergedInto: into } })
    context.publish('room', { tableId })
    return {}
  },

  async tables(_, { merchantId, turn }) {
    const { body, etag } = await turn('read', ({ run }) => deviceTables(run, merchantId))
    return { contentType: 'application/json; charset=utf-8', etag, body }
  },
  room: (_, { run, merchantId, request }) => roomState(run, merchantId, request.now),
  async tableState({ at, ...said }, context) {
    const { run, merchantId, request } = context
    const isNew = await sayTable(run, merchantId, { ...said, at: heard(at, request.now), by: context.who }, request.now)
    if (isNew) context.publish('room', { tableId: said.tableId }, merchantId)
    return {}
  },
  async tableMerge({ tableId, into, at }, context) {
    const { run, merchantId, request } = context
    const { now } = request
    const isNew = await sayMerge(
      run,
      merchantId,
      { tableId, into, at: at === undefined ? now : heard(at, now), by: context.who },
      now,
    )
    if (isNew) {
      await aboveRoom().tableMerged(context, merchantId, tableId, into)
      context.publish('room', { tableId }, merchantId)
    }
    return {}
  },
})

/** A clock that runs ahead says nothing of the future. */
const heard = (at: string, now: Date): Date => new Date(Math.min(Date.parse(at), now.getTime()))
