/** Lists of customers: those who were merged or erased are in none. */
import { sql } from 'kysely'
import type { CustomerFilters, CustomerRow, customerSorts } from '../../../shared/contract/customers.ts'
import { customersFound } from '../../customers/customerSearch.queries.ts'
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

const among = (ids: Condition): Condition => sql`customer_id = any(array(${ids}))`
const between = (column: string, from: number | string | undefined, to: number | string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} <= ${to}`]),
]

/** Whoever is still a customer and fits the filters. */
function whereOf(merchantId: number, filters: CustomerFilters): Condition {
  const { search, tags } = filters
  const conditions = [
    sql`merchant_id = ${merchantId} and merged_into is null and erased_at is null`,
    ...(search === '' ? [] : [among(customersFound(merchantId, search))]),
    ...(tags.length === 0
      ? []
      : [
          among(sql`select customer_id from customer_search
            where merchant_id = ${merchantId} and kind = 'tag' and key = any(${tags}::text[])`),
        ]),
    ...between('spent_cents', filters.spentFrom, filters.spentTo),
    ...between('visits', filters.visitsFrom, filters.visitsTo),
    ...between('last_on', filters.lastFrom, filters.lastTo),
  ]
  return sql.join(conditions, sql` and `)
}

/** Nothing is narrowed: the kept counts say how many there are. */
const isWhole = ({
  search,
  tags,
  spentFrom,
  spentTo,
  visitsFrom,
  visitsTo,
  lastFrom,
  lastTo,
}: CustomerFilters): boolean =>
  search === '' &&
  tags.length === 0 &&
  [spentFrom, spentTo, visitsFrom, visitsTo, lastFrom, lastTo].every(value => value === undefined)

/** A page of the customers, and how many fit. */
export async function listCustomers(
  run: Run,
  merchantId: number,
  input: CustomerFilters & Sorting & { readonly page: number; readonly pageSize: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  planForValues(run)
  const where = whereOf(merchantId, input)
  const [rows, [counted]] = await Promise.all([
    run(sql<CustomerRow>`select ${COLUMNS} from customer where ${where}
      order by ${orderBy(input)} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`),
    isWhole(input)
      ? run(sql<{ total: number }>`select coalesce(sum(customers), 0)::int as total from customer_count
          where merchant_id = ${merchantId}`)
      : run(sql<{ total: number }>`select count(*) as total from customer where ${where}`),
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
    run(sql<{ tag: string }>`select distinct key as tag from customer_search
      where merchant_id = ${merchantId} and kind = 'tag' order by 1 limit 500`),
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
