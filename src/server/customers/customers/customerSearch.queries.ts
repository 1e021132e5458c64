/** How customers are found by what was typed: a list of them, and the command palette (CUST-1, SHELL-12). */
import { type RawBuilder, sql } from 'kysely'
import type { FoundCustomer } from '../../../shared/contract/customers/customers.ts'
import { nearStarts } from '../../../shared/rules/basics/nearWords.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'
/** One Latin letter, or three digits, would find a good part of all. */
const SHORTEST_LATIN = 2
const SHORTEST_PHONE = 4
const MOST_OF_A_GUESS = 5

/** Those whom the index of beginnings and tags has. */
export interface CustomersFound {
  /** Their ids, some perhaps twice. */
  readonly ids: RawBuilder<unknown>
  /** Whether the row of `customer` at hand is one of them. */
  readonly has: RawBuilder<unknown>
}

const inIndex = (merchantId: number, fits: RawBuilder<unknown>): CustomersFound => ({
  ids: sql`select customer_id from customer_search where merchant_id = ${merchantId} and ${fits}`,
  // Not `exists`: the planner would make a join of it, and read all.
  has: sql`(select true from customer_search where merchant_id = ${merchantId}
    and customer_id = customer.customer_id and ${fits} limit 1)`,
})

/** Those with one of the tags. */
export const customersTagged = (merchantId: number, tags: readonly string[]): CustomersFound =>
  inIndex(merchantId, sql`kind = 'tag' and key = any(${[...tags]}::text[])`)

/** The digits of a part of a phone, also without the zero that leads in a country but not in a key. */
export function phoneStarts(typed: string): string[] {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  const isPhone = digits.length >= SHORTEST_PHONE && /^[\p{Nd}\s()+./-]+$/u.test(typed)
  return isPhone ? [...new Set([digits, digits.replace(/^0/, '')])] : []
}

/** Those whose name or e-mail begins so, or whose phone has these digits somewhere. */
export function customersFound(merchantId: number, typed: string): CustomersFound {
  const text = typed.toLowerCase()
  const begins = (kind: 'name' | 'email' | 'phone', start: string) =>
    inIndex(merchantId, sql`kind = ${kind} and key >= ${start} and key < ${start + LAST}`)
  const starts = [
    ...(text.length >= SHORTEST_LATIN || /[^\p{ASCII}]/u.test(text)
      ? [begins('name', text), begins('email', text)]
      : []),
    ...phoneStarts(typed).map(digits => begins('phone', digits)),
  ]
  if (starts.length === 0) return { ids: sql`select 0 as customer_id`, has: sql`false` }
  const anyOf = sql.join(
    starts.map(({ has }) => has),
    sql` or `,
  )
  return {
    ids: sql.join(
      starts.map(({ ids }) => ids),
      sql` union all `,
    ),
    has: sql`(${anyOf})`,
  }
}

/** Those whose name begins so but for one letter, few of each way to write it (SHELL-18). */
function customersNear(merchantId: number, typed: string): RawBuilder<unknown> | undefined {
  const starts = nearStarts(typed.toLowerCase())
  if (starts.length === 0) return undefined
  const ends = starts.map(start => start + LAST)
  return sql`select c.customer_id from unnest(${starts}::text[], ${ends}::text[]) as near (start, finish)
    cross join lateral (select customer_id from customer_search
      where merchant_id = ${merchantId} and key >= near.start and key < near.finish and kind = 'name'
      order by key limit ${MOST_OF_A_GUESS}) c`
}

/** The few who were here last; where nobody is called so, who is but for one letter. */
export async function findCustomersNamed(
  run: Run,
  merchantId: number,
  typed: string,
  most: number,
): Promise<FoundCustomer[]> {
  planForValues(run)
  const of = (ids: RawBuilder<unknown>) =>
    run(sql<FoundCustomer>`
      select customer_id, name, phone, last_on from customer
      where merchant_id = ${merchantId} and merged_into is null and erased_at is null
        and customer_id = any(array(${ids}))
      order by last_on desc nulls last, customer_id desc limit ${most}`)
  const found = await of(customersFound(merchantId, typed).ids)
  const near = found.length > 0 ? undefined : customersNear(merchantId, typed)
  return near === undefined ? found : of(near)
}
