/** Tells kitchens of orders for later when their time has come (SET-4): once, whichever server process is first. */
import type { DueWork } from '../../kernel/dueWork.ts'
import { dismissKitchenOrder, holdKitchenOrder } from './confirmOrder.ts'
import { listDueOrders, nextKitchenTime } from './confirmOrders.queries.ts'
import { kitchenPlan } from './kitchenPlan.ts'
import { printNews } from './tellKitchen.ts'

export const kitchenWork: DueWork = {
  name: 'kitchen',
  nextDue: nextKitchenTime,
  listDue: listDueOrders,
  async runDue(context, { merchantId, id }) {
    // Under the lock of the order, as its pushes: who comes second finds it told.
    const { order, record } = await holdKitchenOrder(context, merchantId, id)
    if (record?.state !== 'scheduled') return false
    await printNews(context, merchantId, { order, record, plan: await kitchenPlan(context.run, merchantId) })
    context.publish('print', { orderId: id }, merchantId)
    return true
  },
  async fail(context, { merchantId, id }) {
    await dismissKitchenOrder(context, merchantId, id, '')
  },
}
