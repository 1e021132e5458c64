/**
 * Asks a gateway so that nothing is refunded, voided or closed twice, and nothing is forgotten (docs/decisions/0014).
 * The question is kept first; it is asked outside of any transaction, by one process at a time; its answer is booked in
 * the transaction that ends the question. What nobody knows the end of waits: it is looked up before it is asked again.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { type Gateway, type GatewayAnswer, gatewayAnswer, type GatewayQuestion, gatewayQuestion } from './gateway.ts'
import { GatewayUnknown, GatewayUnreached } from './gateway.ts'
import {
  addQuestion,
  claimQuestion,
  endQuestion,
  findQuestion,
  type KeptQuestion,
  listKnownRefs,
  lockPending,
  type NewQuestion,
  postponeQuestion,
} from './gatewayCalls.queries.ts'
import { noteLate } from './decisions.ts'
import { gatewayNamed } from './gatewayFor.ts'
import { nextTryAfter } from './nextTry.ts'
import { bookOf } from './whenAnswered.ts'

/** Before anybody else takes a question that was kept: whoever kept it asks it. */
const GRACE_MS = 5_000
/** For one answer. A card reader that is asked for anything answers within seconds, or not at all. */
const DEADLINE_MS = 20_000
/** A look-up and a question, and some time to keep the answer. */
const CLAIM_MS = 2 * DEADLINE_MS + 20_000

/** Where the time comes from, for tests. */
export interface AskTiming {
  readonly now?: Date
  readonly deadlineMs?: number
}

/** What is known at the end: an answer that is booked, or nothing yet. */
export type Asked = GatewayAnswer | { readonly outcome: 'pending' }

/**
 * Keeps a question in the caller's transaction, beside the row that waits for its answer: after a crash it is asked by
 * whichever process looks first. The same key again changes nothing.
 */
export async function keepQuestion(
  run: Run,
  merchantId: number,
  question: NewQuestion,
  now = new Date(),
): Promise<void> {
  await addQuestion(run, merchantId, question, new Date(now.getTime() + GRACE_MS))
}

/**
 * Asks a question, kept before or now, and books its answer. The same key again answers what is known, and asks only where
 * nobody is asking and the end is unknown. Throws KEY_REUSED where the key belongs to another question. Never call it in
 * a transaction. A declined key stays declined: who tries again takes another one.
 */
export async function askGateway(
  server: Server,
  wanted: NewQuestion & { readonly merchantId: number },
  timing: AskTiming = {},
): Promise<Asked> {
  const { merchantId, key, question } = wanted
  const now = timing.now ?? new Date()
  const kept = await retrying(() =>
    server.engine.transact({ merchantId }, 'write', async run => {
      await keepQuestion(run, merchantId, wanted, now)
      return findQuestion(run, merchantId, key)
    }),
  )
  if (!kept) throw new Error('A question to a gateway was not kept')
  const isSame = JSON.stringify(gatewayQuestion.parse(kept.request)) === JSON.stringify(gatewayQuestion.parse(question))
  if (!isSame || kept.subject !== wanted.subject) throw new Failure('KEY_REUSED', { field: 'key' })
  if (kept.state !== 'pending') return gatewayAnswer.parse(kept.answer)
  const job = { merchantId, id: kept.gatewayCallId }
  const claimed = await claimForAsking(server, job, now)
  if (!claimed) return { outcome: 'pending' }
  return await askClaimed(server, merchantId, claimed, { ...timing, now })
}

/** Takes a question for as long as asking it takes; undefined where somebody else has it. */
export function claimForAsking(server: Server, job: DueJob, now: Date): Promise<KeptQuestion | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS)
  return retrying(() =>
    server.engine.transact({ merchantId: job.merchantId }, 'write', run => claimQuestion(run, job, now, until)),
  )
}

/** Asks a question that was taken, and books its answer; what cannot be known or booked now waits for its next try. */
export async function askClaimed(
  server: Server,
  merchantId: number,
  claimed: KeptQuestion,
  { now = new Date(), deadlineMs = DEADLINE_MS }: AskTiming,
): Promise<Asked> {
  const { gatewayCallId: id, tries } = claimed
  const about = { merchantId, gatewayCallId: id, gateway: claimed.gateway, tries }
  let answer: GatewayAnswer | undefined
  try {
    if (claimed.decidedAt !== null) return await compare(server, merchantId, claimed, { now, deadlineMs })
    answer = await answerTo(server, merchantId, claimed, deadlineMs)
    await book(server, merchantId, claimed, answer, now)
    return answer
  } catch (error) {
    // A gateway's silence is no defect of ours; messages of GatewayUnknown are this product's own, without secrets.
    if (error instanceof GatewayUnknown) server.log.warn({ ...about, reason: error.message }, 'gateway not known')
    else server.log.error({ ...about, err: error }, 'gateway answer not booked')
    const nextTryAt = nextTryAfter(tries, now)
    await retrying(() =>
      server.engine.transact({ merchantId }, 'write', run => postponeQuestion(run, merchantId, id, nextTryAt, answer)),
    )
    return { outcome: 'pending' }
  }
}

