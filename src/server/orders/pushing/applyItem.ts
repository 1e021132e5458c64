/** One item, from its raw body into the books or to those that are kept (POS-3). */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { type PushBody, type PushKind, pushBodies } from '../../../shared/contract/orders/push/items.ts'
import type { Mode } from '../../db/engine.ts'
import type { Env } from '../../env.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { farInstant, type PushTimes } from '../../../shared/rules/orders/pushWindow.ts'
import { appliers } from './appliers.ts'
import { contentHash } from './bodyHash.ts'
import { changedOrderKey } from './changedOrderKey.ts'
import { corrected } from './clockSkew.ts'
import { type Apply, NeedsReview, type PushContext, DependencyMissing } from './pushing.ts'
import { giftCardKey } from './giftCardKey.ts'
import type { PushState } from './inbox.queries.ts'
import { storableInstant } from './storable.ts'

/** Where items are applied: short transactions of a store. */
export interface Pushing {
  readonly env: Env
  readonly merchantId: number
  readonly turn: <T>(mode: Mode, work: (context: OpenContext) => Promise<T>) => Promise<T>
  /** The server's clock, in milliseconds. */
  readonly now: number
}

export interface RawItem {
  readonly key: string
  readonly kind: PushKind
  /** By the terminal's clock. */
  readonly at: string
  /** When it came, in milliseconds. */
  readonly receivedAt: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The body by its kind. Throws NeedsReview `INVALID` with the field. */
export function readBody(kind: PushKind, body: Readonly<Record<string, unknown>>): PushBody<PushKind> {
  const parsed = z.safeParse(pushBodies[kind], body, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NeedsReview('INVALID', issue ? { ...fieldFailure(issue) } : {})
}

/**
 * Applies an item in the caller's transaction, `skewMs` taken out of its instants. Throws what an applier throws, and
 * NeedsReview for what cannot be true whatever its kind.
 */
export function applyRaw(
  context: PushContext,
  item: RawItem,
  { skewMs, now }: { readonly skewMs: number; readonly now: number },
): Promise<{ orderId?: number }> {
  const { key, kind } = item
  const apply = appliers[kind] as Apply<PushKind>
  const body = corrected(readBody(kind, item.body), skewMs)
  const at = Date.parse(item.at) - skewMs
  const { env, acceptsTimes: isAccepted = false } = context
  const times = { receivedAt: item.receivedAt, now, daysBack: env.pushDays, isAccepted }
  requireNear({ at: storableInstant(at), ...body }, times)
  const pushed = { key, kind, at, body }
  return apply(context, kind === 'order' ? { ...pushed, contentHash: contentHash(item.body) } : pushed)
}

/** Throws NeedsReview `TIME_OUT_OF_RANGE` for an instant that is too far from the server's clock (POS-8). */
function requireNear(said: object, times: PushTimes): void {
  const far = farInstant(said, times)
  if (far) throw new NeedsReview('TIME_OUT_OF_RANGE', { field: far.field, saidAt: storableInstant(far.at) })
}

/** The keys that an applied item provides: items waiting for one of them can be applied now. */
export function keysProvidedBy(
  { env, merchantId }: Pick<Pushing, 'env' | 'merchantId'>,
  { body }: Pick<RawItem, 'body'>,
  orderId: number | undefined,
): string[] {
  const keys: string[] = orderId === undefined ? [] : [changedOrderKey(orderId)]
  const add = (value: unknown) => {
    if (typeof value === 'string') keys.push(value)
  }
  for (const name of ['orderKey', 'paymentKey', 'clockKey', 'drawerKey', 'transactionKey', 'refundKey']) add(body[name])
  if (Array.isArray(body['payments'])) {
    for (const payment of body['payments'] as readonly { paymentKey?: unknown }[]) add(payment.paymentKey)
  }
  if (Array.isArray(body['lines'])) {
    for (const line of body['lines'] as readonly { kind?: unknown; number?: unknown }[]) {
      if (line.kind === 'giftCard' && typeof line.number === 'string') add(giftCardKey(env, merchantId, line.number))
    }
  }
  return keys
}

/** Errors of the data, not of the system: a second try would fail in the same way. */
const DATA_CODES = /^2[23]/

/** The inbox state of an item that could not be applied; undefined for a system error, after which it is pushed again. */
export function inboxStateFor(
  error: unknown,
  body: object,
): (PushState & { readonly state: 'waiting' | 'held' }) | undefined {
  if (error instanceof DependencyMissing) return { state: 'waiting', waitsFor: error.forKey, body }
  if (error instanceof NeedsReview) {
    return { state: 'held', reason: error.reason, detail: error.detail, waitsFor: error.forKey, body }
  }
  const held = (detail: object) => ({ state: 'held', reason: 'INVALID', detail, body }) as const
  if (error instanceof Failure && error.code === 'DAY_CLOSED') return { ...held({}), reason: 'DAY_ENDED' }
  if (error instanceof Failure) return held({ failure: error.code, field: error.field })
  if (error instanceof RangeError) return held({ problem: error.message })
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return typeof code === 'string' && DATA_CODES.test(code) ? held({ problem: code, constraint }) : undefined
}
