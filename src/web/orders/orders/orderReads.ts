import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'

/** What an action on an order makes stale. */
export const orderReads = [orderCalls.queryOrderDetailById, refundCalls.getOrderActions]
