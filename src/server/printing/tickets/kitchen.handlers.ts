/** Orders that wait to be confirmed, and kitchen tickets printed again. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { confirmKitchenOrder, dismissKitchenOrder } from './confirmOrder.ts'
import { listOrdersToConfirm } from './confirmOrders.queries.ts'
import { reprintTickets } from './reprintTickets.ts'

export const kitchenHandlers = (): Handlers<typeof kitchenCalls> => ({
  async getOrdersToConfirm(_, { run, merchantId }) {
    return { rows: await listOrdersToConfirm(run, merchantId) }
  },

  async confirmOrder({ orderId }, context) {
    const jobs = await confirmKitchenOrder(context, context.merchantId, orderId, context.actor.displayName)
    if (jobs === undefined) return { jobs: 0 }
    const after = { kitchenTickets: 'confirmed' }
    context.audit({ action: 'update', objectType: 'order', objectId: orderId, after })
    return { jobs }
  },

  async dismissOrder({ orderId, reason }, context) {
    const isDone = await dismissKitchenOrder(context, context.merchantId, orderId, context.actor.displayName)
    const after = { kitchenTickets: 'dismissed' }
    if (isDone) context.audit({ action: 'update', objectType: 'order', objectId: orderId, after, reason })
    return {}
  },

  async reprintKitchenTickets(input, context) {
    const jobs = await reprintTickets(context, input)
    if (jobs === 0) throw new Failure('NOTHING_TO_PRINT', { field: 'orderId' })
    const { orderId, reason } = input
    const after = { kitchenTickets: 'reprinted' }
    context.audit({ action: 'update', objectType: 'order', objectId: orderId, after, reason })
    return { jobs }
  },

  async ordersToConfirm(_, { run, merchantId }) {
    return { rows: await listOrdersToConfirm(run, merchantId) }
  },

  async orderConfirmed({ orderId, accepted, reason }, context) {
    const { merchantId, device } = context
    const { name } = device
    const jobs = accepted
      ? await confirmKitchenOrder(context, merchantId, orderId, name)
      : (await dismissKitchenOrder(context, merchantId, orderId, name))
        ? 0
        : undefined
    if (jobs === undefined) return { jobs: 0 }
    const after = { kitchenTickets: accepted ? 'confirmed' : 'dismissed' }
    context.audit({
      action: 'update',
      objectType: 'order',
      objectId: orderId,
      after,
      reason,
      merchantId,
      actorName: name,
    })
    return { jobs }
  },
})
