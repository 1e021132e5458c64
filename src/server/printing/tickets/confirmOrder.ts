/** An order that waits is told to the kitchen, or never will be. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { OpenContext } from '../../kernel/context.ts'
import {
  findKitchenOrder,
  findKitchenRecord,
  type KitchenRecord,
  lockOrder,
  type StoredKitchenOrder,
  writeKitchenRecord,
} from './kitchenOrder.queries.ts'
import { kitchenPlan } from './kitchenPlan.ts'
import { printNews } from './tellKitchen.ts'

type Context = Pick<OpenContext, 'run' | 'publish' | 'request'>

interface Held {
  readonly order: StoredKitchenOrder
  readonly record: KitchenRecord | undefined
}

/** The order and what its kitchen knows, held until the transaction ends. Throws NOT_FOUND at `orderId`. */
export async function holdKitchenOrder(
  { run }: Pick<Context, 'run'>,
  merchantId: number,
  orderId: number,
): Promise<Held> {
  if (!(await lockOrder(run, merchantId, orderId))) throw new Failure('NOT_FOUND', { field: 'orderId' })
  const [order, record] = await Promise.all([
    findKitchenOrder(run, merchantId, orderId),
    findKitchenRecord(run, merchantId, orderId),
  ])
  if (!order) throw new Failure('NOT_FOUND', { field: 'orderId' })
  return { order, record }
}

const isWaiting = (record: KitchenRecord | undefined): record is KitchenRecord =>
  record?.state === 'toConfirm' || record?.state === 'scheduled'

/** Prints an order that waits; the number of papers, or undefined where it waits no more. */
export async function confirmKitchenOrder(
  context: Context,
  merchantId: number,
  orderId: number,
  by: string,
): Promise<number | undefined> {
  const { order, record } = await holdKitchenOrder(context, merchantId, orderId)
  if (!isWaiting(record)) return undefined
  const plan = await kitchenPlan(context.run, merchantId)
  const jobs = await printNews(context, merchantId, { order, record, plan, decidedBy: by })
  context.publish('print', { orderId }, merchantId)
  return jobs
}

/** Takes an order that waits off the list; false where it waits no more. */
export async function dismissKitchenOrder(
  context: Context,
  merchantId: number,
  orderId: number,
  by: string,
): Promise<boolean> {
  const { record } = await holdKitchenOrder(context, merchantId, orderId)
  if (!isWaiting(record)) return false
  await writeKitchenRecord(context.run, merchantId, orderId, {
    state: 'dismissed',
    revision: record.revision,
    told: null,
    decidedBy: by,
  })
  context.publish('print', { orderId }, merchantId)
  return true
}
