/** What the tip report and tip pools are made of beside the facts: hours, declared cash tips, couriers' tips, people. */
import { sql } from 'kysely'
import type { PoolDay, PoolPerson } from '../../../shared/rules/reports/tipPool.ts'
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

/** As the facts name them: the id, or `=` and the name of an order that says no more. */
export type KeyedDay = Omit<PoolDay, 'employeeId'> & { readonly key: string }

/** What each employee took and worked on each day; refunds on their own day. */
export const listPoolDays = (run: Run, merchantId: number, { from, to }: Days) =>
  run(sql<KeyedDay>`
    select date, key, exact_sum(tips)::bigint as tip_cents, exact_sum(gratuity)::bigint as gratuity_cents,
      exact_sum(net)::bigint as net_cents, exact_sum(minutes)::int as minutes
    from (
      select period as date, key, tips - refunded_tips as tips, gratuity - refund_gratuity as gratuity,
        gross - item_discount - order_discount - comp - refund_net as net, 0::bigint as minutes
      from sales_fact
      where merchant_id = ${merchantId} and grain = 'day' and dimension = 'employee' and key <> ''
        and period between ${from}::date and ${to}::date
      union all
      select on_date, employee_id::text, 0, 0, 0, total_minutes - unpaid_break_minutes from clock_part
      where merchant_id = ${merchantId} and on_date between ${from}::date and ${to}::date
    ) as parts group by 1, 2 order by 1, 2`)

export type NamedPerson = PoolPerson & {
  readonly name: string
  readonly roleName: string
  readonly roleSecondName: string
}

/** Everybody of the store. A manager may edit employees, by their role or by a right of their own. */
export const listPoolPeople = (run: Run, merchantId: number) =>
  run(sql<NamedPerson>`
    select e.employee_id, e.role_id, e.is_boss as is_owner, e.display_name as name, r.name as role_name,
      r.second_name as role_second_name,
      coalesce(
        (select p.granted from employee_permission p where p.merchant_id = ${merchantId}
          and p.employee_id = e.employee_id and p.permission = 'employees.list.edit'),
        exists (select from role_permission p where p.merchant_id = ${merchantId} and p.role_id = e.role_id
          and p.permission = 'employees.list.edit')) as is_manager
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} order by e.employee_id`)

/** Who is still clocked in on one of the days. */
export const listClockedIn = async (run: Run, merchantId: number, { from, to }: Days): Promise<string[]> => {
  const rows = await run(sql<{ name: string }>`
    select distinct e.display_name as name from clock_record c
    join employee e on e.merchant_id = c.merchant_id and e.employee_id = c.employee_id
    where c.merchant_id = ${merchantId} and c.work_date between ${from}::date and ${to}::date
      and c.out_at is null and c.deleted_at is null
    order by 1`)
  return rows.map(({ name }) => name)
}
