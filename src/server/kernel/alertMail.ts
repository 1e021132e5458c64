/** Where problems of the installation are mailed to, and through which mail server (ADM-3): read from the environment. */
import { z } from 'zod'
import { CannotStart } from '../db/cannotStart.ts'

export interface AlertMail {
  readonly to: readonly string[]
  readonly from: string
  readonly language: 'en' | 'zh'
  readonly host: string
  readonly port: number
  /** TLS from the first byte; STARTTLS, which has to succeed; none, within this machine alone. */
  readonly tls: 'implicit' | 'startTls' | 'none'
  readonly user: string
  readonly password: string | undefined
}

/** The variables as they are, without those that are not set. */
export interface AlertVariables {
  readonly to: string | undefined
  readonly server: string | undefined
  readonly from: string | undefined
  readonly language: 'en' | 'zh'
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const isAddress = (text: string) => z.email().safeParse(text).success

/** Undefined where nobody is to be mailed. Throws `CannotStart`, which never repeats the password. */
export function readAlertMail({ to, server, from, language }: AlertVariables): AlertMail | undefined {
  if (to === undefined && server === undefined) return undefined
  if (to === undefined || server === undefined)
    throw new CannotStart('ALERT_MAIL_TO and ALERT_MAIL_SERVER belong together: set both, or neither.')
  const readers = to.split(',').map(address => address.trim())
  const wrong = readers.find(address => !isAddress(address))
  if (wrong !== undefined) throw new CannotStart(`ALERT_MAIL_TO: “${wrong}” is not an e-mail address.`)
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new CannotStart(
      'ALERT_MAIL_SERVER is not the address of a mail server: write smtps://user:password@mail.example.com, with %40 for an @ in the user.',
    )
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decoded(url.username)
  const sender = from ?? user
  if (!isAddress(sender))
    throw new CannotStart('ALERT_MAIL_FROM is not an e-mail address: set the one that the mail server sends from.')
  const isImplicit = url.protocol === 'smtps:'
  const tls = isImplicit ? 'implicit' : LOOPBACK.includes(host) ? 'none' : 'startTls'
  const port = url.port === '' ? { implicit: 465, startTls: 587, none: 25 }[tls] : Number(url.port)
  const password = url.password === '' ? undefined : decoded(url.password)
  return { to: readers, from: sender, language, host, port, tls, user, password }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new CannotStart('ALERT_MAIL_SERVER: write a % in the user or the password as %25.')
  }
}
