/** Pairing codes and who tried them. The installation's own: they run as the owner, and name the store themselves. */
import { sql } from 'kysely'
import { type DeviceKind, PAIRING_MINUTES } from '../../../shared/contract/devices/devices.ts'
import type { Run } from '../../db/run.ts'

export interface NewCode {
  readonly codeHash: string
  readonly kind: DeviceKind
  readonly locationId: number | null
  readonly by: { readonly id: number; readonly name: string }
}

/** Keeps a code in the place of the person's last one; when it expires. None where the place does not exist. */
export async function insertCode(run: Run, merchantId: number, code: NewCode): Promise<string | undefined> {
  const { codeHash, kind, locationId, by } = code
  void run(sql`delete from pairing_code where merchant_id = ${merchantId} and employee_id = ${by.id}`)
  const exists =
    locationId === null
      ? sql`true`
      : sql`exists (select from device_location l
          where l.merchant_id = ${merchantId} and l.location_id = ${locationId} and l.deleted_at is null)`
  const [row] = await run(sql<{ expiresAt: string }>`
    insert into pairing_code (code_hash, merchant_id, employee_id, employee_name, kind, location_id, expires_at)
    select ${codeHash}, ${merchantId}::int, ${by.id}::int, ${by.name}, ${kind}, ${locationId}::int,
      now() + ${`${PAIRING_MINUTES} minutes`}::interval
    where ${exists} returning expires_at`)
  return row?.expiresAt
}

export interface RedeemedCode {
  readonly merchantId: number
  readonly employeeId: number
  readonly employeeName: string
  readonly kind: DeviceKind
  readonly locationId: number | null
  readonly storeName: string
  readonly storeSecondName: string
  readonly timeZone: string
  readonly currency: string
}

/** Takes a living code, once; none where it is wrong, used, expired, or the person who made it may no longer sign in. */
export async function redeemCode(run: Run, codeHash: string): Promise<RedeemedCode | undefined> {
  type Code = Pick<RedeemedCode, 'merchantId' | 'employeeId' | 'employeeName' | 'kind' | 'locationId'>
  const [code] = await run(sql<Code & { lives: boolean }>`
    delete from pairing_code where code_hash = ${codeHash}
    returning merchant_id, employee_id, employee_name, kind, location_id, expires_at > now() as lives`)
  if (!code?.lives) return undefined
  const { merchantId, employeeId, employeeName, kind } = code
  const [found] = await run(sql<Omit<RedeemedCode, keyof Code> & Pick<Code, 'locationId'>>`
    select l.location_id, m.name as store_name, m.second_name as store_second_name, m.time_zone, m.currency
    from employee e join merchant m on m.merchant_id = e.merchant_id
    left join device_location l
      on l.merchant_id = ${merchantId} and l.location_id = coalesce(${code.locationId}::int, 0) and l.deleted_at is null
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId} and e.status = 'valid'`)
  return found && { merchantId, employeeId, employeeName, kind, ...found }
}

/** Adds the device of a redeemed code, with its credential; its id. */
export async function insertDevice(
  run: Run,
  { merchantId, employeeId, employeeName, kind, locationId }: RedeemedCode,
  { name, tokenHash }: { name: string; tokenHash: string },
): Promise<number> {
  const [row] = await run(sql<{ deviceId: number }>`
    insert into device (merchant_id, name, kind, location_id, paired_by, paired_by_name)
    values (${merchantId}, ${name}, ${kind}, ${locationId}, ${employeeId}, ${employeeName}) returning device_id`)
  if (!row) throw new Error('No device')
  await run(sql`
    insert into device_session (merchant_id, device_id, token_hash) values (${merchantId}, ${row.deviceId}, ${tokenHash})`)
  return row.deviceId
}

/** Tries from one address come one after another until the transaction ends; how many were wrong of late, and since when. */
export async function lockTries(
  run: Run,
  address: string,
  withinMinutes: number,
): Promise<{ wrong: number; oldestAge: number }> {
  void run(sql`select pg_advisory_xact_lock(hashtextextended(${`pairing ${address}`}, 0))`)
  const [row] = await run(sql<{ wrong: number; oldestAge: number }>`
    select count(*) as wrong, coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as oldest_age
    from pairing_try where address = ${address} and at > now() - ${`${withinMinutes} minutes`}::interval`)
  return row ?? { wrong: 0, oldestAge: 0 }
}

/** Counts a wrong try. */
export async function insertTry(run: Run, address: string): Promise<void> {
  await run(sql`insert into pairing_try (address) values (${address})`)
}
