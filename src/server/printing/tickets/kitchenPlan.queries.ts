/** What kitchen tickets of a store rest on: its printers and the versions of two groups of settings. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Which settings hold (0: never set) and which printers are there and on, ascending. */
export interface PlanStamp {
  readonly routing: number
  readonly orderTypes: number
  readonly printerIds: readonly number[]
}

const newest = (merchantId: number, group: string) => sql`coalesce((select version from setting_version
  where merchant_id = ${merchantId} and group_key = ${group} order by version desc limit 1), 0)`

const printers = (merchantId: number) => sql`array(select printer_id from printer
  where merchant_id = ${merchantId} and status = 'valid' and deleted_at is null order by printer_id)`

/** The stamp of now. */
export async function findPlanStamp(run: Run, merchantId: number): Promise<PlanStamp> {
  const [row] = await run(sql<PlanStamp>`
    select ${newest(merchantId, 'printRouting')} as routing, ${newest(merchantId, 'orderTypes')} as order_types,
      ${printers(merchantId)} as printer_ids`)
  return row ?? { routing: 0, orderTypes: 0, printerIds: [] }
}

/** Not waited for: the transaction fails (`assume`) unless the stamp is this one. Without printers it is one short look. */
export function assumePlan(run: Run, merchantId: number, { routing, orderTypes, printerIds }: PlanStamp): void {
  const same =
    printerIds.length === 0
      ? sql`${printers(merchantId)} = '{}'::int[]`
      : sql`${printers(merchantId)} = ${[...printerIds]}::int[] and ${newest(merchantId, 'printRouting')} = ${routing}
          and ${newest(merchantId, 'orderTypes')} = ${orderTypes}`
  run(sql`select assume(${same})`).catch(() => {})
}
