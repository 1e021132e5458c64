/**
 * The one way in which the product texts a guest (SEC-11). A text is a row of the outbox, written in the transaction of
 * the event that it is about: it exists exactly when the event does. It is sent after the commit, by one process.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ConsentWay, TextKind, TextReason, TextState } from '../../../shared/contract/messages/texts.ts'
import { asSent, MOST_TEXT_CHARACTERS, textSize } from '../../../shared/rules/messages/textSize.ts'
import { CallContext, type OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { consentRefusal, giveConsent } from '../consent/consent.ts'
import { addText, findText } from './outbox.queries.ts'

/** What a text is about, for whoever handles the guest's answer (`onTextReply`). */
export interface TextSubject {
  readonly kind: 'waitlist'
  readonly id: number
}

export interface NewText {
  /** Names the event, unique in its store: the same key again makes no second text (`waitlist:42:ready:1`). */
  readonly key: string
  readonly kind: TextKind
  /** E.164, from `textPhone`. */
  readonly to: string
  /** As it goes out: `renderTemplate` makes it of a template. */
  readonly body: string
  readonly language: Language
  readonly subject?: TextSubject
  /** What the guest agreed to just now; left out where that was recorded before. */
  readonly consent?: { readonly how: ConsentWay; readonly words: string }
  /** Afterwards it is of no use: it then fails as expired instead of going out late. */
  readonly expiresAt?: Date
}

export interface QueuedText {
  readonly messageId: number
  readonly state: TextState
  /** Why it is refused; empty otherwise. */
  readonly reason: TextReason | ''
}

/**
 * Queues a text in the caller's transaction. A guest who never agreed or said STOP is not texted: the text is kept as
 * refused, and the caller goes on. The same key again answers the text that is there and changes nothing.
 * Throws TEXT_TOO_LONG at `body`. Works in a transaction that knows its store: `merchantId` is that one.
 */
export async function queueText(context: OpenContext, merchantId: number, text: NewText): Promise<QueuedText> {
  const { run, request } = context
  if (text.body.length > MOST_TEXT_CHARACTERS)
    throw new Failure('TEXT_TOO_LONG', { field: 'body', values: { most: MOST_TEXT_CHARACTERS } })
  const known = await findText(run, merchantId, text.key)
  if (known) return known
  const { to: phone, language } = text
  if (text.consent) await giveConsent(context, merchantId, { phone, language, ...text.consent })
  const reason = await consentRefusal(run, merchantId, { phone, kind: text.kind })
  const body = asSent(text.body)
  const queued = await addText(run, merchantId, {
    ...text,
    body,
    ...sizeOf(body),
    queuedByName: context instanceof CallContext ? context.actor.displayName : '',
    refusal: reason,
    now: request.now,
  })
  // Somebody else was first with this key, a moment ago.
  if (!queued) return requireText(await findText(run, merchantId, text.key))
  context.publish('message', { messageId: queued.messageId }, merchantId)
  if (!reason) await announceDueWork(run, 'texts')
  return queued
}

function sizeOf(body: string) {
  const { encoding, segments } = textSize(body)
  return { encoding, segments }
}

function requireText(found: QueuedText | undefined): QueuedText {
  if (!found) throw new Error('A text was not queued')
  return found
}
