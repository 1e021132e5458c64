/**
 * Moves the queue of a printer that has been away, open or out of paper for so long to its backup printer (DEV-1). What
 * the first one may have printed goes with the mark; what it has not fetched goes without one. Each paper says for which
 * printer it was meant. A queue comes to a printer that can print alone, so that none is ever carried around.
 */
import { MOVED_ON } from '../../../shared/rules/printing/jobState.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import { moveWaiting } from '../jobs/jobList.queries.ts'
import { lockNextJob } from '../jobs/jobs.queries.ts'
import { moveStoredJob } from '../jobs/moveStoredJob.ts'
import { listDueBackups, lockDueBackup, nextBackupAt } from './backupWork.queries.ts'

export const backupWork: DueWork = {
  name: 'backup-printers',
  nextDue: nextBackupAt,
  listDue: listDueBackups,
  async runDue(context, { merchantId, id }, now) {
    const { run } = context
    const due = await lockDueBackup(run, { merchantId, id }, now)
    if (!due) return false
    const first = await lockNextJob(run, merchantId, id)
    if (first?.state === 'sent') await moveStoredJob(context, merchantId, first, { kind: 'stopped', reason: MOVED_ON })
    const jobs = await moveWaiting(run, merchantId, id, due.backupId)
    if (jobs === 0) return false
    context.audit({
      action: 'update',
      objectType: 'printer',
      objectId: id,
      before: { queue: due.name },
      after: { queue: due.backupName, jobs },
      merchantId,
    })
    for (const printerId of [id, due.backupId]) context.publish('print', { printerId }, merchantId)
    await announceDueWork(run, 'printers')
    return true
  },
  // Nothing in it is refused: what could not be moved is looked at again.
  fail: () => Promise.resolve(),
}
