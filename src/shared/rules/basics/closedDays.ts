/** Where something goes whose business day was closed (I19). */
import { addDays } from './dates.ts'

/** The day itself, or the first one after it that is not closed. */
export function firstOpenDay(day: string, closed: ReadonlySet<string>): string {
  let open = day
  while (closed.has(open)) open = addDays(open, 1)
  return open
}
