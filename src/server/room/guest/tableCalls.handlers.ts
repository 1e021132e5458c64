/** Calls of guests, for people and devices of the store (TBL-3). */
import type { tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { deviceTableCalls } from './deviceTableCalls.ts'
import { answerCall, listOpenCalls } from './tableCalls.queries.ts'

export const tableCallHandlers = (): Handlers<typeof tableCallCalls> => ({
  async getTableCalls(_, { run, merchantId }) {
    return { rows: await listOpenCalls(run, merchantId) }
  },
  async answerTableCall({ callId }, context) {
    const { merchantId, actor } = context
    return answered(context, merchantId, callId, { id: actor.employeeId, name: actor.displayName })
  },
  async tableCalls(_, { merchantId, turn }) {
    const { body, etag } = await turn('read', ({ run }) => deviceTableCalls(run, merchantId))
    return { contentType: 'application/json; charset=utf-8', etag, body }
  },
  async answerCall({ callId }, context) {
    const { merchantId, device } = context
    return answered(context, merchantId, callId, { id: null, name: device.name })
  },
})

/** No entry of the audit trail: the row of the call says who answered it. */
async function answered(
  context: OpenContext,
  merchantId: number,
  callId: number,
  by: { id: number | null; name: string },
) {
  const tableId = await answerCall(context.run, merchantId, { callId, by })
  if (tableId !== undefined) context.publish('room', { tableId, call: 'answered' }, merchantId)
  return {}
}
