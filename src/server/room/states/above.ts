/** What the room's tables concern in areas above: kitchens that cook for them, posters that their guests see. `connections.ts` hands it in (ARCHITECTURE.md). */
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'

/** A poster on the page of a table (MKT-2). */
export interface GuestPoster {
  readonly posterId: number
  readonly theme: string
  readonly secondTheme: string
  readonly description: string
  readonly secondDescription: string
  readonly activityDetail: string
  readonly secondActivityDetail: string
  readonly picture: { readonly address: string; readonly width: number; readonly height: number }
}

export interface AboveRoom {
  /** A table became one with another, or (null) one of its own again; in the transaction that says so. */
  tableMerged(
    context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
    merchantId: number,
    tableId: number,
    into: number | null,
  ): Promise<void>
  /** What is posted for guests' phones at an instant, the newest first. */
  guestPosters(run: Run, merchantId: number, now: Date): Promise<readonly GuestPoster[]>
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
