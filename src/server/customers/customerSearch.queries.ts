/** How customers are found by what was typed: a list of them, and the command palette (CUST-1, SHELL-12). */
import { type RawBuilder, sql } from 'kysely'
import type { FoundAnything } from '../../shared/contract/palette.ts'
import { planForValues } from '../db/planning.ts'
import type { Run } from '../db/run.ts'

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'
/** One Latin letter, or three digits, would find a good part of all. */
const SHORTEST_LATIN = 2
const SHORTEST_PHONE = 4

/** The ids of those whose name, phone or e-mail begins so. */
export function customersFound(merchantId: number, typed: string): RawBuilder<unknown> {
  const text = typed.toLowerCase()
  const digits = typed.replace(/\D/g, '')
  const starts = [
    ...(text.length >= SHORTEST_LATIN || /[^\p{ASCII}]/u.test(text)
      ? (['name', 'email'] as const).map(kind => [kind, text])
      : []),
    ...(digits.length >= SHORTEST_PHONE && /^[\d\s()+./-]+$/.test(typed) ? [['phone', digits]] : []),
  ]
  if (starts.length === 0) return sql`select 0`
  const parts = starts.map(
    ([kind = '', start = '']) => sql`select customer_id from customer_search
      where merchant_id = ${merchantId} and kind = ${kind} and key >= ${start} and key < ${start + LAST}`,
  )
  return sql.join(parts, sql` union all `)
}

/** The few who were here last. */
export function findCustomersNamed(
  run: Run,
  merchantId: number,
  typed: string,
  most: number,
): Promise<FoundAnything['customers']> {
  planForValues(run)
  return run(sql<FoundAnything['customers'][number]>`
    select customer_id, name, phone, last_on from customer
    where merchant_id = ${merchantId} and merged_into is null and erased_at is null
      and customer_id = any(array(${customersFound(merchantId, typed)}))
    order by last_on desc nulls last, customer_id desc limit ${most}`)
}
