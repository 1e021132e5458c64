/** The calls of orders: list, totals, choices, detail, export. */
import type { orderCalls } from '../../../shared/contract/orders.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listChoices } from './choices.queries.ts'
import { loadOrder } from './detail.queries.ts'
import { asDetail } from './detail.ts'
import { exportOrders } from './export.ts'
import { listOrders } from './list.queries.ts'
import { asRow } from './rows.ts'
import { sumOrders } from './totals.queries.ts'

export const orderHandlers = (): Handlers<typeof orderCalls> => ({
  async getPosOrderListPage(input, { run, merchantId }) {
    const { rows, total } = await listOrders(run, merchantId, input)
    return { rows: rows.map(asRow), total }
  },

  getPosOrderListTotals(filters, { run, merchantId }) {
    return sumOrders(run, merchantId, filters)
  },

  getOrderFilterChoices(_, { run, merchantId }) {
    return listChoices(run, merchantId)
  },

  async queryOrderDetailById({ orderId }, { run, merchantId }) {
    const order = await loadOrder(run, merchantId, orderId)
    if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
    return asDetail(order)
  },

  exportOrders,
})
