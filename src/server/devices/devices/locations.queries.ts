/** Where devices are. */
import { sql } from 'kysely'
import { locationFields } from '../../../shared/contract/devices/devices.ts'
import type { Run } from '../../db/run.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

export const locations = recordStore({
  table: 'deviceLocation',
  id: 'locationId',
  fields: locationFields,
  figures: {
    devices: merchantId => sql<number>`(select count(*) from device d where d.merchant_id = ${merchantId}
      and d.location_id = device_location.location_id and d.revoked_at is null)`,
  },
  object: 'deviceLocation',
  topic: 'device',
  editPermission: 'equipment.devices.edit',
})

/** Takes the devices of a location off it; how many of them are paired. */
export async function clearLocation(run: Run, merchantId: number, locationId: number): Promise<number> {
  const moved = await run(sql<{ revokedAt: string | null }>`
    update device set location_id = null, version = version + 1
    where merchant_id = ${merchantId} and location_id = ${locationId} returning revoked_at`)
  return moved.filter(({ revokedAt }) => revokedAt === null).length
}
