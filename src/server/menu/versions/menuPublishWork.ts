/** Publishes the versions whose time has come (MENU-11): once, whichever server process is first. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, DueWork } from '../../kernel/dueWork.ts'
import { documentHash } from '../library/versions.ts'
import { addPublication, findLiveVersion, findVersion } from '../library/versions.queries.ts'
import { lockedCopy } from '../library/workingCopy.ts'
import {
  claimDue,
  type ClaimedSchedule,
  closeDraft,
  endSchedule,
  forgetDraftBase,
  listDueSchedules,
  nextDueAt,
} from './state.queries.ts'

/** The due work of this feature. */
export const menuPublishWork: DueWork = {
  name: 'menuPublish',
  nextDue: nextDueAt,
  listDue: listDueSchedules,
  async runDue(context, job, now) {
    // The menu first, as everybody who changes it: a publish by hand must not wait for this one crosswise.
    const copy = await lockedCopy(context.run, job.merchantId)
    const claimed = await claimDue(context.run, job, now)
    if (!claimed) return false
    const published = await publishClaimed(context, job, claimed)
    await endSchedule(context.run, job.merchantId, job.id, { state: 'published', at: now })
    // Nothing was changed since it was scheduled: the draft is what is live now.
    if (published.hash === documentHash(copy.document)) await closeDraft(context.run, job.merchantId)
    else await forgetDraftBase(context.run, job.merchantId)
    return true
  },
  async fail(context, job, reason, now) {
    const ended = await endSchedule(context.run, job.merchantId, job.id, { state: 'failed', reason, at: now })
    if (ended) context.publish('menu', { scheduleId: job.id }, job.merchantId)
  },
}

/** The version as it was made when it was scheduled, from its store; in the name of the person who scheduled it. */
async function publishClaimed(
  context: OpenContext,
  { merchantId }: DueJob,
  { versionNo, madeBy, madeByName }: ClaimedSchedule,
): Promise<{ hash: string }> {
  const { run } = context
  const version = await findVersion(run, merchantId, versionNo, [])
  if (!version || version.menus === 0) throw new Failure('MENU_EMPTY')
  const live = await findLiveVersion(run, merchantId)
  const by = { id: madeBy, name: madeByName }
  if (live?.versionNo !== versionNo) await addPublication(run, merchantId, { versionNo, kind: 'schedule', by })
  context.audit({
    action: 'update',
    objectType: 'menuVersion',
    objectId: versionNo,
    before: { liveVersion: live?.versionNo ?? null },
    after: { liveVersion: versionNo },
    merchantId,
    ...(madeBy !== null && { actorId: madeBy }),
    actorName: madeByName,
  })
  context.publish('menu', { versionNo }, merchantId)
  return version
}
