/** A page of orders. Default and counted lists are read at the place that the counts give; others are searched. */
import { planForValues } from '../../db/planning.ts'
import { sql } from 'kysely'
import type { OrderFilters, OrderRow } from '../../../shared/contract/orders/orders.ts'
import { monthEnd } from '../../../shared/rules/basics/dates.ts'
import type { Run } from '../../db/run.ts'
import { type Condition, whereOf } from './conditions.queries.ts'
import { countAround, countByPeriod, countOf, countOrders } from './counts.queries.ts'
import { inListOrder, type PeriodCount, periodsAround, sumOfCounts } from './places.ts'
import { type FactSelection, factSelection, periodsOf } from './selection.ts'

/** A row as it is stored; a deleted order still has its amounts. */
export type StoredOrder = Omit<OrderRow, 'isTipOpen'>

/** A row of the list; null where no card's tip is still to come. */
export type ListedOrder = StoredOrder & { readonly isTipOpen: boolean | null }

export interface ListInput extends OrderFilters {
  readonly page: number
  readonly pageSize: number
  readonly sort: 'time' | 'total' | 'tip'
  readonly order: 'asc' | 'desc'
}

/**
 * Whether a card's tip is still to come (ORD-6), by the rule of `isTipOpen`: asked for of paid orders with a card. A value
 * and no `exists`, for which the planner may read all payments of the store.
 */
const isTipOpen = (merchantId: number) => sql`case
  when status = 'paid' and tender in ('card', 'manualCard', 'mixed') then (
    select true from payment p
    where p.merchant_id = ${merchantId} and p.order_id = orders.order_id
      and p.code = 1 and p.tip_at is null and p.tender in ('card', 'manualCard')
      and (select state from card_batch b where b.merchant_id = ${merchantId} and b.batch_id = p.batch_id) = 'open'
    limit 1) end as is_tip_open`
const listed = (merchantId: number) => sql`${COLUMNS}, ${isTipOpen(merchantId)}`

/** Up to here an index is simply walked past the rows before the page. */
const NEAR = 400

export const COLUMNS = sql.raw(
  [
    'order_id, order_no, ticket_no, business_date, ordered_at, order_name, order_type, meal_type, status, payment_code',
    'employee_name, device_name, source, port, tender, table_name, buffet_type, people_number, customer_name, customer_phone',
    'gross_cents, item_discount_cents + order_discount_cents + comp_cents as discount_cents, net_cents, fee_cents, tax_cents',
    'gratuity_cents, non_revenue_cents, total_cents, tip_cents, paid_cents, refund_cents, 0 as deleted_cents',
  ].join(', '),
)
const SORTS = { time: ['business_date', 'ordered_at'], total: ['total_cents'], tip: ['tip_cents'] } as const

/** The order of a list: by its sort, then by id, all in one direction, as the indexes are. */
export function orderBy(sort: ListInput['sort'], order: 'asc' | 'desc') {
  return sql.join(columnsOf(sort).map(column => sql`${column} ${sql.raw(order)}`))
}
export const columnsOf = (sort: ListInput['sort']) => [...SORTS[sort], 'order_id'].map(column => sql.raw(column))

/** A page of the selection, and how many orders the selection has. */
export function listOrders(
  run: Run,
  merchantId: number,
  input: ListInput,
): Promise<{ rows: ListedOrder[]; total: number }> {
  const selection = factSelection(input)
  if (selection === undefined) return searchedPage(run, merchantId, input)
  if (input.sort !== 'time') return sortedPage(run, merchantId, input, selection)
  const isNear = skipOf(input) + input.pageSize <= NEAR
  return isNear && isOneWalk(selection)
    ? nearPage(run, merchantId, input, selection)
    : placedPage(run, merchantId, input, selection)
}

/** All orders or those of one status lie in an index as the list sorts them. */
const isOneWalk = ({ dimension, keys }: FactSelection): boolean => dimension === 'status' && keys.length <= 1

const skipOf = ({ page, pageSize }: ListInput): number => (page - 1) * pageSize

/** One walk along an index, and the count, in one statement. */
async function nearPage(run: Run, merchantId: number, input: ListInput, selection: FactSelection) {
  const counted = countOf(merchantId, input, selection)
  const rows = await walk<Counted>(run, merchantId, input, skipOf(input), sql`, (${counted}) as total`)
  const [first] = rows
  if (first || input.page === 1) return { rows, total: first?.total ?? 0 }
  return { rows, total: await countOrders(run, merchantId, input, selection) }
}

interface Counted extends ListedOrder {
  readonly total: number
}

