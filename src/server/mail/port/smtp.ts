/**
 * Mails by SMTP (RFC 5321) through nodemailer. The name of the mail server is resolved and its address checked as for
 * everything that somebody names (SEC-10); TLS has to succeed where the settings ask for it, and the certificate has to be
 * right; the password is in no log and no error.
 */
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { MailReason } from '../../../shared/contract/mail/mails.ts'
import type { MailSettings } from '../../../shared/contract/settings/groups/mail.ts'
import { oneLine } from '../../../shared/rules/mail/oneLine.ts'
import { type SmtpStep, smtpVerdict } from '../../../shared/rules/mail/smtpAnswer.ts'
import { type Env, isLoopback } from '../../env.ts'
import type { Resolve } from '../../kernel/guardedFetch.ts'
import { guardedConnect } from '../../kernel/guardedConnect.ts'
import type { MailAnswer, MailPort, OutgoingMail } from './mailPort.ts'

const CONNECT_MS = 10_000
const GREETING_MS = 15_000
/** Without a byte from the server. */
const SILENCE_MS = 60_000
const MOST_ANSWER_CHARACTERS = 300

export interface SmtpSettings {
  readonly env: Env
  readonly settings: Pick<MailSettings, 'host' | 'port' | 'tls' | 'user'>
  readonly password: string | undefined
  /** For tests: certificates to trust, another directory of names. */
  readonly ca?: string
  readonly resolve?: Resolve
}

/** The mail server of a store. */
export const smtpPort = (smtp: SmtpSettings): MailPort => ({
  name: 'smtp',
  async send(mail, signal) {
    const { settings, password } = smtp
    if (settings.user !== '' && password === undefined) return later('keyMissing')
    // The settings refuse this; a row of an older server or another way in is stopped here.
    if (settings.tls === 'none' && settings.user !== '' && !isLoopback(settings.host)) return later('noTls')
    try {
      const { response } = await transportTo(smtp).sendMail({ ...messageOf(mail), signal })
      return { outcome: 'taken', answer: shown(response) }
    } catch (error) {
      return answerOf(error, signal)
    }
  },
})

const later = (reason: MailReason, answer = ''): MailAnswer => ({ outcome: 'later', reason, answer })

function transportTo({ env, settings, password, ca, resolve }: SmtpSettings) {
  const host = settings.host.replace(/^\[|\]$/g, '')
  const bounds = { allowed: env.allowedPrivateHosts, mostMs: CONNECT_MS, ...(resolve && { resolve }) }
  return createTransport({
    host,
    port: settings.port,
    secure: settings.tls === 'implicit',
    requireTLS: settings.tls === 'startTls',
    ignoreTLS: settings.tls === 'none',
    ...(settings.user === '' ? {} : { auth: { user: settings.user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }), ...(ca !== undefined && { ca }) },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, done) => {
      guardedConnect(host, settings.port, bounds).then(
        connection => done(null, { connection }),
        (error: unknown) => done(error as Error),
      )
    },
  })
}

/** The mail as it is composed. Header texts are one line each whatever they hold: nobody begins a header of their own. */
function messageOf(mail: OutgoingMail) {
  const named = ({ name, address }: OutgoingMail['to']) => ({
    name: oneLine(name, 100),
    address: oneLine(address, 254),
  })
  return {
    messageId: mail.messageId,
    date: mail.queuedAt,
    from: named(mail.from),
    to: named(mail.to),
    subject: oneLine(mail.subject, 200),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ fileName, contentType, data }) => ({
      filename: oneLine(fileName, 120),
      contentType,
      content: Buffer.from(data),
    })),
    // Nobody answers to a report by an automatic reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe) },
    xMailer: false as const,
  }
}

/** One click ends it (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${address}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** What nodemailer calls the ways in which no connection came about, or broke. */
const BROKEN: Readonly<Record<string, MailReason>> = { ETLS: 'noTls', ETIMEDOUT: 'slow', EABORT: 'slow' }

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
}

/** An error as an answer. What a server says to a sign-in is not kept: some repeat what they were sent. */
function answerOf(error: unknown, signal: AbortSignal): MailAnswer {
  if (error instanceof Failure) return later('notAllowed')
  const { code, command, response } = error as SmtpError
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    const said = typeof response === 'string' ? response : '535'
    return { ...smtpVerdict('auth', said), answer: said.slice(0, 3) }
  }
  if (typeof response === 'string' && /^[45]\d\d/.test(response)) {
    // A server that has no STARTTLS, or fails at it, would be sent the password in the clear.
    if (code === 'ETLS') return later('noTls', shown(response))
    return { ...smtpVerdict(stepOf(command), response), answer: shown(response) }
  }
  if (signal.aborted) return later('slow')
  return later(BROKEN[String(code)] ?? (isTlsError(error) ? 'noTls' : 'notConnected'))
}

/** A certificate that is not right, or no TLS where TLS is spoken. */
const isTlsError = (error: unknown): boolean => {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  if (cause !== undefined && cause !== error && isTlsError(cause)) return true
  return /CERT|SSL|TLS/i.test(String(code)) || /certificate|SSL|altname/i.test(String(message))
}

function stepOf(command: unknown): SmtpStep {
  if (command === 'MAIL FROM') return 'from'
  if (command === 'RCPT TO') return 'recipient'
  if (command === 'DATA') return 'data'
  return 'connect'
}

const shown = (answer: string) => oneLine(answer, MOST_ANSWER_CHARACTERS)
