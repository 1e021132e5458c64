/**
 * The one way in which the product mails somebody (RPT-7). A mail is a row of the outbox, written in the transaction of the
 * event that it is about: it exists exactly when the event does. It is sent after the commit, by one process at a time.
 */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { MailKind } from '../../../shared/contract/mail/mails.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { oneLine } from '../../../shared/rules/mail/oneLine.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { MailContent } from './mailContent.ts'
import { addMail, findMail, type QueuedMail } from './outbox.queries.ts'

const MOST_SUBJECT = 200
const MOST_NAME = 100

/** A file that goes out with mails. */
export interface NewMailFile {
  readonly fileName: string
  readonly contentType: string
  readonly data: Uint8Array
  /** What its content asks for, of whoever looks at it in the list of mails. */
  readonly needs: PermissionKey
  /** Whose figures are in it; left out for a file of the store itself. */
  readonly stores?: readonly number[] | undefined
}

export interface NewMail {
  /** Names the event, unique in its store: the same key again makes no second mail (`report:42:7`). */
  readonly key: string
  readonly kind: MailKind
  /** What it belongs to (`report:12`): its readers can end that alone. */
  readonly topic?: string
  readonly employeeId?: number
  readonly to: { readonly name: string; readonly address: string }
  readonly language: Language
  readonly subject: string
  readonly content: MailContent
  /** From `addMailFile`. */
  readonly fileId?: number
}

/**
 * Queues a mail in the caller's transaction. The same key again answers the mail that is there and changes nothing. Whether
 * its reader may have it is the caller's to ask (`listAddressStates`). Works in a transaction that knows its store.
 */
export async function queueMail(context: OpenContext, merchantId: number, mail: NewMail): Promise<QueuedMail> {
  const { run, request } = context
  const subject = oneLine(mail.subject, MOST_SUBJECT)
  const to = { name: oneLine(mail.to.name, MOST_NAME), address: mail.to.address }
  const row = { ...mail, subject, to, queuedByName: context.who, now: request.now }
  const queued = await addMail(run, merchantId, row)
  if (!queued) {
    const known = await findMail(run, merchantId, mail.key)
    if (!known) throw new Error('A mail was not queued')
    return known
  }
  context.publish('mail', { mailId: queued.mailId }, merchantId)
  await announceDueWork(run, 'mails')
  return queued
}
