/** What the command palette finds beside dishes. */
import { sql } from 'kysely'
import type { FoundAnything } from '../../../shared/contract/palette/palette.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { ordersNumbered, ordersNumberedLike } from '../../basics/orderNumberSearch.queries.ts'
import { foundBy } from '../../basics/peopleSearch.queries.ts'

/** Of those with a part of a number, the newest are looked at. */
const NEWEST = 50

/** Orders with this number or ticket number, then those with this in their number; the newest first. */
export function ordersByNumber(
  run: Run,
  merchantId: number,
  typed: string,
  most: number,
): Promise<FoundAnything['orders']> {
  planForValues(run)
  const whole = sql`array(${ordersNumbered(merchantId, typed)})`
  const like = ordersNumberedLike(merchantId, typed).map(
    // Materialized: for the newest few the planner would try every order of the store on every part.
    ids => sql`array(with found as materialized (${ids})
      select order_id from found order by order_id desc limit ${NEWEST})`,
  )
  return run(sql<FoundAnything['orders'][number]>`
    with found as (select ${whole} as whole, ${sql.join([whole, ...like], sql` || `)} as ids)
    select order_id, order_no, ticket_no, business_date, status, total_cents from orders
    where merchant_id = ${merchantId} and order_id = any((select ids from found)::bigint[])
    order by order_id = any((select whole from found)::bigint[]) desc, ordered_at desc, order_id desc limit ${most}`)
}

interface Person {
  readonly employeeId: number
  readonly firstName: string
  readonly lastName: string
  readonly employeeNo: string
  readonly status: 'valid' | 'invalid'
  readonly roleName: string
  readonly roleSecondName: string
}

/** People whose words begin with what was typed; who works here first. */
export function peopleByName(run: Run, merchantId: number, typed: string, most: number): Promise<Person[]> {
  const where = sql.join([sql`e.merchant_id = ${merchantId}`, ...foundBy(merchantId, typed)], sql` and `)
  return run(sql<Person>`
    select e.employee_id, e.first_name, e.last_name, e.employee_no, e.status,
      r.name as role_name, r.second_name as role_second_name
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where ${where} order by e.status desc, e.first_name, e.last_name, e.employee_id limit ${most}`)
}
