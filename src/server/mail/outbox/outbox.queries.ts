/** The outbox: mails as they are queued, and the files that go out with them (RPT-7). */
import { sql } from 'kysely'
import type { MailState } from '../../../shared/contract/mail/mails.ts'
import type { Run } from '../../db/run.ts'
import type { NewMail, NewMailFile } from './queueMail.ts'

export interface QueuedMail {
  readonly mailId: number
  readonly state: MailState
}

export interface MailRow extends NewMail {
  readonly queuedByName: string
  readonly now: Date
}

/** Adds a mail that is due now; undefined where its key is taken. */
export async function addMail(run: Run, merchantId: number, mail: MailRow): Promise<QueuedMail | undefined> {
  const { key, kind, topic = '', employeeId, to, language, subject, content, fileId, queuedByName, now } = mail
  const [row] = await run(sql<QueuedMail>`
    insert into mail (merchant_id, mail_key, kind, topic, employee_id, to_name, address, language, subject, content,
      file_id, queued_by_name, queued_at, since, next_try_at)
    values (${merchantId}, ${key}, ${kind}, ${topic}, ${employeeId ?? null}, ${to.name}, ${to.address.toLowerCase()},
      ${language}, ${subject}, ${JSON.stringify(content)}::jsonb, ${fileId ?? null}, ${queuedByName}, ${now}, ${now}, ${now})
    on conflict (merchant_id, mail_key) do nothing
    returning mail_id, state`)
  return row
}

/** The mail of an event. */
export async function findMail(run: Run, merchantId: number, key: string): Promise<QueuedMail | undefined> {
  const [row] = await run(sql<QueuedMail>`
    select mail_id, state from mail where merchant_id = ${merchantId} and mail_key = ${key}`)
  return row
}

/** Keeps a file for mails; its id. */
export async function addMailFile(run: Run, merchantId: number, file: NewMailFile): Promise<number> {
  const { fileName, contentType, data, needs, stores } = file
  const [row] = await run(sql<{ fileId: number }>`
    insert into mail_file (merchant_id, file_name, content_type, bytes, data, needs, stores)
    values (${merchantId}, ${fileName}, ${contentType}, ${data.byteLength}, ${data}, ${needs},
      ${stores ? [...stores] : null}::int[]) returning file_id`)
  if (!row) throw new Error('No file')
  return row.fileId
}
