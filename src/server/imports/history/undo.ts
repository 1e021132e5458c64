/** Takes an import back: everybody stops seeing its rows at once, and they are removed afterwards. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { planForAnyStore } from '../../db/planning.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findImport, lockImport } from './imports.queries.ts'
import type { HistoryJobs } from './jobs.ts'
import {
  findChanges,
  hideImport,
  type ImportChanges,
  isAnyRunning,
  keepChangedOrders,
  keepUsedMenu,
  touchesClosedDay,
} from './pending.queries.ts'

/**
 * Undoes a finished import: how many orders it removes, and which stay because they were refunded or changed here since.
 * Throws `NOT_FOUND`, `IMPORT_BUSY` while another import runs, `DAY_CLOSED` where orders are on a closed day (I19),
 * `IMPORT_STATE` where it is not done.
 */
export async function undoImport(
  context: CallContext,
  jobs: HistoryJobs,
  importId: number,
): Promise<{ orders: number; kept: ImportChanges }> {
  const { run, merchantId, actor } = context
  const found = await findImport(run, merchantId, importId)
  if (!found || found.dryRun) throw new Failure('NOT_FOUND')
  if (await touchesClosedDay(run, merchantId, importId)) throw new Failure('DAY_CLOSED')
  if (await isAnyRunning(run, merchantId)) throw new Failure('IMPORT_BUSY')
  planForAnyStore(run)
  await lockImport(run, importId)
  const kept = await findChanges(run, merchantId, importId)
  // Before the menu: what they were made of stays with them.
  if (found.state === 'done') await keepChangedOrders(run, merchantId, importId)
  await keepUsedMenu(run, merchantId, importId)
  const brought = await hideImport(run, merchantId, importId, actor.displayName)
  if (brought === undefined) throw new Failure('IMPORT_STATE')
  const orders = brought - kept.orders
  const { fileName, lines, totalCents } = found
  context.audit({
    action: 'undo',
    objectType: 'historyImport',
    objectId: importId,
    before: { fileName, orders, lines, totalCents },
    ...(kept.orders > 0 && { after: { keptOrders: namesOf(kept) } }),
  })
  context.publish('import', { importId })
  context.publish('order', { importId })
  jobs.clear(merchantId, importId)
  return { orders, kept }
}

/** The first of them by number, with a sign that there are more. */
function namesOf({ orders, examples }: ImportChanges): string {
  const names = examples.map(({ orderNo }) => `#${orderNo}`).join(', ')
  return orders > examples.length ? `${names} … (${orders})` : names
}
