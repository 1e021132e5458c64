/** One order whole, for its detail page and for printing. */
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { loadOrder } from './detail.queries.ts'
import { asDetail } from './detail.ts'

/** The order; throws `NOT_FOUND` where this merchant has none of that id. */
export async function readOrder(run: Run, merchantId: number, orderId: number): Promise<OrderDetail> {
  const order = await loadOrder(run, merchantId, orderId)
  if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
  return asDetail(order)
}
