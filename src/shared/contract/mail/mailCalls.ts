/** The list of mails, trying the settings out, and what is known of addresses (RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  id,
  idempotencyKey,
  instant,
  language,
  listReply,
  nothing,
  pageInput,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { mailPorts } from '../settings/groups/mail.ts'
import { mailKinds, mailReasons, mailStates } from './mails.ts'

export const mailListFilters = {
  /** A part of the name, the address or the subject. */
  search: text(60).default(''),
  states: z.array(z.enum(mailStates)).max(mailStates.length).default([]),
  kinds: z.array(z.enum(mailKinds)).max(mailKinds.length).default([]),
  /** Business days on which they were queued. */
  from: typedDate.optional(),
  to: typedDate.optional(),
} as const

const mailRow = z.object({
  mailId: id,
  kind: z.enum(mailKinds),
  toName: z.string(),
  address: z.string(),
  subject: z.string(),
  language,
  state: z.enum(mailStates),
  reason: z.enum(['', ...mailReasons]),
  /** What the mail server said. */
  answer: z.string(),
  port: z.enum(['sandbox', 'smtp']).nullable(),
  tries: z.number().int(),
  queuedAt: instant,
  queuedByName: z.string(),
  /** Of one that waits. */
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
})
export type MailRow = z.output<typeof mailRow>

const service = '/mailServe'

export const mailCalls = {
  getMails: defineCall({
    method: 'POST',
    path: `${service}/getMails`,
    needs: 'settings.mail.view',
    access: 'read',
    about: 'Lists e-mails that were queued, newest first.',
    input: z.strictObject({ ...mailListFilters, ...pageInput }),
    reply: listReply(mailRow),
  }),
  getMail: defineCall({
    method: 'POST',
    path: `${service}/getMail`,
    needs: 'settings.mail.view',
    access: 'read',
    about: 'Returns an e-mail as its reader sees it, with its Message-ID and what it carries.',
    input: z.strictObject({ mailId: id }),
    reply: mailRow.extend({
      messageId: z.string(),
      html: z.string(),
      file: z
        .object({
          fileName: z.string(),
          bytes: z.number().int(),
          /** It was dropped after a while. */
          isDropped: z.boolean(),
        })
        .nullable(),
    }),
  }),
  downloadMailFile: defineCall({
    method: 'POST',
    path: `${service}/downloadMailFile`,
    needs: 'settings.mail.view',
    access: 'read',
    streams: true,
    stepUp: true,
    about:
      'Downloads the attachment of an e-mail. Refused to anyone who lacks the permission that its content asks for.',
    input: z.strictObject({ mailId: id }),
    reply: nothing,
  }),
  sendMailAgain: defineCall({
    method: 'POST',
    path: `${service}/sendMailAgain`,
    needs: 'settings.mail.edit',
    access: 'write',
    about:
      'Queues a failed, bounced or waiting e-mail again, with the same Message-ID. Refused with MAIL_NOT_AGAIN once it was sent or its attachment was dropped, with MAIL_LEFT_OUT where a report’s reader may not have it or does not want it by now, and with MAIL_STORES_ANEW where it is over several stores.',
    input: z.strictObject({ mailId: id }),
    reply: nothing,
  }),
  markMailBounced: defineCall({
    method: 'POST',
    path: `${service}/markMailBounced`,
    needs: 'settings.mail.edit',
    access: 'write',
    about:
      'Says that a sent e-mail came back to the sender’s mailbox: its address gets no more until its owner confirms it anew.',
    input: z.strictObject({ mailId: id }),
    reply: nothing,
  }),
  sendTestMail: defineCall({
    method: 'POST',
    path: `${service}/sendTestMail`,
    needs: 'settings.mail.edit',
    access: 'write',
    about: 'Sends a short e-mail with the saved settings.',
    input: z.strictObject({ address: z.email().max(200), idempotencyKey }),
    reply: z.object({ mailId: id }),
  }),
  getMailSetup: defineCall({
    method: 'POST',
    path: `${service}/getMailSetup`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns what sends e-mails, and the address that links in them begin with; empty where there is none.',
    input: nothing,
    reply: z.object({ mailPort: z.enum(mailPorts), address: z.string() }),
  }),
  getMailAddress: defineCall({
    method: 'POST',
    path: `${service}/getMailAddress`,
    needs: 'employees.list.view',
    access: 'read',
    about: 'Returns what is known of an employee’s e-mail address: confirmed, refused, or ended by its owner.',
    input: z.strictObject({ employeeId: id }),
    reply: z.object({
      address: z.string(),
      confirmedAt: instant.nullable(),
      askedAt: instant.nullable(),
      refusedAt: instant.nullable(),
      refusedAnswer: z.string(),
      /** It wants no e-mails of this store at all. */
      endedAll: z.boolean(),
    }),
  }),
  askMailAddress: defineCall({
    method: 'POST',
    path: `${service}/askMailAddress`,
    needs: 'employees.list.edit',
    access: 'write',
    about:
      'Mails an employee a link that confirms their address, at most once in ten minutes. Refused with MAIL_ASKED before.',
    input: z.strictObject({ employeeId: id }),
    reply: z.object({ mailId: id }),
  }),
} as const satisfies Calls
