/** A card transaction without an order, its void before its batch closes, its refunds up to what it took (ORD-10). */
import type { PushBody } from '../../../shared/contract/orders/push/items.ts'
import { asInstant } from '../../basics/instants.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { isDayClosed } from '../../basics/closedDays.queries.ts'
import { lockBatch, openBatchOf } from '../../payments/batches/batches.queries.ts'
import {
  insertCardTransaction,
  lockCardTransaction,
  type StoredCardTransaction,
} from '../../payments/cardTransactions/cardTransactions.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, type PushContext, DependencyMissing } from './pushing.ts'

type Body = PushBody<'cardTransaction'>

/** A void or a refund waits for what it takes back. */
export const applyCardTransaction: Apply<'cardTransaction'> = async (pushing, { at, body }) => {
  const { context, merchantId, device } = pushing
  const { run } = context
  const { transactionKey, ofKey: _ofKey, employeeId, ...made } = body
  const businessDate = await openDayOf(run, merchantId, at)
  const person = await pushedBy(run, merchantId, employeeId)
  const of = await takenBack(pushing, body)
  const paymentDevice = body.paymentDevice || device.name
  // A void leaves the batch that its payment is in.
  const batchId = of && made.kind === 'void' ? of.batchId : await openBatchOf(run, merchantId, paymentDevice, at)
  const isNew = await insertCardTransaction(run, merchantId, {
    ...made,
    clientKey: transactionKey,
    ofTransactionId: of?.cardTransactionId ?? null,
    at: asInstant(at),
    businessDate,
    employeeId: person.employeeId,
    employeeName: person.name,
    deviceId: device.deviceId,
    paymentDevice,
    batchId,
  })
  if (!isNew) throw new NeedsReview('ALREADY_THERE', { transactionKey })
  context.publish('batch', { batchId }, merchantId)
  return {}
}

/** The transaction that is taken back; undefined for a payment. Throws DependencyMissing, or NeedsReview where it no longer may be. */
async function takenBack(pushing: PushContext, body: Body): Promise<StoredCardTransaction | undefined> {
  const { context, merchantId } = pushing
  const { run } = context
  const { kind, ofKey, amountCents, tipCents } = body
  if ((kind === 'payment') !== (ofKey === undefined)) throw new NeedsReview('INVALID', { field: 'ofKey' })
  if (ofKey === undefined) return undefined
  const of = await lockCardTransaction(run, merchantId, ofKey)
  if (!of) throw new DependencyMissing(ofKey)
  const detail = { tookCents: of.amountCents + of.tipCents, refundedCents: of.refundedCents, voided: of.isVoided }
  if (of.kind !== 'payment' || of.isVoided) throw new NeedsReview('ILLEGAL_MOVE', detail)
  const asked = amountCents + tipCents
  if (kind === 'refund') {
    if (asked > detail.tookCents - of.refundedCents)
      throw new NeedsReview('ILLEGAL_MOVE', { ...detail, requestedCents: asked })
    return of
  }
  if (of.refundedCents > 0) throw new NeedsReview('ILLEGAL_MOVE', detail)
  if (asked !== detail.tookCents)
    throw new NeedsReview('INVALID', { ...detail, field: 'amountCents', requestedCents: asked })
  const batch = await lockBatch(run, merchantId, of.batchId, 'share')
  if (batch?.state !== 'open') throw new NeedsReview('BATCH_CLOSED', detail)
  if (await isDayClosed(run, merchantId, of.businessDate)) throw new NeedsReview('DAY_ENDED', detail)
  return of
}
