/** Order devices, among the rows of their store. */
import { sql } from 'kysely'
import {
  deviceFields,
  type DeviceKind,
  type deviceSorts,
  type OrderDevice,
} from '../../../shared/contract/devices/devices.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

/** What people say of a device; its kind is fixed when it is paired. Revoked, it keeps its row. */
export const devices = recordStore({
  table: 'device',
  id: 'deviceId',
  fields: deviceFields,
  removedAt: 'revokedAt',
  object: 'device',
  topic: 'device',
  editPermission: 'equipment.devices.edit',
})

export interface DeviceListInput {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly kinds: readonly DeviceKind[]
  readonly locationIds: readonly number[]
  readonly state: 'paired' | 'revoked'
  readonly sort: (typeof deviceSorts)[number]
  readonly order: 'asc' | 'desc'
}

const DEVICES = sql`
  select d.device_id, d.version, d.name, d.kind, d.location_id, coalesce(l.name, '') as location_name,
    coalesce(l.second_name, '') as location_second_name, d.serial_no, d.model, t.table_id,
    coalesce(t.name, '') as table_name, coalesce(r.app_version, '') as app_version, r.battery_percent,
    coalesce(r.charging, false) as charging, d.paired_at, d.paired_by_name as paired_by,
    s.last_seen_at,
    coalesce(s.last_seen_at > now() - interval '90 seconds', false) as is_online, d.revoked_at
  from device d
  left join device_location l on l.merchant_id = d.merchant_id and l.location_id = d.location_id
  left join dining_table t on t.merchant_id = d.merchant_id and t.table_id = d.table_id and t.deleted_at is null
  left join device_state r on r.merchant_id = d.merchant_id and r.device_id = d.device_id
  left join device_session s on s.merchant_id = d.merchant_id and s.device_id = d.device_id`

/** One device, paired or revoked. */
export async function findDevice(run: Run, merchantId: number, deviceId: number): Promise<OrderDevice | undefined> {
  const [device] = await run(sql<OrderDevice>`
    ${DEVICES} where d.merchant_id = ${merchantId} and d.device_id = ${deviceId}`)
  return device
}

/** A page of the devices, and how many there are. */
export async function listDevices(run: Run, merchantId: number, input: DeviceListInput) {
  const { page, pageSize, search, kinds, locationIds, state, sort, order } = input
  const like = containing(search)
  const conditions = [
    sql`d.merchant_id = ${merchantId}`,
    state === 'paired' ? sql`d.revoked_at is null` : sql`d.revoked_at is not null`,
    ...(kinds.length === 0 ? [] : [sql`d.kind = any(${[...kinds]}::text[])`]),
    ...(locationIds.length === 0 ? [] : [sql`d.location_id = any(${[...locationIds]}::int[])`]),
    ...(search === '' ? [] : [sql`(d.name ilike ${like} or d.serial_no ilike ${like} or d.model ilike ${like})`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const by = { name: sql`lower(d.name)`, lastSeenAt: sql`s.last_seen_at` }[sort]
  const rows = run(sql<OrderDevice>`
    ${DEVICES} where ${where}
    order by ${by} ${sql.raw(order)} nulls last, d.device_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from device d where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** The table that a pad stands on; null where it stands on none, or the table is gone. */
export async function tableOfDevice(run: Run, merchantId: number, deviceId: number): Promise<number | null> {
  const [row] = await run(sql<{ tableId: number }>`
    select t.table_id from device d
    join dining_table t on t.merchant_id = d.merchant_id and t.table_id = d.table_id and t.deleted_at is null
    where d.merchant_id = ${merchantId} and d.device_id = ${deviceId}`)
  return row?.tableId ?? null
}

/** Takes a device's credential away. */
export async function endSession(run: Run, merchantId: number, deviceId: number): Promise<void> {
  await run(sql`delete from device_session where merchant_id = ${merchantId} and device_id = ${deviceId}`)
}
