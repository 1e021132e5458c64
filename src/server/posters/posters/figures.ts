/** What came in while posters were posted, as far as orders name what they link (MKT-2). */
import type { PosterFigures } from '../../../shared/contract/posters/posters.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { businessDay, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { posterSpan } from '../../../shared/rules/posters/posterState.ts'
import type { CallContext } from '../../kernel/context.ts'
import { countItemOrders, countRedemptions, type LinkedSpan } from './figures.queries.ts'
import { type ListedPoster, listPosters } from './posters.queries.ts'

/** So many business days back: a poster that hangs for years does not make its page slow. */
const DAYS = 92

/** Posters with an item or a campaign that have begun, each since it was posted last. */
export async function posterFigures({
  run,
  merchantId,
  actor,
  request,
}: CallContext): Promise<{ rows: PosterFigures[] }> {
  const { now } = request
  const { timeZone, cutoverMinutes } = actor.store
  const today = businessDay(now, timeZone, cutoverMinutes)
  const earliest = businessDayStart(addDays(today, 1 - DAYS), timeZone, cutoverMinutes)
  const posters = await listPosters(run, merchantId)
  const spans = posters.flatMap(poster => spanOf(poster, { timeZone, cutoverMinutes }, earliest, now) ?? [])
  const [items, redemptions] = await Promise.all([
    countItemOrders(
      run,
      merchantId,
      spans.filter(({ dishId }) => dishId !== null),
    ),
    countRedemptions(
      run,
      merchantId,
      spans.filter(({ campaignId }) => campaignId !== null),
    ),
  ])
  const counted = new Map([...items, ...redemptions].map(row => [row.posterId, row]))
  const none = { orders: 0, units: 0, netCents: 0 }
  return { rows: spans.map(({ posterId, since }) => ({ ...none, ...counted.get(posterId), posterId, since })) }
}

function spanOf(
  poster: ListedPoster,
  clock: { timeZone: string; cutoverMinutes: number },
  earliest: number,
  now: Date,
): LinkedSpan | undefined {
  const { posterId, dishId, campaignId, postedAt, cancelledAt } = poster
  if (postedAt === null || (dishId === null && campaignId === null)) return undefined
  const { startsAt, endsAt } = posterSpan({ ...poster, postedAt: new Date(postedAt) }, clock)
  const ends = [Number(now), endsAt ?? Infinity, cancelledAt === null ? Infinity : Date.parse(cancelledAt)]
  const since = Math.max(startsAt, earliest)
  const until = Math.min(...ends)
  if (until <= since) return undefined
  const days = [since, until].map(at => businessDay(at, clock.timeZone, clock.cutoverMinutes))
  const [fromDay = '', toDay = ''] = days
  return {
    posterId,
    dishId,
    campaignId,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    fromDay,
    toDay,
  }
}
