/** Which days a page of transactions lies in, so that any page costs about the same. */
import { noSums, type TransactionDay, type TransactionSpan } from './transactions.queries.ts'

/** The days that hold rows `offset` to `offset + limit`, or undefined past the end. `days` newest first. */
export function spanOfPage(
  days: readonly TransactionDay[],
  offset: number,
  limit: number,
): TransactionSpan | undefined {
  let before = 0
  let first: { readonly to: string; readonly skip: number } | undefined
  for (const { day, rows } of days) {
    if (first === undefined && before + rows > offset) first = { to: day, skip: offset - before }
    before += rows
    if (first !== undefined && before >= offset + limit) return { from: day, ...first, limit }
  }
  const last = days.at(-1)
  return first && last && { from: last.day, ...first, limit }
}

/** The sums over all days. */
export function sumOfDays(days: readonly TransactionDay[]) {
  const sums = { rows: 0, ...noSums }
  const names = Object.keys(sums) as (keyof typeof sums)[]
  for (const day of days) for (const name of names) sums[name] += day[name]
  return sums
}

/** Days in runs of about `most` rows, newest first: what an export reads in one go. */
export function spansOfDays(days: readonly TransactionDay[], most: number): TransactionSpan[] {
  const spans: TransactionSpan[] = []
  let run: TransactionDay[] = []
  let rows = 0
  const close = () => {
    const [newest] = run
    const oldest = run.at(-1)
    if (newest && oldest) spans.push({ from: oldest.day, to: newest.day, skip: 0, limit: Number.MAX_SAFE_INTEGER })
    run = []
    rows = 0
  }
  for (const day of days) {
    run.push(day)
    rows += day.rows
    if (rows >= most) close()
  }
  close()
  return spans
}
