/** What a clock record may be (TIME-3): decided on the exact instants, before seconds are cut and punches rounded. */

/** A break of a clock record; one without an end is being taken. */
export interface RecordedBreak {
  readonly startAt: string
  readonly endAt: string | undefined
  readonly isPaid: boolean
}

/** A clock record as it is kept: instants as ISO text in UTC. One without a clock-out is of somebody at work. */
export interface ClockRecord {
  readonly inAt: string
  readonly outAt: string | undefined
  readonly breaks: readonly RecordedBreak[]
}

/** The longest shift, in hours: anyone who was longer at work forgot to clock out. */
export const longestShiftHours = 24

/** An open record of longer ago than this was probably forgotten: nobody counts as in by it. */
export const forgottenAfterHours = 16

/** Why a clock record is refused; breaks are counted from 0 in the order given. */
export type RecordRefusal =
  | { readonly reason: 'outNotAfterIn' | 'longerThanADay' }
  | { readonly reason: 'breakNotEnded' | 'breakEndNotAfterStart' | 'breakOutsideShift'; readonly breakIndex: number }
  | { readonly reason: 'breaksOverlap'; readonly breakIndex: number; readonly otherIndex: number }

const hourMs = 3_600_000

/** The span in milliseconds; what has not ended reaches for ever. */
function spanOf(startAt: string, endAt: string | undefined): [number, number] {
  const span: [number, number] = [Date.parse(startAt), endAt === undefined ? Infinity : Date.parse(endAt)]
  if (span.some(Number.isNaN)) throw new RangeError(`${startAt} and ${endAt} are not two instants`)
  return span
}

const overlap = ([start, end]: [number, number], [otherStart, otherEnd]: [number, number]) =>
  start < otherEnd && otherStart < end

function breakRefusal(
  [start, end]: [number, number],
  [shiftStart, shiftEnd]: [number, number],
  isOpen: boolean,
): 'breakNotEnded' | 'breakEndNotAfterStart' | 'breakOutsideShift' | undefined {
  if (end === Infinity && !isOpen) return 'breakNotEnded'
  if (end <= start) return 'breakEndNotAfterStart'
  return start < shiftStart || start >= shiftEnd || end > shiftEnd ? 'breakOutsideShift' : undefined
}

/**
 * Everything that is wrong with a clock record, empty where nothing is: clock-out later than clock-in, at most 24
 * hours between them, breaks that have ended, lie inside the shift and do not overlap, whether paid or not.
 * Throws RangeError where a text is no instant.
 */
export function recordRefusals(record: ClockRecord): RecordRefusal[] {
  const shift = spanOf(record.inAt, record.outAt)
  const refusals: RecordRefusal[] = []
  if (shift[1] <= shift[0]) refusals.push({ reason: 'outNotAfterIn' })
  else if (record.outAt !== undefined && shift[1] - shift[0] > longestShiftHours * hourMs) {
    refusals.push({ reason: 'longerThanADay' })
  }
  const breaks = record.breaks.map(({ startAt, endAt }) => spanOf(startAt, endAt))
  for (const [breakIndex, span] of breaks.entries()) {
    const reason = breakRefusal(span, shift, record.outAt === undefined)
    if (reason !== undefined) refusals.push({ reason, breakIndex })
    const otherIndex = breaks.findIndex((other, index) => index < breakIndex && overlap(span, other))
    if (otherIndex >= 0) refusals.push({ reason: 'breaksOverlap', breakIndex, otherIndex })
  }
  return refusals
}

/**
 * Which of a person's other records share time with this one, as indexes. A record without a clock-out reaches for
 * ever: nobody clocks in before they have clocked out. Throws RangeError where a text is no instant.
 */
export function recordClashes(record: ClockRecord, others: readonly ClockRecord[]): number[] {
  const span = spanOf(record.inAt, record.outAt)
  return others.flatMap((other, index) => (overlap(span, spanOf(other.inAt, other.outAt)) ? [index] : []))
}
