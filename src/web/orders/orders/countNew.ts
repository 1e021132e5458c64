/** How many orders a list has more than before. */
export interface Counted {
  readonly list: string
  readonly total: number
  /** By how many the last change raised it; 0 where it fell, or where the list is another one. */
  readonly added: number
}

/** After an answer; the same object where it brought no other number. `total` is undefined until there is an answer. */
export function countNew(before: Counted | undefined, list: string, total: number | undefined): Counted | undefined {
  if (total === undefined || (before?.list === list && before.total === total)) return before
  const added = before?.list === list ? Math.max(0, total - before.total) : 0
  return { list, total, added }
}
