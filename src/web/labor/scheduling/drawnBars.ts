/** How the shifts of a day are drawn in its lane, so that their times can be read whatever room there is (TIME-2). */
import type { Span } from '../../../shared/rules/labor/spans.ts'
import { levelsOf, placeIn } from './laneScale.ts'

/** Its times in two lines take so many pixels. */
const TEXT_PX = 60
/** The part of a bar at its end that another may lie on: no text is there. */
const SPARE_PX = 15
/** In a narrower day the place of a bar says nothing any more: bars are as wide as the day, one below the other. */
const STACKED_BELOW_PX = 104

export interface DrawnBar {
  /** From 0 to 1 of the lane. */
  readonly left: number
  readonly width: number
  readonly level: number
}

export const isStacked = (dayWidth: number): boolean => dayWidth < STACKED_BELOW_PX

/** The bars of a day that is so many pixels wide, in the order of its shifts. */
export function drawnBars(lane: Span, shifts: readonly Span[], dayWidth: number): DrawnBar[] {
  if (isStacked(dayWidth)) return shifts.map((_, level) => ({ left: 0, width: 1, level }))
  const places = shifts.map(shift => {
    const natural = placeIn(lane, shift)
    const width = Math.min(Math.max(natural.width, TEXT_PX / dayWidth), 1)
    const left = Math.min(natural.left, 1 - width)
    // Shifts that overlap in time never lie on each other.
    const end = Math.max(natural.left + natural.width, left + width - SPARE_PX / dayWidth)
    return { left, width, end }
  })
  const levels = levelsOf(places.map(({ left, end }) => ({ startMinute: left, endMinute: end })))
  return places.map(({ left, width }, index) => ({ left, width, level: levels[index] ?? 0 }))
}
