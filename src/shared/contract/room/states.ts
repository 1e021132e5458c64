/** The room as it is now: what each table is, since when, and what it owes (TBL-1, TBL-2). */
import { z } from 'zod'
import { saidStates, tableStates } from '../../rules/room/tableState.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, id, idempotencyKey, instant, nothing, text, typedInstant } from '../kernel/fields.ts'

export const tableNow = z.object({
  tableId: id,
  state: z.enum(tableStates),
  /** Of guests: since they sit. */
  since: instant.nullable(),
  guests: z.number().int(),
  /** Of its unpaid orders together. */
  totalCents: cents,
  dueCents: cents,
  /** The newest of them; of a paid table the paid one. */
  orderId: id.nullable(),
  orderNo: z.string(),
  orders: z.number().int(),
  /** Who serves it. */
  employeeName: z.string(),
  /** Whom it is held for, or another remark. */
  note: z.string(),
  /** The table that its guests sit at as well. */
  mergedInto: id.nullable(),
  /** Of a table that is held for a party: when it is free again. Null: until somebody says so. */
  heldUntil: instant.nullable(),
})
export type TableNow = z.output<typeof tableNow>

export const tableEventKinds = ['state', 'mergedInto', 'joined', 'apart', 'movedTo', 'movedFrom'] as const
export type TableEventKind = (typeof tableEventKinds)[number]

const tableEvent = z.object({
  eventId: id,
  at: instant,
  kind: z.enum(tableEventKinds),
  /** Of kind `state`; null otherwise. */
  state: z.enum(saidStates).nullable(),
  guests: z.number().int(),
  /** The table that it was merged with, or that the order moved to or came from. */
  otherName: z.string(),
  orderId: id.nullable(),
  orderNo: z.string(),
  /** A person or a device. */
  byName: z.string(),
})
export type TableEvent = z.output<typeof tableEvent>

const said = {
  tableId: id,
  state: z.enum(saidStates),
  /** 0: not said. */
  guests: z.number().int().min(0).max(999).default(0),
  employeeId: id.nullable().default(null),
  note: text(60).default(''),
} as const
const merged = { tableId: id, into: id.nullable() } as const
const operates = { method: 'POST', needs: 'room.floor.operate', access: 'write' } as const
const device = { needs: 'device', access: 'write', method: 'POST' } as const

export const roomStateCalls = {
  getRoomState: defineCall({
    method: 'GET',
    path: '/posTableServe/getRoomState',
    needs: 'room.floor.view',
    access: 'read',
    about:
      'Returns the state of every table now. Ask again at the live topics `room` (something was said) and `order` (an order came or changed).',
    input: nothing,
    reply: z.object({ at: instant, rows: z.array(tableNow) }),
  }),
  getTableEvents: defineCall({
    method: 'POST',
    path: '/posTableServe/getTableEvents',
    needs: 'settings.tables.view',
    access: 'read',
    about:
      'Lists what happened at a table in the last 90 days, the newest first, 50 at a time: states that people and terminals said, merged tables, orders that moved. `before` is the last event that is known.',
    input: z.object({ tableId: id, before: id.optional() }),
    reply: z.object({ rows: z.array(tableEvent), more: z.boolean() }),
  }),
  setTableState: defineCall({
    ...operates,
    path: '/posTableServe/setTableState',
    about: 'Says that a table is seated, held, has its bill, is to be cleaned or free. A table that owes stays taken.',
    input: z.object({ ...said, idempotencyKey }),
    reply: nothing,
  }),
  mergeTable: defineCall({
    ...operates,
    path: '/posTableServe/mergeTable',
    about: 'Makes a table one with another, until the party has left; `into` null takes it apart again.',
    input: z.object({ ...merged, idempotencyKey }),
    reply: nothing,
  }),
  tables: defineCall({
    method: 'GET',
    path: '/posDevice/tables',
    needs: 'device',
    access: 'read',
    raw: true,
    about:
      'Returns areas and tables in their order as JSON `{ "areas": [{ areaId, name, tables: [{ tableId, name, capacity, status, robotVendor, robotMap, robotPoint }] }] }` with an ETag, like the menu. Fetch it again when the heartbeat returns another tag. Orders name a table by `tableId`.',
    input: nothing,
    reply: nothing,
  }),
  room: defineCall({
    method: 'GET',
    path: '/posDevice/room',
    needs: 'device',
    access: 'read',
    about: 'Returns the state of every table now, as the back office sees it.',
    input: nothing,
    reply: z.object({ at: instant, rows: z.array(tableNow) }),
  }),
  tableState: defineCall({
    ...device,
    path: '/posDevice/tableState',
    about:
      'Says what became of a table at a terminal, at the server’s time `at`. Safe to repeat; what is older than what was said already changes nothing.',
    input: z.object({ ...said, at: typedInstant }),
    reply: nothing,
  }),
  tableMerge: defineCall({
    ...device,
    path: '/posDevice/tableMerge',
    about:
      'Makes a table one with another, or takes it apart with `into` null, at the server’s time `at` (now without it); what is older than what was said of it already changes nothing. Its orders are pushed with the other table.',
    input: z.object({ ...merged, at: typedInstant.optional() }),
    reply: nothing,
  }),
} as const satisfies Calls
