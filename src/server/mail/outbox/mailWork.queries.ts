/** Mails that are due: claimed by one process, given back with what became of them (RPT-7). */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { MailKind, MailReason, MailState } from '../../../shared/contract/mail/mails.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { MailPortName } from '../port/mailPort.ts'
import type { MailContent } from './mailContent.ts'

export interface StoredMail {
  readonly mailId: number
  readonly kind: MailKind
  readonly topic: string
  readonly toName: string
  readonly address: string
  readonly language: Language
  readonly subject: string
  readonly content: MailContent
  /** Null where it is not to an employee. */
  readonly employeeId: number | null
  readonly fileId: number | null
  readonly messageId: string
  readonly state: MailState
  readonly tries: number
  readonly queuedAt: string
  readonly since: string
}

const columns = sql`mail_id, kind, topic, to_name, address, language, subject, content, employee_id, file_id, message_id, state, tries,
  queued_at, since`

/** When the next mail is due, over all stores. Runs as the owner. */
export async function nextMailAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(next_try_at) as at from mail where next_try_at is not null`)
  return row?.at ? new Date(row.at) : undefined
}

/** Due mails of all stores. Runs as the owner. */
export function listDueMails(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, mail_id as id from mail
    where next_try_at <= ${now} order by next_try_at, merchant_id, mail_id limit ${most}`)
}

/** Locks a due mail until the transaction ends; undefined where another process has it. */
export async function lockDueMail(run: Run, { merchantId, id }: DueJob, now: Date): Promise<StoredMail | undefined> {
  const [row] = await run(sql<StoredMail>`
    select ${columns} from mail
    where merchant_id = ${merchantId} and mail_id = ${id} and next_try_at <= ${now} for update skip locked`)
  return row
}

/** Locks a mail, whatever it waits for. */
export async function lockMail(run: Run, merchantId: number, id: number): Promise<StoredMail | undefined> {
  const [row] = await run(sql<StoredMail>`
    select ${columns} from mail where merchant_id = ${merchantId} and mail_id = ${id} for update`)
  return row
}

/** The mail server is asked from now on; until `until` by this process alone. */
export async function beginSending(
  run: Run,
  merchantId: number,
  id: number,
  of: { readonly port: MailPortName; readonly messageId: string; readonly until: Date },
): Promise<void> {
  await run(sql`
    update mail set state = 'sending', port = ${of.port}, message_id = ${of.messageId}, tries = tries + 1,
      next_try_at = ${of.until}
    where merchant_id = ${merchantId} and mail_id = ${id}`)
}

/** It waits for its next try. */
export async function postponeMail(
  run: Run,
  merchantId: number,
  id: number,
  to: { readonly at: Date; readonly reason: MailReason; readonly answer: string },
): Promise<void> {
  await run(sql`
    update mail set state = 'queued', next_try_at = ${to.at}, reason = ${to.reason}, answer = ${to.answer}
    where merchant_id = ${merchantId} and mail_id = ${id}`)
}

/** Nothing more is done about it. */
export async function settleMail(
  run: Run,
  merchantId: number,
  id: number,
  to: {
    readonly state: 'sent' | 'failed' | 'bounced'
    readonly reason?: MailReason
    readonly answer: string
    readonly now: Date
  },
): Promise<void> {
  const { state, reason = '', answer, now } = to
  await run(sql`
    update mail set state = ${state}, reason = ${reason}, answer = ${answer}, settled_at = ${now}, next_try_at = null,
      sent_at = case when ${state} = 'sent' then ${now}::timestamptz else sent_at end
    where merchant_id = ${merchantId} and mail_id = ${id}`)
}

/** Queues it anew, as if it had just been asked for. */
export async function requeueMail(run: Run, merchantId: number, id: number, now: Date): Promise<void> {
  await run(sql`
    update mail set state = 'queued', next_try_at = ${now}, since = ${now}, tries = 0, reason = '', answer = '',
      settled_at = null
    where merchant_id = ${merchantId} and mail_id = ${id}`)
}

export interface StoredFile {
  readonly fileName: string
  readonly contentType: string
  readonly needs: string
  /** Null where it was dropped. */
  readonly data: Uint8Array | null
}

/** A file of a mail. */
export async function findMailFile(run: Run, merchantId: number, fileId: number): Promise<StoredFile | undefined> {
  const [row] = await run(sql<StoredFile>`
    select file_name, content_type, needs, data from mail_file
    where merchant_id = ${merchantId} and file_id = ${fileId}`)
  return row
}

/** The store as its mails name it. */
export async function findStoreName(run: Run, merchantId: number, language: Language): Promise<string> {
  const [row] = await run(sql<{ name: string; secondName: string }>`
    select name, second_name from merchant where merchant_id = ${merchantId}`)
  return (language === 'zh' && row?.secondName) || row?.name || ''
}
