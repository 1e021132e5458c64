/** Secrets of stores, sealed (SEC-3). */
import { sql } from 'kysely'
import type { SecretName } from '../../../shared/contract/settings/secrets.ts'
import type { Run } from '../../db/run.ts'

export interface StoredSecret {
  readonly name: SecretName
  readonly sealed: Uint8Array
  readonly hint: string
  readonly setBy: string
  readonly setAt: string
}

/** All that a store has set. */
export function listSecrets(run: Run, merchantId: number): Promise<StoredSecret[]> {
  return run(sql<StoredSecret>`
    select name, sealed, hint, set_by_name as set_by, set_at from store_secret
    where merchant_id = ${merchantId} order by name`)
}

/** Whether a secret is set. */
export async function hasSecret(run: Run, merchantId: number, name: SecretName): Promise<boolean> {
  const [row] = await run(sql<{ found: boolean }>`
    select exists (select from store_secret where merchant_id = ${merchantId} and name = ${name}) as found`)
  return row?.found === true
}

export interface NewSecret {
  readonly name: SecretName
  readonly sealed: Uint8Array
  readonly hint: string
  /** What terminals get of it; null for nothing. */
  readonly deviceHash: string | null
  readonly by: { readonly id: number; readonly name: string }
}

/** Puts a secret in the place of the one before. */
export async function writeSecret(run: Run, merchantId: number, secret: NewSecret): Promise<void> {
  const { name, sealed, hint, deviceHash, by } = secret
  await run(sql`
    insert into store_secret (merchant_id, name, sealed, hint, device_hash, set_by, set_by_name)
    values (${merchantId}, ${name}, ${sealed}, ${hint}, ${deviceHash}, ${by.id}, ${by.name})
    on conflict (merchant_id, name) do update set sealed = excluded.sealed, hint = excluded.hint,
      device_hash = excluded.device_hash, set_by = excluded.set_by, set_by_name = excluded.set_by_name,
      set_at = excluded.set_at`)
}

/** Forgets a secret; whether there was one. */
export async function removeSecret(run: Run, merchantId: number, name: SecretName): Promise<boolean> {
  const rows = await run(sql<{ name: string }>`
    delete from store_secret where merchant_id = ${merchantId} and name = ${name} returning name`)
  return rows.length > 0
}
