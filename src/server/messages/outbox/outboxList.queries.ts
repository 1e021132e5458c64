/** The outbox as people read it: lists, the month's cost, one text with its consent and answers (SEC-11). */
import { type RawBuilder, sql } from 'kysely'
import type { TextRow } from '../../../shared/contract/messages/textMessages.ts'
import type { ReplyMeaning } from '../../../shared/rules/messages/keywords.ts'
import type { Run } from '../../db/run.ts'
import { containing } from '../../db/like.ts'
import type { Consent } from '../consent/consent.queries.ts'

export interface TextSelection {
  readonly search: string
  readonly states: readonly string[]
  readonly kinds: readonly string[]
  readonly fromAt: string | undefined
  readonly beforeAt: string | undefined
}

export interface ShownText extends TextRow {
  readonly subjectKind: 'waitlist' | ''
  readonly subjectId: number | null
}

const columns = (merchantId: number) => sql`m.message_id, m.kind, m.phone, m.body, m.language, m.encoding, m.segments,
  m.cost_micros, m.state, m.reason, m.provider_code, m.provider, m.queued_at, m.queued_by_name, m.next_try_at, m.sent_at,
  m.settled_at, m.subject_kind, m.subject_id, exists (
    select from text_message again where again.merchant_id = ${merchantId}
      and again.message_key = 'again:' || m.message_id) as is_sent_again`

/** Whether what is searched for may be a part of a phone. */
const PHONE_PART = /^[\d\s().+-]+$/

function where(merchantId: number, { search, states, kinds, fromAt, beforeAt }: TextSelection): RawBuilder<unknown> {
  const digits = PHONE_PART.test(search) ? search.replace(/\D/g, '') : ''
  const inPhone = digits === '' ? sql`` : sql`or m.phone like ${containing(digits)}`
  return sql`m.merchant_id = ${merchantId}
    ${search === '' ? sql`` : sql`and (m.body ilike ${containing(search)} ${inPhone})`}
    ${states.length === 0 ? sql`` : sql`and m.state = any(${[...states]}::text[])`}
    ${kinds.length === 0 ? sql`` : sql`and m.kind = any(${[...kinds]}::text[])`}
    ${fromAt === undefined ? sql`` : sql`and m.queued_at >= ${fromAt}`}
    ${beforeAt === undefined ? sql`` : sql`and m.queued_at < ${beforeAt}`}`
}

/** A page, the newest first. */
export const listTexts = (run: Run, merchantId: number, selection: TextSelection, limit: number, skip: number) =>
  run(sql<ShownText>`
    select ${columns(merchantId)} from text_message m where ${where(merchantId, selection)}
    order by m.message_id desc limit ${limit} offset ${skip}`)

/** How many fit. */
export async function countTexts(run: Run, merchantId: number, selection: TextSelection): Promise<number> {
  const [row] = await run(sql<{ total: number }>`
    select count(*)::int as total from text_message m where ${where(merchantId, selection)}`)
  return row?.total ?? 0
}

export interface TextMonth {
  readonly texts: number
  readonly segments: number
  readonly troubles: number
  readonly costMicros: number
}

/** What was sent since an instant, and what could not be. */
export async function sumTexts(run: Run, merchantId: number, since: string): Promise<TextMonth> {
  const [row] = await run(sql<TextMonth>`
    select (count(*) filter (where sent_at is not null))::int as texts,
      coalesce(sum(segments) filter (where sent_at is not null), 0)::int as segments,
      (count(*) filter (where state in ('failed', 'refused', 'unconfirmed')))::int as troubles,
      coalesce(sum(cost_micros), 0)::bigint as cost_micros
    from text_message where merchant_id = ${merchantId} and queued_at >= ${since}`)
  return row ?? { texts: 0, segments: 0, troubles: 0, costMicros: 0 }
}

/** A text by its id. */
export async function findShownText(run: Run, merchantId: number, id: number): Promise<ShownText | undefined> {
  const [row] = await run(sql<ShownText>`
    select ${columns(merchantId)} from text_message m where m.merchant_id = ${merchantId} and m.message_id = ${id}`)
  return row
}

/** What a phone agreed to and took back, the newest first. */
export const listConsents = (run: Run, merchantId: number, phone: string) =>
  run(sql<Consent>`
    select phone, change, how, words, language, by_name, at from text_consent
    where merchant_id = ${merchantId} and phone = ${phone} order by consent_id desc limit 100`)

/** What a phone answered, the newest first. */
export const listReplies = (run: Run, merchantId: number, phone: string) =>
  run(sql<{ body: string; meaning: ReplyMeaning; receivedAt: string }>`
    select body, meaning, received_at from text_reply
    where merchant_id = ${merchantId} and phone = ${phone} order by reply_id desc limit 100`)
