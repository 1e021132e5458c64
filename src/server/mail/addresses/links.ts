/**
 * Links of mails (RPT-7): they say which mail of which store they belong to, signed with a key of the installation, so that
 * none is kept and nobody makes one up. A link does what its mail is about for the address that it went to, and no more.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'
import { sameSecret } from '../../kernel/secrets.ts'

/** The path of the pages that links open. */
export const MAIL_LINKS = '/mail'
const LINK = /^([1-9]\d{0,8})\.([1-9]\d{0,14})\.([\w-]{32})$/
const KEY_BYTES = 32
/** 192 bits. */
const SIGNATURE_CHARACTERS = 32

/** What a link may do: one for confirming does not unsubscribe, and the other way round. */
export type LinkUse = 'confirm' | 'unsubscribe'

export interface MailLink {
  readonly merchantId: number
  readonly mailId: number
}

function signature(env: Env, use: LinkUse, { merchantId, mailId }: MailLink): string {
  const key = Buffer.from(hkdfSync('sha256', installationKey(env, keyUses.secrets), '', 'mise mail links', KEY_BYTES))
  const signed = createHmac('sha256', key).update(`${use} ${merchantId} ${mailId}`).digest('base64url')
  return signed.slice(0, SIGNATURE_CHARACTERS)
}

/** Below the address of the server. */
export const mailLinkPath = (env: Env, use: LinkUse, link: MailLink): string =>
  `${MAIL_LINKS}/${use}/${link.merchantId}.${link.mailId}.${signature(env, use, link)}`

/** The mail of a link; undefined where nobody signed it for this use. */
export function readMailLink(env: Env, use: LinkUse, typed: string): MailLink | undefined {
  const [, merchant, mail, signed] = LINK.exec(typed) ?? []
  if (merchant === undefined || mail === undefined || signed === undefined) return undefined
  const link = { merchantId: Number(merchant), mailId: Number(mail) }
  return sameSecret(signature(env, use, link), signed) ? link : undefined
}
