/** What waits for an instant that a closing may meet. */
import { sql } from 'kysely'
import type { AffectedOrder } from '../../../shared/contract/settings/closings.ts'
import type { Run } from '../../db/run.ts'

/** Pre-orders, paid or not, that are wanted from one instant up to another, by that time. */
export async function listPreOrders(
  run: Run,
  merchantId: number,
  { from, until, most }: { readonly from: string; readonly until: string; readonly most: number },
): Promise<AffectedOrder[]> {
  return run(sql<AffectedOrder>`
    select order_id, order_no, order_type, customer_name, wanted_at, total_cents from orders
    where merchant_id = ${merchantId} and wanted_at is not null
      and wanted_at >= ${from}::timestamptz and wanted_at < ${until}::timestamptz
      and status not in ('deleted', 'refunded')
    order by wanted_at, order_id limit ${most}`)
}

export interface WaitingPublish {
  readonly scheduleId: number
  readonly versionNo: number
  readonly name: string
  readonly dueAt: string
}

/** The publishes of the menu that wait for their time. */
export async function listWaitingPublishes(run: Run, merchantId: number): Promise<WaitingPublish[]> {
  return run(sql<WaitingPublish>`
    select s.schedule_id, s.version_no, v.name, s.due_at from menu_schedule s
    join menu_version v on v.merchant_id = s.merchant_id and v.version_no = s.version_no
    where s.merchant_id = ${merchantId} and s.state = 'waiting' order by s.due_at`)
}
