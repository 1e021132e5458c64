/** What the answer of a mail server means for a mail (RFC 5321 4.2, RFC 3463). */
import type { MailReason } from '../../contract/mail/mails.ts'

/** At which step the server answered. */
export type SmtpStep = 'connect' | 'auth' | 'from' | 'recipient' | 'data'

/**
 * `later`: it may go out at another try. `failed`: never. `bounced`: never, and never anything to this address.
 */
export interface MailVerdict {
  readonly outcome: 'later' | 'failed' | 'bounced'
  readonly reason: MailReason
}

/** The enhanced status code of an answer: `5.1.1` of `550 5.1.1 No such user`; empty where there is none. */
const enhancedOf = (answer: string): string => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? ''

/** Refusals of a recipient that say that there is no such mailbox, where the server gives no enhanced code. */
const NO_MAILBOX = new Set([550, 551, 553])

/** A whole answer, `550 5.1.1 No such user`, at a step. */
export function smtpVerdict(step: SmtpStep, answer: string): MailVerdict {
  const code = Number(answer.slice(0, 3)) || 0
  const isPermanent = code >= 500 && code <= 599
  // The settings are wrong: once they are right the mail goes out.
  if (step === 'auth') return { outcome: 'later', reason: isPermanent ? 'keyRefused' : 'tooBusy' }
  if (!isPermanent) return { outcome: 'later', reason: 'tooBusy' }
  const enhanced = enhancedOf(answer)
  if (step === 'recipient') {
    if (enhanced.startsWith('5.1.') || (enhanced === '' && NO_MAILBOX.has(code)))
      return { outcome: 'bounced', reason: 'badAddress' }
    if (enhanced === '5.2.1') return { outcome: 'bounced', reason: 'badAddress' }
    if (enhanced === '5.2.2' || code === 552) return { outcome: 'failed', reason: 'mailboxFull' }
    return { outcome: 'failed', reason: 'refused' }
  }
  if (step === 'from') return { outcome: 'later', reason: 'senderRefused' }
  if (enhanced === '5.3.4' || enhanced === '5.2.3' || (enhanced === '' && code === 552))
    return { outcome: 'failed', reason: 'tooLarge' }
  return { outcome: step === 'connect' ? 'later' : 'failed', reason: 'refused' }
}
