/** Claims a due text and decides what is done about it, in the transaction that claims it. */
import type { TextReason } from '../../../shared/contract/messages/texts.ts'
import { quietUntil } from '../../../shared/rules/messages/quietHours.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { consentRefusal } from '../consent/consent.ts'
import type { TextProviderName } from '../providers/provider.ts'
import { chosenProvider } from '../providers/providerFor.ts'
import { findTimeZone } from './outbox.queries.ts'
import {
  beginLookUp,
  beginSending,
  lockDueText,
  postponeText,
  settleText,
  type StoredText,
} from './textWork.queries.ts'

/** Longer than the deadline of an answer and the time to keep it: afterwards another process looks it up. */
const CLAIM_MS = 60_000

/** What is done about a claimed text: sent, found after an answer that never came, asked about, or nothing more. */
export type Claimed =
  | { readonly does: 'send' | 'find' | 'ask'; readonly text: StoredText; readonly provider: TextProviderName }
  | { readonly does: 'nothing' }

/** Undefined where another process has it, or it is no longer due. */
export async function claimText(context: OpenContext, job: DueJob): Promise<Claimed | undefined> {
  const { run, request } = context
  const text = await lockDueText(run, job, request.now)
  if (!text) return undefined
  const { merchantId, id } = job
  const until = new Date(request.now.getTime() + CLAIM_MS)
  if (text.state === 'queued' || text.state === 'held') return claimForSending(context, merchantId, text, until)
  await beginLookUp(run, merchantId, id, until)
  if (text.provider === null) throw new Error('A text was sent by nobody')
  const does = text.state === 'sending' ? 'find' : 'ask'
  return { does, text, provider: text.provider }
}

async function claimForSending(
  context: OpenContext,
  merchantId: number,
  text: StoredText,
  until: Date,
): Promise<Claimed> {
  const { run, request } = context
  const { messageId, kind, expiresAt } = text
  const { now } = request
  const settle = async (state: 'failed' | 'refused', reason: TextReason): Promise<Claimed> => {
    await settleText(run, merchantId, messageId, { state, reason, now })
    context.publish('message', { messageId }, merchantId)
    return { does: 'nothing' }
  }
  const [{ value: settings }, refusal, zone] = await Promise.all([
    readSetting(run, merchantId, 'texts'),
    // The guest may have said STOP since it was queued.
    consentRefusal(run, merchantId, text),
    findTimeZone(run, merchantId),
  ])
  const endsAt = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)
  const provider = chosenProvider(settings)
  if (refusal) return settle('refused', refusal)
  if (!provider) return settle('failed', 'off')
  // Whoever just wrote, or tries it out, is awake.
  const quietEnd = kind === 'reply' || kind === 'test' ? undefined : quietUntil(now, settings, zone)
  if (now.getTime() >= endsAt || (quietEnd !== undefined && quietEnd >= endsAt)) return settle('failed', 'expired')
  if (quietEnd !== undefined) {
    await postponeText(run, merchantId, messageId, { state: 'held', at: new Date(quietEnd) })
    context.publish('message', { messageId }, merchantId)
    return { does: 'nothing' }
  }
  await beginSending(run, merchantId, messageId, { provider, now, until })
  return { does: 'send', text, provider }
}
