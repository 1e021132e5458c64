/** The outbox as people read it (RPT-7). */
import { type RawBuilder, sql } from 'kysely'
import type { MailRow } from '../../../shared/contract/mail/mailCalls.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'
import type { MailContent } from './mailContent.ts'

export interface MailSelection {
  readonly search: string
  readonly states: readonly string[]
  readonly kinds: readonly string[]
  readonly fromAt: string | undefined
  readonly beforeAt: string | undefined
}

export interface ShownMail extends MailRow {
  readonly topic: string
  readonly messageId: string
  readonly content: MailContent
  /** Null where it is not to an employee. */
  readonly employeeId: number | null
  readonly fileId: number | null
  readonly fileName: string | null
  readonly bytes: number | null
  readonly isDropped: boolean
}

const columns = sql`m.mail_id, m.kind, m.to_name, m.address, m.subject, m.language, m.state, m.reason, m.answer, m.port,
  m.tries, m.queued_at, m.queued_by_name, m.next_try_at, m.sent_at, m.settled_at`

function where(merchantId: number, selection: MailSelection): RawBuilder<unknown> {
  const { search, states, kinds, fromAt, beforeAt } = selection
  const part = containing(search)
  return sql`m.merchant_id = ${merchantId}
    ${search === '' ? sql`` : sql`and (m.to_name ilike ${part} or m.address ilike ${part} or m.subject ilike ${part})`}
    ${states.length === 0 ? sql`` : sql`and m.state = any(${[...states]}::text[])`}
    ${kinds.length === 0 ? sql`` : sql`and m.kind = any(${[...kinds]}::text[])`}
    ${fromAt === undefined ? sql`` : sql`and m.queued_at >= ${fromAt}`}
    ${beforeAt === undefined ? sql`` : sql`and m.queued_at < ${beforeAt}`}`
}

/** A page, the newest first. */
export const listMails = (run: Run, merchantId: number, selection: MailSelection, limit: number, skip: number) =>
  run(sql<MailRow>`
    select ${columns} from mail m where ${where(merchantId, selection)}
    order by m.mail_id desc limit ${limit} offset ${skip}`)

/** How many fit. */
export async function countMails(run: Run, merchantId: number, selection: MailSelection): Promise<number> {
  const [row] = await run(sql<{ total: number }>`
    select count(*)::int as total from mail m where ${where(merchantId, selection)}`)
  return row?.total ?? 0
}

/** A mail by its id, with what it carries. */
export async function findShownMail(run: Run, merchantId: number, id: number): Promise<ShownMail | undefined> {
  const [row] = await run(sql<ShownMail>`
    select ${columns}, m.topic, m.message_id, m.content, m.employee_id, m.file_id, f.file_name, f.bytes,
      (f.file_id is not null and f.data is null) as is_dropped
    from mail m left join mail_file f on f.merchant_id = ${merchantId} and f.file_id = m.file_id
    where m.merchant_id = ${merchantId} and m.mail_id = ${id}`)
  return row
}
