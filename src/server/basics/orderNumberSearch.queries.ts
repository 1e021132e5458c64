/** How orders are found by what was typed of their number: the whole of it, or any part (SHELL-18). */
import { type RawBuilder, sql } from 'kysely'

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'
/** Two digits would find one order in thirty. */
const SHORTEST_PART = 3
/**
 * So many digits before or behind the part are tried in turn. `261121-0140` is found by each three characters in a row,
 * but for `21-`.
 */
const DEEPEST = 3

/** What was typed without the sign of a number. */
export const numberTyped = (search: string): string => search.replace(/^#\s*/, '')

/** As it may be written: letters small or large. */
export const spellings = (typed: string): string[] => [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]

/** All rows of as many digits, from `` on: one, ten, a hundred … */
const digitRows = Array.from({ length: DEEPEST + 1 }, (_, length) =>
  Array.from({ length: 10 ** length }, (_each, digits) => (length === 0 ? '' : String(digits).padStart(length, '0'))),
).flat()

const reversed = (word: string): string => Array.from(word).toReversed().join('')

/** Orders whose number, read in one direction, begins with some digits and then so. */
function within(merchantId: number, column: 'order_no' | 'order_no_reversed', parts: readonly string[]) {
  const starts = parts.flatMap(part => digitRows.map(digits => `${digits}${part}`))
  const ends = starts.map(start => start + LAST)
  return sql`select o.order_id from unnest(${starts}::text[], ${ends}::text[]) as part (start, finish)
    cross join lateral (select order_id from orders
      where merchant_id = ${merchantId} and ${sql.ref(column)} >= part.start and ${sql.ref(column)} < part.finish) o`
}

/** The orders that have this number or ticket number. */
export const ordersNumbered = (merchantId: number, typed: string): RawBuilder<unknown> => sql`
  select order_id from orders where merchant_id = ${merchantId} and order_no = any(${spellings(typed)}::text[])
  union all select order_id from orders
    where merchant_id = ${merchantId} and ticket_no <> '' and ticket_no = any(${spellings(typed)}::text[])`

/** The orders with this somewhere in their number, some perhaps twice; nothing where too little was typed. */
export function ordersNumberedLike(merchantId: number, typed: string): RawBuilder<unknown>[] {
  if (typed.length < SHORTEST_PART) return []
  const parts = spellings(typed)
  return [within(merchantId, 'order_no', parts), within(merchantId, 'order_no_reversed', parts.map(reversed))]
}
