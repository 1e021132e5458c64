/** Order devices and where they stand; among the rows of their store. */
import { sql } from 'kysely'
import type { DeviceKind, DeviceLocation, deviceSorts, OrderDevice } from '../../../shared/contract/devices/devices.ts'
import type { Run } from '../../db/run.ts'

/** The places where devices stand, by name. */
export function listLocations(run: Run, merchantId: number): Promise<DeviceLocation[]> {
  return run(sql<DeviceLocation>`
    select location_id, version, name, second_name,
      (select count(*) from device d where d.merchant_id = l.merchant_id and d.location_id = l.location_id
        and d.revoked_at is null) as devices
    from device_location l where merchant_id = ${merchantId} and deleted_at is null order by lower(name), location_id`)
}

export interface LocationNames {
  readonly name: string
  readonly secondName: string
}
export interface StoredLocation extends LocationNames {
  readonly version: number
}

/** One place, held until the transaction ends; none where it was deleted. */
export async function lockLocation(
  run: Run,
  merchantId: number,
  locationId: number,
): Promise<StoredLocation | undefined> {
  const [found] = await run(sql<StoredLocation>`
    select name, second_name, version from device_location
    where merchant_id = ${merchantId} and location_id = ${locationId} and deleted_at is null for update`)
  return found
}

/** Whether another place is called so, whatever the capitals. */
export async function isLocationTaken(run: Run, merchantId: number, name: string, exceptId: number): Promise<boolean> {
  const rows = await run(sql`
    select from device_location where merchant_id = ${merchantId} and lower(name) = lower(${name})
      and location_id <> ${exceptId} and deleted_at is null`)
  return rows.length > 0
}

/** Adds a place; its id. */
export async function insertLocation(run: Run, merchantId: number, names: LocationNames): Promise<number> {
  const [row] = await run(sql<{ locationId: number }>`
    insert into device_location (merchant_id, name, second_name)
    values (${merchantId}, ${names.name}, ${names.secondName}) returning location_id`)
  if (!row) throw new Error('No location')
  return row.locationId
}

/** Renames a place; its new version. */
export async function renameLocation(
  run: Run,
  merchantId: number,
  locationId: number,
  names: LocationNames,
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update device_location set name = ${names.name}, second_name = ${names.secondName}, version = version + 1
    where merchant_id = ${merchantId} and location_id = ${locationId} returning version`)
  if (!row) throw new Error('No location')
  return row.version
}

/** Deletes a place; how many devices stood there. */
export async function removeLocation(run: Run, merchantId: number, locationId: number): Promise<number> {
  const [row] = await run(sql<{ devices: number }>`
    with gone as (
      update device_location set deleted_at = now(), version = version + 1
      where merchant_id = ${merchantId} and location_id = ${locationId}
    ), moved as (
      update device set location_id = null, version = version + 1
      where merchant_id = ${merchantId} and location_id = ${locationId} returning revoked_at
    )
    select count(*) filter (where revoked_at is null) as devices from moved`)
  return row?.devices ?? 0
}

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
    coalesce(l.second_name, '') as location_second_name, d.paired_at, d.paired_by_name as paired_by,
    s.last_seen_at,
    coalesce(s.last_seen_at > now() - interval '90 seconds', false) as is_online, d.revoked_at
  from device d
  left join device_location l on l.merchant_id = d.merchant_id and l.location_id = d.location_id
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
  const conditions = [
    sql`d.merchant_id = ${merchantId}`,
    state === 'paired' ? sql`d.revoked_at is null` : sql`d.revoked_at is not null`,
    ...(kinds.length === 0 ? [] : [sql`d.kind = any(${[...kinds]}::text[])`]),
    ...(locationIds.length === 0 ? [] : [sql`d.location_id = any(${[...locationIds]}::int[])`]),
    ...(search === '' ? [] : [sql`d.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`]),
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

export interface StoredDevice {
  readonly version: number
  readonly name: string
  readonly kind: DeviceKind
  readonly locationId: number | null
}

/** A device that is paired, held until the transaction ends; none where it was revoked. */
export async function lockDevice(run: Run, merchantId: number, deviceId: number): Promise<StoredDevice | undefined> {
  const [found] = await run(sql<StoredDevice>`
    select version, name, kind, location_id from device
    where merchant_id = ${merchantId} and device_id = ${deviceId} and revoked_at is null for update`)
  return found
}

/** Writes what people say of a device; its new version. */
export async function updateDevice(
  run: Run,
  merchantId: number,
  deviceId: number,
  { name, locationId }: Pick<StoredDevice, 'name' | 'locationId'>,
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update device set name = ${name}, location_id = ${locationId}, version = version + 1
    where merchant_id = ${merchantId} and device_id = ${deviceId} returning version`)
  if (!row) throw new Error('No device')
  return row.version
}

/** Takes a device's credential away. */
export async function revokeDevice(run: Run, merchantId: number, deviceId: number): Promise<void> {
  await Promise.all([
    run(sql`delete from device_session where merchant_id = ${merchantId} and device_id = ${deviceId}`),
    run(sql`
      update device set revoked_at = now(), version = version + 1
      where merchant_id = ${merchantId} and device_id = ${deviceId}`),
  ])
}
