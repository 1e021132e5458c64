/**
 * What a new store and its owner get from areas above the staff. Imports go downwards only (ARCHITECTURE.md), so `connections.ts` hands
 * it in.
 */
import type { Run } from '../../db/run.ts'

export interface AboveStores {
  /** The kinds of menus that every store begins with (MENU-1). */
  addStandardMenuTypes(run: Run, merchantId: number): Promise<void>
  /** Who sets the installation up runs it (ADM-3). */
  addOperator(run: Run, accountId: number): Promise<void>
}

let given: AboveStores | undefined

/** Called once, before any call is answered. */
export function connectStores(above: AboveStores): void {
  given = above
}

/** Throws where nothing was connected: a mistake of the start-up, never of a user. */
export function aboveStores(): AboveStores {
  if (!given) throw new Error('Stores are not connected to the areas above them')
  return given
}
