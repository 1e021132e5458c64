/** What blocks a day's close, with some examples of each. */
import { type RawBuilder, sql } from 'kysely'
import {
  type BlockerKind,
  blockerKinds,
  type DayBlocker,
  type UnfinishedKind,
} from '../../../shared/contract/reports/dayClose.ts'
import type { Run } from '../../db/run.ts'

const MOST_EXAMPLES = 5

/** The rows that block, as `id` and `label`, in the order in which they are named. */
function blocking(merchantId: number, day: string, dayEnd: string): Record<BlockerKind, RawBuilder<unknown>> {
  const own = (table: string) => sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`
  const orderOf = sql`join orders o on o.merchant_id = x.merchant_id and o.order_id = x.order_id`
  return {
    openOrders: sql`
      select x.order_id as id, x.order_no as label from orders x
      where ${own('x')} and x.status in ('open', 'partiallyPaid') and x.business_date = ${day}`,
    openTips: sql`
      select o.order_id as id, o.order_no as label from payment x ${orderOf}
      join card_batch b on b.merchant_id = x.merchant_id and b.batch_id = x.batch_id and b.state = 'open'
      where ${own('x')} and x.business_date <= ${day} and x.tender = 'card' and x.code = 1 and x.tip_at is null
        and b.opened_at < ${dayEnd}`,
    gateway: sql`
      select o.order_id as id, o.order_no as label from gateway_call x ${orderOf}
      where ${own('x')} and x.state = 'pending' and x.operation in ('void', 'tip') and o.business_date <= ${day}`,
    refunds: sql`
      select o.order_id as id, o.order_no as label from refund x ${orderOf}
      where ${own('x')} and x.code = 0 and x.business_date <= ${day}`,
    openBatches: sql`
      select x.batch_id as id, x.payment_device || ' #' || x.batch_no as label from card_batch x
      where ${own('x')} and x.state = 'open' and x.opened_at < ${dayEnd}`,
    drawers: sql`
      select x.drawer_id as id, x.name as label from drawer x
      where ${own('x')} and x.state = 'open' and x.business_date <= ${day}`,
    clockedIn: sql`
      select x.clock_id as id, e.display_name as label from clock_record x
      join employee e on e.merchant_id = x.merchant_id and e.employee_id = x.employee_id
      where ${own('x')} and x.out_at is null and x.deleted_at is null and x.in_at < ${dayEnd}`,
    pushes: sql`
      select x.push_id as id, coalesce(v.name, '') as label from device_push x
      left join device v on v.merchant_id = x.merchant_id and v.device_id = x.device_id
      where ${own('x')} and x.state in ('waiting', 'held') and x.at < ${dayEnd}`,
  }
}

/** What blocks the close of a day that ends at `dayEnd`; kinds of which there is nothing are left out. */
export async function readBlockers(run: Run, merchantId: number, day: string, dayEnd: string): Promise<DayBlocker[]> {
  const rowsOf = blocking(merchantId, day, dayEnd)
  const found = await Promise.all(
    blockerKinds.map(kind =>
      run(sql<{ id: number; label: string; count: number }>`
        select id, label, count(*) over ()::int as count from (${rowsOf[kind]}) rows
        order by id limit ${sql.lit(MOST_EXAMPLES)}`),
    ),
  )
  return blockerKinds.flatMap((kind, index) => {
    const rows = found[index] ?? []
    const [first] = rows
    if (!first) return []
    return [{ kind, count: first.count, examples: rows.map(({ id, label }) => ({ id, label })) }]
  })
}

/** Up to which day, and before which instant, a kind is asked for. */
export interface Until {
  readonly day: string
  readonly dayEnd: string
}

/** How many there are of each kind up to a day: what the dashboard warns of, by the rules of the close. */
export async function countUnfinished(
  run: Run,
  merchantId: number,
  until: Readonly<Record<UnfinishedKind, Until>>,
): Promise<{ readonly kind: UnfinishedKind; readonly count: number }[]> {
  const kinds = Object.keys(until) as UnfinishedKind[]
  const counts = kinds.map(kind => {
    const { day, dayEnd } = until[kind]
    return sql`select ${kind}::text as kind, count(*)::int as count from (${blocking(merchantId, day, dayEnd)[kind]}) rows`
  })
  return run(sql<{ kind: UnfinishedKind; count: number }>`${sql.join(counts, sql` union all `)}`)
}
