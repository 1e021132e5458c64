/** What guests answered, and to which text (SEC-11). */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ReplyMeaning } from '../../../shared/rules/messages/keywords.ts'
import type { Run } from '../../db/run.ts'
import type { TextSubject } from '../outbox/queueText.ts'
import type { TextProviderName } from '../providers/provider.ts'

export interface NewReply {
  readonly provider: TextProviderName
  readonly ref: string
  readonly phone: string
  readonly body: string
  readonly meaning: ReplyMeaning
  readonly messageId: number | null
  readonly now: Date
}

/** Keeps an answer; undefined where it is there already. */
export async function addReply(run: Run, merchantId: number, reply: NewReply): Promise<number | undefined> {
  const { provider, ref, phone, body, meaning, messageId, now } = reply
  const [row] = await run(sql<{ replyId: number }>`
    insert into text_reply (merchant_id, provider, provider_ref, phone, body, meaning, message_id, received_at)
    values (${merchantId}, ${provider}, ${ref}, ${phone}, ${body}, ${meaning}, ${messageId}, ${now})
    on conflict (merchant_id, provider, provider_ref) do nothing
    returning reply_id`)
  return row?.replyId
}

export interface LastText {
  readonly messageId: number
  readonly language: Language
  readonly subjectKind: TextSubject['kind'] | ''
  readonly subjectId: number | null
}

/** The last text that went out to a phone since a time. */
export async function findLastText(
  run: Run,
  merchantId: number,
  phone: string,
  since: Date,
): Promise<LastText | undefined> {
  const [row] = await run(sql<LastText>`
    select message_id, language, subject_kind, subject_id from text_message
    where merchant_id = ${merchantId} and phone = ${phone} and kind not in ('reply', 'test')
      and state in ('sending', 'sent', 'delivered', 'unconfirmed') and queued_at >= ${since}
    order by message_id desc limit 1`)
  return row
}

/** What a store is called, for texts that answer. */
export async function findStoreName(run: Run, merchantId: number, language: Language): Promise<string> {
  const [row] = await run(sql<{ name: string; secondName: string }>`
    select name, second_name from merchant where merchant_id = ${merchantId}`)
  return (language === 'zh' && row?.secondName) || row?.name || ''
}
