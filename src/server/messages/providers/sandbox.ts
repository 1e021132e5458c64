/**
 * The sandbox: nothing leaves the server; the outbox shows what would have been sent. Twilio's numbers for tests fail as
 * they do there (twilio.com/docs/iam/test-credentials): +15005550001 is no number, +15005550009 takes no texts.
 */
import type { TextReason } from '../../../shared/contract/messages/texts.ts'
import type { OutgoingText, ProviderStatus, TextProvider } from './provider.ts'

const REFUSED: Readonly<Record<string, { readonly reason: TextReason; readonly code: string }>> = {
  '+15005550001': { reason: 'badNumber', code: '21211' },
  '+15005550009': { reason: 'badNumber', code: '21614' },
}

const delivered = (ref: string): ProviderStatus => ({ ref, state: 'delivered', reason: '', code: '' })
const refOf = ({ messageId }: OutgoingText) => `sandbox-${messageId}`

export const sandboxProvider: TextProvider = {
  name: 'sandbox',
  send(text) {
    const refused = Object.hasOwn(REFUSED, text.phone) ? REFUSED[text.phone] : undefined
    return Promise.resolve(
      refused ? { outcome: 'refused', ...refused } : { outcome: 'taken', status: delivered(refOf(text)) },
    )
  },
  statusOf: ref => Promise.resolve(delivered(ref)),
  find: text => Promise.resolve(delivered(refOf(text))),
}
