/** What the waitlist says of a person, forgotten on request (CUST-1). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { lockLine } from './parties.queries.ts'

/**
 * Parties with these phones (E.164) keep size, quote, times and what became of them, for the analytics, and lose name,
 * phone, notes and the reasons that were typed of them; so do their tables, their history and the trail. One that is
 * still in line keeps its place. Runs as the owner: events and the trail are append-only for `app`.
 */
export async function eraseParties(run: Run, merchantId: number, phones: readonly string[]): Promise<void> {
  await lockLine(run, merchantId)
  const parties = await run(sql<{ partyId: number; tableId: number | null; name: string }>`
    select party_id, table_id, name from waitlist_party
    where merchant_id = ${merchantId} and text_phone = any(${[...phones]}::text[]) order by party_id`)
  if (parties.length === 0) return
  const ids = parties.map(({ partyId }) => partyId)
  const at = parties.filter(({ tableId }) => tableId !== null)
  const personal = sql`array['name', 'phone', 'notes']`
  await Promise.all([
    run(sql`
      update waitlist_party set name = '', phone = '', text_phone = null, notes = '', joined_from = null,
        version = version + 1
      where merchant_id = ${merchantId} and party_id = any(${ids}::int[])`),
    run(sql`
      update waitlist_event set reason = ''
      where merchant_id = ${merchantId} and party_id = any(${ids}::int[]) and reason <> ''`),
    run(sql`
      update table_state s set note = ''
      from unnest(${at.map(({ tableId }) => tableId)}::int[], ${at.map(({ name }) => name)}::text[]) as p (table_id, name)
      where s.merchant_id = ${merchantId} and s.table_id = p.table_id and s.note = p.name`),
    run(sql`
      update audit_entry set before = before - ${personal}, after = after - ${personal}, reason = null
      where merchant_id = ${merchantId} and object_type = 'waitlistParty' and object_id = any(${ids}::text[])`),
  ])
}
