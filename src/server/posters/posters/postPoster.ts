/** Posts posters and cancels them (MKT-2). */
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { posterCalls } from '../../../shared/contract/posters/posters.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { lockPoster, type PosterPosting, type StoredPoster, writePosting } from './posters.queries.ts'
import { requirePostable, requireRange } from './requireContent.ts'

/** The business day of the store that asks. */
export function todayOf({ actor, request }: Pick<CallContext, 'actor' | 'request'>): string {
  const { timeZone, cutoverMinutes } = actor.store
  return businessDay(request.now, timeZone, cutoverMinutes)
}

type Posting = InputOf<typeof posterCalls.postPoster>

/**
 * Posts a poster; again, with other dates, also where it is posted already. Throws CONFLICT, RANGE_WRONG, POSTER_OVER
 * where its last day is over, POSTER_TERMINALS, POSTER_LINK.
 */
export async function postPoster({ posterId, version, postedFrom, postedUntil }: Posting, context: CallContext) {
  const { run, merchantId, request } = context
  const before = await lockOf(context, { posterId, version })
  requireRange(postedFrom, postedUntil)
  if (postedUntil !== null && postedUntil < todayOf(context)) throw new Failure('POSTER_OVER', { field: 'postedUntil' })
  await requirePostable(run, merchantId, before)
  const postedAt = before.state === 'posted' && before.postedAt ? before.postedAt : request.now.toISOString()
  return write(context, before, { state: 'posted', postedFrom, postedUntil, postedAt, cancelledAt: null })
}

/** Takes a posted poster off all terminals; one that is not posted stays as it is. Throws CONFLICT. */
export async function cancelPoster(
  { posterId, version }: InputOf<typeof posterCalls.cancelPoster>,
  context: CallContext,
) {
  const before = await lockOf(context, { posterId, version })
  if (before.state !== 'posted') return { posterId, version }
  return write(context, before, { ...before, state: 'cancelled', cancelledAt: context.request.now.toISOString() })
}

async function lockOf({ run, merchantId }: CallContext, asked: { posterId: number; version: number }) {
  const stored = requireFound(await lockPoster(run, merchantId, asked.posterId), 'posterId')
  requireVersion(stored, asked.version)
  return stored
}

const shownOf = ({ state, postedFrom, postedUntil }: PosterPosting) => ({ state, postedFrom, postedUntil })

async function write(context: CallContext, before: StoredPoster, posting: PosterPosting) {
  const { run, merchantId } = context
  const { posterId } = before
  const changes = changesBetween(shownOf(before), shownOf(posting))
  if (!changes) return { posterId, version: before.version }
  const version = await writePosting(run, merchantId, posterId, posting, context.who)
  context.audit({ action: 'update', objectType: 'poster', objectId: posterId, ...changes })
  context.publish('posters', { posterId })
  return { posterId, version }
}
