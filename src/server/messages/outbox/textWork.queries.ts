/** Texts that are due: claimed by one process, given back with what became of them (SEC-11). */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { TextKind, TextReason, TextState } from '../../../shared/contract/messages/texts.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { ProviderStatus, TextProviderName } from '../providers/provider.ts'

export interface StoredText {
  readonly messageId: number
  readonly kind: TextKind
  readonly phone: string
  readonly body: string
  readonly language: Language
  readonly segments: number
  readonly state: TextState
  readonly provider: TextProviderName | null
  readonly providerRef: string | null
  readonly expiresAt: string | null
  readonly askedAt: string | null
  readonly sentAt: string | null
  readonly tries: number
  readonly lookUps: number
  readonly mayResend: boolean
}

const columns = sql`message_id, kind, phone, body, language, segments, state, provider, provider_ref, expires_at, asked_at,
  sent_at, tries, look_ups, may_resend`

/** When the next text is due, over all stores. Runs as the owner. */
export async function nextTextAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_try_at) as at from text_message where next_try_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Due texts of all stores. Runs as the owner. */
export function listDueTexts(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, message_id as id from text_message
    where next_try_at <= ${now} order by next_try_at, merchant_id, message_id limit ${most}`)
}

/** Locks a due text until the transaction ends; undefined where another process has it. */
export async function lockDueText(run: Run, { merchantId, id }: DueJob, now: Date): Promise<StoredText | undefined> {
  const [row] = await run(sql<StoredText>`
    select ${columns} from text_message
    where merchant_id = ${merchantId} and message_id = ${id} and next_try_at <= ${now} for update skip locked`)
  return row
}

/** Locks a text, whatever it waits for. */
export async function lockText(run: Run, merchantId: number, id: number): Promise<StoredText | undefined> {
  const [row] = await run(sql<StoredText>`
    select ${columns} from text_message where merchant_id = ${merchantId} and message_id = ${id} for update`)
  return row
}

/** Locks the text that a provider calls so. */
export async function lockTextOf(
  run: Run,
  merchantId: number,
  provider: TextProviderName,
  ref: string,
): Promise<StoredText | undefined> {
  const [row] = await run(sql<StoredText>`
    select ${columns} from text_message
    where merchant_id = ${merchantId} and provider = ${provider} and provider_ref = ${ref} for update`)
  return row
}

/** The provider is asked from now on; until `until` by this process alone. */
export async function beginSending(
  run: Run,
  merchantId: number,
  id: number,
  of: { readonly provider: TextProviderName; readonly now: Date; readonly until: Date },
): Promise<void> {
  await run(sql`
    update text_message set state = 'sending', provider = ${of.provider}, tries = tries + 1, look_ups = 0,
      may_resend = false, asked_at = ${of.now}, next_try_at = ${of.until}, reason = '', provider_code = ''
    where merchant_id = ${merchantId} and message_id = ${id}`)
}

/** Looks a text up from now on; until `until` by this process alone. */
export async function beginLookUp(run: Run, merchantId: number, id: number, until: Date): Promise<void> {
  await run(sql`
    update text_message set look_ups = look_ups + 1, next_try_at = ${until}
    where merchant_id = ${merchantId} and message_id = ${id}`)
}

/** It waits: for the end of the quiet hours, or for the next try. */
export async function postponeText(
  run: Run,
  merchantId: number,
  id: number,
  to: {
    readonly state: 'queued' | 'held' | 'sending' | 'sent'
    readonly at: Date | undefined
    readonly reason?: TextReason
    readonly code?: string
    readonly mayResend?: boolean
  },
): Promise<void> {
  const { state, at, reason = '', code = '', mayResend = false } = to
  await run(sql`
    update text_message set state = ${state}, next_try_at = ${at ?? null}, reason = ${reason}, provider_code = ${code},
      may_resend = ${mayResend}
    where merchant_id = ${merchantId} and message_id = ${id}`)
}

/** Nothing more is done about it. */
export async function settleText(
  run: Run,
  merchantId: number,
  id: number,
  to: {
    readonly state: 'failed' | 'refused' | 'unconfirmed'
    readonly reason?: TextReason | ''
    readonly code?: string
    readonly now: Date
  },
): Promise<void> {
  const { state, reason = '', code = '', now } = to
  await run(sql`
    update text_message set state = ${state}, reason = ${reason}, provider_code = ${code}, settled_at = ${now},
      next_try_at = null
    where merchant_id = ${merchantId} and message_id = ${id}`)
}

/** The provider has it, and says this of it. */
export async function keepStatus(
  run: Run,
  merchantId: number,
  id: number,
  status: ProviderStatus & {
    readonly costMicros: number
    readonly now: Date
    readonly nextAt: Date | undefined
    readonly provider: TextProviderName
  },
): Promise<void> {
  const { ref, state, reason, code, segments, costMicros, now, nextAt, provider } = status
  await run(sql`
    update text_message set state = ${state}, reason = ${reason}, provider_code = ${code}, provider = ${provider},
      provider_ref = ${ref}, segments = coalesce(${segments ?? null}, segments), sent_at = coalesce(sent_at, ${now}),
      cost_micros = case when sent_at is null then ${costMicros} else cost_micros end,
      settled_at = ${state === 'sent' ? null : now}, next_try_at = ${nextAt ?? null}, look_ups = 0, may_resend = false
    where merchant_id = ${merchantId} and message_id = ${id}`)
}

/** What providers call the texts to a phone. */
export async function listKnownRefs(run: Run, merchantId: number, phone: string): Promise<string[]> {
  const rows = await run(sql<{ ref: string }>`
    select provider_ref as ref from text_message
    where merchant_id = ${merchantId} and phone = ${phone} and provider_ref is not null
    order by message_id desc limit 200`)
  return rows.map(({ ref }) => ref)
}

/** Refuses what still waits to go to a phone that said STOP; the ids. */
export async function refuseWaiting(run: Run, merchantId: number, phone: string, now: Date): Promise<number[]> {
  const rows = await run(sql<{ messageId: number }>`
    update text_message set state = 'refused', reason = 'stopped', settled_at = ${now}, next_try_at = null
    where merchant_id = ${merchantId} and phone = ${phone} and state in ('queued', 'held') and kind <> 'reply'
    returning message_id`)
  return rows.map(({ messageId }) => messageId)
}
