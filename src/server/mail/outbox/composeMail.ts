/** A stored mail as it goes out, and as it is shown: its links are made when it is, so that a new address holds at once. */
import type { Env } from '../../env.ts'
import { type LinkUse, mailLinkPath } from '../addresses/links.ts'
import type { MailContent } from './mailContent.ts'
import type { StoredMail } from './mailWork.queries.ts'
import { type RenderedMail, renderMail } from './renderMail.ts'

interface Composing {
  readonly env: Env
  readonly merchantId: number
  readonly storeName: string
  /** Where readers reach this server, without a slash at its end. */
  readonly address: string
}

export interface ComposedMail extends RenderedMail {
  readonly unsubscribe: string | undefined
}

/** Everything of a mail that follows from what is kept of it. */
export async function composeMail(
  { env, merchantId, storeName, address }: Composing,
  mail: Pick<StoredMail, 'mailId' | 'topic' | 'language' | 'subject' | 'content'>,
): Promise<ComposedMail> {
  const { mailId, topic, language, subject, content } = mail
  const signed = (use: LinkUse) => address + mailLinkPath(env, use, { merchantId, mailId })
  const unsubscribe = topic === '' ? undefined : signed('unsubscribe')
  const link = linkOf(content, address, signed)
  return { ...(await renderMail(content, { language, storeName, subject, link, unsubscribe })), unsubscribe }
}

function linkOf({ link }: MailContent, address: string, signed: (use: LinkUse) => string): string | undefined {
  if (link === undefined) return undefined
  return 'use' in link ? signed(link.use) : address + link.path
}
