/** How many lines an import file of the bookkeeping may have, and which entries come into which file. */

/** So many lines Xero takes in one file of manual journals. */
export const XERO_LINES = 300

/** Consecutive entries, as many a part as `most` lines hold. An entry stays whole, so a longer one is a part of its own. */
export function journalParts<E>(entries: readonly E[], linesOf: (entry: E) => number, most: number): E[][] {
  const parts: E[][] = []
  let left = 0
  for (const entry of entries) {
    const lines = linesOf(entry)
    const part = parts.at(-1)
    if (part === undefined || lines > left) {
      parts.push([entry])
      left = most - lines
    } else {
      part.push(entry)
      left -= lines
    }
  }
  return parts
}
