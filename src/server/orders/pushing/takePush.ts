/** Takes a push item by item, each in a transaction of its own: posted, waiting, or held; never dropped (POS-2, POS-3). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { pushCalls } from '../../../shared/contract/orders/push.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { errorCode, UNIQUE_VIOLATION } from '../../db/errorCode.ts'
import type { Env } from '../../env.ts'
import type { DeviceTurns } from '../../kernel/context.ts'
import type { Log } from '../../kernel/log.ts'
import { isFirst } from './applyOrder.ts'
import { applyRaw, keysProvidedBy, inboxStateFor, type Pushing } from './applyItem.ts'
import { bodyHash } from './bodyHash.ts'
import { type ClockSkew, clockSkew } from './clockSkew.ts'
import {
  recordApplied,
  enterPush,
  findPush,
  holdKeys,
  isKnownKey,
  isOutdated,
  type NewPush,
  noteSkew,
  waitingFor,
} from './inbox.queries.ts'
import { tryAll, tryKept } from './keptPushes.ts'
import type { LookupCache } from './lookupCache.ts'
import type { PushingDevice } from './pushing.ts'
import { isTooDeep, storableInstant } from './storable.ts'
import { heldWithPayment } from './waitingVoids.queries.ts'

type Push = typeof pushCalls.push
type Item = InputOf<Push>['items'][number]
type Result = ReplyOf<Push>['results'][number]

interface Taking extends Pushing {
  readonly device: PushingDevice
  readonly cache: LookupCache
  readonly skewMs: number
}

/** Takes a push and says what became of each item. */
export async function takePush(
  { env, log }: { readonly env: Env; readonly log?: Log },
  cache: LookupCache,
  turns: DeviceTurns,
  input: InputOf<Push>,
): Promise<ReplyOf<Push>> {
  const { device, merchantId, request, turn } = turns
  const skew = clockSkew(input.at, request.now)
  await keepSkew(turns, skew)
  const now = request.now.getTime()
  const taking: Taking = { env, merchantId, turn, device, cache, skewMs: skew.takenMs, now }
  const results = await takeAll(taking, input.items, log)
  return { at: request.now.toISOString(), skewMs: skew.measuredMs, results }
}

/** After so many the others are not tried: the database is away, or its disk is full. */
const MOST_FAILED = 3

/**
 * One after the other, each with a result of its own: what cannot be saved takes nothing away from what was (POS-8). Throws
 * where nothing could be saved.
 */
async function takeAll(taking: Taking, items: readonly Item[], log: Log | undefined): Promise<Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const item of items) {
    const { key } = item
    try {
      results.push(errors.length < MOST_FAILED ? await takeItem(taking, item) : { key, outcome: 'failed' })
    } catch (error) {
      errors.push(error)
      log?.error({ err: error, merchantId: taking.merchantId, deviceId: taking.device.deviceId, key }, 'defect')
      results.push({ key, outcome: 'failed' })
    }
  }
  if (results.every(({ outcome }) => outcome === 'failed')) throw errors[0]
  return results
}

const NOTED_EVERY_MS = 60_000
const MOST_NOTED = 10_000
/** When this process last kept the skew of a terminal. */
const noted = new Map<string, number>()

async function keepSkew({ device, merchantId, request, turn }: DeviceTurns, { measuredMs }: ClockSkew): Promise<void> {
  const name = `${merchantId} ${device.deviceId}`
  const now = request.now.getTime()
  if (now - (noted.get(name) ?? 0) < NOTED_EVERY_MS) return
  if (noted.size >= MOST_NOTED) noted.clear()
  noted.set(name, now)
  await turn('write', ({ run }) => noteSkew(run, merchantId, device.deviceId, measuredMs))
}

