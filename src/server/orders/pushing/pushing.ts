/** What the parts of a push share: an item as it is applied, and the two ways in which it cannot be yet (POS-3). */
import type { ReviewReason } from '../../../shared/contract/orders/devicePushes.ts'
import type { PushBody, PushKind } from '../../../shared/contract/orders/push/items.ts'
import type { Env } from '../../env.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { LookupCache } from './lookupCache.ts'

/** The terminal that an item came from. */
export interface PushingDevice {
  readonly deviceId: number
  readonly name: string
}

/** One item in its transaction: of a terminal's push, or of a person who solves it later. */
export interface PushContext {
  readonly context: OpenContext
  readonly merchantId: number
  readonly device: PushingDevice
  /** A person accepts what was held: the server's amounts of an order, the terminal's of a payment or a refund. */
  readonly acceptsAmounts?: { readonly employeeId: number; readonly name: string; readonly reason: string }
  /** A person accepts what happened longer ago than terminals are believed (POS-8). */
  readonly acceptsTimes?: boolean
  /** Cached lookups; updated by each lookup. */
  readonly cache?: LookupCache
  /** Apply the order without looking it up first: unique keys refuse it if it has come before. */
  readonly assumeNew?: boolean
  /** For keys of the installation: gift cards are found by a keyed hash of their number. */
  readonly env: Env
}

/** An item. Every instant in it is corrected by how wrong the terminal's clock was. */
export interface Pushed<K extends PushKind> {
  readonly key: string
  readonly kind: K
  /** Milliseconds. */
  readonly at: number
  readonly body: PushBody<K>
  /** Of an order: a hash of what was sent, without its payments. */
  readonly contentHash?: string
}

/** Posts an item in the caller's transaction. Throws `DependencyMissing` or `NeedsReview`; then nothing is written. */
export type Apply<K extends PushKind> = (context: PushContext, item: Pushed<K>) => Promise<{ orderId?: number }>

/** The item belongs to another one that has not come yet; it is applied once that has. */
export class DependencyMissing extends Error {
  readonly forKey: string
  constructor(forKey: string) {
    super(`waits for ${forKey}`)
    this.forKey = forKey
  }
}

/** The item cannot be posted without a person. `detail` says why: a field, the amounts of both sides. */
export class NeedsReview extends Error {
  readonly reason: ReviewReason
  readonly detail: Readonly<Record<string, unknown>>
  /** Tried again once the item with this key has come. */
  readonly forKey: string | undefined
  constructor(reason: ReviewReason, detail: Readonly<Record<string, unknown>> = {}, forKey?: string) {
    super(reason)
    this.reason = reason
    this.detail = detail
    this.forKey = forKey
  }
}
