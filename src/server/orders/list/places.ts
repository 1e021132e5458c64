/** Where a page of a list begins, from counts alone: any page costs the same as the first. */

/** How many rows lie in a month or on a day, in the list's order. */
export interface PeriodCount {
  readonly grain: 'day' | 'month'
  /** The day, or the first day of the month. */
  readonly period: string
  readonly orders: number
}

/** Counts of the same period added, empty periods left out, newest first or (ascending) oldest first. */
export function inListOrder(counts: readonly PeriodCount[], order: 'asc' | 'desc'): PeriodCount[] {
  const sums = new Map<string, PeriodCount>()
  for (const count of counts) {
    const key = `${count.grain} ${count.period}`
    const before = sums.get(key)
    sums.set(key, before ? { ...count, orders: before.orders + count.orders } : count)
  }
  const sign = order === 'asc' ? 1 : -1
  return [...sums.values()]
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => (a.period < b.period ? -sign : a.period > b.period ? sign : 0))
}

/** The periods that rows `skip` to `skip + limit` lie in, and how many rows of the first come before them. */
export function periodsAround(
  counts: readonly PeriodCount[],
  skip: number,
  limit: number,
): { readonly periods: readonly PeriodCount[]; readonly rest: number } {
  let before = 0
  let first = 0
  while (first < counts.length && before + (counts[first]?.orders ?? 0) <= skip) before += counts[first++]?.orders ?? 0
  let last = first
  let reached = before
  while (last < counts.length && reached < skip + limit) reached += counts[last++]?.orders ?? 0
  return { periods: counts.slice(first, last), rest: skip - before }
}

export const sumOfCounts = (counts: readonly PeriodCount[]): number =>
  counts.reduce((sum, { orders }) => sum + orders, 0)
