/** What a batch makes of a price (MENU-6): more or less by an amount or a percentage, or a set price; then an ending. */
import { MOST_CENTS } from '../../contract/menu/entities.ts'
import { wholePcm } from '../basics/money.ts'
import { round } from '../basics/rational.ts'

/** Amounts in cents and percentages in thousandths of a percent, either of any sign; a set price is not negative. */
export type PriceChange =
  | { readonly by: 'amount'; readonly cents: number }
  | { readonly by: 'percent'; readonly pcm: number }
  | { readonly by: 'set'; readonly cents: number }

export const priceEndings = ['none', 'five', 'quarter', 'ninetyFive', 'ninetyNine'] as const
export type PriceEnding = (typeof priceEndings)[number]
export const roundingDirections = ['nearest', 'up', 'down'] as const
export type RoundingDirection = (typeof roundingDirections)[number]

export interface PriceEdit {
  readonly change: PriceChange
  readonly ending: PriceEnding
  readonly toward: RoundingDirection
}

/** Prices with an ending are `first + n × step` cents: each 5 cents, each quarter, x.95, x.99. */
const grids: Readonly<Record<PriceEnding, { readonly step: number; readonly first: number }>> = {
  none: { step: 1, first: 0 },
  five: { step: 5, first: 0 },
  quarter: { step: 25, first: 0 },
  ninetyFive: { step: 100, first: 95 },
  ninetyNine: { step: 100, first: 99 },
}

/**
 * The price after the edit, in cents; 'tooHigh' above the highest price there is (MOST_CENTS), 'belowZero' where more is
 * taken off than there is: a price that is too small to lower is for people to set, and never becomes free by itself.
 *
 * The changed price is kept as an exact quotient until its ending is found, so that nothing is rounded twice. Half-way
 * between two endings the higher one is taken; without an ending cents are rounded half-up, whatever the direction. No
 * price is rounded below the lowest with its ending (0.95 for x.95). What costs nothing keeps costing nothing by a
 * percentage: a free side stays free when all prices rise. An edit that changes nothing but the ending leaves 0 at 0, too.
 */
export function editedPrice(cents: number, { change, ending, toward }: PriceEdit): number | 'tooHigh' | 'belowZero' {
  if (cents === 0 && (change.by === 'percent' || (change.by === 'amount' && change.cents === 0))) return 0
  const [top, bottom] = changed(cents, change)
  if (top < 0) return 'belowZero'
  const { step, first } = grids[ending]
  const places = placesUp(top - first * bottom, step * bottom, ending === 'none' ? 'nearest' : toward)
  const price = first + Math.max(0, places) * step
  return price > MOST_CENTS ? 'tooHigh' : price
}

/** The changed price as a quotient of integers. */
function changed(cents: number, change: PriceChange): [top: number, bottom: number] {
  if (change.by === 'set') return [change.cents, 1]
  if (change.by === 'amount') return [cents + change.cents, 1]
  return [cents * (wholePcm + change.pcm), wholePcm]
}

/** A quotient in whole places: halves go up, also below 0. */
function placesUp(top: number, bottom: number, toward: RoundingDirection): number {
  if (toward === 'nearest') return Math.max(0, top) === 0 ? 0 : round(top, bottom, 'half-up')
  if (toward === 'up') return top <= 0 ? 0 : round(top, bottom, 'up')
  return top <= 0 ? 0 : round(top, bottom, 'down')
}
