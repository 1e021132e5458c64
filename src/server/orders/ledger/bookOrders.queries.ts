/** Writes whole orders, any number of them in one statement a table. */
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { columnName } from '../../db/columnName.ts'
import type { Run } from '../../db/run.ts'
import type { BookedOrder } from './bookedOrder.ts'
import { requireOpenDays } from './closedDayGuard.queries.ts'
import { rowAsJson } from './orderRows.ts'

type Values = Readonly<Record<string, unknown>>

/** The rows of one table as a JSON array, put together as text: they are many. */
interface Batch {
  readonly table: keyof Database
  readonly rows: string[]
  /** Those that are written; all, where nothing else is said. */
  readonly columns?: readonly string[]
}

/**
 * Writes orders with all their rows and adds them to the facts, in the caller's transaction; their ids, in the order
 * given. The rows are taken as they are: `bookOrder` makes them right. Throws `DAY_CLOSED` for rows of a closed day.
 */
export async function bookOrders(run: Run, merchantId: number, orders: readonly BookedOrder[]): Promise<number[]> {
  if (orders.length === 0) return []
  await requireOpenDays(run, merchantId, orders.flatMap(daysOf))
  const orderIds = await reserveIds(run, 'orders_order_id_seq', orders.length)
  const paymentIds = await reserveIds(
    run,
    'payment_payment_id_seq',
    count(orders, order => order.payments),
  )
  const refundIds = await reserveIds(
    run,
    'refund_refund_id_seq',
    count(orders, order => order.refunds),
  )
  const batches = batchesOf(merchantId, orders, { orderIds, paymentIds, refundIds })
  // Parents before their children: the connection sends them in this order without awaiting in between.
  await Promise.all(batches.filter(({ rows }) => rows.length > 0).map(batch => insert(run, batch)))
  await run(sql`select apply_facts_of_orders(${merchantId}, ${orderIds}::bigint[], 1)`)
  return orderIds
}

const daysOf = ({ order, payments, refunds }: BookedOrder): string[] => [
  order.businessDate,
  ...payments.map(({ businessDate }) => businessDate),
  ...refunds.map(({ row }) => row.businessDate),
]

const count = (orders: readonly BookedOrder[], rowsOf: (order: BookedOrder) => readonly unknown[]): number =>
  orders.reduce((sum, order) => sum + rowsOf(order).length, 0)

async function reserveIds(run: Run, sequence: string, needed: number): Promise<number[]> {
  if (needed === 0) return []
  const rows = await run(
    sql<{ id: number }>`select nextval(${sequence}::regclass) as id from generate_series(1, ${needed}::int)`,
  )
  return rows.map(({ id }) => id)
}

/** Without an answer a cluster would copy the rows, which row-level security refuses; one database is quicker without. */
const IN_SHARD = sql`returning merchant_id`

function insert(run: Run, { table, rows, columns }: Batch) {
  const name = sql.table(columnName(table))
  const written = columns && sql.join(columns.map(column => sql.ref(columnName(column))))
  return run(sql`
    insert into ${name} ${written ? sql`(${written})` : sql``} overriding system value
    select ${written ?? sql`*`} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)
    ${run.isCluster ? IN_SHARD : sql``}`)
}

interface Ids {
  readonly orderIds: readonly number[]
  readonly paymentIds: readonly number[]
  readonly refundIds: readonly number[]
}

function batchesOf(merchantId: number, orders: readonly BookedOrder[], ids: Ids): Batch[] {
  const tables = [
    'orders',
    'orderLine',
    'orderLineModifier',
    'orderDiscount',
    'orderFee',
    'orderTax',
    'orderLineTax',
    'payment',
    'refund',
    'refundLine',
    'refundTax',
    'refundPayment',
    'refundComponent',
    'orderTimeline',
  ] as const
  const batches = new Map(tables.map(table => [table, { table, rows: [] as string[] }]))
  const add = (table: (typeof tables)[number], own: string, rows: readonly Values[]) => {
    const batch = batches.get(table)
    for (const row of rows) batch?.rows.push(rowAsJson(own, row))
  }
  const store = `"merchant_id":${merchantId}`
  let payments = 0
  let refunds = 0
  for (const [index, order] of orders.entries()) {
    const own = `${store},"order_id":${ids.orderIds[index]}`
    add('orders', own, [order.order])
    add('orderLine', own, order.lines)
    add('orderLineModifier', own, order.modifiers)
    add('orderDiscount', own, order.discounts)
    add('orderFee', own, order.fees)
    add('orderTax', own, order.taxes)
    add('orderLineTax', own, order.lineTaxes)
    add('orderTimeline', own, order.timeline)
    const ownOfImport = `${own},"import_id":${order.order.importId}`
    const paymentIds = order.payments.map(() => ids.paymentIds[payments++])
    for (const [place, payment] of order.payments.entries()) {
      add('payment', `${ownOfImport},"payment_id":${paymentIds[place]}`, [payment])
    }
    for (const refund of order.refunds) {
      const refundOwn = `"refund_id":${ids.refundIds[refunds++]}`
      add('refund', `${ownOfImport},${refundOwn}`, [refund.row])
      add('refundLine', `${store},${refundOwn}`, refund.lines)
      add('refundTax', `${store},${refundOwn}`, refund.taxes)
      add('refundComponent', `${store},${refundOwn}`, refund.components)
      for (const { payment, ...row } of refund.payments) {
        add('refundPayment', `${store},${refundOwn},"payment_id":${paymentIds[payment]}`, [row])
      }
    }
  }
  // But for what the database writes itself.
  const columns = ['merchantId', 'orderId', ...Object.keys(orders[0]?.order ?? {})]
  return [...batches.values()].map(batch => (batch.table === 'orders' ? { ...batch, columns } : batch))
}
