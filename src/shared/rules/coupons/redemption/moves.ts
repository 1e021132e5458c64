/**
 * The states of a redemption and what each move makes of it (MKT-1, I22). The server keeps the counters of a coupon by
 * these rules: `used`, `reserved` and `over` are how many of its redemptions are redeemed, reserved and over.
 */
export const redemptionStates = ['reserved', 'redeemed', 'released', 'reversed', 'over'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/**
 * How a redemption ended: its reservation ran out, the terminal gave it up, its order was changed without it, voided,
 * deleted or refunded whole, or the back office took it back.
 */
export const redemptionEnds = ['expired', 'terminal', 'removed', 'voided', 'deleted', 'refunded', 'office'] as const
export type RedemptionEnd = (typeof redemptionEnds)[number]

/** A redemption as it stands. */
export interface Standing {
  readonly state: RedemptionState
  /** Of one that is released or reversed. */
  readonly ended: RedemptionEnd | null
  /** An order of the books has it. */
  readonly hasOrder: boolean
}

/** The counters of a coupon. */
export interface Stock {
  readonly total: number
  readonly used: number
  readonly reserved: number
  /** Redeemed beyond the total or after the end: booked and listed, never in `used`. */
  readonly over: number
}

export type RedemptionMove =
  /** Keeps a place until it expires. */
  | 'reserve'
  /** At a terminal that waits for the answer: refused where no place is left. */
  | 'redeem'
  /** An order that was sold with it offline: never refused. */
  | 'settle'
  /** The terminal no longer wants it. */
  | 'release'
  | 'expire'
  /** Its order was voided, deleted, refunded whole or changed without it; or the back office takes it back. */
  | 'reverse'
  /** The reversal of the back office is undone. */
  | 'restore'

/** Where a redemption goes: `same` where the move was made before, or has nothing to do. */
export type MoveResult =
  | { readonly to: RedemptionState; readonly ended?: RedemptionEnd }
  | { readonly to: 'same' }
  /** `usedUp`: no place is left. `ended`: it was given up or taken back. `onOrder`: only its order can give it back. */
  | { readonly refused: 'usedUp' | 'ended' | 'onOrder' }

/** What a move may depend on beside the redemption itself. */
export interface MoveFacts {
  /** used + reserved < total. */
  readonly hasRoom: boolean
  /** Neither expired nor voided nor switched off when it was sold. */
  readonly inForce: boolean
  /** Why it is reversed. */
  readonly end: RedemptionEnd
  /** What one that is restored was. */
  readonly was?: RedemptionState
}

export const hasRoom = ({ total, used, reserved }: Stock): boolean => used + reserved < total

/** What is left of a coupon (I22): reserved places count as left until they are redeemed. */
export const remainderOf = ({ total, used }: Pick<Stock, 'total' | 'used'>): number => total - used

const same = { to: 'same' } as const

/** What a move makes of a redemption; undefined is one that does not exist yet. */
export function moveRedemption(from: Standing | undefined, move: RedemptionMove, facts: MoveFacts): MoveResult {
  switch (move) {
    case 'reserve':
      if (isOpen(from)) return facts.hasRoom ? { to: 'reserved' } : { refused: 'usedUp' }
      return isOver(from) ? { refused: 'ended' } : same
    case 'redeem':
      if (from?.state === 'reserved') return { to: 'redeemed' }
      if (isOpen(from)) return facts.hasRoom ? { to: 'redeemed' } : { refused: 'usedUp' }
      return isOver(from) ? { refused: 'ended' } : same
    case 'settle':
      return settled(from, facts)
    case 'release':
      if (from?.state === 'reserved') return { to: 'released', ended: 'terminal' }
      if (from?.state !== 'redeemed' && from?.state !== 'over') return same
      return from.hasOrder ? { refused: 'onOrder' } : { to: 'reversed', ended: 'terminal' }
    case 'expire':
      return from?.state === 'reserved' ? { to: 'released', ended: 'expired' } : same
    case 'reverse':
      if (from?.state === 'reserved') return { to: 'released', ended: facts.end }
      if (from?.state === 'redeemed' || from?.state === 'over') return { to: 'reversed', ended: facts.end }
      return same
    case 'restore':
      if (from?.state !== 'reversed' || from.ended !== 'office') return { refused: 'ended' }
      if (facts.was === 'over') return { to: 'over' }
      return facts.hasRoom ? { to: 'redeemed' } : { refused: 'usedUp' }
  }
}

/** Not there yet, or a reservation that ran out: a terminal that comes late may still find a place. */
const isOpen = (from: Standing | undefined) =>
  from === undefined || (from.state === 'released' && from.ended === 'expired')

const isOver = (from: Standing | undefined) => from?.state === 'released' || from?.state === 'reversed'

/** Ends after which an order does not have its coupon again. One that was voided may be rung up again. */
const stays: ReadonlySet<RedemptionEnd | null> = new Set(['deleted', 'refunded', 'office'] as const)

/**
 * The order was sold with it, whatever was said before. What the office took back, and what went back with its order, stays
 * so when a later revision of the order comes; what was only given up or removed is on the order again.
 */
function settled(from: Standing | undefined, { hasRoom: room, inForce }: MoveFacts): MoveResult {
  if (from?.state === 'redeemed' || from?.state === 'over') return same
  if (from?.state === 'reserved') return { to: 'redeemed' }
  if (from?.state === 'reversed' && stays.has(from.ended)) return same
  return { to: room && inForce ? 'redeemed' : 'over' }
}

const counted = { reserved: 'reserved', redeemed: 'used', over: 'over' } as const

/** How the counters of a coupon change where one of its redemptions goes from one state to another. */
export function counterChanges(
  from: RedemptionState | undefined,
  to: RedemptionState,
): { readonly used: number; readonly reserved: number; readonly over: number } {
  const change = { used: 0, reserved: 0, over: 0 }
  if (from !== undefined && from in counted) change[counted[from as keyof typeof counted]] -= 1
  if (to in counted) change[counted[to as keyof typeof counted]] += 1
  return change
}
