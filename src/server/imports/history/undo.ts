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
  keepUsedMenu,
  touchesClosedDay,
} from './pending.queries.ts'

/**
 * Undoes a finished import; how many orders it removes. Throws `NOT_FOUND`, `IMPORT_BUSY` while another import runs, and
 * `IMPORT_CHANGED` where orders of it were refunded or changed here since, `DAY_CLOSED` where they are on a closed day (I19), `IMPORT_STATE` where
 * it is not done.
 */
export async function undoImport(context: CallContext, jobs: HistoryJobs, importId: number): Promise<number> {
  const { run, merchantId, actor } = context
  const found = await findImport(run, merchantId, importId)
  if (!found || found.dryRun) throw new Failure('NOT_FOUND')
  if (await touchesClosedDay(run, merchantId, importId)) throw new Failure('DAY_CLOSED')
  if (await isAnyRunning(run, merchantId)) throw new Failure('IMPORT_BUSY')
  planForAnyStore(run)
  const changes = await findChanges(run, merchantId, importId)
  if (changes.orders > 0) throw new Failure('IMPORT_CHANGED', { values: { orders: namesOf(changes) } })
  await lockImport(run, importId)
  await keepUsedMenu(run, merchantId, importId)
  const orders = await hideImport(run, merchantId, importId, actor.displayName)
  if (orders === undefined) throw new Failure('IMPORT_STATE')
  const { fileName, lines, totalCents } = found
  context.audit({
    action: 'undo',
    objectType: 'historyImport',
    objectId: importId,
    before: { fileName, orders, lines, totalCents },
  })
  context.publish('import', { importId })
  context.publish('order', { importId })
  jobs.clear(merchantId, importId)
  return orders
}

/** The first of them by number, with a sign that there are more. */
function namesOf({ orders, examples }: ImportChanges): string {
  const names = examples.map(({ orderNo }) => `#${orderNo}`).join(', ')
  return orders > examples.length ? `${names} … (${orders})` : names
}
