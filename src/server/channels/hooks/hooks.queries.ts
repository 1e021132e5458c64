/** The inbox of webhooks: stored before they are answered, booked a moment later. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { DeliveryChannel } from '../port.ts'

export interface NewHook {
  readonly channel: DeliveryChannel
  readonly bodyHash: string
  readonly body: string
}

/** Stores a hook; false where the same body has come before. */
export async function storeHook(run: Run, merchantId: number, { channel, bodyHash, body }: NewHook): Promise<boolean> {
  const rows = await run(sql`
    insert into delivery_hook (merchant_id, channel, body_hash, body)
    values (${merchantId}, ${channel}, ${bodyHash}, ${body})
    on conflict (merchant_id, channel, body_hash) do nothing returning hook_id`)
  return rows.length > 0
}

/** When the oldest new hook came, over all stores. Runs as the owner. */
export async function nextHookAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string }>`
    select received_at as at from delivery_hook where state = 'new' order by received_at limit 1`)
  return row && new Date(row.at)
}

/** New hooks over all stores, the oldest first. Runs as the owner. */
export const listNewHooks = (run: Run, _now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, hook_id as id from delivery_hook where state = 'new'
    order by received_at, merchant_id, hook_id limit ${most}`)

export interface ClaimedHook {
  readonly channel: DeliveryChannel
  readonly body: string
}

/** Locks a new hook; undefined where somebody else has it or it is done. */
export async function claimHook(run: Run, merchantId: number, hookId: number): Promise<ClaimedHook | undefined> {
  const [row] = await run(sql<ClaimedHook>`
    select channel, body from delivery_hook
    where merchant_id = ${merchantId} and hook_id = ${hookId} and state = 'new' for update skip locked`)
  return row
}

/** Its order is in the books, or nothing was to be done: the body goes, because it names the guest. */
export async function finishHook(
  run: Run,
  merchantId: number,
  hookId: number,
  { orderRef, outcome }: { readonly orderRef: string; readonly outcome: string },
): Promise<void> {
  await run(sql`
    update delivery_hook set state = 'done', body = null, order_ref = ${orderRef}, outcome = ${outcome}, solved_at = now()
    where merchant_id = ${merchantId} and hook_id = ${hookId}`)
}

/** It waits for a person. */
export async function failHook(run: Run, merchantId: number, hookId: number, reason: string): Promise<void> {
  await run(sql`
    update delivery_hook set state = 'failed', outcome = ${reason}
    where merchant_id = ${merchantId} and hook_id = ${hookId} and state = 'new'`)
}