/** A question that a person has ended is looked up, and never asked again. Throws GatewayUnknown. */
async function compare(
  server: Server,
  merchantId: number,
  claimed: KeptQuestion,
  { now, deadlineMs }: Required<AskTiming>,
): Promise<Asked> {
  const { gatewayCallId: id, callKey } = claimed
  const { gateway, question, before } = await whatIsKnown(server, merchantId, claimed)
  const late = await within(deadlineMs, signal => gateway.lookUp(callKey, question, before, signal))
  const open = (run: Run) => new OpenContext(run, factsOf(id, now))
  await retrying(() =>
    transactIn(server, { merchantId }, 'write', open, context => noteLate(context, merchantId, id, late)),
  )
  return gatewayAnswer.parse(claimed.answer)
}

/** The gateway of a question, and what a look-up is told. */
async function whatIsKnown(server: Server, merchantId: number, { gateway, request, madeAt }: KeptQuestion) {
  const question = gatewayQuestion.parse(request)
  const chargeRef = 'chargeRef' in question ? question.chargeRef : ''
  const [named, knownRefs] = await server.engine.transact({ merchantId }, 'read', run =>
    Promise.all([
      gatewayNamed(server, run, merchantId, gateway),
      listKnownRefs(run, merchantId, gateway, question.operation, chargeRef),
    ]),
  )
  return { gateway: named, question, before: { since: new Date(madeAt), knownRefs: new Set(knownRefs) } }
}

/** The answer that is kept already, or the gateway's. Throws GatewayUnknown. */
async function answerTo(
  server: Server,
  merchantId: number,
  claimed: KeptQuestion,
  deadlineMs: number,
): Promise<GatewayAnswer> {
  if (claimed.answer !== null) return gatewayAnswer.parse(claimed.answer)
  const { gateway, question, before } = await whatIsKnown(server, merchantId, claimed)
  if (claimed.tries > 1) {
    const found = await within(deadlineMs, signal => gateway.lookUp(claimed.callKey, question, before, signal))
    if (found) return found
  }
  return await askFirstOrAgain(gateway, claimed, question, deadlineMs)
}

async function askFirstOrAgain(
  gateway: Gateway,
  { callKey, tries }: KeptQuestion,
  question: GatewayQuestion,
  deadlineMs: number,
): Promise<GatewayAnswer> {
  if (!gateway.does(question.operation)) return { outcome: 'declined', code: 'NOT_OFFERED' }
  try {
    return await within(deadlineMs, signal => gateway.ask(callKey, question, signal))
  } catch (error) {
    // What did not get there at the first try has not happened; later on an earlier try may have.
    if (tries === 1 && error instanceof GatewayUnreached) return { outcome: 'declined', code: 'NOT_CONNECTED' }
    throw error
  }
}

/** Whatever the gateway's adapter does, an answer that is late is none. */
async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new GatewayUnknown('no answer in time'))
    signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([ask(signal), end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}

/** One transaction: whoever owns the subject books the answer, and the question ends. Where a person ended it, they are compared. */
async function book(
  server: Server,
  merchantId: number,
  { gatewayCallId: id, callKey: key, subject, orderId, request }: KeptQuestion,
  answer: GatewayAnswer,
  now: Date,
): Promise<void> {
  const question = gatewayQuestion.parse(request)
  const open = (run: Run) => new OpenContext(run, factsOf(id, now))
  await retrying(() =>
    transactIn(server, { merchantId }, 'write', open, async context => {
      if (!(await lockPending(context.run, merchantId, id))) return noteLate(context, merchantId, id, answer)
      await bookOf(question.operation)(context, { merchantId, key, subject, orderId, question, answer })
      await endQuestion(context.run, merchantId, id, answer)
    }),
  )
}

/** The trail names the gateway instead of an address. */
const factsOf = (id: number, now: Date): RequestFacts => ({
  requestId: `gateway-${id}`,
  origin: 'gateway',
  language: 'en',
  call: 'gateway',
  now,
})
