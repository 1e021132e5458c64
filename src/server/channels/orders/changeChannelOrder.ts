/**
 * A channel changes an order that is in the books (docs/product/money.md, section 7): on its business day content and
 * third-party payment are replaced; later a lower total is a refund of the difference.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { asInstant } from '../../basics/instants.ts'
import { takePortions } from '../../menu/library/takePortions.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { recordOrderChange } from '../../orders/ledger/recordOrderChange.ts'
import type { StoredOrder } from '../../orders/ledger/refundableOrder.queries.ts'
import { aboveOrders } from '../../orders/pushing/above.ts'
import { replaceContent, updateHeader } from '../../orders/pushing/order/revise.queries.ts'
import { getStoredOrder } from '../../orders/refunds/planning.ts'
import type { DeliveryChannel } from '../port.ts'
import { settleChannelCoupons } from './channelCoupons.ts'
import { channelPortions } from './channelPortions.ts'
import { toldLines } from './bookChannelOrder.ts'
import { channelRows, type ChannelSale } from './channelRows.ts'
import { addPayment, setPayment } from './channelPayments.queries.ts'
import { writeToldLines } from './orderLines.queries.ts'
import { refundByChannel } from './refundByChannel.ts'

export interface ChannelChange {
  readonly orderId: number
  readonly channel: DeliveryChannel
  readonly sale: ChannelSale
  /** The open business day of now. */
  readonly today: string
  /** That of the order. */
  readonly businessDate: string
}

/**
 * Changes the order. Throws `ORDER_DELETED`, `ORDER_HOLDS_MONEY` where money has been given back or taken in cash against
 * what would change, `BUSINESS_DAY_ENDED` for a higher total of an earlier day.
 */
export async function changeChannelOrder(
  context: OpenContext,
  merchantId: number,
  change: ChannelChange,
): Promise<void> {
  const { run } = context
  const { orderId, channel, sale, today, businessDate } = change
  const booked = channelRows(sale)
  const { totalCents } = booked.order
  const before = await changeOrder(context, merchantId, orderId, async () => {
    const stored = await getStoredOrder(run, merchantId, orderId)
    if (stored.deletedAt !== null) throw new Failure('ORDER_DELETED')
    if (businessDate === today) {
      await replace(context, merchantId, stored, booked, sale.clientKey)
      await settleChannelCoupons(context, merchantId, orderId, sale, booked)
    } else await refundLess(context, merchantId, stored, { sale, totalCents, today })
    return stored.totalCents
  })
  if (businessDate === today) {
    await writeToldLines(run, merchantId, orderId, channel, toldLines(sale))
    await recordOrderChange(context, {
      merchantId,
      orderId,
      kind: 'changed',
      by: { employeeId: null, name: sale.source },
      amountCents: totalCents,
      reason: '',
      before: { totalCents: before },
      after: { totalCents },
    })
    await aboveOrders().orderWritten(context, merchantId, { orderId, assumeNew: false })
    // What came before the count takes nothing now, either; what it has taken is changed.
    await takePortions(context, merchantId, { orderId, at: asInstant(sale.at) }, channelPortions(sale))
  }
  context.publish('order', { orderId }, merchantId)
}

async function replace(
  { run }: OpenContext,
  merchantId: number,
  stored: StoredOrder,
  booked: BookedOrder,
  clientKey: string,
): Promise<void> {
  const { orderId } = stored
  const captured = stored.payments.filter(({ code }) => code === paymentCode.successful)
  const own = captured.find(payment => payment.clientKey === clientKey)
  const cash = captured.reduce((sum, payment) => sum + (payment === own ? 0 : payment.amountCents), 0)
  const [payment] = booked.payments
  const isVoided = payment !== undefined && !own && stored.payments.some(each => each.clientKey === clientKey)
  const tooMuch = cash + (payment?.amountCents ?? 0) > booked.order.totalCents
  if (stored.refunds.length > 0 || isVoided || tooMuch) throw new Failure('ORDER_HOLDS_MONEY')
  await updateHeader(run, merchantId, orderId, booked)
  await replaceContent(run, merchantId, orderId, booked)
  const money = { amountCents: payment?.amountCents ?? 0, tipCents: payment?.tipCents ?? 0 }
  if (own) await setPayment(run, merchantId, own.paymentId, money)
  else if (payment) await addPayment(run, merchantId, orderId, payment)
}

/** The day of the order is over: its content stays, what the channel takes back is a refund of today. */
async function refundLess(
  context: OpenContext,
  merchantId: number,
  stored: StoredOrder,
  { sale, totalCents, today }: { readonly sale: ChannelSale; readonly totalCents: number; readonly today: string },
): Promise<void> {
  const cents = stored.totalCents - refundedCents(stored) - totalCents
  if (cents < 0) throw new Failure('BUSINESS_DAY_ENDED')
  if (cents > 0)
    await refundByChannel(context, merchantId, {
      stored,
      request: { kind: 'amount', cents },
      key: `${sale.clientKey}:${sale.order.sequence}`,
      source: sale.source,
      reason: text('en', 'channelOrders.lowered', { channel: sale.source }),
      at: sale.now,
      today,
    })
}

/** What refunds have taken of the order's total so far. */
const refundedCents = ({ refunds }: StoredOrder): number =>
  refunds
    .filter(({ code }) => code !== paymentCode.refundFailed)
    .reduce((sum, { payments }) => sum + payments.reduce((all, part) => all + part.amountCents, 0), 0)
