/** Refunds, voids, deletion and tips of an order (ORD-3, ORD-4, ORD-6). */
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { orderActions } from './actions.ts'
import { adjustTip } from './adjustTip.ts'
import { deleteOrder } from './deleteOrder.ts'
import { payVoid } from './payVoid.ts'
import { previewRefund } from './preview.ts'
import { decideGatewayRequest, resolveGatewayDifference } from './gatewayRequests.ts'
import { refund } from './refund.ts'
import { retryRefund } from './retry.ts'

export function refundHandlers(server: Server): Handlers<typeof refundCalls> {
  return {
    getOrderActions: ({ orderId }, context) => orderActions(context, orderId),
    refundPreview: (input, context) => previewRefund(context, input),
    refund: (input, turns) => refund(server, turns, input),
    retryRefund: (input, turns) => retryRefund(server, turns, input),
    decideGatewayRequest: (input, context) => decideGatewayRequest(context, input),
    resolveGatewayDifference: (input, context) => resolveGatewayDifference(context, input),
    payVoid: (input, turns) => payVoid(server, turns, input),
    async deleteByOrderId(input, context) {
      await deleteOrder(context, input)
      return {}
    },
    adjustTip: (input, turns) => adjustTip(server, turns, input),
  }
}
