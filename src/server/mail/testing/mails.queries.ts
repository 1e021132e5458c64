/** Mails in tests, as they are kept. */
import { sql } from 'kysely'
import type { Engine } from '../../db/engine.ts'

export interface MailRow {
  readonly state: string
  readonly reason: string
  readonly answer: string
  readonly messageId: string
  readonly tries: number
  readonly nextTryAt: string | null
}

/** A mail of the outbox. */
export async function mailOf(engine: Engine, merchantId: number, id: number): Promise<MailRow> {
  const [row] = await engine.transact({ merchantId }, 'read', run =>
    run(sql<MailRow>`
      select state, reason, answer, message_id, tries, next_try_at from mail
      where merchant_id = ${merchantId} and mail_id = ${id}`),
  )
  if (!row) throw new Error('No such mail')
  return row
}
