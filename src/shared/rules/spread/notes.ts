/** What a copy leaves out in a store, or what its reader should know, each with its reason (ADM-5). */
import type { SpreadKind } from '../../contract/spread/things.ts'

export const noteCodes = [
  // Left out whole.
  'noMatch',
  'sameName',
  // A field that is left out.
  'ownValue',
  'otherCurrency',
  'taxMissing',
  'categoryMissing',
  // A part of a field that is left out.
  'groupMissing',
  'timeMissing',
  'nameMissing',
  // Copied; a menu of the store has a price of its own, which stays.
  'menuPrice',
  // Refused by a rule; `name` is the message.
  'refused',
] as const
export type NoteCode = (typeof noteCodes)[number]

export interface SpreadNote {
  readonly code: NoteCode
  readonly kind: SpreadKind
  /** What it is about. */
  readonly thing: string
  readonly secondThing: string
  /** Empty where it is about the whole thing. */
  readonly field: string
  /** What is missing or in the way, by name. */
  readonly name: string
}
