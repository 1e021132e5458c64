/** Instants and business days as the rows hold them. */
import { businessDay } from '../../shared/rules/businessDay.ts'
import type { StoreClock } from './sale.ts'

/** `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export const asInstant = (at: number): string => new Date(at).toISOString()

/** The business day of an instant by the store's clock. */
export const dayOf = (at: number, { timeZone, cutoverMinutes }: StoreClock): string =>
  businessDay(at, timeZone, cutoverMinutes)
