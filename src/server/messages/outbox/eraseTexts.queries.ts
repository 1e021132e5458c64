/** What texts say of a person, forgotten on request (CUST-1). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/**
 * Texts to these phones (E.164) and their answers keep their times, states and costs, and lose phone and words; what
 * still waits is not sent. What a phone agreed to stays, as evidence, and so that STOP goes on to hold.
 */
export async function eraseTexts(run: Run, merchantId: number, phones: readonly string[]): Promise<void> {
  const theirs = sql`merchant_id = ${merchantId} and phone = any(${[...phones]}::text[])`
  await Promise.all([
    run(sql`
      update text_message set state = 'refused', reason = 'noConsent', settled_at = now()
      where ${theirs} and state in ('queued', 'held')`),
    run(sql`
      update text_message set phone = '', body = '', next_try_at = case when state = 'sending' then next_try_at end
      where ${theirs}`),
    run(sql`update text_reply set phone = '', body = '' where ${theirs}`),
  ])
}
