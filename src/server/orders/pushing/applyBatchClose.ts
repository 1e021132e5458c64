/**
 * A terminal closes the batch of its card reader (RPT-5, ORD-6). What the processor has closed is closed, open tips and all. Without
 * its reference the rule of the office holds: the close is held until the open tips are entered, or somebody accepts them.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PushBody } from '../../../shared/contract/orders/push/items.ts'
import { closeBatch } from '../../payments/batches/batches.ts'
import { lockOpenBatch } from '../../payments/batches/batches.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { firstOpenTip, newestInBatch } from './batchClose.queries.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { type Apply, NeedsReview, type PushContext } from './pushing.ts'
import { reviewOnFailure } from './reviewOnFailure.ts'

/** Where nothing is open any more there is nothing to close: the server may have been first. */
export const applyBatchClose: Apply<'batchClose'> = async (pushing, { at, body }) => {
  const { context, merchantId, device } = pushing
  const { run } = context
  const { kind, employeeId } = body
  const paymentDevice = body.paymentDevice || device.name
  await openDayOf(run, merchantId, at)
  const person = await pushedBy(run, merchantId, employeeId)
  const open = await lockOpenBatch(run, merchantId, paymentDevice)
  if (!open) return {}
  const [openTips, newest] = await Promise.all([
    openTipsOf(pushing, body),
    newestInBatch(run, merchantId, open.batchId),
  ])
  const closing = {
    of: { paymentDevice },
    kind,
    // One that was held meanwhile holds what came since.
    at: new Date(Math.max(at, newest)),
    by: { id: person.employeeId, name: person.name },
    openTips,
    ...(body.gatewayRef !== '' && { gatewayRef: body.gatewayRef }),
  }
  try {
    await reviewOnFailure(() => closeBatch(context, merchantId, closing))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'OPEN_TIPS') throw error
    // It is tried again with each tip that comes.
    const tip = await firstOpenTip(run, merchantId, open.batchId)
    throw new NeedsReview('OPEN_TIPS', { ...error.values }, tip)
  }
  return {}
}

/** So many open tips may stay at 0. */
async function openTipsOf(
  { context: { run }, merchantId, acceptsAmounts }: PushContext,
  { kind, gatewayRef, openTips }: PushBody<'batchClose'>,
): Promise<number | 'all'> {
  if (gatewayRef !== '' || acceptsAmounts) return 'all'
  if (kind === 'manual') return openTips
  const { values } = await rulesAt(run, merchantId)
  return values.payment.batchClose.openTips === 'zero' ? 'all' : openTips
}