/** An order is taken for new, and what it rests on for what it was last, until something speaks against that. */
async function takeItem(taking: Taking, item: Item, assumeNew = isNewOrder(item)): Promise<Result> {
  const { device, merchantId, turn, env, cache, skewMs, now } = taking
  const { key, kind } = item
  if (isTooDeep(item.body)) return { key, outcome: 'refused', reason: 'INVALID' }
  const push: NewPush = {
    deviceId: device.deviceId,
    key,
    kind,
    bodyHash: bodyHash(item),
    deviceAt: storableInstant(Date.parse(item.at)),
    at: storableInstant(Date.parse(item.at) - skewMs),
  }
  const raw = { ...item, receivedAt: now }
  try {
    const { made, waiting } = await turn('write', async context => {
      const applied = await applyRaw({ context, merchantId, device, env, cache, assumeNew }, raw, { skewMs, now })
      const keys = keysProvidedBy(taking, item, applied.orderId)
      // It travels with the commit.
      const entering = recordApplied(context.run, merchantId, push, { keys, ...applied })
      entering.catch(() => {})
      return { made: applied, waiting: entering }
    })
    await tryAll(taking, await waiting)
    return { key, outcome: 'applied', ...made }
  } catch (error) {
    if (assumeNew && (isOutdated(error) || inboxStateFor(error, item.body))) return await takeItem(taking, item, false)
    return await unappliedItem(taking, item, push, error)
  }
}

const isNewOrder = ({ kind, body }: Item): boolean => kind === 'order' && isFirst(body)

/** An item that was not applied: known already, or kept from now on; it is tried once more, in case what it waits for came meanwhile. */
async function unappliedItem(taking: Taking, item: Item, push: NewPush, error: unknown): Promise<Result> {
  const { merchantId, turn } = taking
  if (isKnownKey(error)) return await knownItem(taking, item, push)
  const kept = inboxStateFor(error, item.body)
  if (!kept) throw error
  const pushId = await turn('write', async context => {
    const { run } = context
    if (kept.waitsFor !== undefined) await holdKeys(run, merchantId, [kept.waitsFor])
    const entered = await enterPush(run, merchantId, push, kept)
    if (entered !== undefined) context.publish('push', { pushId: entered }, merchantId)
    return entered
  })
  if (pushId === undefined) return await knownItem(taking, item, push)
  const tried = mayHaveCome(error, kept.waitsFor) ? await tryKept(taking, pushId) : undefined
  const state = tried ?? kept
  if (state.state !== 'waiting' || !isVoid(item)) return asResult(push.key, state)
  const overtaken = await turn('read', ({ run }) => heldWithPayment(run, merchantId, item.body['paymentKey'] as string))
  if (overtaken.length === 0) return asResult(push.key, state)
  // Its payment was held, since another has taken its place: booked now, and voided at once.
  await tryAll(taking, overtaken)
  return await knownItem(taking, item, push)
}

const isVoid = ({ kind, body }: Item): boolean =>
  kind === 'paymentMove' && body['to'] === paymentCode.void && typeof body['paymentKey'] === 'string'

/** What it waits for; or rows that another item wrote at the same moment. */
const mayHaveCome = (error: unknown, waitsFor: string | undefined): boolean =>
  waitsFor !== undefined || errorCode(error) === UNIQUE_VIOLATION

async function knownItem(taking: Taking, item: Item, { deviceId, key, bodyHash: hash }: NewPush): Promise<Result> {
  const { merchantId, turn } = taking
  const known = await turn('read', ({ run }) => findPush(run, merchantId, deviceId, key))
  if (!known) throw new Error('An item is known and is not')
  if (known.bodyHash !== hash) return { key, outcome: 'refused', reason: 'KEY_REUSED' }
  const tried = known.state === 'waiting' ? await tryKept(taking, known.pushId) : undefined
  if (tried) return asResult(key, tried)
  // The process that took it first may have died before it tried the waiting items.
  if (known.state === 'applied') {
    const keys = keysProvidedBy(taking, item, known.orderId ?? undefined)
    await tryAll(taking, await turn('read', ({ run }) => waitingFor(run, merchantId, keys)))
  }
  const { state, reason, orderId } = known
  return asResult(key, {
    state: state === 'dismissed' ? 'held' : state,
    reason: reason ?? undefined,
    orderId: orderId ?? undefined,
  })
}

const asResult = (
  key: string,
  {
    state,
    reason,
    orderId,
  }: { state: 'applied' | 'waiting' | 'held'; reason?: string | undefined; orderId?: number | undefined },
): Result => ({
  key,
  outcome: state,
  ...(reason !== undefined && state === 'held' && { reason }),
  ...(orderId !== undefined && { orderId }),
})
