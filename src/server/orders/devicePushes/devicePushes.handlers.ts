/** What was pushed and does not add up, to be solved (POS-3). */
import type { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { asInstant } from '../../basics/instants.ts'
import {
  countPushes,
  countUnsolved,
  findPush,
  listPushes,
  listTerminals,
  markDismissed,
  type PushSelection,
} from './devicePushes.queries.ts'
import { asDetail, pushRowOf } from './pushRows.ts'
import { solvePush } from './solving.ts'

export const devicePushHandlers = ({ env }: Server): Handlers<typeof devicePushCalls> => ({
  async getDevicePushes(input, context) {
    const { run, merchantId } = context
    const { page, pageSize } = input
    const selection = selectionOf(input, context)
    const [rows, total, unsolved, devices] = await Promise.all([
      listPushes(run, merchantId, selection, pageSize, (page - 1) * pageSize),
      countPushes(run, merchantId, selection),
      countUnsolved(run, merchantId),
      listTerminals(run, merchantId),
    ])
    return { rows: rows.map(pushRowOf), total, ...unsolved, devices }
  },
  async getDevicePushDetail({ pushId }, { run, merchantId, request }) {
    const found = await findPush(run, merchantId, pushId)
    if (!found) throw new Failure('NOT_FOUND', { field: 'pushId' })
    return asDetail(found, request.language)
  },
  async retryDevicePushes({ pushIds }, turns) {
    const results = []
    for (const pushId of new Set(pushIds)) {
      results.push({ pushId, ...(await solvePush(env, turns, pushId, { solution: 'retried', reason: '' })) })
    }
    return { results }
  },
  acceptDevicePush: ({ pushId, reason }, turns) => solvePush(env, turns, pushId, { solution: 'accepted', reason }),
  async dismissDevicePush({ pushId, reason }, context) {
    const { run, merchantId, actor } = context
    const { employeeId, displayName: name } = actor
    const dismissed = await markDismissed(run, merchantId, pushId, { employeeId, name })
    if (!dismissed) {
      const found = await findPush(run, merchantId, pushId)
      throw new Failure(found ? 'CONFLICT' : 'NOT_FOUND', { field: 'pushId' })
    }
    const { kind, reason: held } = dismissed
    const after = { kind, held, solution: 'dismissed' }
    context.audit({ action: 'delete', objectType: 'devicePush', objectId: pushId, after, reason })
    context.publish('push', { pushId })
    return {}
  },
})

function selectionOf(
  { state, kinds, reasons, deviceIds, from, to }: InputOf<typeof devicePushCalls.getDevicePushes>,
  { actor }: CallContext,
): PushSelection {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('RANGE_WRONG', { field: 'to' })
  const { timeZone, cutoverMinutes } = actor.store
  const fromAt = from === undefined ? undefined : asInstant(businessDayStart(from, timeZone, cutoverMinutes))
  const beforeAt = to === undefined ? undefined : asInstant(businessDayEnd(to, timeZone, cutoverMinutes))
  return { state, kinds, reasons, deviceIds, fromAt, beforeAt }
}
