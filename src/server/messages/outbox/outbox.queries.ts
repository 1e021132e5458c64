/** The outbox: texts as they are queued and found (SEC-11). */
import { sql } from 'kysely'
import type { TextReason } from '../../../shared/contract/messages/texts.ts'
import type { TextEncoding } from '../../../shared/rules/messages/textSize.ts'
import type { Run } from '../../db/run.ts'
import type { NewText, QueuedText } from './queueText.ts'

export interface TextRow extends NewText {
  readonly encoding: TextEncoding
  readonly segments: number
  readonly queuedByName: string
  /** Why it is not to be sent at all. */
  readonly refusal: TextReason | undefined
  readonly now: Date
}

/** Adds a text that is due now, or one that is refused; undefined where its key is taken. */
export async function addText(run: Run, merchantId: number, text: TextRow): Promise<QueuedText | undefined> {
  const { key, kind, subject, to, body, language, encoding, segments, queuedByName, refusal, expiresAt, now } = text
  const [row] = await run(sql<QueuedText>`
    insert into text_message (merchant_id, message_key, kind, subject_kind, subject_id, phone, body, language, encoding,
      segments, queued_by_name, expires_at, queued_at, state, reason, next_try_at, settled_at)
    values (${merchantId}, ${key}, ${kind}, ${subject?.kind ?? ''}, ${subject?.id ?? null}, ${to}, ${body}, ${language},
      ${encoding}, ${segments}, ${queuedByName}, ${expiresAt ?? null}, ${now}, ${refusal ? 'refused' : 'queued'},
      ${refusal ?? ''}, ${refusal ? null : now}, ${refusal ? now : null})
    on conflict (merchant_id, message_key) do nothing
    returning message_id, state, reason`)
  return row
}

/** The text of an event. */
export async function findText(run: Run, merchantId: number, key: string): Promise<QueuedText | undefined> {
  const [row] = await run(sql<QueuedText>`
    select message_id, state, reason from text_message where merchant_id = ${merchantId} and message_key = ${key}`)
  return row
}

/** The clock of a store. */
export async function findTimeZone(run: Run, merchantId: number): Promise<string> {
  const [row] = await run(sql<{ timeZone: string }>`select time_zone from merchant where merchant_id = ${merchantId}`)
  return row?.timeZone ?? 'UTC'
}
