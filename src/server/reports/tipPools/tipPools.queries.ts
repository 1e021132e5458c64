/** Tip pools: the rules that a store shares tips out by. */
import { sql } from 'kysely'
import type { TipPool } from '../../../shared/contract/reports/tipPools.ts'
import type { Run } from '../../db/run.ts'

export type TipPoolFields = Omit<TipPool, 'tipPoolId' | 'version'>

export interface PoolRole {
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  /** May edit employees, so its people count as managers. */
  readonly isManager: boolean
}

const fields = sql`tip_pool_id, version, name, second_name, basis, rate_pcm, with_gratuity, giver_role_ids, split, receivers,
  by_day, allows_managers`

/** The pools in use, by name. */
export const listTipPools = (run: Run, merchantId: number) =>
  run(sql<TipPool>`
    select ${fields} from tip_pool where merchant_id = ${merchantId} and deleted_at is null order by lower(name), tip_pool_id`)

export async function findTipPool(run: Run, merchantId: number, id: number): Promise<TipPool | undefined> {
  const [row] = await run(sql<TipPool>`
    select ${fields} from tip_pool where merchant_id = ${merchantId} and tip_pool_id = ${id} and deleted_at is null`)
  return row
}

/** The same, held until the transaction ends: runs of one pool are kept one after the other. */
export async function lockTipPool(run: Run, merchantId: number, id: number): Promise<TipPool | undefined> {
  const [row] = await run(sql<TipPool>`
    select ${fields} from tip_pool where merchant_id = ${merchantId} and tip_pool_id = ${id} and deleted_at is null
    for update`)
  return row
}

/** Adds a pool; its id. Throws NAME_TAKEN. */
export async function insertTipPool(run: Run, merchantId: number, of: TipPoolFields): Promise<number> {
  const [row] = await run(sql<{ tipPoolId: number }>`
    insert into tip_pool (merchant_id, name, second_name, basis, rate_pcm, with_gratuity, giver_role_ids, split, receivers,
      by_day, allows_managers)
    values (${merchantId}, ${of.name}, ${of.secondName}, ${of.basis}, ${of.ratePcm}, ${of.withGratuity},
      ${[...of.giverRoleIds]}::int[], ${of.split}, ${JSON.stringify(of.receivers)}::jsonb, ${of.byDay}, ${of.allowsManagers})
    returning tip_pool_id`)
  if (!row) throw new Error('No tip pool was added')
  return row.tipPoolId
}

/** Replaces the rules of a pool. Throws NAME_TAKEN. */
export async function updateTipPool(run: Run, merchantId: number, id: number, of: TipPoolFields): Promise<void> {
  await run(sql`
    update tip_pool set name = ${of.name}, second_name = ${of.secondName}, basis = ${of.basis}, rate_pcm = ${of.ratePcm},
      with_gratuity = ${of.withGratuity}, giver_role_ids = ${[...of.giverRoleIds]}::int[], split = ${of.split},
      receivers = ${JSON.stringify(of.receivers)}::jsonb, by_day = ${of.byDay}, allows_managers = ${of.allowsManagers},
      version = version + 1
    where merchant_id = ${merchantId} and tip_pool_id = ${id}`)
}

/** Takes a pool out of use; its runs name it further. */
export async function removeTipPool(run: Run, merchantId: number, id: number, now: Date): Promise<void> {
  await run(sql`
    update tip_pool set deleted_at = ${now}, version = version + 1
    where merchant_id = ${merchantId} and tip_pool_id = ${id}`)
}

/** Takes a retired pool into use again; whether there was one. Throws NAME_TAKEN. */
export async function restoreTipPool(run: Run, merchantId: number, id: number): Promise<boolean> {
  const rows = await run(sql`
    update tip_pool set deleted_at = null, version = version + 1
    where merchant_id = ${merchantId} and tip_pool_id = ${id} and deleted_at is not null returning tip_pool_id`)
  return rows.length > 0
}

/** The roles of the store, by name. */
export const listPoolRoles = (run: Run, merchantId: number) =>
  run(sql<PoolRole>`
    select r.role_id, r.name, r.second_name, exists (select from role_permission p where p.merchant_id = ${merchantId}
      and p.role_id = r.role_id and p.permission = 'employees.list.edit') as is_manager
    from role r where r.merchant_id = ${merchantId} order by lower(r.name), r.role_id`)
