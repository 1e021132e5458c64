/** A write that is sent again answers as it did the first time (SEC-9). */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { CallContext } from './context.ts'

interface Kept {
  bodyHash: string
  reply: unknown
}

/**
 * Runs `work` once for a key of merchant, actor and call; later requests get its reply. Two at the same time: the
 * second waits for the first. Throws `KEY_REUSED` where the key came with another body before.
 */
export async function once(
  context: CallContext,
  key: string,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { run, merchantId, actor, request } = context
  const bodyHash = hash('sha256', JSON.stringify(input), 'base64url')
  const fresh = await run(sql`
    insert into idempotency_key (merchant_id, actor_id, call, key, body_hash)
    values (${merchantId}, ${actor.employeeId}, ${request.call}, ${key}, ${bodyHash})
    on conflict do nothing returning key`)
  const own = sql`merchant_id = ${merchantId} and actor_id = ${actor.employeeId} and call = ${request.call} and key = ${key}`
  if (fresh.length === 0) {
    const [kept] = await run(sql<Kept>`select body_hash, reply from idempotency_key where ${own}`)
    if (kept?.bodyHash !== bodyHash) throw new Failure('KEY_REUSED', { field: 'idempotencyKey' })
    return kept.reply
  }
  const reply = await work()
  await run(sql`update idempotency_key set reply = ${JSON.stringify(reply)}::jsonb where ${own}`)
  return reply
}
