/** The filters of a list as conditions on rows of `orders`. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from '../../../shared/contract/orders/orders.ts'
import { numberTyped, ordersNumbered, ordersNumberedLike, spellings } from '../../basics/orderNumberSearch.queries.ts'
import { phoneStarts } from '../../customers/customers/customerSearch.queries.ts'

export type Condition = RawBuilder<unknown>

/** After every text that begins with it, in the order of bytes. */
const LAST = '\u{10FFFF}'
/** A name of one Latin letter, or a phone of three digits, would find half of all orders. */
const SHORTEST_LATIN_NAME = 2
const SHORTEST_PHONE = 4

/** From here on, orders are also found by the phone of their customer, however it was written in the order. */
const WHOLE_PHONE = 7

const ofOrder = (merchantId: number) => sql`x.merchant_id = ${merchantId} and x.order_id = orders.order_id`
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join([...conditions], sql` or `)})`
const isOneOf = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${[...values]}::text[])`
const between = (column: string, from: number | string | undefined, to: number | string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} <= ${to}`]),
]

/** All the conditions of a selection, the merchant's first; joined by `and`. */
export function whereOf(merchantId: number, filters: OrderFilters): Condition {
  return sql.join([sql`merchant_id = ${merchantId}`, ...conditionsOf(merchantId, filters)], sql` and `)
}

/** The conditions of the filters that are set. */
export function conditionsOf(merchantId: number, filters: OrderFilters): Condition[] {
  return [
    ...between('business_date', filters.from, filters.to),
    ...narrowed(filters.statuses, values => isOneOf('status', values)),
    ...dimensionConditions(filters),
    ...textConditions(merchantId, filters),
    ...placeConditions(filters),
    ...between('people_number', filters.peopleFrom, filters.peopleTo),
    ...between('tip_cents', filters.tipFrom, filters.tipTo),
    ...between('total_cents', filters.totalFrom, filters.totalTo),
    ...rowConditions(merchantId, filters),
  ]
}

const narrowed = <T>(values: readonly T[], make: (values: readonly T[]) => Condition): Condition[] =>
  values.length === 0 ? [] : [make(values)]

/** The filters that are dimensions of the facts. */
export function dimensionConditions(filters: OrderFilters): Condition[] {
  return [
    ...narrowed(filters.orderTypes, values => isOneOf('order_type', values)),
    ...narrowed(filters.mealTypes, values => isOneOf('meal_type', values)),
    ...narrowed(filters.sources, values => isOneOf('source', values)),
    ...narrowed(filters.devices, values => isOneOf('device_name', values)),
    ...narrowed(filters.employees, values => isKeyed('employee_id', 'employee_name', values)),
    ...narrowed(filters.hours, values => sql`local_hour = any(${[...values]}::int[])`),
  ]
}

/** Keys of the facts: an id, or the name after `=` where the row has no id; empty where it has neither. */
function isKeyed(idColumn: string, nameColumn: string, keys: readonly string[]): Condition {
  const ids = keys.filter(key => /^\d{1,9}$/.test(key)).map(Number)
  const names = keys.filter(key => key === '' || key.startsWith('=')).map(key => key.slice(1))
  return either([
    sql`${sql.ref(idColumn)} = any(${ids}::int[])`,
    sql`(${sql.ref(idColumn)} is null and ${isOneOf(nameColumn, names)})`,
  ])
}

function textConditions(merchantId: number, filters: OrderFilters): Condition[] {
  const { search, orderId, orderNo, ticketNo, name } = filters
  return [
    ...(orderId === undefined ? [] : [sql`order_id = ${orderId}`]),
    ...(orderNo === '' ? [] : [isOneOf('order_no', spellings(orderNo.replace(/^#/, '')))]),
    ...(ticketNo === '' ? [] : [isOneOf('ticket_no', spellings(ticketNo))]),
    ...(name === '' ? [] : [isAmong(foundBy(merchantId, 'name', name))]),
    ...(search === '' ? [] : [isAmong(foundAnywhere(merchantId, numberTyped(search)))]),
  ]
}

/** As an array: the orders are then looked up by id, also where no statistics say how few they are. */
const isAmong = (ids: Condition): Condition => sql`order_id = any(array(${ids}))`

/** The orders with a key that begins so. */
const foundBy = (merchantId: number, kind: 'name' | 'phone', typed: string): Condition => {
  const start = typed.toLowerCase()
  return sql`select order_id from order_search
    where merchant_id = ${merchantId} and kind = ${kind} and key >= ${start} and key < ${start + LAST}`
}

/** The orders of customers whose phone has these digits. */
const ofCustomers = (merchantId: number, digits: string): Condition =>
  sql`select order_id from orders where merchant_id = ${merchantId} and customer_id = any(array(
    select customer_id from customer_search
    where merchant_id = ${merchantId} and kind = 'phone' and key >= ${digits} and key < ${digits + LAST}))`

/** By a part of the number, a name or a phone. */
function foundAnywhere(merchantId: number, typed: string): Condition {
  const parts = [ordersNumbered(merchantId, typed), ...ordersNumberedLike(merchantId, typed)]
  if (typed.length >= SHORTEST_LATIN_NAME || /[^\p{ASCII}]/u.test(typed)) parts.push(foundBy(merchantId, 'name', typed))
  const digits = typed.replace(/\D/g, '')
  if (digits.length >= SHORTEST_PHONE && /^[\d\s()+./-]+$/.test(typed)) parts.push(foundBy(merchantId, 'phone', digits))
  if (digits.length >= WHOLE_PHONE) parts.push(...phoneStarts(typed).map(start => ofCustomers(merchantId, start)))
  return sql.join(parts, sql` union all `)
}

function placeConditions(filters: OrderFilters): Condition[] {
  return [
    ...narrowed(filters.ports, values => isOneOf('port', values)),
    // Repeated for the index, which contains no orders without a table.
    ...narrowed(filters.tables, values => sql`${isOneOf('table_name', values)} and table_name <> ''`),
    ...narrowed(filters.buffetTypes, values => sql`${isOneOf('buffet_type', values)} and buffet_type <> ''`),
    ...narrowed(filters.paymentCodes, values => sql`payment_code = any(${[...values]}::int[])`),
  ]
}

/** The filters on what belongs to an order. */
function rowConditions(merchantId: number, filters: OrderFilters): Condition[] {
  const { paidFrom, paidTo, refundedFrom, refundedTo } = filters
  const paid = between('x.business_date', paidFrom, paidTo)
  const refunded = between('x.business_date', refundedFrom, refundedTo)
  const hasLine = (keys: readonly string[], id: string, name: string) =>
    sql`exists (select from order_line x where ${ofOrder(merchantId)} and x.voided_at is null and ${isKeyed(id, name, keys)})`
  const has = (table: 'payment' | 'refund', code: number, conditions: readonly Condition[]) =>
    sql`exists (select from ${sql.table(table)} x where ${ofOrder(merchantId)} and x.code = ${code} and ${sql.join([...conditions], sql` and `)})`
  return [
    ...narrowed(filters.tenders, keys => paidWith(merchantId, keys)),
    ...narrowed(filters.dishes, keys => hasLine(keys, 'x.dish_id', 'x.dish_name')),
    ...narrowed(filters.categories, keys => hasLine(keys, 'x.category_id', 'x.category_name')),
    ...(paid.length === 0 ? [] : [has('payment', 1, paid)]),
    ...(refunded.length === 0 ? [] : [has('refund', 4, refunded)]),
  ]
}

/** Orders show one tender or `mixed`; only a mixed one, or a name of another system, needs a look at the payments. */
function paidWith(merchantId: number, keys: readonly string[]): Condition {
  const named = keys.map(key => key.split('|') as [string, string?])
  const plain = named.filter(([tender, name]) => name === undefined && tender !== 'imported').map(([tender]) => tender)
  const payments = named.map(([tender, name = '']) => sql`(x.tender = ${tender} and x.tender_name = ${name})`)
  const worthLooking = [
    ...new Set(['mixed', ...named.map(([tender]) => tender).filter(tender => !plain.includes(tender))]),
  ]
  return either([
    isOneOf('tender', plain),
    sql`(${isOneOf('tender', worthLooking)} and exists (
      select from payment x where ${ofOrder(merchantId)} and x.code = 1 and ${either(payments)}))`,
  ])
}
