/** Quiet hours: when texts wait, by the store's clock (SEC-11). */
import { localTime } from '../basics/localTime.ts'
import { nextLocalMinute } from '../basics/localMinute.ts'

export interface QuietHours {
  readonly keepsQuiet: boolean
  /** Minutes of the day; quiet from `quietFrom` up to `quietTo`, past midnight where that is the earlier one. */
  readonly quietFrom: number
  readonly quietTo: number
}

/** Until when a text waits, in milliseconds; undefined where it need not. */
export function quietUntil(
  now: Date,
  { keepsQuiet, quietFrom, quietTo }: QuietHours,
  zone: string,
): number | undefined {
  if (!keepsQuiet) return undefined
  const { minute } = localTime(now, zone)
  const isQuiet =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  return isQuiet ? nextLocalMinute(now, quietTo, zone) : undefined
}
