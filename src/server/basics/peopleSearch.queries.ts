/** How people are found by what was typed: by the beginnings that a trigger keeps of their words. */
import { type RawBuilder, sql } from 'kysely'

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'
const MOST_WORDS = 6
const SHORTEST_PHONE = 4

/**
 * The beginnings that must all be found of a person, in small letters. A phone number is one, however it is written:
 * it is kept as its digits.
 */
export function searchWords(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= SHORTEST_PHONE && /^[\d\s()+./-]+$/.test(search)) return [digits]
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** The keys that begin so. */
export const beginsWith = (key: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`${key} >= ${word} and ${key} < ${word + LAST}`

/** Whether employee `e` is found by what was typed: a condition for each word, to be met together. */
export function foundBy(merchantId: number, search: string): RawBuilder<unknown>[] {
  return searchWords(search).map(
    word => sql`e.employee_id = any(array(select employee_id from employee_search
      where merchant_id = ${merchantId} and ${beginsWith(sql`key`, word)}))`,
  )
}
