/** E-mail: the mail server that sends it and who it comes from, saveType 31 (RPT-7, SEC-3, SEC-10). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import type { SecretName } from '../secrets.ts'
import { serviceAddress } from './address.ts'
import { refuseAt, whole } from './refining.ts'

/** Nobody; the sandbox, which shows what would have been sent; a mail server. */
export const mailPorts = ['none', 'sandbox', 'smtp'] as const
/** TLS from the first byte (port 465); STARTTLS, which has to succeed (587); none at all. */
export const mailTls = ['implicit', 'startTls', 'none'] as const
/** The password at the mail server. */
export const mailPasswordKey = 'mailPassword' satisfies SecretName

export const mailValue = z.strictObject({
  mailPort: z.enum(mailPorts).default('sandbox'),
  host: text(253).default(''),
  port: whole(1, 65_535).default(587),
  tls: z.enum(mailTls).default('startTls'),
  /** Empty: the server takes mail without signing in. */
  user: text(200).default(''),
  senderAddress: text(200).default(''),
  /** Empty: the name of the store. */
  senderName: text(60).default(''),
  /** Where readers reach this server: links in mails begin with it. Empty: the public address of text messages. */
  publicAddress: serviceAddress.default(''),
})
export type MailSettings = z.output<typeof mailValue>

/** A name or an IP address, without a port or a path. */
const HOST = /^([\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[?[0-9a-f:]+\]?)$/iu
const LOOPBACK = /^(localhost|127\.0\.0\.1|::1|\[::1\])$/i
const address = z.email().max(200)

export const mailFields = mailValue.superRefine((value, context) => {
  const { senderAddress, host } = value
  if (senderAddress !== '' && !address.safeParse(senderAddress).success)
    refuseAt(context, ['senderAddress'], 'mailAddress')
  if (host !== '' && !HOST.test(host)) refuseAt(context, ['host'], 'mailHost')
  if (value.mailPort !== 'smtp') return
  if (host === '') refuseAt(context, ['host'], 'required')
  if (senderAddress === '') refuseAt(context, ['senderAddress'], 'required')
  // A password never travels unencrypted, except within this machine.
  if (value.tls === 'none' && value.user !== '' && !LOOPBACK.test(host)) refuseAt(context, ['tls'], 'mailTls')
})
