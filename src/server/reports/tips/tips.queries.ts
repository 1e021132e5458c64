/** What the tip report is made of beside the facts: hours, declared cash tips, couriers' tips. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Minutes worked by employee, unpaid breaks left out. */
export const sumMinutes = (run: Run, merchantId: number, { from, to }: Days) =>
  run(sql<{ employeeId: number; minutes: number }>`
    select employee_id, (sum(total_minutes) - sum(unpaid_break_minutes))::int as minutes from clock_part
    where merchant_id = ${merchantId} and on_date between ${from}::date and ${to}::date group by 1`)

/** Cash tips that people declared at clock-out. */
export const sumDeclared = (run: Run, merchantId: number, { from, to }: Days) =>
  run(sql<{ employeeId: number; cents: number }>`
    select employee_id, exact_sum(declared_tips_cents) as cents from clock_record
    where merchant_id = ${merchantId} and work_date between ${from}::date and ${to}::date
      and declared_tips_cents is not null and deleted_at is null
    group by 1`)

/** Tips of couriers, of orders that stand, by the day of the order. */
export async function sumCourierTips(run: Run, merchantId: number, { from, to }: Days): Promise<number> {
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(exact_sum(d.courier_tip_cents), 0) as cents
    from delivery_order d join orders o on o.merchant_id = d.merchant_id and o.order_id = d.order_id
    where d.merchant_id = ${merchantId} and d.courier_tip_cents <> 0 and d.cancelled_as in ('', 'kept')
      and o.status <> 'deleted' and o.business_date between ${from}::date and ${to}::date`)
  return row?.cents ?? 0
}
