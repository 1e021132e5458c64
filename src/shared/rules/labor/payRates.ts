/** Pay rates by date (TIME-3, docs/product/decisions.md): a raise begins on a date and leaves the hours before it as they were. */
import { dayNumberOrNone } from '../basics/dates.ts'

/** Cents an hour from a workday on, until the next rate begins. */
export interface PayRate {
  readonly fromDate: string
  readonly centsPerHour: number
}

/** 100,000.00 an hour; a week's pay is then exact within the safe integers. */
export const highestCentsPerHour = 10_000_000

/** Why the rate at `index` is refused. */
export interface PayRateRefusal {
  readonly reason: 'notADate' | 'sameDate' | 'notARate'
  readonly index: number
}

/** The rate that held on a date, or undefined before the first. A clock record copies that of its first workday. */
export function rateOn(rates: readonly PayRate[], date: string): number | undefined {
  let held: PayRate | undefined
  for (const rate of rates) {
    if (rate.fromDate <= date && (held === undefined || rate.fromDate > held.fromDate)) held = rate
  }
  return held?.centsPerHour
}

/** Everything that is wrong with a person's rates: real dates, each once, whole cents from 0 to the highest. */
export function payRateRefusals(rates: readonly PayRate[]): PayRateRefusal[] {
  const dates = new Set<string>()
  return rates.flatMap(({ fromDate, centsPerHour }, index) => {
    const refusals: PayRateRefusal[] = []
    if (dayNumberOrNone(fromDate) === undefined) refusals.push({ reason: 'notADate', index })
    if (dates.has(fromDate)) refusals.push({ reason: 'sameDate', index })
    dates.add(fromDate)
    const isRate = Number.isInteger(centsPerHour) && centsPerHour >= 0 && centsPerHour <= highestCentsPerHour
    if (!isRate) refusals.push({ reason: 'notARate', index })
    return refusals
  })
}
