/** Points of robots' maps, as fetched last (TBL-4). Those that are gone stay, because tables name them. */
import { sql } from 'kysely'
import type { RobotPoint } from '../../../shared/contract/room/robots.ts'
import type { Run } from '../../db/run.ts'
import type { FoundPoint, SentVendor } from './robotPort.ts'

/** All points of a store by map and name, those that are gone included. */
export const listRobotPoints = (run: Run, merchantId: number): Promise<RobotPoint[]> =>
  run(sql<RobotPoint>`
    select vendor, map_name, point_name, point_type, seen_at, gone_at from robot_point
    where merchant_id = ${merchantId} order by vendor, map_name, point_name`)

/** Keeps what was fetched. Of its maps, what was not found is gone from now on; how many those are. */
export async function keepRobotPoints(
  run: Run,
  merchantId: number,
  vendor: SentVendor,
  points: readonly FoundPoint[],
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  await run(sql`
    insert into robot_point (merchant_id, vendor, map_name, point_name, point_type, seen_at)
    select distinct on ("mapName", "pointName") ${merchantId}, ${vendor}, "mapName", "pointName", "pointType", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as f("mapName" text, "pointName" text, "pointType" text)
    order by "mapName", "pointName"
    on conflict (merchant_id, vendor, map_name, point_name) do update set point_type = excluded.point_type,
      seen_at = excluded.seen_at, gone_at = null`)
  const maps = [...new Set(points.map(({ mapName }) => mapName))]
  const gone = await run(sql`
    update robot_point set gone_at = ${at}
    where merchant_id = ${merchantId} and vendor = ${vendor} and map_name = any(${maps}::text[])
      and seen_at < ${at} and gone_at is null returning point_name`)
  return gone.length
}
