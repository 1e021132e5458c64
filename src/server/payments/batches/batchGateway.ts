/** Settles a closed batch at the card gateway, and stores the response. */
import type { Run } from '../../db/run.ts'
import { storeRequest } from '../gateway/sendToGateway.ts'
import { type ResponseHandler, onGatewayResponse } from '../gateway/onGatewayResponse.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { holdsPaymentsOf, setGatewayRef } from './batches.queries.ts'

/** The key of the batch close request at the gateway: one per batch. */
export const closingKey = (batchId: number): string => `batch-${batchId}`

/** Stores the request with the close, if the store's gateway took money in the batch; it is sent after the commit. */
export async function askToSettle(
  run: Run,
  merchantId: number,
  { batchId, paymentDevice }: { readonly batchId: number; readonly paymentDevice: string },
  now: Date,
): Promise<void> {
  const { kind: gateway } = (await readSetting(run, merchantId, 'thirdParty')).value.cardGateway
  if (gateway === 'none' || !(await holdsPaymentsOf(run, merchantId, batchId, gateway))) return
  const request = { operation: 'closeBatch', paymentDevice } as const
  await storeRequest(
    run,
    merchantId,
    { gateway, key: closingKey(batchId), subject: `batch:${batchId}`, orderId: null, request },
    now,
  )
  await announceDueWork(run, 'gateway')
}

/** Stores the gateway's reference of the settled batch; a declined close changes nothing, and the batch's page shows it. */
const bookSettlement: ResponseHandler = async (context, { merchantId, subject, answer }) => {
  const batchId = Number(subject.replace('batch:', ''))
  if (answer.outcome === 'approved') await setGatewayRef(context.run, merchantId, batchId, answer.ref)
  context.publish('batch', { batchId }, merchantId)
}

/** Registers the handler of batch close responses in this process. */
export const handleSettlements = (): (() => void) => onGatewayResponse('closeBatch', bookSettlement)
