/** Texts in tests: transactions of a store, and rows of the outbox as they are. */
import { sql } from 'kysely'
import type { Engine } from '../../db/engine.ts'
import { OpenContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { transactIn } from '../../kernel/turns.ts'

/** One transaction of a store at a moment, as a call would open it. */
export function inStore<T>(
  server: Server,
  merchantId: number,
  now: number,
  work: (context: OpenContext) => Promise<T>,
): Promise<T> {
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date(now) } as const
  return transactIn(server, { merchantId }, 'write', run => new OpenContext(run, facts), work)
}

export interface TextRow {
  readonly state: string
  readonly reason: string
  readonly providerCode: string
  readonly providerRef: string | null
  readonly segments: number
  readonly costMicros: number
  readonly nextTryAt: string | null
}

/** A text as it is kept. */
export async function textOf(engine: Engine, merchantId: number, id: number): Promise<TextRow> {
  const [row] = await engine.transact({ merchantId }, 'read', run =>
    run(sql<TextRow>`
      select state, reason, provider_code, provider_ref, segments, cost_micros, next_try_at from text_message
      where merchant_id = ${merchantId} and message_id = ${id}`),
  )
  if (!row) throw new Error('No such text')
  return row
}

/** The texts of a store in the order that they were queued in. */
export function listTexts(engine: Engine, merchantId: number): Promise<(TextRow & { kind: string; body: string })[]> {
  return engine.transact({ merchantId }, 'read', run =>
    run(sql<TextRow & { kind: string; body: string; language: string }>`
      select kind, body, language, state, reason, provider_code, provider_ref, segments, cost_micros, next_try_at
      from text_message where merchant_id = ${merchantId} order by message_id`),
  )
}
