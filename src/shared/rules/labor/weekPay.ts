/**
 * Pay of a workweek (TIME-3, TIME-5, V19, V20, I21). Every hour earns its own rate; each overtime hour earns half, each
 * double hour once more the regular rate, which is what all hours of the week earned on average. With one rate that is
 * rate × 1.5 and × 2. The week is rounded once, half up; its pieces sum to it exactly.
 */
import { round } from '../basics/rational.ts'
import { type DayMinutes, type OvertimeRule, type OvertimeSplit, splitOvertime } from './overtime.ts'

const minutesPerHour = 60

/** Work on one workday at one rate; without a rate it counts as time and earns nothing. */
export interface RatedMinutes extends DayMinutes {
  readonly centsPerHour: number | undefined
}

/** How the minutes are paid, and what they earn with all premiums. */
export interface Pay extends OvertimeSplit {
  readonly salaryCents: number
}

/** What the minutes with a rate earned before premiums, in cent-minutes per hour, and how many they are. */
function earned(pieces: readonly RatedMinutes[]): { straight: number; minutes: number } {
  let straight = 0
  let minutes = 0
  for (const { centsPerHour, workMinutes } of pieces) {
    if (centsPerHour === undefined) continue
    straight += centsPerHour * workMinutes
    minutes += workMinutes
  }
  return { straight, minutes }
}

/**
 * The regular rate of a workweek in cents an hour: the rates weighted by their hours (V20: 17.00). Rounded for
 * display only; pay is computed from the exact quotient. Undefined where no minute has a rate.
 */
export function regularRateCents(pieces: readonly RatedMinutes[]): number | undefined {
  const { straight, minutes } = earned(pieces)
  return minutes === 0 ? undefined : round(straight, minutes)
}

/**
 * Pays the work of one person in one workweek, given in order of time; the answer has each piece with its split and
 * its cents. A piece earns what it adds to the rounded pay of the week so far, so that adding a later piece without
 * overtime changes no earlier one, and a whole amount (8 h at 16.00) stays whole.
 * Throws RangeError where a week's pay leaves the safe integers (`highestCentsPerHour` does not).
 */
export function payWeek<Piece extends RatedMinutes>(pieces: readonly Piece[], rule: OvertimeRule): (Piece & Pay)[] {
  const { straight, minutes } = earned(pieces)
  const denominator = 2 * minutes * minutesPerHour
  let numerator = 0
  let paidCents = 0
  return splitOvertime(pieces, rule).map(piece => {
    let salaryCents = 0
    if (piece.centsPerHour !== undefined && minutes > 0) {
      const halves = piece.overtimeMinutes + 2 * piece.doubleMinutes
      numerator += 2 * minutes * piece.centsPerHour * piece.workMinutes + halves * straight
      salaryCents = round(numerator, denominator) - paidCents
      paidCents += salaryCents
    }
    return { ...piece, salaryCents }
  })
}
