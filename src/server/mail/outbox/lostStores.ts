/** Whether a file over several stores may still go to its reader (RPT-9, EMP-6). */
import { overStores } from '../../../shared/contract/permissions/reportPermissions.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import { listHeldStores } from '../../staff/rights/heldStores.queries.ts'
import { findStoresOfMail } from './lostStores.queries.ts'

/**
 * Whether the reader of a mail may no longer take out the figures of a store in its file. Runs as the owner of the
 * database: rights are asked for in each store, as they are now.
 */
export async function hasLostStore(run: Run, { merchantId, id }: DueJob): Promise<boolean> {
  const file = await findStoresOfMail(run, merchantId, id)
  const keys = file && overStores.get(file.needs)
  if (!keys) return false
  const { accountId, stores } = file
  if (accountId === null || stores === null) return true
  const reader = { accountId, merchantId, permissions: new Set<never>(), viewAs: undefined }
  const held = await listHeldStores(run, reader, keys)
  const open = new Set(held.filter(each => keys.every(key => each.held.has(key))).map(store => store.merchantId))
  return !stores.every(store => open.has(store))
}
