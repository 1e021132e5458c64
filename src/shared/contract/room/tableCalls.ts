/** Calls of guests from the page of their table: seen and answered by people and devices (TBL-3). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant, nothing } from '../kernel/fields.ts'

export const callKinds = ['server', 'bill'] as const
export type CallKind = (typeof callKinds)[number]

const tableCall = z.object({
  callId: id,
  tableId: id,
  tableName: z.string(),
  areaName: z.string(),
  kind: z.enum(callKinds),
  calledAt: instant,
})
export type TableCall = z.output<typeof tableCall>

export const tableCallCalls = {
  getTableCalls: defineCall({
    method: 'POST',
    path: '/posTableServe/getTableCalls',
    needs: 'room.calls.view',
    access: 'read',
    about: 'Lists the open calls of guests (a server, or the bill), the oldest first.',
    input: nothing,
    reply: z.object({ rows: z.array(tableCall) }),
  }),
  answerTableCall: defineCall({
    method: 'POST',
    path: '/posTableServe/answerTableCall',
    needs: 'room.calls.answer',
    access: 'write',
    about: 'Marks a guest’s call as answered. One that is answered already stays as it is.',
    input: z.object({ callId: id }),
    reply: nothing,
  }),
  tableCalls: defineCall({
    method: 'GET',
    path: '/posDevice/tableCalls',
    needs: 'device',
    access: 'read',
    raw: true,
    about:
      'Device: returns the open calls of guests, with an ETag. Fetch them again when the heartbeat returns another tag.',
    input: nothing,
    reply: z.object({ rows: z.array(tableCall) }),
  }),
  answerCall: defineCall({
    method: 'POST',
    path: '/posDevice/answerTableCall',
    needs: 'device',
    access: 'write',
    about: 'Device: marks a guest’s call as answered.',
    input: z.object({ callId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
