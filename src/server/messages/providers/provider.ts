/**
 * The interface of text providers. A provider has no key of ours, so that a text sent again would arrive again: what it
 * did not answer is looked up, and never sent a second time unless it says itself that it does not have it.
 */
import type { TextReason } from '../../../shared/contract/messages/texts.ts'
import type { ReportedState } from '../../../shared/rules/messages/textStatus.ts'

export type TextProviderName = 'sandbox' | 'twilio'

/** A text as it goes out. */
export interface OutgoingText {
  readonly messageId: number
  readonly phone: string
  readonly body: string
  /** Afterwards the provider should not deliver it any more. */
  readonly expiresAt: Date | null
}

/** What a provider says of a text that it has. */
export interface ProviderStatus {
  /** What it calls the text. */
  readonly ref: string
  readonly state: ReportedState
  readonly reason: TextReason | ''
  /** Its own code of a failure; empty for none. */
  readonly code: string
  /** As it bills them; undefined where it does not say. */
  readonly segments?: number | undefined
}

export type SendAnswer =
  | { readonly outcome: 'taken'; readonly status: ProviderStatus }
  /** It has not taken it and never will. */
  | { readonly outcome: 'refused'; readonly reason: TextReason; readonly code: string }
  /** It has not taken it for now. */
  | { readonly outcome: 'later'; readonly reason: TextReason; readonly code: string; readonly retryAfterMs?: number }

/** No answer, or an unclear one: it may have the text. `answered`: it said something, so nothing is on its way any more. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
  readonly answered: boolean
  constructor(message: string, answered = false) {
    super(message)
    this.answered = answered
  }
}

/** Helps to find a text that was sent without an answer. */
export interface SentBefore {
  readonly askedAt: Date
  /** What it calls other texts to this phone: none of them is this one. */
  readonly knownRefs: ReadonlySet<string>
}

export interface TextProvider {
  readonly name: TextProviderName
  /** Throws ProviderSilent. */
  send(text: OutgoingText, signal: AbortSignal): Promise<SendAnswer>
  /** What became of a text; undefined where the provider does not know it. Throws ProviderSilent. */
  statusOf(ref: string, signal: AbortSignal): Promise<ProviderStatus | undefined>
  /** A text that was sent without an answer; undefined where the provider does not have it. Throws ProviderSilent. */
  find(text: OutgoingText, before: SentBefore, signal: AbortSignal): Promise<ProviderStatus | undefined>
}
