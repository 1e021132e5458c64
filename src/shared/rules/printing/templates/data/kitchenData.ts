/**
 * What a kitchen ticket says (POS-1): only what changed since the last ticket of the order at this printer. A first
 * ticket is all new lines.
 */
import type { PaperFacts, PaperName, PaperOrder } from './paperFacts.ts'

export const kitchenChanges = ['new', 'changed', 'void'] as const
export type KitchenChange = (typeof kitchenChanges)[number]

export interface KitchenModifier extends PaperName {
  readonly quantity: number
  /** It was taken off a line that the kitchen has: printed in its own look. */
  readonly isRemoved: boolean
}

export interface KitchenLine extends PaperName {
  readonly change: KitchenChange
  /** As it is now; of a void, how many are no longer wanted. */
  readonly quantity: number
  /** Before the change; null for a new line and a void. */
  readonly oldQuantity: number | null
  readonly variantName: string
  readonly modifiers: readonly KitchenModifier[]
  readonly note: string
  /** Why it was voided, or empty. */
  readonly reason: string
  /** Before all others. */
  readonly isRush: boolean
  /** Of the guest; empty where nobody says. */
  readonly seat: string
}

/** Lines of one course; an unnamed one has no heading. */
export interface KitchenCourse extends PaperName {
  readonly lines: readonly KitchenLine[]
}

/** A table that an order went to, or that came to it. */
export interface KitchenMove {
  readonly kind: 'moved' | 'merged'
  readonly from: string
  readonly to: string
}

export interface KitchenData extends PaperFacts {
  readonly kind: 'kitchen'
  readonly order: PaperOrder
  /** The printer's name. */
  readonly station: string
  /** Of the order at this printer: 1 is its first ticket. */
  readonly ticket: number
  /** The whole order is wanted first. */
  readonly isRush: boolean
  readonly moves: readonly KitchenMove[]
  /** In the order in which they are served. */
  readonly courses: readonly KitchenCourse[]
}
