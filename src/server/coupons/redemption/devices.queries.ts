/** What kind of terminal asks: the channel that a campaign is for. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export type DeviceKind = 'pos' | 'pad' | 'kiosk'

/** The kind of a terminal. */
export async function findDeviceKind(run: Run, merchantId: number, deviceId: number): Promise<DeviceKind> {
  const [row] = await run(sql<{ kind: DeviceKind }>`
    select kind from device where merchant_id = ${merchantId} and device_id = ${deviceId}`)
  return row?.kind ?? 'pos'
}
