/** A closed day's figures stay (I19): a change of an order may move what is on other days, and nothing that is on this one. */
import { sql } from 'kysely'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import { holdDays } from '../../basics/closedDays.queries.ts'

/** Of the order's own days and of those on which its money moved. */
function closedDaysOf(run: Run, merchantId: number, orderId: number): Promise<{ day: string }[]> {
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  return run(sql<{ day: string }>`
    select business_date as day from day_close
    where merchant_id = ${merchantId} and business_date in (
      select business_date from orders where ${own}
      union all select business_date from payment where ${own}
      union all select business_date from late_tip where ${own}
      union all select business_date from refund where ${own})`)
}

/** What the order adds to the figures of these days, as text; how its refunds look by order day is no figure of theirs. */
async function addedTo(run: Run, merchantId: number, orderId: number, days: readonly string[]): Promise<string> {
  const [row] = await run(sql<{ added: string | null }>`
    select string_agg(line::text, ';' order by line::text) as added from (
      select period, dimension, key, sum(orders), sum(guests), sum(quantity), sum(gross), sum(item_discount),
        sum(order_discount), sum(comp), sum(fee), sum(tax), sum(tax_base), sum(gratuity), sum(non_revenue),
        sum(void_count), sum(void_amount), sum(refund_count), sum(refund_quantity), sum(refund_net), sum(refund_fee),
        sum(refund_tax), sum(refund_gratuity), sum(refund_non_revenue), sum(payments), sum(paid), sum(tips),
        sum(card_surcharge), sum(cash_rounding), sum(refunded), sum(refunded_tips), sum(refunded_card_surcharge),
        sum(void_quantity), sum(held_for_channel), sum(refund_held)
      from order_contribution
      where merchant_id = ${merchantId} and order_id = ${orderId} and period = any(${[...days]}::date[])
        and dimension not in ('status', 'movedOnDay')
      group by period, dimension, key) line`)
  return row?.added ?? ''
}

/** Refuses in the end where the change moved something on a closed day. */
export type ClosedDayGuard = () => Promise<void>

/**
 * To be asked for before an order is changed, with the days held (`holdDays`), and called once it is: throws `DAY_CLOSED`
 * where a closed day's figures moved, or something new was put there.
 */
export async function guardClosedDays(run: Run, merchantId: number, orderId: number): Promise<ClosedDayGuard> {
  const before = (await closedDaysOf(run, merchantId, orderId)).map(({ day }) => day)
  const added = before.length === 0 ? '' : await addedTo(run, merchantId, orderId, before)
  return async () => {
    const after = (await closedDaysOf(run, merchantId, orderId)).map(({ day }) => day)
    const isNew = after.some(day => !before.includes(day))
    const hasMoved = before.length > 0 && (await addedTo(run, merchantId, orderId, before)) !== added
    if (isNew || hasMoved) throw new Failure('DAY_CLOSED')
  }
}

/** For orders that are written whole: locks the days, and throws `DAY_CLOSED` where one of these is closed. */
export async function requireOpenDays(run: Run, merchantId: number, days: readonly string[]): Promise<void> {
  const [, closed] = await Promise.all([
    holdDays(run, merchantId),
    run(sql`
      select from day_close
      where merchant_id = ${merchantId} and business_date = any(${[...new Set(days)]}::date[]) limit 1`),
  ])
  if (closed.length > 0) throw new Failure('DAY_CLOSED')
}
