/** Who may be texted (SEC-11): consent with its words, language, time and way; STOP holds until the phone says START. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ConsentWay, TextKind, TextReason } from '../../../shared/contract/messages/texts.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { CallContext } from '../../kernel/context.ts'
import type { Run } from '../../db/run.ts'
import { addConsent, findConsent } from './consent.queries.ts'

export interface NewConsent {
  /** E.164. */
  readonly phone: string
  readonly how: ConsentWay
  /** What the guest agreed to, word by word, in their language. */
  readonly words: string
  readonly language: Language
}

/**
 * Keeps that a guest agreed to texts. Nothing changes for a phone that agreed before, or that said STOP: only START from
 * the phone itself takes that back.
 */
export async function giveConsent(context: OpenContext, merchantId: number, given: NewConsent): Promise<void> {
  if (await findConsent(context.run, merchantId, given.phone)) return
  const byName = context instanceof CallContext ? context.actor.displayName : ''
  await addConsent(context.run, merchantId, { ...given, change: 'given', byName })
}

/**
 * Why a phone may not get a text of this kind; undefined where it may. What answers STOP and HELP is asked for by the
 * guest's own text; a test goes to a phone that its sender vouches for, and is no consent to others.
 */
export async function consentRefusal(
  run: Run,
  merchantId: number,
  { phone, kind }: { readonly phone: string; readonly kind: TextKind },
): Promise<TextReason | undefined> {
  if (kind === 'reply') return undefined
  const consent = await findConsent(run, merchantId, phone)
  if (consent?.change === 'stopped') return 'stopped'
  return consent || kind === 'test' ? undefined : 'noConsent'
}
