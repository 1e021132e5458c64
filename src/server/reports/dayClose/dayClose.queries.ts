/** Closes as they are kept, and what came after one. */
import { sql } from 'kysely'
import type { DayBlocker, DaySnapshot } from '../../../shared/contract/reports/dayClose.ts'
import type { Run } from '../../db/run.ts'

export interface KeptClose {
  readonly businessDate: string
  readonly closedAt: string
  readonly closedByName: string
  readonly overrideReason: string
  readonly blockers: DayBlocker[]
  readonly snapshot: DaySnapshot
}
const fields = sql`business_date, closed_at, closed_by_name, override_reason, blockers, snapshot`

/** How a day was closed; undefined where it was not. */
export async function findClose(run: Run, merchantId: number, day: string): Promise<KeptClose | undefined> {
  const [row] = await run(sql<KeptClose>`
    select ${fields} from day_close where merchant_id = ${merchantId} and business_date = ${day}`)
  return row
}

/** A page of closes, the latest day first, and how many there are. */
export async function listCloses(
  run: Run,
  merchantId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: KeptClose[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    run(sql<KeptClose>`
      select ${fields} from day_close where merchant_id = ${merchantId}
      order by business_date desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from day_close where merchant_id = ${merchantId}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export interface NewClose extends KeptClose {
  readonly closedBy: number
}

/** Keeps a close; it is never changed. */
export async function insertClose(run: Run, merchantId: number, close: NewClose): Promise<void> {
  await run(sql`
    insert into day_close (merchant_id, business_date, closed_at, closed_by, closed_by_name, override_reason, blockers, snapshot)
    values (${merchantId}, ${close.businessDate}, ${close.closedAt}, ${close.closedBy}, ${close.closedByName},
      ${close.overrideReason}, ${JSON.stringify(close.blockers)}::jsonb, ${JSON.stringify(close.snapshot)}::jsonb)`)
}

/** Terminals that were offline longer than this are asked about in the order list. */
const LATE_DAYS = 31
const MOST_LATE = 20

const nothingLate: LateSums = { orders: 0, orderCents: 0, payments: 0, paymentCents: 0 }

interface LateSums {
  readonly orders: number
  readonly orderCents: number
  readonly payments: number
  readonly paymentCents: number
}

/** What happened on a day and was booked on a later one, because the day was closed. */
export async function readLate(run: Run, merchantId: number, day: string, dayEnd: string) {
  const later = sql`merchant_id = ${merchantId} and business_date > ${day} and business_date <= ${day}::date + ${sql.lit(LATE_DAYS)}`
  const [rows, [orders], [payments]] = await Promise.all([
    run(sql<{ orderId: number; orderNo: string; bookedOn: string; totalCents: number }>`
      select order_id, order_no, business_date as booked_on, total_cents from orders
      where ${later} and ordered_at < ${dayEnd} order by order_id limit ${sql.lit(MOST_LATE)}`),
    run(sql<Pick<LateSums, 'orders' | 'orderCents'>>`
      select count(*)::int as orders, coalesce(sum(total_cents), 0)::bigint as order_cents from orders
      where ${later} and ordered_at < ${dayEnd} and status <> 'deleted'`),
    run(sql<Pick<LateSums, 'payments' | 'paymentCents'>>`
      select count(*)::int as payments,
        coalesce(sum(amount_cents + tip_cents + card_surcharge_cents + cash_rounding_cents), 0)::bigint as payment_cents
      from payment where ${later} and paid_at < ${dayEnd} and code = 1`),
  ])
  return { ...nothingLate, ...orders, ...payments, rows }
}
