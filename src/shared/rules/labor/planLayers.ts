/** The layers of the week grid (TIME-2): the repeating pattern, the published plan, and drafts above it. */
import { type DayShift, patternOn, type Schedule } from './schedules.ts'

/** A shift of a date with what its person should know. */
export interface NotedShift extends DayShift {
  readonly note: string
}

export const planLayerNames = ['draft', 'published'] as const
export type PlanLayer = (typeof planLayerNames)[number]

/** A date that the grid has set in a layer; no shifts are a day off, null (a draft alone) gives it back to the pattern. */
export interface LayeredDay<Shift extends DayShift = NotedShift> {
  readonly date: string
  readonly layer: PlanLayer
  readonly shifts: readonly Shift[] | null
}

/** The dates with shifts of their own: the published ones, and above them, where wanted, the drafts. */
export function datedShifts<Shift extends DayShift>(
  days: readonly LayeredDay<Shift>[],
  withDrafts: boolean,
): Map<string, readonly Shift[]> {
  const dated = new Map<string, readonly Shift[]>()
  for (const { date, layer, shifts } of days) if (layer === 'published' && shifts !== null) dated.set(date, shifts)
  if (!withDrafts) return dated
  for (const { date, layer, shifts } of days) {
    if (layer !== 'draft') continue
    if (shifts === null) dated.delete(date)
    else dated.set(date, shifts)
  }
  return dated
}

/** What is planned on a date, in order of time: its own shifts, or the pattern's (which have no notes). */
export function shiftsOn(
  schedules: readonly Schedule[],
  dated: ReadonlyMap<string, readonly NotedShift[]>,
  date: string,
): NotedShift[] {
  const own = dated.get(date)
  if (own !== undefined) return own.toSorted((a, b) => a.startMinute - b.startMinute)
  return patternOn(schedules, date).map(shift => ({ ...shift, note: '' }))
}

/** Whether two plans of a day are the same. */
export function samePlan(a: readonly NotedShift[] | null, b: readonly NotedShift[] | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.length === b.length &&
    a.every((shift, index) => {
      const other = b[index]
      return (
        shift.startMinute === other?.startMinute && shift.endMinute === other.endMinute && shift.note === other.note
      )
    })
  )
}
