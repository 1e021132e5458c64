import { orderCalls } from '../../../shared/contract/orders.ts'
import { refundCalls } from '../../../shared/contract/refunds.ts'

/** What an action on an order makes stale. */
export const orderReads = [orderCalls.queryOrderDetailById, refundCalls.getOrderActions]
