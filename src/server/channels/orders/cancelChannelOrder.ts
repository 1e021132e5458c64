/**
 * A channel cancels an order that is in the books (docs/product/money.md, section 7): on its business day its payment is
 * void and the order deleted, so that it is among the voids; later it is a whole refund.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { asInstant } from '../../basics/instants.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { takePortions } from '../../menu/library/takePortions.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { recordOrderChange } from '../../orders/ledger/recordOrderChange.ts'
import { aboveOrders } from '../../orders/pushing/above.ts'
import { cancelPayments, markDeleted } from '../../orders/refunds/deleteOrder.queries.ts'
import { getStoredOrder } from '../../orders/refunds/planning.ts'
import { updatePaymentCode } from '../../payments/moves/payments.queries.ts'
import type { StoredOrder } from '../../orders/ledger/refundableOrder.queries.ts'
import { refundByChannel } from './refundByChannel.ts'

export interface ChannelCancel {
  readonly orderId: number
  readonly clientKey: string
  readonly source: string
  readonly reason: string
  /** Milliseconds. */
  readonly now: number
  /** The open business day of now. */
  readonly today: string
  /** That of the order. */
  readonly businessDate: string
}

/** What became of its sale. Throws `ORDER_HOLDS_MONEY` where the store has taken cash for it: a person decides. */
export async function cancelChannelOrder(
  context: OpenContext,
  merchantId: number,
  cancel: ChannelCancel,
): Promise<'deleted' | 'refunded'> {
  const { run } = context
  const { orderId, today, businessDate } = cancel
  const done = await changeOrder(context, merchantId, orderId, async () => {
    const stored = await getStoredOrder(run, merchantId, orderId)
    if (stored.deletedAt !== null) return 'deleted'
    const captured = stored.payments.filter(({ code }) => code === paymentCode.successful)
    if (captured.some(({ tender }) => tender !== 'thirdParty')) throw new Failure('ORDER_HOLDS_MONEY')
    if (businessDate === today && stored.refunds.length === 0) {
      await deleteNow(context, merchantId, stored, cancel)
      return 'deleted'
    }
    await refundByChannel(context, merchantId, {
      ...cancel,
      stored,
      request: { kind: 'whole', withTip: true },
      key: `${cancel.clientKey}:cancelled`,
      at: cancel.now,
    })
    return 'refunded'
  })
  if (done === 'deleted') {
    await aboveOrders().orderWritten(context, merchantId, { orderId, assumeNew: false })
    await takePortions(context, merchantId, { orderId, at: asInstant(cancel.now) }, [])
  }
  context.publish('order', { orderId }, merchantId)
  return done
}

async function deleteNow(
  context: OpenContext,
  merchantId: number,
  stored: StoredOrder,
  { orderId, reason, source, now }: ChannelCancel,
): Promise<void> {
  const { run } = context
  const at = asInstant(now)
  for (const { paymentId, code } of stored.payments) {
    if (code !== paymentCode.successful) continue
    // The channel's money was never in a batch, a drawer or a gift card of ours.
    await updatePaymentCode(run, merchantId, paymentId, { code: paymentCode.void })
  }
  await cancelPayments(run, merchantId, orderId)
  await markDeleted(run, merchantId, orderId, { at, reason })
  await recordOrderChange(context, {
    merchantId,
    orderId,
    kind: 'deleted',
    at,
    by: { employeeId: null, name: source },
    amountCents: stored.totalCents,
    reason,
    action: 'delete',
    before: { status: stored.status, amountCents: stored.totalCents },
  })
}
