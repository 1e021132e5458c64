/** The orders of a store as the tests read them: each with all that filters look at. */
import { sql } from 'kysely'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

export interface FullOrder {
  readonly orderId: number
  readonly orderNo: string
  readonly ticketNo: string
  readonly businessDate: string
  readonly orderedAt: string
  readonly orderName: string
  readonly orderType: string
  readonly mealType: string
  readonly localHour: number
  readonly status: string
  readonly paymentCode: number | null
  readonly employeeId: number | null
  readonly employeeName: string
  readonly deviceName: string
  readonly source: string
  readonly port: string
  readonly tableName: string
  readonly buffetType: string
  readonly peopleNumber: number
  readonly customerName: string
  readonly customerPhone: string
  readonly netCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly tipCents: number
  readonly refundCents: number
  readonly tenders: string[]
  readonly paidOn: string[]
  readonly refundedOn: string[]
  readonly dishes: string[]
  readonly categories: string[]
}

/** Every order of a store. */
export async function readAll({ merchantId }: TestStore): Promise<FullOrder[]> {
  const own = sql`x.merchant_id = o.merchant_id and x.order_id = o.order_id`
  const list = (what: ReturnType<typeof sql>) => sql`array(select ${what})`
  return (await testServer()).engine.transact({ merchantId }, 'read', run =>
    run(sql<FullOrder>`select o.*,
      ${list(sql`tender from payment x where ${own} and code = 1`)} as tenders,
      ${list(sql`business_date::text from payment x where ${own} and code = 1`)} as paid_on,
      ${list(sql`business_date::text from refund x where ${own} and code = 4`)} as refunded_on,
      ${list(sql`coalesce(dish_id::text, '=' || dish_name) from order_line x where ${own} and voided_at is null`)} as dishes,
      ${list(sql`coalesce(category_id::text, '=' || category_name) from order_line x where ${own} and voided_at is null`)} as categories
      from orders o where merchant_id = ${merchantId}`),
  )
}

/** Takes orders out of the sums again, as if they had just been pushed. */
export async function unfold({ merchantId }: TestStore, orderIds: readonly number[]): Promise<void> {
  await (
    await testServer()
  ).engine.transact({ merchantId }, 'write', async run => {
    await run(sql`select apply_facts_of_orders(${merchantId}::int, ${[...orderIds]}::bigint[], -1)`)
    await run(sql`insert into fact_due (merchant_id, order_id)
      select ${merchantId}::int, order_id from unnest(${[...orderIds]}::bigint[]) as order_id
      returning 1`)
  })
}
