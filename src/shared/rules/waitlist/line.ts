/** The line of a waitlist: places, who is ahead, the wait, and who gets the "you are next" text (SET-6). */
import { isOpen, type PartyState } from './partyState.ts'

const MINUTE_MS = 60_000

export interface InLine {
  readonly partyId: number
  readonly state: PartyState
  /** Order in the line; equal ones in the order of their ids. */
  readonly sort: number
}

/** The parties in line, first one first. Told parties keep their place until they are seated. */
export function lineOf<P extends InLine>(parties: readonly P[]): P[] {
  return parties.filter(({ state }) => isOpen(state)).toSorted((a, b) => a.sort - b.sort || a.partyId - b.partyId)
}

/** How many are ahead of a party; undefined for one that is not in line. */
export function aheadOf(parties: readonly InLine[], partyId: number): number | undefined {
  const place = lineOf(parties).findIndex(party => party.partyId === partyId)
  return place < 0 ? undefined : place
}

export interface Remindable extends InLine {
  /** Had the text already, or joined with so few ahead that the first text said it all. */
  readonly reminded: boolean
}

/** The waiting parties that now have at most `ahead` others before them and have not been reminded. */
export function dueReminders<P extends Remindable>(parties: readonly P[], ahead: number): P[] {
  return lineOf(parties).filter((party, place) => party.state === 'waiting' && !party.reminded && place <= ahead)
}

/** The ids of the line with one party moved before another, or to the end (`before` null). The same line where it is in place. */
export function reordered(line: readonly number[], partyId: number, before: number | null): number[] {
  const others = line.filter(id => id !== partyId)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, partyId] : others.toSpliced(at, 0, partyId)
}

export interface Waited {
  /** Milliseconds. */
  readonly joinedAt: number
  readonly quoteMinutes: number | null
}

/** Whole minutes since the party joined. */
export const waitedMinutes = ({ joinedAt }: Pick<Waited, 'joinedAt'>, now: number): number =>
  Math.max(0, Math.floor((now - joinedAt) / MINUTE_MS))

/** Minutes left of the quote, negative once it is over; null without a quote. */
export function minutesLeft({ joinedAt, quoteMinutes }: Waited, now: number): number | null {
  return quoteMinutes === null ? null : Math.ceil((joinedAt + quoteMinutes * MINUTE_MS - now) / MINUTE_MS)
}
