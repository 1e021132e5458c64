/** The row of a store, which everything joins. */
import { sql } from 'kysely'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import type { Run } from '../../db/run.ts'

type StoreColumns = Pick<
  StoreSettings,
  'name' | 'secondName' | 'phone' | 'timeZone' | 'currency' | 'cutoverMinutes' | 'dinnerFromMinutes'
>

/** What the row says of the store. */
export async function readStoreRow(run: Run, merchantId: number): Promise<StoreColumns> {
  const [row] = await run(sql<StoreColumns>`
    select name, second_name, phone, time_zone, currency, cutover_minutes, dinner_from_minutes from merchant
    where merchant_id = ${merchantId}`)
  if (!row) throw new Error('No merchant')
  return row
}

interface StoreLogos {
  /** Addresses of pictures; empty for none. */
  readonly logoLight: string
  readonly logoDark: string
}

/** Brings the row of the store in step. */
export async function keepStoreRow(run: Run, merchantId: number, store: StoreColumns & StoreLogos): Promise<void> {
  await run(sql`
    update merchant set name = ${store.name}, second_name = ${store.secondName}, phone = ${store.phone},
      time_zone = ${store.timeZone}, currency = ${store.currency}, cutover_minutes = ${store.cutoverMinutes},
      dinner_from_minutes = ${store.dinnerFromMinutes}, logo_light = ${store.logoLight}, logo_dark = ${store.logoDark}
    where merchant_id = ${merchantId}`)
}

/** Whether the store has any order: its amounts are in its currency. */
export async function hasOrders(run: Run, merchantId: number): Promise<boolean> {
  const [row] = await run(sql<{ found: boolean }>`
    select exists (select from orders where merchant_id = ${merchantId}) as found`)
  return row?.found === true
}

/** The hashes of pictures by their ids; those that the store does not have are left out. */
export async function pictureHashes(
  run: Run,
  merchantId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await run(sql<{ id: number; hash: string }>`
    select picture_id as id, hash from picture where merchant_id = ${merchantId} and picture_id = any(${[...ids]}::int[])`)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
