/** What devices said of themselves last. */
import { sql } from 'kysely'
import type { DeviceState } from '../../../shared/contract/devices/deviceState.ts'
import type { Run } from '../../db/run.ts'

/** Keeps what a device says. Returns what it had said before. */
export async function writeDeviceState(
  run: Run,
  merchantId: number,
  deviceId: number,
  { appVersion, batteryPercent, charging }: DeviceState,
): Promise<DeviceState | undefined> {
  const before = run(sql<DeviceState>`
    select app_version, battery_percent, charging from device_state
    where merchant_id = ${merchantId} and device_id = ${deviceId} for update`)
  const written = run(sql`
    insert into device_state as s (merchant_id, device_id, app_version, battery_percent, charging)
    values (${merchantId}, ${deviceId}, ${appVersion}, ${batteryPercent}, ${charging})
    on conflict (merchant_id, device_id) do update set app_version = excluded.app_version,
      battery_percent = excluded.battery_percent, charging = excluded.charging, said_at = excluded.said_at`)
  const [[old]] = await Promise.all([before, written])
  return old
}
