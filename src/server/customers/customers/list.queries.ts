/** Lists of customers: those who were merged or erased are in none. */
import { sql } from 'kysely'
import type { CustomerFilters, CustomerRow, customerSorts } from '../../../shared/contract/customers/customers.ts'
import { type CustomersFound, customersFound, customersTagged } from './customerSearch.queries.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'

type Condition = ReturnType<typeof sql>
export interface Sorting {
  readonly sort: (typeof customerSorts)[number]
  readonly order: 'asc' | 'desc'
}

export const COLUMNS = sql.raw(
  'customer_id, version, name, phone, email, note, tags, created_at, visits, spent_cents, first_on, last_on',
)
/** As the indexes are, the id in the same direction. */
const SORTS = {
  lastVisit: { column: 'last_on', asc: 'asc nulls first', desc: 'desc nulls last' },
  spent: { column: 'spent_cents', asc: 'asc', desc: 'desc' },
  visits: { column: 'visits', asc: 'asc', desc: 'desc' },
  name: { column: 'lower(name) collate "C"', asc: 'asc', desc: 'desc' },
} as const

const orderBy = ({ sort, order }: Sorting) =>
  sql.raw(`${SORTS[sort].column} ${SORTS[sort][order]}, customer_id ${order}`)

const between = (column: string, from: number | string | undefined, to: number | string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} <= ${to}`]),
]

/** What the index of beginnings and tags says of a filter: the ids, and whether one customer is among them. */
function indexed(merchantId: number, { search, tags }: CustomerFilters): readonly CustomersFound[] {
  return [
    ...(search === '' ? [] : [customersFound(merchantId, search)]),
    ...(tags.length === 0 ? [] : [customersTagged(merchantId, tags)]),
  ]
}

/**
 * Anyone who is still a customer and fits the filters. `walks`: the list is read in its order, and each is looked at until
 * a page is full; else all who are found are read, and sorted.
 */
function whereOf(merchantId: number, filters: CustomerFilters, walks = false): Condition {
  const conditions = [
    sql`merchant_id = ${merchantId} and merged_into is null and erased_at is null`,
    ...indexed(merchantId, filters).map(({ ids, has }) => (walks ? has : sql`customer_id = any(array(${ids}))`)),
    ...between('spent_cents', filters.spentFrom, filters.spentTo),
    ...between('visits', filters.visitsFrom, filters.visitsTo),
    ...between('last_on', filters.lastFrom, filters.lastTo),
  ]
  return sql.join(conditions, sql` and `)
}

const inNoRange = ({ spentFrom, spentTo, visitsFrom, visitsTo, lastFrom, lastTo }: CustomerFilters): boolean =>
  [spentFrom, spentTo, visitsFrom, visitsTo, lastFrom, lastTo].every(value => value === undefined)

/** Nothing is narrowed: the kept counts say how many there are. */
const isWhole = (filters: CustomerFilters): boolean =>
  filters.search === '' && filters.tags.length === 0 && inNoRange(filters)

interface Counts {
  /** Of the store. */
  readonly all: number
  /** Whom the index finds; all where it is not asked. */
  readonly found: number
}

/** Without a look at the customers themselves: the index knows none who was merged or erased. */
async function countFound(run: Run, merchantId: number, filters: CustomerFilters): Promise<Counts> {
  const lists = indexed(merchantId, filters).map(({ ids }) => sql`(${ids})`)
  const all = sql`(select coalesce(sum(customers), 0)::int from customer_count where merchant_id = ${merchantId})`
  const found =
    lists.length === 0
      ? all
      : sql`(select count(*) from (select distinct customer_id from (${sql.join(lists, sql` intersect `)}) f) g)`
  const [counts] = await run(sql<Counts>`select ${all} as all, ${found} as found`)
  return counts ?? { all: 0, found: 0 }
}

/** A page of the customers, and how many fit. */
export async function listCustomers(
  run: Run,
  merchantId: number,
  input: CustomerFilters & Sorting & { readonly page: number; readonly pageSize: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  planForValues(run)
  const { all, found } = await countFound(run, merchantId, input)
  const end = input.page * input.pageSize
  // As many are looked at until a page is full, where those who fit are spread evenly among all.
  const walks = end * all < found * found
  const [rows, [counted]] = await Promise.all([
    run(sql<CustomerRow>`select ${COLUMNS} from customer
      where merchant_id = ${merchantId} and customer_id = any(array(
        select customer_id from customer where ${whereOf(merchantId, input, walks)}
        order by ${orderBy(input)} limit ${input.pageSize} offset ${end - input.pageSize}))
      order by ${orderBy(input)}`),
    inNoRange(input)
      ? [{ total: found }]
      : run(sql<{ total: number }>`select count(*) as total from customer where ${whereOf(merchantId, input)}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** What the customers who fit come to, and every tag of the store. */
export async function sumCustomers(run: Run, merchantId: number, filters: CustomerFilters) {
  planForValues(run)
  const [[sums], tags] = await Promise.all([
    run(sql<{ customers: number; visits: number; spentCents: number }>`
      select ${isWhole(filters) ? sql`coalesce(sum(customers), 0)::int` : sql`count(*)`} as customers,
        coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(spent_cents), 0)::bigint as spent_cents
      from ${isWhole(filters) ? sql`customer_count where merchant_id = ${merchantId}` : sql`customer where ${whereOf(merchantId, filters)}`}`),
    // From each tag to the next one: nobody who has it is looked at.
    run(sql<{ tag: string }>`with recursive t as (
        (select key from customer_search where merchant_id = ${merchantId} and kind = 'tag' order by key limit 1)
        union all select (select key from customer_search
          where merchant_id = ${merchantId} and kind = 'tag' and key > t.key order by key limit 1) from t where t.key is not null
      ) select key as tag from t where key is not null limit 500`),
  ])
  return { customers: 0, visits: 0, spentCents: 0, ...sums, tags: tags.map(({ tag }) => tag) }
}

/** The ids of the customers who fit, in the order of the list. */
export async function listCustomerIds(
  run: Run,
  merchantId: number,
  input: CustomerFilters & Sorting,
): Promise<number[]> {
  planForValues(run)
  const rows = await run(sql<{ customerId: number }>`
    select customer_id from customer where ${whereOf(merchantId, input)} order by ${orderBy(input)}`)
  return rows.map(({ customerId }) => customerId)
}

/** Customers by their ids; in no order. */
export function findCustomers(run: Run, merchantId: number, ids: readonly number[]): Promise<CustomerRow[]> {
  return run(sql<CustomerRow>`select ${COLUMNS} from customer
    where merchant_id = ${merchantId} and customer_id = any(${[...ids]}::int[])`)
}
