/** Rounding of punches (TIME-5, V21): the local wall clock to the nearest step, half a step up; seconds were cut. */
import { offsetAt } from '../basics/localTime.ts'

const minuteMs = 60_000

/** The steps in minutes; 0 is none. */
export const punchSteps = [0, 5, 6, 15] as const
export type PunchStep = (typeof punchSteps)[number]

/**
 * A punch, in minutes since 1970, rounded to the step of its local wall clock: of 15 minutes 7 go down and 8 up, of 6
 * three go up. Breaks are never rounded, a lost minute of a break is wages. Throws RangeError for an unknown zone.
 */
export function roundPunch(minute: number, step: PunchStep, zone: string): number {
  if (step === 0) return minute
  const local = minute + offsetAt(minute * minuteMs, zone) / minuteMs
  const rest = ((local % step) + step) % step
  return minute - rest + (rest * 2 >= step ? step : 0)
}
