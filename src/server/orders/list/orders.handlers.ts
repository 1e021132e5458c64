/** The calls of orders: list, totals, choices, detail, export. */
import type { orderCalls } from '../../../shared/contract/orders/orders.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listChoices } from './choices.queries.ts'
import { exportOrders } from './export.ts'
import { listOrders } from './list.queries.ts'
import { readOrder } from './readOrder.ts'
import { listRowOf } from './rows.ts'
import { sumOrders } from './totals.queries.ts'

export const orderHandlers = (): Handlers<typeof orderCalls> => ({
  async getPosOrderListPage(input, { run, merchantId }) {
    const { rows, total } = await listOrders(run, merchantId, input)
    return { rows: rows.map(listRowOf), total }
  },

  getPosOrderListTotals(filters, { run, merchantId }) {
    return sumOrders(run, merchantId, filters)
  },

  getOrderFilterChoices(_, { run, merchantId }) {
    return listChoices(run, merchantId)
  },

  queryOrderDetailById({ orderId }, { run, merchantId }) {
    return readOrder(run, merchantId, orderId)
  },

  exportOrders,
})
