/** What devices get of a store beside its groups of settings. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface DeviceStoreRow {
  /** Addresses of pictures; empty for none. */
  readonly logoLight: string
  readonly logoDark: string
  /** Null where no code is set. */
  readonly authorizationHash: string | null
}

/** The logos, and the slow hash of the authorization code; no other secret is looked at. */
export async function readDeviceStore(run: Run, merchantId: number): Promise<DeviceStoreRow> {
  const [row] = await run(sql<DeviceStoreRow>`
    select m.logo_light, m.logo_dark, s.device_hash as authorization_hash
    from merchant m
    left join store_secret s on s.merchant_id = m.merchant_id and s.name = 'authorizationCode'
    where m.merchant_id = ${merchantId}`)
  if (!row) throw new Error('No merchant')
  return row
}
