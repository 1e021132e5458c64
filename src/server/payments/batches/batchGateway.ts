/** What a card gateway has to do with batches: it settles what it took once a batch is closed, and says so later. */
import type { Run } from '../../db/run.ts'
import { keepQuestion } from '../gateway/askGateway.ts'
import { type BookAnswer, whenAnswered } from '../gateway/whenAnswered.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { holdsPaymentsOf, setGatewayRef } from './batches.queries.ts'

/** The key of the question that closes a batch at its gateway: once, whoever asks. */
export const closingKey = (batchId: number): string => `batch-${batchId}`

/** Keeps the question with the close, where the store's gateway took money in the batch; it is asked when that is committed. */
export async function askToSettle(
  run: Run,
  merchantId: number,
  { batchId, paymentDevice }: { readonly batchId: number; readonly paymentDevice: string },
  now: Date,
): Promise<void> {
  const { kind: gateway } = (await readSetting(run, merchantId, 'thirdParty')).value.cardGateway
  if (gateway === 'none' || !(await holdsPaymentsOf(run, merchantId, batchId, gateway))) return
  const question = { operation: 'closeBatch', paymentDevice } as const
  await keepQuestion(
    run,
    merchantId,
    { gateway, key: closingKey(batchId), subject: `batch:${batchId}`, orderId: null, question },
    now,
  )
  await announceDueWork(run)
}

/** What the gateway calls the settled batch; a refusal changes nothing, and the batch's page shows it. */
const bookSettlement: BookAnswer = async (context, { merchantId, subject, answer }) => {
  const batchId = Number(subject.replace('batch:', ''))
  if (answer.outcome === 'approved') await setGatewayRef(context.run, merchantId, batchId, answer.ref)
  context.publish('batch', { batchId }, merchantId)
}

/** From now on answers about batches are booked in this process. */
export const bookSettlements = (): (() => void) => whenAnswered('closeBatch', bookSettlement)
