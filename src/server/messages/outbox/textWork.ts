/**
 * Sends what the outbox holds, looks up what was not answered, and asks what became of what was sent (SEC-11). Each text
 * is claimed by one process in a short transaction; the provider is asked outside of any. A text whose provider did not
 * answer, or whose process died on the way, is only ever looked up.
 */
import { nextLookUp, nextSend, nextStatus } from '../../../shared/rules/messages/nextTextTry.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { stopPhone } from '../consent/stop.ts'
import { type OutgoingText, ProviderSilent, type ProviderStatus, type SendAnswer } from '../providers/provider.ts'
import type { TextProvider } from '../providers/provider.ts'
import { providerNamed } from '../providers/providerFor.ts'
import { claimText, type Claimed } from './claimText.ts'
import { recordStatus } from './recordStatus.ts'
import {
  listDueTexts,
  listKnownRefs,
  lockText,
  nextTextAt,
  postponeText,
  settleText,
  type StoredText,
} from './textWork.queries.ts'
import { workInStore } from '../../kernel/workInStore.ts'

const inStore = workInStore('texts', 'text')

/** For one answer of a provider. */
const DEADLINE_MS = 15_000

/** For tests: when an answer has come too late. */
export interface TextTiming {
  readonly deadline?: () => AbortSignal
}

const inTime = () => AbortSignal.timeout(DEADLINE_MS)

/** The due work of texts. Has a runner of its own, so that nothing else waits for a provider. */
export const textWork = (server: Server, { deadline = inTime }: TextTiming = {}): OutsideWork => ({
  name: 'texts',
  nextDue: nextTextAt,
  listDue: listDueTexts,
  async runOutside(job, now) {
    const claimed = await inStore(server, job, now, context => claimText(context, job))
    if (!claimed) return false
    if (claimed.does === 'nothing') return true
    const keepAnswer = await askProvider(server, job, claimed, deadline())
    await inStore(server, job, now, async context => {
      const text = await lockText(context.run, job.merchantId, job.id)
      if (text) await keepAnswer(context, text)
    })
    return true
  },
})

/** Keeps what a provider answered, in the transaction that has locked the text again. */
type KeepAnswer = (context: OpenContext, text: StoredText) => Promise<void>

async function askProvider(
  server: Server,
  { merchantId }: DueJob,
  claimed: Exclude<Claimed, { does: 'nothing' }>,
  signal: AbortSignal,
): Promise<KeepAnswer> {
  const { does, text } = claimed
  const [provider, knownRefs] = await server.engine.transact({ merchantId }, 'read', run =>
    Promise.all([
      providerNamed(server, run, merchantId, claimed.provider),
      does === 'find' ? listKnownRefs(run, merchantId, text.phone) : Promise.resolve([]),
    ]),
  )
  try {
    if (does === 'send') return sent(merchantId, provider, await within(signal, provider.send(outgoing(text), signal)))
    const before = { askedAt: new Date(text.askedAt ?? 0), knownRefs: new Set(knownRefs) }
    const asked =
      does === 'find'
        ? provider.find(outgoing(text), before, signal)
        : provider.statusOf(text.providerRef ?? '', signal)
    return lookedUp(merchantId, provider, does, await within(signal, asked))
  } catch (error) {
    const isSilent = error instanceof ProviderSilent
    const about = { merchantId, messageId: text.messageId, provider: provider.name, does }
    // Messages of ProviderSilent are written by this product and hold no secrets.
    if (isSilent) server.log.warn({ ...about, reason: error.message }, 'text provider did not answer')
    else server.log.error({ ...about, err: error }, 'asking the text provider failed')
    return silent(merchantId, does, does === 'send' && isSilent && error.answered)
  }
}

/** An answer after the deadline counts as none, even if the adapter ignores the signal. */
async function within<T>(signal: AbortSignal, asked: Promise<T>): Promise<T> {
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new ProviderSilent('no answer in time'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([asked, end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}

const outgoing = ({ messageId, phone, body, expiresAt }: StoredText): OutgoingText => ({
  messageId,
  phone,
  body,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})

/** Where a callback came first, the answer adds only what `recordStatus` takes. */
const sent =
  (merchantId: number, { name }: TextProvider, answer: SendAnswer): KeepAnswer =>
  async (context, text) => {
    if (answer.outcome === 'taken') return recordStatus(context, merchantId, text, name, answer.status)
    if (text.state !== 'sending') return
    const { run, request } = context
    const { reason, code } = answer
    const again = answer.outcome === 'later' ? nextSend(text.tries, request.now, answer.retryAfterMs) : undefined
    if (again) await postponeText(run, merchantId, text.messageId, { state: 'queued', at: again, reason, code })
    else if (reason === 'stopped') {
      await settleText(run, merchantId, text.messageId, { state: 'refused', reason, code, now: request.now })
      await stopPhone(context, merchantId, { ...text, how: 'provider', words: code })
    } else await settleText(run, merchantId, text.messageId, { state: 'failed', reason, code, now: request.now })
    context.publish('message', { messageId: text.messageId }, merchantId)
  }

const lookedUp =
  (merchantId: number, { name }: TextProvider, does: 'find' | 'ask', found: ProviderStatus | undefined): KeepAnswer =>
  async (context, text) => {
    const { run, request } = context
    if (found) await recordStatus(context, merchantId, text, name, found)
    const stillSent =
      does === 'ask' && text.state === 'sent' && found?.state !== 'delivered' && found?.state !== 'failed'
    if (stillSent) {
      await postponeText(run, merchantId, text.messageId, { state: 'sent', at: nextStatus(text.lookUps, request.now) })
      return
    }
    if (found || text.state !== 'sending') return
    if (!text.mayResend) return waitOrGiveUp(context, merchantId, text)
    // It said an error then, and now that it does not have the text: nothing is on its way.
    const again = nextSend(text.tries, request.now)
    if (again) await postponeText(run, merchantId, text.messageId, { state: 'queued', at: again, reason: 'provider' })
    else await settleText(run, merchantId, text.messageId, { state: 'failed', reason: 'provider', now: request.now })
    context.publish('message', { messageId: text.messageId }, merchantId)
  }

const silent =
  (merchantId: number, does: 'send' | 'find' | 'ask', answered: boolean): KeepAnswer =>
  async (context, text) => {
    const { run, request } = context
    const { messageId, lookUps } = text
    if (does === 'ask') {
      if (text.state !== 'sent') return
      return postponeText(run, merchantId, messageId, { state: 'sent', at: nextStatus(lookUps, request.now) })
    }
    if (text.state !== 'sending') return
    await waitOrGiveUp(context, merchantId, { ...text, mayResend: text.mayResend || answered })
  }

/** Looked up again later; at last nobody knows, and it is said so. */
async function waitOrGiveUp(context: OpenContext, merchantId: number, text: StoredText): Promise<void> {
  const { run, request } = context
  const { messageId, mayResend } = text
  const at = nextLookUp(text.lookUps, request.now)
  if (at) await postponeText(run, merchantId, messageId, { state: 'sending', at, mayResend })
  else await settleText(run, merchantId, messageId, { state: 'unconfirmed', now: request.now })
  context.publish('message', { messageId }, merchantId)
}
