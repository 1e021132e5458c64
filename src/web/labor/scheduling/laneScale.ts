/** The lane of a day: minutes after midnight against its width. */
import type { Span } from '../../../shared/rules/labor/spans.ts'

/** Everything is drawn on this grid. */
export const SNAP = 15
/** What a lane shows at least: 9:00 to midnight. */
const usual: Span = { startMinute: 540, endMinute: 1440 }
const HOUR = 60

/** The whole hours that hold all the shifts, and the usual opening hours; at most to the end of the next day. */
export function laneOf(shifts: Iterable<Span>): Span {
  let { startMinute, endMinute } = usual
  for (const shift of shifts) {
    startMinute = Math.min(startMinute, shift.startMinute)
    endMinute = Math.max(endMinute, shift.endMinute)
  }
  return {
    startMinute: Math.floor(startMinute / HOUR) * HOUR,
    // Beyond 6:00 of the next day the end of a shift is only hinted at: lanes must not become too narrow to read.
    endMinute: Math.min(Math.ceil(endMinute / HOUR) * HOUR, 1440 + 6 * HOUR),
  }
}

/** Where a span lies in its lane, from 0 to 1; what lies outside is cut off. */
export function placeIn(lane: Span, { startMinute, endMinute }: Span): { left: number; width: number } {
  const length = lane.endMinute - lane.startMinute
  const inside = (minute: number) => Math.min(Math.max((minute - lane.startMinute) / length, 0), 1)
  const left = inside(startMinute)
  return { left, width: inside(endMinute) - left }
}

/** The minute at a address of a lane (0 to 1), on the grid. */
export function minuteAt(lane: Span, address: number): number {
  return snapped(lane.startMinute + address * (lane.endMinute - lane.startMinute))
}

export const snapped = (minute: number): number => Math.round(minute / SNAP) * SNAP

/** A shift moved so that it begins at a minute: it stays inside its day and keeps its length. */
export function movedTo<Shift extends Span>(shift: Shift, startMinute: number): Shift {
  const start = Math.min(Math.max(startMinute, 0), 1440 - SNAP)
  return { ...shift, startMinute: start, endMinute: start + shift.endMinute - shift.startMinute }
}

/** A shift with another end: at least a step long, at most 24 hours. */
export function endedAt<Shift extends Span>(shift: Shift, endMinute: number): Shift {
  const { startMinute } = shift
  return { ...shift, endMinute: Math.min(Math.max(endMinute, startMinute + SNAP), startMinute + 1440) }
}

/** A shift with another start: inside its day, at least a step long, at most 24 hours. */
export function startedAt<Shift extends Span>(shift: Shift, startMinute: number): Shift {
  const { endMinute } = shift
  const start = Math.min(Math.max(startMinute, 0, endMinute - 1440), endMinute - SNAP, 1440 - SNAP)
  return { ...shift, startMinute: start }
}

/** Which of two or more levels each shift is drawn on, so that overlapping ones can both be seen. */
export function levelsOf(shifts: readonly Span[]): number[] {
  const ends: number[] = []
  return shifts.map(({ startMinute, endMinute }) => {
    const free = ends.findIndex(end => end <= startMinute)
    const level = free < 0 ? ends.length : free
    ends[level] = endMinute
    return level
  })
}
