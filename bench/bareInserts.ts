/** The floor under a push: the rows of an order that was pushed, inserted through the driver alone, table by table. */
import type pg from 'pg'
import type { Driver } from './floors.ts'
import { type LoadResult, summary } from './load/shots.ts'

/** Parents before children. */
const tables = [
  'orders',
  'order_line',
  'order_line_modifier',
  'order_discount',
  'order_fee',
  'order_tax',
  'order_line_tax',
  'payment',
  'order_timeline',
  'device_push',
  'fact_due',
] as const

interface Rows {
  readonly text: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}
/** An order's rows by table. */
export type BareOrder = readonly Rows[]

/** The newest orders that were pushed, as many of each store. Rows of `fact_due` are made: they are folded by now. */
export async function readBareOrders({ pool }: Driver, merchantIds: readonly number[]): Promise<BareOrder[]> {
  const orders: BareOrder[] = []
  for (const merchantId of merchantIds) {
    const { rows: newest } = await pool.query<{ order_id: string }>(
      'select order_id from orders where merchant_id = $1 and client_key is not null order by order_id desc limit 2',
      [merchantId],
    )
    for (const { order_id: orderId } of newest) {
      const own: Rows[] = []
      for (const table of tables) own.push(await readRows(pool, table, merchantId, orderId))
      orders.push(own.filter(({ rows }) => rows.length > 0))
    }
  }
  return orders
}

/** Columns that the database fills itself. */
const BY_THE_DATABASE: ReadonlySet<string> = new Set(['push_id', 'order_no_reversed'])

async function readRows(pool: pg.Pool, table: string, merchantId: number, orderId: string): Promise<Rows> {
  const { rows, fields } = await pool.query<unknown[]>({
    text:
      table === 'fact_due'
        ? 'select $1::int as merchant_id, $2::bigint as order_id'
        : `select * from ${table} where merchant_id = $1 and order_id = $2`,
    values: [merchantId, orderId],
    rowMode: 'array',
  })
  const isWritten = (name: string | undefined) => name !== undefined && !BY_THE_DATABASE.has(name)
  const columns = fields.map(({ name }) => name).filter(isWritten)
  const kept = rows.map(row => row.filter((_, index) => isWritten(fields[index]?.name)))
  const places = kept.map((row, at) => `(${row.map((_, index) => `$${at * row.length + index + 1}`).join(', ')})`)
  const text = `insert into ${table} (${columns.join(', ')}) overriding system value values ${places.join(', ')}`
  return { text, name: `bare_${table}_${kept.length}`, columns, rows: kept }
}

let next = 0
const mine = Date.now().toString(36)

/** The same rows under ids and keys of their own. */
function anew(order: BareOrder, orderId: number) {
  return order.map(({ text, name, columns, rows }) => ({
    text,
    name,
    values: rows.flatMap((row, at) =>
      row.map((value, index) => {
        const column = columns[index]
        if (column === 'order_id') return orderId
        if (column === 'payment_id') return orderId * 10 + at
        if (column === 'client_key' || column === 'push_key') return `${mine}-${orderId}`
        return value instanceof Date ? value.toISOString() : value
      }),
    ),
  }))
}

/** Inserts orders over and over on `connections` at once, each in a transaction of its own. */
export async function measureBareInserts(
  { pool }: Driver,
  orders: readonly BareOrder[],
  { connections, warmMs, runMs }: { connections: number; warmMs: number; runMs: number },
): Promise<LoadResult> {
  const latencies: number[] = []
  const from = performance.now() + warmMs
  const until = from + runMs
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let begun = performance.now(); begun < until;) {
        const statements = anew(orders[turn++ % orders.length] ?? [], 1_000_000_000_000 + next++)
        const client = await pool.connect()
        try {
          await Promise.all([
            client.query('begin'),
            ...statements.map(statement => client.query(statement)),
            client.query('commit'),
          ])
        } finally {
          client.release()
        }
        const ended = performance.now()
        if (begun >= from) latencies.push(ended - begun)
        begun = ended
      }
    }),
  )
  return summary(latencies, (performance.now() - from) / 1000, {}, turn)
}
