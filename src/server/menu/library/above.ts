/**
 * What the menu asks of areas above it. Imports go downwards only (ARCHITECTURE.md), so `connections.ts` hands these in.
 */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'

export interface AboveMenu {
  /** Puts deleted taxes back that a restored state of the menu names. */
  reviveTaxes(context: CallContext, ids: readonly number[]): Promise<void>
  /** The languages in which a store speaks to its guests. */
  guestLanguages(run: Run, merchantId: number): Promise<readonly Language[]>
}

let given: AboveMenu | undefined

/** Called once, before any call is answered. */
export function connectMenu(above: AboveMenu): void {
  given = above
}

/** Throws where nothing was connected: a mistake of the start-up, never of a user. */
export function aboveMenu(): AboveMenu {
  if (!given) throw new Error('The menu is not connected to the areas above it')
  return given
}
