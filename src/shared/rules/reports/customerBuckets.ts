/** The buckets of the customer report as the list of customers narrows to them (RPT-2, RPT-7). */
import { recencyBuckets } from '../../contract/reports/customerReport.ts'
import { addDays } from '../basics/dates.ts'

/** The business days of the last visit that a bucket stands for; the first has no end, the last no start. */
export function daysOfRecency(key: string, today: string): { readonly lastFrom?: string; readonly lastTo?: string } {
  const place = recencyBuckets.findIndex(bucket => bucket === key)
  const next = recencyBuckets[place + 1]
  return {
    ...(next !== undefined && { lastFrom: addDays(today, 1 - Number(next)) }),
    ...(place > 0 && { lastTo: addDays(today, -Number(key)) }),
  }
}
