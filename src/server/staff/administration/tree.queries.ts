/** Modules of stores; runs as the owner of the database, so every query names its stores. */
import { sql } from 'kysely'
import { amongStores } from '../../db/amongStores.ts'
import type { Run } from '../../db/run.ts'

export interface DisabledModule {
  readonly merchantId: number
  readonly module: string
}

/** The modules that are switched off in some stores. */
export function listDisabledModules(run: Run, merchantIds: readonly number[]): Promise<DisabledModule[]> {
  return run(sql<DisabledModule>`select merchant_id, module from disabled_module
    where ${amongStores(sql`merchant_id`, merchantIds)} order by merchant_id, module`)
}

/** Switches a module off; false where it was. */
export async function disableModule(run: Run, { merchantId, module }: DisabledModule): Promise<boolean> {
  const rows = await run(sql`insert into disabled_module (merchant_id, module) values (${merchantId}, ${module})
    on conflict do nothing returning module`)
  return rows.length === 1
}

/** Switches a module on; false where it was. */
export async function enableModule(run: Run, { merchantId, module }: DisabledModule): Promise<boolean> {
  const rows = await run(sql`delete from disabled_module where merchant_id = ${merchantId} and module = ${module}
    returning module`)
  return rows.length === 1
}
