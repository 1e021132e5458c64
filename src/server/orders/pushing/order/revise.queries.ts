/** A stored order, and its content replaced; inside `changeOrder`. */
import { sql } from 'kysely'
import { columnName } from '../../../db/columnName.ts'
import type { Run } from '../../../db/run.ts'
import type { BookedOrder, LineRow, OrderRow, PaymentRow, TimelineRow } from '../../ledger/bookedOrder.ts'
import { rowAsJson, rowsAsJson } from '../../ledger/orderRows.ts'

export type ComparedLine = Pick<LineRow, (typeof comparedFields)[number]>
const comparedFields = [
  'dishId',
  'dishName',
  'quantity',
  'unitPriceCents',
  'grossCents',
  'itemDiscountCents',
  'orderDiscountCents',
  'compCents',
  'netCents',
  'taxCents',
  'revenue',
] as const

/** What makes two lines the same in money. */
export const lineMoney = (line: ComparedLine & { readonly voidedAt: string | null }): string =>
  JSON.stringify([...comparedFields.map(field => line[field]), line.voidedAt !== null])

export interface StoredOrder extends Pick<
  OrderRow,
  | 'orderNo'
  | 'revision'
  | 'customerId'
  | 'tableId'
  | 'businessDate'
  | 'deletedAt'
  | 'closedAt'
  | 'totalCents'
  | 'taxCents'
  | 'feeCents'
  | 'gratuityCents'
  | 'paidCents'
> {
  readonly hasRefunds: boolean
  /** Of its discounts that are of coupons. */
  readonly couponIds: readonly number[]
  /** The pseudonym of an erased customer (CUST-1); else null. */
  readonly erasedAs: string | null
  readonly lines: readonly (ComparedLine & { readonly voidedAt: string | null })[]
  readonly timeline: readonly Pick<TimelineRow, 'entryNo' | 'kind' | 'detail' | 'amountCents'>[]
}

/** Of a row of orders: by the linked customer, or by the pseudonym. */
const erasedAs = (merchantId: number) => sql`(
  select '#C' || c.customer_id from customer c
  where c.merchant_id = ${merchantId} and c.erased_at is not null
    and c.customer_id = any(array[substring(orders.customer_name from '^#C([0-9]{1,9})$')::int, orders.customer_id])
  order by c.customer_id = orders.customer_id limit 1)`

/** The pseudonym of the customer where the customer was erased; null otherwise. */
export async function findErased(run: Run, merchantId: number, orderId: number): Promise<string | null> {
  const [row] = await run(sql<{ erasedAs: string | null }>`
    select ${erasedAs(merchantId)} as erased_as from orders where merchant_id = ${merchantId} and order_id = ${orderId}`)
  return row?.erasedAs ?? null
}

/** The order, which is locked. */
export async function loadStored(run: Run, merchantId: number, orderId: number): Promise<StoredOrder | undefined> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const [orders, lines, timeline] = await Promise.all([
    run(sql<Omit<StoredOrder, 'lines' | 'timeline'>>`
      select order_no, revision, customer_id, table_id, business_date, deleted_at, closed_at, total_cents, tax_cents, fee_cents,
        gratuity_cents, paid_cents, exists (select from refund where ${own} and code <> 3) as has_refunds, ${erasedAs(merchantId)} as erased_as,
        array(select coupon_id from order_discount where ${own} and coupon_id is not null order by discount_no) as coupon_ids
      from orders where ${own}`),
    run(sql<StoredOrder['lines'][number]>`
      select ${sql.join(comparedFields.map(field => sql.ref(columnName(field))))}, voided_at
      from order_line where ${own} order by line_no`),
    run(sql<StoredOrder['timeline'][number]>`
      select entry_no, kind, detail, amount_cents from order_timeline where ${own} order by entry_no`),
  ])
  const [order] = orders
  return order && { ...order, lines, timeline }
}

/** What stays as it was first: when and where the order began, and what is derived from money. */
const kept: ReadonlySet<string> = new Set([
  'orderNo',
  'businessDate',
  'orderedAt',
  'localHour',
  'mealType',
  'port',
  'deviceId',
  'deviceName',
  'clientKey',
  'importId',
  'paymentCode',
  'tender',
  'tipCents',
  'paidCents',
  'refundCents',
])

/** Replaces what the terminal says of an order itself. */
export async function updateHeader(
  run: Run,
  merchantId: number,
  orderId: number,
  { order }: BookedOrder,
): Promise<void> {
  const names = Object.keys(order)
    .filter(name => !kept.has(name))
    .map(columnName)
  const assignments = sql.join(names.map(name => sql`${sql.ref(name)} = n.${sql.ref(name)}`))
  await run(sql`
    update orders o set ${assignments} from json_populate_record(null::orders, ${rowAsJson('"order_id":0', order)}::json) n
    where o.merchant_id = ${merchantId} and o.order_id = ${orderId}`)
}

/** Replaces lines, discounts, fees and taxes. */
export async function replaceContent(
  run: Run,
  merchantId: number,
  orderId: number,
  booked: BookedOrder,
): Promise<void> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const ids = `"merchant_id":${merchantId},"order_id":${orderId}`
  const tables = [
    ['order_line', booked.lines],
    ['order_line_modifier', booked.modifiers],
    ['order_discount', booked.discounts],
    ['order_fee', booked.fees],
    ['order_tax', booked.taxes],
    ['order_line_tax', booked.lineTaxes],
  ] as const
  await Promise.all([
    // Modifiers and the shares of taxes go with their lines.
    ...(['order_line', 'order_discount', 'order_fee', 'order_tax'] as const).map(table =>
      run(sql`delete from ${sql.table(table)} where ${own}`),
    ),
    ...tables.map(([table, rows]) => insertRows(run, table, rowsAsJson(ids, rows))),
  ])
}

const insertRows = async (run: Run, table: string, rows: string | null): Promise<void> => {
  if (rows === null) return
  await run(sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
    returning merchant_id`)
}

/** Adds payments to an order; their ids. */
export async function insertPayments(
  run: Run,
  merchantId: number,
  orderId: number,
  payments: readonly PaymentRow[],
): Promise<number[]> {
  if (payments.length === 0) return []
  const ids = await run(sql<{ id: number }>`
    select nextval('payment_payment_id_seq') as id from generate_series(1, ${payments.length}::int)`)
  const own = `"merchant_id":${merchantId},"order_id":${orderId}`
  const rows = payments.map((payment, index) => rowAsJson(`${own},"payment_id":${ids[index]?.id ?? null}`, payment))
  await insertRows(run, 'payment', `[${rows.join(',')}]`)
  return ids.map(({ id }) => id)
}

/** Adds entries after those that are there. */
export async function appendTimeline(
  run: Run,
  merchantId: number,
  orderId: number,
  after: number,
  entries: readonly TimelineRow[],
): Promise<void> {
  const own = `"merchant_id":${merchantId},"order_id":${orderId}`
  const rows = entries.map((entry, index) => ({ ...entry, entryNo: after + index + 1 }))
  await insertRows(run, 'order_timeline', rowsAsJson(own, rows))
}
