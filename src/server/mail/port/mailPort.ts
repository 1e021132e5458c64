/** The interface of what sends mails. A mail that is sent again has the same Message-ID: readers see it once. */
import type { MailReason } from '../../../shared/contract/mail/mails.ts'

export type MailPortName = 'sandbox' | 'smtp'

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly data: Uint8Array
}

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The header, with its angle brackets. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  readonly queuedAt: Date
  /** Stops such mails at one POST (RFC 8058); left out for a mail that nobody can stop. */
  readonly unsubscribe?: string | undefined
}

export type MailAnswer =
  /** The mail server has it. */
  | { readonly outcome: 'taken'; readonly answer: string }
  /** `later`: not for now. `failed`: never. `bounced`: never anything to this address. */
  | { readonly outcome: 'later' | 'failed' | 'bounced'; readonly reason: MailReason; readonly answer: string }

export interface MailPort {
  readonly name: MailPortName
  /** Never throws for what a mail server says or does: that is an answer. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<MailAnswer>
}