function walk<Row extends ListedOrder>(
  run: Run,
  merchantId: number,
  input: ListInput,
  skip: number,
  more: Condition = sql``,
): Promise<Row[]> {
  const { statuses, from, to } = input
  const [status] = statuses
  const where = sql`merchant_id = ${merchantId}
    ${status === undefined ? sql`` : sql`and status = ${status}`}
    ${from === undefined ? sql`` : sql`and business_date >= ${from}`} ${to === undefined ? sql`` : sql`and business_date <= ${to}`}`
  return pageOf<Row>(run, merchantId, where, input, skip, more)
}

/** The rows of the page first: what is asked of each row must not be asked of those that are skipped. */
function pageOf<Row extends ListedOrder>(
  run: Run,
  merchantId: number,
  where: Condition,
  { order, pageSize }: ListInput,
  skip: number,
  more: Condition = sql``,
): Promise<Row[]> {
  const sorted = orderBy('time', order)
  return run(sql<Row>`select ${listed(merchantId)}${more} from (
      select * from orders where ${where} order by ${sorted} limit ${pageSize} offset ${skip}) as orders
    order by ${sorted}`)
}

/** The counts say on which days the page lies; only these are read. */
async function placedPage(run: Run, merchantId: number, input: ListInput, selection: FactSelection) {
  const parts = periodsOf(input.from, input.to)
  const isWhole = selection.dimension === 'status' && input.from === undefined && input.to === undefined
  const at = { skip: skipOf(input), limit: input.pageSize, order: input.order }
  const around = isWhole ? await countAround(run, merchantId, input, selection, at) : undefined
  const byPart = around?.filter(({ grain }) => grain === 'month')
  const counts = inListOrder(byPart ?? (await countByPeriod(run, merchantId, input, selection, parts)), input.order)
  const total = sumOfCounts(counts)
  const rough = periodsAround(counts, skipOf(input), input.pageSize)
  if (rough.periods.length === 0) return { rows: [], total }
  const byDay = around?.filter(({ grain }) => grain === 'day')
  const daily = byDay ?? (await asDays(run, merchantId, input, selection, rough.periods))
  const days = inListOrder(daily, input.order)
  const exact = periodsAround(days, rough.rest, input.pageSize)
  const places = exact.periods.map(({ period }) => period).sort()
  if (places.length === 0) return { rows: [], total }
  if (isOneWalk(selection)) {
    const span = { from: places[0], to: places.at(-1) }
    return { rows: await walk(run, merchantId, { ...input, ...span }, exact.rest), total }
  }
  const where = sql`${whereOf(merchantId, { ...input, from: undefined, to: undefined })}
    and business_date = any(${places}::date[])`
  const rows = await pageOf(run, merchantId, where, input, exact.rest)
  return { rows, total }
}

/** The same periods with their months counted by day. */
async function asDays(
  run: Run,
  merchantId: number,
  filters: OrderFilters,
  selection: FactSelection,
  periods: readonly PeriodCount[],
): Promise<PeriodCount[]> {
  const months = periods
    .filter(({ grain }) => grain === 'month')
    .map(({ period }) => period)
    .sort()
  const days = periods.filter(({ grain }) => grain === 'day')
  const [first = '', last = first] = [months[0], months.at(-1)]
  const parts = months.length === 0 ? [] : [{ grain: 'day', from: first, to: monthEnd(last) } as const]
  return [...days, ...(await countByPeriod(run, merchantId, filters, selection, parts))]
}

/** Sorted by an amount: the ids of the page are found in the index alone, then its rows. */
async function sortedPage(run: Run, merchantId: number, input: ListInput, selection: FactSelection) {
  const counted = countOrders(run, merchantId, input, selection)
  const [total, page] = await Promise.all([counted, searched(run, merchantId, input)])
  return { rows: page, total }
}

async function searchedPage(run: Run, merchantId: number, input: ListInput) {
  const rows = searched(run, merchantId, input)
  const counted = run(sql<{ total: number }>`select count(*) as total from orders where ${whereOf(merchantId, input)}`)
  const [page, [count]] = await Promise.all([rows, counted])
  return { rows: page, total: count?.total ?? 0 }
}

function searched(run: Run, merchantId: number, input: ListInput): Promise<ListedOrder[]> {
  const { sort, order, pageSize } = input
  planForValues(run)
  return run(sql<ListedOrder>`select ${listed(merchantId)} from orders
    where merchant_id = ${merchantId} and order_id = any(array(
      select order_id from orders where ${whereOf(merchantId, input)}
      order by ${orderBy(sort, order)} limit ${pageSize} offset ${skipOf(input)}))
    order by ${orderBy(sort, order)}`)
}
