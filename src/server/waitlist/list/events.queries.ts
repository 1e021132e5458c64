/** What happened to a party, and what was texted. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { partyEventKinds, PartyText, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { Run } from '../../db/run.ts'

export type PartyEventKind = (typeof partyEventKinds)[number]
type PartyEvent = z.output<typeof waitlistCalls.getWaitlistParty.reply>['events'][number]

export interface NewEvent {
  readonly partyId: number
  readonly kind: PartyEventKind
  readonly at: Date
  readonly byName: string
  readonly value?: number | null
  readonly reason?: string
}

export async function addEvent(run: Run, merchantId: number, event: NewEvent): Promise<void> {
  const { partyId, kind, at, byName, value = null, reason = '' } = event
  await run(sql`
    insert into waitlist_event (merchant_id, party_id, kind, at, by_name, value, reason)
    values (${merchantId}, ${partyId}, ${kind}, ${at}, ${byName}, ${value}, ${reason})`)
}

/** Newest first. */
export function listEvents(run: Run, merchantId: number, partyId: number): Promise<PartyEvent[]> {
  return run(sql<PartyEvent>`
    select event_id, kind, at, by_name, value, reason from waitlist_event
    where merchant_id = ${merchantId} and party_id = ${partyId} order by event_id desc limit 500`)
}

/** Texts about the party and what was answered to them, oldest first. */
export function listTexts(run: Run, merchantId: number, partyId: number): Promise<PartyText[]> {
  return run(sql<PartyText>`
    select 'out' as way, queued_at as at, body, kind, state, reason, message_id as id from text_message
    where merchant_id = ${merchantId} and subject_kind = 'waitlist' and subject_id = ${partyId}
    union all
    select 'in', r.received_at, r.body, null, null, '', r.message_id from text_reply r
    join text_message m on m.merchant_id = ${merchantId} and m.message_id = r.message_id
    where r.merchant_id = ${merchantId} and m.subject_kind = 'waitlist' and m.subject_id = ${partyId}
    order by at, id limit 200`)
}
