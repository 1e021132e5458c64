/** Orders that wait until somebody confirms them, and those that wait for their time. */
import { sql } from 'kysely'
import type { OrderToConfirm } from '../../../shared/contract/printing/kitchen.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

const MOST_SHOWN = 200

/** The oldest first. */
export const listOrdersToConfirm = (run: Run, merchantId: number): Promise<OrderToConfirm[]> =>
  run(sql<OrderToConfirm>`
    select o.order_id, o.order_no, o.order_type, o.port, o.source, o.table_name,
      coalesce(nullif(o.customer_name, ''), o.order_name) as customer_name, o.people_number as guests, o.total_cents,
      o.ordered_at, o.wanted_at, k.asked_for,
      coalesce((select jsonb_agg(jsonb_build_object('name', l.dish_name, 'secondName', l.dish_second_name,
            'quantity', l.quantity) order by l.line_no)
          from order_line l
          where l.merchant_id = ${merchantId} and l.order_id = o.order_id and l.voided_at is null and l.revenue), '[]') as lines
    from kitchen_order k join orders o on o.merchant_id = ${merchantId} and o.order_id = k.order_id
    where k.merchant_id = ${merchantId} and k.state = 'toConfirm'
    order by k.asked_at, k.order_id limit ${MOST_SHOWN}`)

/** When the next order for later goes to its kitchen; undefined where none waits. As the owner. */
export async function nextKitchenTime(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string | null }>`
    select min(print_at) as at from kitchen_order where state = 'scheduled'`)
  return row?.at ? new Date(row.at) : undefined
}

/** Orders whose time has come, the longest due first. As the owner. */
export const listDueOrders = (run: Run, now: Date, most: number): Promise<DueJob[]> =>
  run(sql<DueJob>`
    select merchant_id, order_id as id from kitchen_order
    where state = 'scheduled' and print_at <= ${now.toISOString()}
    order by print_at, order_id limit ${most}`)
