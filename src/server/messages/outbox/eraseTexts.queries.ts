/** What texts say of a person, forgotten on request (CUST-1). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/**
 * Texts to these phones (E.164) and their answers keep their times, states and costs, and lose phone and words; what
 * still waits is not sent. What a phone agreed to stays, as evidence, and so that STOP goes on to hold.
 */
export async function eraseTexts(run: Run, merchantId: number, phones: readonly string[]): Promise<void> {
  const waits = sql`state in ('queued', 'held')`
  await Promise.all([
    run(sql`
      update text_message set phone = '', body = '',
        state = case when ${waits} then 'refused' else state end,
        reason = case when ${waits} then 'noConsent' else reason end,
        settled_at = case when ${waits} then now() else settled_at end,
        next_try_at = case when state = 'sending' then next_try_at end
      where merchant_id = ${merchantId} and phone = any(${[...phones]}::text[])`),
    run(sql`
      update text_reply set phone = '', body = ''
      where merchant_id = ${merchantId} and phone = any(${[...phones]}::text[])`),
  ])
}
