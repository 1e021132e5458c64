/**
 * Background job: writes a copy store by store (ADM-5). A store is claimed and written in one transaction, so that a process
 * that dies leaves it untouched, and the next one finds it waiting. A store that somebody holds is tried again, and
 * refused in the end; the others do not wait for it.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { errorCode, LOCK_TIMEOUT } from '../../db/errorCode.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, DueWork } from '../../kernel/dueWork.ts'
import { failureText, text } from '../../kernel/texts.ts'
import { flushInto, SourcedContext } from '../../settings/transfer/sourcedContext.ts'
import { wholly } from '../../settings/transfer/transfer.queries.ts'
import { workOf } from '../kinds/spreadKinds.ts'
import { personStores, requireRights } from '../stores/personStores.ts'
import { storeName } from '../stores/personStores.queries.ts'
import {
  claimStore,
  type ClaimedStore,
  type Ended,
  endStore,
  findSpread,
  listDueSpreads,
  nextSpreadAt,
  postponeStore,
  type StoredSpread,
  waitAtMost,
} from './spreads.queries.ts'

/** So long a store waits for whoever holds it, so that the next store is not kept waiting. */
const LOCK_MS = 500
const AGAIN_MS = 3_000
/** A minute in all: an import of a large menu takes seconds. */
const MOST_TRIES = 20

/** Has a runner of its own, so that nothing else waits for a copy. */
export const spreadWork: DueWork = {
  name: 'spreads',
  runsAs: 'owner',
  // While the database writes one store, this process plans the next.
  storesAtOnce: 2,
  nextDue: nextSpreadAt,
  listDue: listDueSpreads,
  async runDue(context, job, now) {
    const { run } = context
    const claimed = await claimStore(run, job, now)
    if (!claimed) return false
    const spread = await findSpread(run, job.id)
    if (!spread) throw new Error('No such spread')
    await waitAtMost(run, LOCK_MS)
    try {
      await endStore(run, job, await wholly(run, () => written(context, job, spread, claimed)))
    } catch (error) {
      if (errorCode(error) === LOCK_TIMEOUT && claimed.tries < MOST_TRIES) {
        await postponeStore(run, job, new Date(now.getTime() + AGAIN_MS))
        return false
      }
      await endStore(run, job, refused(claimed, error))
    }
    return true
  },
  async fail({ run }, job, reason, now) {
    const claimed = await claimStore(run, job, now)
    if (claimed) await endStore(run, job, refused(claimed, new Failure(reason)))
  },
}

/** Throws on what is a defect of ours: that is tried again as any due work. */
function refused({ state }: ClaimedStore, error: unknown): Ended {
  const failure = errorCode(error) === LOCK_TIMEOUT ? new Failure('STORE_BUSY') : error
  if (!(failure instanceof Failure)) throw error
  // An undo that is refused leaves what was copied.
  return {
    state: state === 'undoing' ? 'done' : 'refused',
    reason: { code: failure.code, values: failure.values },
  }
}

async function written(
  context: OpenContext,
  job: DueJob,
  { choice, accountId: madeBy, merchantId: from }: StoredSpread,
  { state, plan, applied, accountId }: ClaimedStore,
): Promise<Ended> {
  const { run } = context
  const work = workOf(choice.kind)
  // As they are now: whoever lost a right since the preview writes nothing, and nobody writes with another's.
  const [actor] = await personStores(run, accountId ?? madeBy, [job.merchantId])
  if (!actor) throw new Failure('INSUFFICIENT_AUTHORITY')
  requireRights(actor, ['system.spread.apply', ...work.rights(choice).edit], '')
  const store = await storeName(run, from)
  const key = state === 'undoing' ? 'spread.trail.undone' : 'spread.trail.copied'
  const there = new SourcedContext(context, actor, text(actor.language, key, { store }))
  const ended: Ended =
    state === 'undoing'
      ? { state: 'undone', left: await work.undo(there, applied) }
      : { state: 'done', applied: await work.apply(there, from, plan.work) }
  await flushInto(context, there)
  return ended
}

/** Why a store was refused, in the reader's language. */
export const reasonText = (language: 'en' | 'zh', { code, values }: NonNullable<Ended['reason']>): string =>
  failureText(language, code, values)
