/** Quiet hours: when texts wait, by the store's clock (SEC-11). */
import { nextLocalMinute } from '../basics/localMinute.ts'

export interface QuietHours {
  readonly keepsQuiet: boolean
  /** Minutes of the day; quiet from `quietFrom` up to `quietTo`, past midnight where that is the earlier one. */
  readonly quietFrom: number
  readonly quietTo: number
}

/**
 * Until when a text waits, in milliseconds; undefined where it need not. It is quiet where the end of the quiet hours
 * comes before their next beginning. So a night that the clocks change in has one end, also where its minute comes twice.
 */
export function quietUntil(
  now: Date,
  { keepsQuiet, quietFrom, quietTo }: QuietHours,
  zone: string,
): number | undefined {
  if (!keepsQuiet) return undefined
  const end = nextLocalMinute(now, quietTo, zone)
  return end < nextLocalMinute(now, quietFrom, zone) ? end : undefined
}
