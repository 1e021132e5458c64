/** What the parts of a push share: an item as it is applied, and the two ways in which it cannot be yet (POS-3). */
import type { HeldReason } from '../../../shared/contract/orders/devicePushes.ts'
import type { PushBody, PushKind } from '../../../shared/contract/orders/push/items.ts'
import type { Env } from '../../env.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { Recalled } from './recalled.ts'

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
  /** A person takes the amounts that the server comes to, where the terminal's differ. */
  readonly acceptsAmounts?: { readonly name: string }
  /** What the server was told last; kept up with what is asked. */
  readonly recalled?: Recalled
  /** An order that nobody asks about first: the keys of its rows refuse it where it has come before. */
  readonly isTakenForNew?: boolean
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
}

/** Brings an item into the books, in the caller's transaction. Throws `Waits` or `Held`; either leaves nothing behind. */
export type Apply<K extends PushKind> = (context: PushContext, item: Pushed<K>) => Promise<{ orderId?: number }>

/** What it belongs to has not come yet: applied as soon as that has. */
export class Waits extends Error {
  readonly forKey: string
  constructor(forKey: string) {
    super(`waits for ${forKey}`)
    this.forKey = forKey
  }
}

/** It does not add up. `detail` makes plain why: a field, the amounts of both sides. */
export class Held extends Error {
  readonly reason: HeldReason
  readonly detail: Readonly<Record<string, unknown>>
  /** It is tried again once this has come. */
  readonly forKey: string | undefined
  constructor(reason: HeldReason, detail: Readonly<Record<string, unknown>> = {}, forKey?: string) {
    super(reason)
    this.reason = reason
    this.detail = detail
    this.forKey = forKey
  }
}
