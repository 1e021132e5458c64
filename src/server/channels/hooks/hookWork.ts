/**
 * Books what webhooks brought (CHOWLY-3): each in one transaction with what it changes, so that a process that dies in
 * between leaves it to be done again.
 */
import { channelOrder } from '../../../shared/contract/channels/channelOrders.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'
import { applyEvent } from '../orders/applyEvent.ts'
import { dialectOf } from './dialects.ts'
import { claimHook, failHook, finishHook, listNewHooks, nextHookAt } from './hooks.queries.ts'

export const channelHookWork: DueWork = {
  name: 'channel orders',
  nextDue: nextHookAt,
  listDue: listNewHooks,
  async runDue(context, { merchantId, id }) {
    const { run } = context
    const hook = await claimHook(run, merchantId, id)
    if (!hook) return false
    const told = readHook(hook.channel, hook.body)
    const outcome = told === null ? 'ignored' : await applyEvent(context, merchantId, hook.channel, told)
    await finishHook(run, merchantId, id, { orderRef: told?.orderRef ?? '', outcome })
    return true
  },
  async fail(context, { merchantId, id }, reason) {
    await failHook(context.run, merchantId, id, reason)
    context.publish('channels', { hookId: id }, merchantId)
  },
}

/** The order; null where the hook is about something else. Throws `INVALID_INPUT` where it cannot be read. */
function readHook(channel: DeliveryChannel, body: string) {
  try {
    const read = dialectOf(channel)?.read(JSON.parse(body)) ?? null
    return read === null ? null : channelOrder.parse(read)
  } catch {
    throw new Failure('INVALID_INPUT')
  }
}
