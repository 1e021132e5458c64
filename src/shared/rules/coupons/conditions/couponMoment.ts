/** The clock of a store as the conditions of a campaign read it. */
import { businessDay } from '../../basics/businessDay.ts'
import { dateOfDay } from '../../basics/dates.ts'
import { localTime } from '../../basics/localTime.ts'

export interface CouponClock {
  /** The business day, `YYYY-MM-DD`. */
  readonly businessDate: string
  /** The date on the store's wall: a day later than the business day between midnight and the cutover. */
  readonly localDate: string
  /** Minutes on the store's wall since midnight. Where the clocks go back, two hours have the same minutes. */
  readonly localMinute: number
}

/** An instant as a store with this zone and cutover sees it. */
export function couponClock(
  at: Date | number,
  { timeZone, cutoverMinutes }: { readonly timeZone: string; readonly cutoverMinutes: number },
): CouponClock {
  const { day, minute } = localTime(at, timeZone)
  return {
    businessDate: businessDay(at, timeZone, cutoverMinutes),
    localDate: dateOfDay(day),
    localMinute: minute,
  }
}
