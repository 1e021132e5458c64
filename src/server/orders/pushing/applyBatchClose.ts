/** A terminal closed the batch of its card reader at the processor: open tips stay as they are (RPT-5). */
import { closeBatch } from '../../payments/batches/batches.ts'
import { lockOpenBatch } from '../../payments/batches/batches.queries.ts'
import { openDayOf } from '../../settings/values/openDays.ts'
import { pushedBy } from './pushedBy.queries.ts'
import type { Apply } from './pushing.ts'

/** Where nothing is open any more there is nothing to close: the server may have been first. */
export const applyBatchClose: Apply<'batchClose'> = async ({ context, merchantId, device }, { at, body }) => {
  const { run } = context
  const { kind, gatewayRef, employeeId } = body
  const paymentDevice = body.paymentDevice || device.name
  await openDayOf(run, merchantId, at)
  const person = await pushedBy(run, merchantId, employeeId)
  if (!(await lockOpenBatch(run, merchantId, paymentDevice))) return {}
  await closeBatch(context, merchantId, {
    of: { paymentDevice },
    kind,
    at: new Date(at),
    by: { id: person.employeeId, name: person.name },
    openTips: 'all',
    gatewayRef,
  })
  return {}
}
