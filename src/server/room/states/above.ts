/** What the room's tables concern in areas above: kitchens that cook for them. `connections.ts` hands it in (ARCHITECTURE.md). */
import type { OpenContext } from '../../kernel/context.ts'

export interface AboveRoom {
  /** A table became one with another, or (null) one of its own again; in the transaction that says so. */
  tableMerged(
    context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
    merchantId: number,
    tableId: number,
    into: number | null,
  ): Promise<void>
}

let given: AboveRoom | undefined

/** Called once, before any call is answered. */
export function connectRoom(above: AboveRoom): void {
  given = above
}

/** Throws where nothing was connected: a mistake of the start-up, never of a user. */
export function aboveRoom(): AboveRoom {
  if (!given) throw new Error('The room is not connected to the areas above it')
  return given
}
