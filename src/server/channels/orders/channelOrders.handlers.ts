/** Orders of delivery channels in the back office: accepting and denying them, what could not be booked. */
import type { channelOrderCalls, ChannelOrderRow } from '../../../shared/contract/channels/channelOrderCalls.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { channelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { failureText } from '../../kernel/texts.ts'
import { askReady, decideOrder } from './acceptOrder.ts'
import { sourceOf } from './channelSale.ts'
import {
  listChannelOrders,
  type ListedOrder,
  listFailedHooks,
  listOfOrder,
  solveHook,
} from './channelOrders.queries.ts'

/** One that waits has no row in the books: it shows what its content comes to. */
function shown({ content, source, ...row }: ListedOrder): ChannelOrderRow {
  if (content === null)
    return { ...row, source: source ?? sourceOf(row.channel, { marketplace: '' }), customerName: '', lines: [] }
  const money = channelMoney(content, 0)
  return {
    ...row,
    source: sourceOf(row.channel, content),
    totalCents: money.guestCents,
    guestCents: money.guestCents,
    isCash: content.payment === 'cash',
    customerName: content.customer.name,
    lines: content.items.map(({ name, quantity }) => ({ name, quantity })),
  }
}

export const channelOrderHandlers: Handlers<typeof channelOrderCalls> = {
  async getChannelOrders({ page, pageSize, ...filter }, { run, merchantId }) {
    const { rows, total } = await listChannelOrders(run, merchantId, filter, { page, pageSize })
    return { rows: rows.map(shown), total }
  },

  async getChannelOrder({ orderId }, { run, merchantId }) {
    return { rows: (await listOfOrder(run, merchantId, orderId)).map(shown) }
  },

  async acceptChannelOrder({ deliveryOrderId }, context) {
    const orderId = await decideOrder(context, deliveryOrderId, { decision: 'accept' })
    if (orderId === null) throw new Failure('NOT_FOUND', { field: 'deliveryOrderId' })
    return { orderId }
  },

  async denyChannelOrder({ deliveryOrderId, reason, note }, context) {
    await decideOrder(context, deliveryOrderId, { decision: 'deny', reason, note })
    return {}
  },

  async orderIsReady({ deliveryOrderId }, context) {
    await askReady(context, deliveryOrderId)
    return {}
  },

  async getFailedHooks(_, { run, merchantId, request }) {
    const rows = await listFailedHooks(run, merchantId)
    return {
      rows: rows.map(({ outcome, ...row }) => ({
        ...row,
        reason: failureText(request.language, outcome as FailureCode),
      })),
    }
  },

  async retryHook({ hookId }, context) {
    const { run, merchantId } = context
    if (!(await solveHook(run, merchantId, hookId, { state: 'new' })))
      throw new Failure('NOT_FOUND', { field: 'hookId' })
    await announceDueWork(run, 'channel orders')
    context.audit({ action: 'update', objectType: 'channelHook', objectId: hookId, after: { state: 'new' } })
    context.publish('channels', { hookId })
    return {}
  },

  async dismissHook({ hookId, reason }, context) {
    const { run, merchantId, actor } = context
    const by = actor.displayName
    if (!(await solveHook(run, merchantId, hookId, { state: 'dismissed', reason, by })))
      throw new Failure('NOT_FOUND', { field: 'hookId' })
    context.audit({
      action: 'update',
      objectType: 'channelHook',
      objectId: hookId,
      after: { state: 'dismissed' },
      reason,
    })
    context.publish('channels', { hookId })
    return {}
  },
}
