/** STOP and START (SEC-11): for good, per store and phone. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { refuseWaiting } from '../outbox/textWork.queries.ts'
import { addConsent, findConsent } from './consent.queries.ts'

interface Said {
  readonly phone: string
  readonly how: 'reply' | 'provider'
  /** What the guest wrote, or the provider's code. */
  readonly words: string
  readonly language: Language
}

/** No text goes to this phone any more, neither one that waits. Said twice it changes nothing. */
export async function stopPhone(context: OpenContext, merchantId: number, said: Said): Promise<void> {
  const { run, request } = context
  const { phone, how, words, language } = said
  const before = await findConsent(run, merchantId, phone)
  if (before?.change !== 'stopped')
    await addConsent(run, merchantId, { phone, change: 'stopped', how, words, language, byName: '' })
  for (const messageId of await refuseWaiting(run, merchantId, phone, request.now))
    context.publish('message', { messageId }, merchantId)
}

/** The phone itself asks for texts again, or for the first time. */
export async function startPhone(context: OpenContext, merchantId: number, said: Said): Promise<void> {
  const { phone, how, words, language } = said
  const before = await findConsent(context.run, merchantId, phone)
  if (before && before.change !== 'stopped') return
  const change = before ? 'restarted' : 'given'
  await addConsent(context.run, merchantId, { phone, change, how, words, language, byName: '' })
}
