/** Instants and business days as the rows hold them. */
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import { firstOpenDay } from '../../shared/rules/basics/closedDays.ts'
import type { BusinessDayRules } from './businessDayRules.ts'

/** `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export const asInstant = (at: number): string => new Date(at).toISOString()

/** The business day of an instant by the store's clock; where that was closed, the first one after it that is not. */
export function dayOf(at: number, { timeZone, cutoverMinutes, closedDays }: BusinessDayRules): string {
  const day = businessDay(at, timeZone, cutoverMinutes)
  return closedDays ? firstOpenDay(day, closedDays) : day
}
