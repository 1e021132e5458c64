/** What devices fetch: the live version of the menu as it is stored, and what is sold out now (POS-1, MENU-10). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface LiveMenu {
  readonly versionNo: number
  readonly deviceHash: string
}

/** Which version is live, and the hash of what devices get of it. */
export async function findLiveMenu(run: Run, merchantId: number): Promise<LiveMenu | undefined> {
  const [live] = await run(sql<LiveMenu>`
    select v.version_no, v.device_hash
    from menu_publication p join menu_version v using (merchant_id, version_no)
    where p.merchant_id = ${merchantId} order by p.publication_no desc limit 1`)
  return live
}

/** What devices get of a version, as it is stored: JSON, gzip. Versions never change. */
export async function readDeviceMenu(run: Run, merchantId: number, versionNo: number): Promise<Uint8Array> {
  const [row] = await run(sql<{ deviceBody: Uint8Array }>`
    select device_body from menu_version where merchant_id = ${merchantId} and version_no = ${versionNo}`)
  if (!row) throw new Error('The live version is gone')
  return row.deviceBody
}

export interface DeviceAvailability {
  readonly kind: string
  readonly id: number
  readonly soldOut: boolean
  readonly until: string | null
  readonly remaining: number | null
}

/** What is sold out at an instant, or counted; always in the same order. */
export function listAvailability(run: Run, merchantId: number, now: Date): Promise<DeviceAvailability[]> {
  const at = now.toISOString()
  const holds = sql`(sold_out and (until_at is null or until_at > ${at}::timestamptz))`
  return run(sql<DeviceAvailability>`
    select kind, object_id as id, (${holds} or coalesce(remaining = 0, false)) as sold_out,
      case when ${holds} then until_at end as until, remaining
    from availability where merchant_id = ${merchantId} and (${holds} or remaining is not null)
    order by kind, object_id`)
}

/** How many orders wait until somebody confirms them for the kitchen (SET-4). */
export async function countOrdersToConfirm(run: Run, merchantId: number): Promise<number> {
  const [row] = await run(sql<{ count: number }>`
    select count(*)::int as count from kitchen_order where merchant_id = ${merchantId} and state = 'toConfirm'`)
  return row?.count ?? 0
}
