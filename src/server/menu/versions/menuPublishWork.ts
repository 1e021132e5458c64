/** Starts the dated changes whose time has come, and takes back those that end (MENU-11, MENU-14): once, whichever server process is first. */
import type { DueWork } from '../../kernel/dueWork.ts'
import { lockedCopy } from '../library/workingCopy.ts'
import { endChange, startChange } from './datedChanges.ts'
import { claimDue, endSchedule, listDueSchedules, nextDueAt } from './schedule.queries.ts'

/** The due work of this feature. */
export const menuPublishWork: DueWork = {
  name: 'menuPublish',
  nextDue: nextDueAt,
  listDue: listDueSchedules,
  async runDue(context, job, now) {
    const { merchantId } = job
    // The menu first, as everybody who changes it: a publish by hand must not wait for this one crosswise.
    const copy = await lockedCopy(context.run, merchantId)
    const due = await claimDue(context.run, job, now)
    if (!due) return false
    // In the name of the person who scheduled it.
    const changer = { merchantId, by: { id: due.madeBy, name: due.madeByName } }
    if (due.state === 'running') {
      await endChange(context, changer, copy, due)
      return true
    }
    await startChange(context, changer, copy, due)
    // Where the server was away over both its times, it ends at once.
    const over = await claimDue(context.run, job, now)
    if (over) await endChange(context, changer, await lockedCopy(context.run, merchantId), over)
    return true
  },
  async fail(context, job, reason, now) {
    const ended = await endSchedule(context.run, job.merchantId, job.id, { state: 'failed', reason, at: now })
    if (ended) context.publish('menu', { scheduleId: job.id }, job.merchantId)
  },
}
