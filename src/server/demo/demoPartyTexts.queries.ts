/** What the parties of a demo store's evening were texted and answered, as its sandbox would have sent it (SET-6, SEC-11). */
import { sql } from 'kysely'
import { type WaitlistText, waitlistValue } from '../../shared/contract/settings/groups/waitlist.ts'
import type { TextKind } from '../../shared/contract/messages/texts.ts'
import { renderTemplate } from '../../shared/rules/messages/template.ts'
import { textSize } from '../../shared/rules/messages/textSize.ts'
import { text } from '../kernel/texts.ts'
import type { Run } from '../db/run.ts'
import type { DemoParty } from './demoWaitlist.ts'
import type { House } from './house.ts'

type Store = Pick<House, 'name' | 'secondName'>
export type TextedParty = DemoParty & { readonly token: string; readonly textPhone: string }

const templates = waitlistValue.parse({})
const kinds = { joined: 'waitlistJoined', ready: 'waitlistReady' } as const satisfies Partial<
  Record<WaitlistText, TextKind>
>
const ANSWERED_MS = 45_000

/** Writes texts, consents and answers of parties that are in the list already. */
export async function fillPartyTexts(
  run: Run,
  merchantId: number,
  store: Store,
  parties: readonly TextedParty[],
): Promise<void> {
  const texts = parties.flatMap(party => textsOf(party, store))
  const consents = parties.map(party => consentOf(party, store))
  const answers = parties.flatMap(party => answersOf(party))
  await run(sql`
    insert into text_consent (merchant_id, phone, change, how, words, language, by_name, at)
    select ${merchantId}::int, phone, 'given', how, words, language, by_name, at
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
      as c(phone text, how text, words text, language text, by_name text, at timestamptz)
    order by at
    returning merchant_id`)
  await run(sql`
    insert into text_message (merchant_id, message_key, kind, subject_kind, subject_id, phone, body, language, encoding,
      segments, state, provider, provider_ref, queued_at, queued_by_name, asked_at, sent_at, settled_at, tries)
    select ${merchantId}::int, 'waitlist:' || p.party_id || ':' || t.event || ':1', t.kind, 'waitlist', p.party_id, t.phone,
      t.body, t.language, t.encoding, t.segments, 'delivered', 'sandbox', 'demo-' || p.party_id || t.event, t.at,
      t.by_name, t.at, t.at, t.at, 1
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(token text, event text, kind text, phone text, body text,
      language text, encoding text, segments int, by_name text, at timestamptz)
    join waitlist_party p on p.merchant_id = ${merchantId} and p.guest_token = t.token
    order by t.at
    returning merchant_id`)
  const texted = await run(sql<{ token: string; messageId: number | null }>`
    select p.guest_token as token, max(m.message_id) as message_id from waitlist_party p
    left join text_message m
      on m.merchant_id = ${merchantId} and m.subject_kind = 'waitlist' and m.subject_id = p.party_id
    where p.merchant_id = ${merchantId} and p.guest_token = any(${answers.map(({ token }) => token)}::text[])
    group by p.guest_token`)
  const lastOf = new Map(texted.map(({ token, messageId }) => [token, messageId]))
  const replies = answers.flatMap(answer => {
    const messageId = lastOf.get(answer.token)
    return messageId === undefined ? [] : [{ ...answer, messageId }]
  })
  await run(sql`
    insert into text_reply (merchant_id, provider, provider_ref, phone, body, meaning, message_id, received_at)
    select ${merchantId}::int, 'sandbox', 'demo-' || a.token, a.phone, a.body, a.meaning, a."messageId", a.at
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
      as a(token text, phone text, body text, meaning text, "messageId" bigint, at timestamptz)
    order by a.at
    returning merchant_id`)
}

const host = ({ source }: DemoParty) => (source === 'staff' ? 'Emily Zhang' : '')
const nameOf = ({ language }: DemoParty, { name, secondName }: Store) => (language === 'zh' ? secondName : name)
const instant = (at: number) => new Date(at).toISOString()

function textsOf(party: TextedParty, store: Store) {
  const { token, textPhone: phone, language, name, size, quote, joinedAt, toldAt } = party
  const at = (event: keyof typeof kinds, minutes: number, when: number) => {
    const body = renderTemplate(templates[event][language], { store: nameOf(party, store), name, size, minutes })
    const { encoding, segments } = textSize(body)
    const what = { token, event, kind: kinds[event], phone, body, language, encoding, segments }
    return { ...what, by_name: host(party), at: instant(when) }
  }
  return [at('joined', quote, joinedAt), ...(toldAt === null ? [] : [at('ready', templates.holdMinutes, toldAt)])]
}

function consentOf(party: TextedParty, store: Store) {
  const { textPhone: phone, language, source, joinedAt } = party
  const words = text(language, 'waitlist.consentWords', { store: nameOf(party, store) })
  const how = source === 'staff' ? 'staff' : 'guestPage'
  return { phone, how, words, language, by_name: host(party), at: instant(joinedAt) }
}

/** Who confirmed answered 1, who cancelled 9. */
function answersOf({ token, textPhone: phone, state, toldAt, endedAt, joinedAt }: TextedParty) {
  if (state === 'confirmed')
    return [{ token, phone, body: '1', meaning: 'yes', at: instant((toldAt ?? joinedAt) + ANSWERED_MS) }]
  return state === 'cancelled' ? [{ token, phone, body: '9', meaning: 'no', at: instant(endedAt ?? joinedAt) }] : []
}
