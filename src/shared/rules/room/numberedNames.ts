/** Names of a row of tables that is numbered in one go (TBL-1): a prefix and each number from the first to the last. */

export interface NumberedRow {
  readonly prefix: string
  readonly from: number
  readonly to: number
  /** Numbers are filled up with zeros to so many digits: 2 makes `A01`. */
  readonly digits: number
}

/** So many tables in one go. */
export const MOST_NUMBERED = 500

/** The names in order; none where the last number is below the first, or there are more than 500. */
export function numberedNames({ prefix, from, to, digits }: NumberedRow): string[] {
  const count = to - from + 1
  if (!(count > 0 && count <= MOST_NUMBERED)) return []
  // A prefix that ends in a digit would run into the number.
  const start = /\p{N}$/u.test(prefix) ? `${prefix}-` : prefix
  return Array.from({ length: count }, (_, at) => `${start}${String(from + at).padStart(digits, '0')}`)
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares names as people count: A2 before A10. */
export const compareNames = (one: string, other: string): number => byNumber.compare(one, other)
