/** The kitchen tickets that an order has had. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The newest job of each printer. */
export async function findLastTickets(
  run: Run,
  merchantId: number,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await run(sql<{ printerId: number; jobId: number }>`
    select printer_id, max(job_id) as job_id from print_job
    where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'kitchen' group by printer_id`)
  return new Map(rows.map(({ printerId, jobId }) => [printerId, jobId]))
}
