/** A refund that a delivery channel has made: of what it collected, on the open day of now. Inside `changeOrder`. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { planRefund } from '../../../shared/rules/orders/refunds.ts'
import type { RefundRequest } from '../../../shared/rules/orders/refundTypes.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { refundableOrder } from '../../orders/ledger/refundableOrder.ts'
import type { StoredOrder } from '../../orders/ledger/refundableOrder.queries.ts'
import { writeRefund } from '../../orders/refunds/writing.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'

export interface ChannelRefund {
  readonly stored: StoredOrder
  readonly request: RefundRequest & { readonly kind: 'whole' | 'amount' }
  /** The same for the same event. */
  readonly key: string
  readonly source: string
  readonly reason: string
  /** Milliseconds. */
  readonly at: number
  readonly today: string
}

/** Writes it; nothing where nothing is left. Throws `ORDER_HOLDS_MONEY` where other money than the channel's would go back. */
export async function refundByChannel(context: OpenContext, merchantId: number, refund: ChannelRefund): Promise<void> {
  const { stored, request, source, reason, at, today } = refund
  const { values } = await rulesAt(context.run, merchantId)
  const order = refundableOrder(stored, values.payment.cashStep)
  const decision = planRefund(order, request)
  if ('refusal' in decision) {
    if (decision.refusal === 'nothingLeft') return
    throw new Failure('ORDER_HOLDS_MONEY')
  }
  const { plan } = decision
  if (plan.payments.some(({ tender }) => tender !== 'thirdParty')) throw new Failure('ORDER_HOLDS_MONEY')
  await writeRefund(context, {
    merchantId,
    stored,
    plan,
    kind: request.kind,
    code: paymentCode.refundSuccessful,
    gateway: undefined,
    reason,
    by: { employeeId: null, name: source },
    approver: undefined,
    key: refund.key,
    bodyHash: '',
    place: 0,
    at,
    businessDate: today,
  })
}
