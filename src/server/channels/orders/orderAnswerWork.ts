/**
 * Tells channels what became of their orders: accepted with the time when it is ready, denied, ready. Each answer is claimed
 * by one process in a short transaction, and the channel is asked outside of any; one without an outcome is given again,
 * which changes nothing there.
 */
import { OpenContext } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { openPort } from '../channels/connections.ts'
import type { AnswersOrders } from '../orderAnswers.ts'
import { ChannelBusy, ChannelKeyRefused, type ChannelPort, ChannelUnknown } from '../port.ts'
import { claimAnswer, type DueAnswer, listDueAnswers, nextAnswerAt, settleAnswer } from './answers.queries.ts'

const DEADLINE_MS = 15_000
/** A process that has died gives its answer away after this. */
const CLAIM_MS = 60_000
const FIRST_WAIT_MS = 5_000
const MOST_WAIT_MS = 600_000
/** Over half an hour: by then the channel has decided by itself. */
const MOST_TRIES = 10

/** For tests: when an answer has come too late. */
export interface AnswerTiming {
  readonly deadline?: () => AbortSignal
}

type Settled = Parameters<typeof settleAnswer>[3]

/** The due work of answers. Has a runner of its own, so that nothing else waits for a channel. */
export const orderAnswerWork = (
  server: Server,
  { deadline = () => AbortSignal.timeout(DEADLINE_MS) }: AnswerTiming = {},
): OutsideWork => ({
  name: 'channel answers',
  nextDue: nextAnswerAt,
  listDue: listDueAnswers,
  async runOutside(job, now) {
    const until = new Date(now.getTime() + CLAIM_MS)
    const due = await inStore(server, job, now, ({ run }) => claimAnswer(run, job, now, until))
    if (!due) return false
    const settled = await tell(server, job.merchantId, due, { now, signal: deadline() })
    await inStore(server, job, now, async context => {
      await settleAnswer(context.run, job, due.answer, settled)
      context.publish('channels', { deliveryOrderId: job.id }, job.merchantId)
    })
    return true
  },
})

function inStore<T>(server: Server, { merchantId }: DueJob, now: Date, does: (context: OpenContext) => Promise<T>) {
  const facts = {
    requestId: `answers-${now.toISOString()}`,
    origin: 'channel answers',
    language: 'en',
    call: '',
    now,
  } as const
  return retrying(() => transactIn(server, { merchantId }, 'write', run => new OpenContext(run, facts), does))
}

const answersOrders = (port: ChannelPort): port is ChannelPort & AnswersOrders => 'answerOrder' in port
const ended = (state: 'sent' | 'failed' | 'none', problem = ''): Settled => ({ state, tryAt: null, problem })

async function tell(
  server: Server,
  merchantId: number,
  { channel, orderRef, answer, readyAt, reason, tries }: DueAnswer,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<Settled> {
  const port = await server.engine.transact({ merchantId }, 'read', run =>
    openPort(server.env, run, merchantId, channel),
  )
  if (typeof port === 'string') return ended('failed', port)
  if (!answersOrders(port)) return ended('none')
  try {
    const details = { ...(readyAt !== null && { readyAt }), ...(reason !== '' && { reason }) }
    const { outcome, message } = await port.answerOrder(orderRef, answer, details, signal)
    if (outcome === 'ok') return ended('sent')
    return outcome === 'unsupported' ? ended('none') : ended('failed', message)
  } catch (error) {
    const about = { merchantId, channel, answer }
    if (error instanceof ChannelKeyRefused) return ended('failed', 'keyRefused')
    const isKnown = error instanceof ChannelUnknown || error instanceof ChannelBusy
    if (isKnown) server.log.warn({ ...about, reason: error.message }, 'a channel did not take an answer')
    else server.log.error({ ...about, err: error }, 'answering a channel failed')
    if (tries >= MOST_TRIES) return ended('failed', 'silent')
    const asked = isKnown ? error.retryAfterMs : null
    const wait = Math.min(MOST_WAIT_MS, asked ?? FIRST_WAIT_MS * 2 ** (tries - 1))
    return { state: 'due', tryAt: new Date(now.getTime() + wait).toISOString(), problem: 'silent' }
  }
}
