/** What the parts of an evening share: the terminal with its clock, what it knows, what it pushes, and what it adds up. */
import type { Dice } from '../shared/rules/basics/dice.ts'
import type { CardReader } from './cardReader.ts'
import type { Coupons } from './coupons.ts'
import type { KnownStore } from './knownStore.ts'
import type { PushInput, PushQueue } from './queue.ts'
import type { Floor, Seats } from './seating.ts'
import type { Tally } from './tally.ts'
import type { Timeline } from './timeline.ts'

export const MINUTE = 60_000

/** Somebody who works at the terminal. */
export interface Colleague {
  readonly employeeId: number
  readonly name: string
}

export interface Till {
  readonly store: KnownStore
  readonly timeline: Timeline
  readonly tally: Tally
  /** Chance of its own for each thing that happens, by its name: one more order leaves the others as they are. */
  readonly diceFor: (name: string) => Dice
  /** A key of this terminal and this evening. */
  readonly key: (name: string) => string
  /** An instant of the evening as the terminal's clock shows it. */
  readonly iso: (at: number) => string
  /** Pushes what happened at a time of the evening. */
  readonly push: <K extends Parameters<PushQueue['add']>[0]>(
    kind: K,
    key: string,
    at: number,
    body: PushInput<K>,
    after?: readonly string[],
  ) => void
  /** Tells anyone who watches, with the time of the evening. */
  readonly say: (line: string) => void
  /** Who is there; empty before anybody is known. */
  readonly staff: readonly Colleague[]
  readonly cardReader: CardReader
  /** The card readers. */
  readonly readers: readonly string[]
  /** Undefined where the terminal has no drawer. */
  readonly drawerKey: string | undefined
  readonly sellsGiftCards: boolean
  readonly coupons: Coupons
  readonly seats: Seats
  /** Undefined where the evening is not played in its own time. */
  readonly floor: Floor | undefined
  /** The end of the evening. */
  readonly endsAt: number
}

/** One of the staff; null where nobody is known. */
export const somebody = ({ staff }: Pick<Till, 'staff'>, dice: Dice): number | null =>
  staff.length === 0 ? null : dice.pick(staff).employeeId
