/** The states of a party on the waitlist and the moves between them (SET-6). */

export const partyStates = ['waiting', 'told', 'confirmed', 'seated', 'left', 'noShow', 'cancelled'] as const
export type PartyState = (typeof partyStates)[number]

/** Still in line: these hold a place and count as ahead of others. */
export const openStates = ['waiting', 'told', 'confirmed'] as const satisfies readonly PartyState[]

/** Who asks for a move. A guest may only confirm and cancel. */
export type Mover = 'staff' | 'guest'

/**
 * From each state to which. `waiting` from an ended state puts a party back that was moved by mistake. A party that was
 * never told cannot be a no-show: it left.
 */
const moves: Readonly<Record<PartyState, readonly PartyState[]>> = {
  waiting: ['told', 'seated', 'left', 'cancelled'],
  // Told again: the text goes out once more and the hold begins anew.
  told: ['told', 'confirmed', 'seated', 'left', 'noShow', 'cancelled', 'waiting'],
  confirmed: ['told', 'seated', 'left', 'noShow', 'cancelled', 'waiting'],
  seated: ['waiting'],
  left: ['waiting'],
  noShow: ['waiting'],
  cancelled: ['waiting'],
}

const guestMoves: Readonly<Partial<Record<PartyState, readonly PartyState[]>>> = {
  waiting: ['cancelled'],
  told: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
}

export const isOpen = (state: PartyState): boolean => (openStates as readonly PartyState[]).includes(state)

/** The states that a party can go to. */
export function movesFrom(state: PartyState, mover: Mover = 'staff'): readonly PartyState[] {
  return (mover === 'staff' ? moves[state] : guestMoves[state]) ?? []
}

export const mayMove = (from: PartyState, to: PartyState, mover: Mover = 'staff'): boolean =>
  movesFrom(from, mover).includes(to)
