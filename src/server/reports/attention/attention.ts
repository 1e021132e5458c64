/** Puts together what asks for attention: counted by kind, as one list, with what was put off (RPT-1, SHELL-15). */
import {
  attentionFacts,
  type AttentionKind,
  attentionKinds,
  type AttentionRow,
} from '../../../shared/contract/reports/attention.ts'
import { type UnfinishedKind, unfinishedKinds } from '../../../shared/contract/reports/dayClose.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { asInstant } from '../../basics/instants.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { holds } from '../../staff/rights/rights.ts'
import { countUnfinished, type Until } from '../dayClose/blockers.queries.ts'
import { factIdentities } from '../verify/factIdentities.ts'
import { readComparedSums } from '../verify/factIdentities.queries.ts'
import { listSnoozes, type Snooze } from './snoozes.queries.ts'
import { listWaiting, type Waiting } from './waiting.queries.ts'

/** So many days back a failed payment is still news, and totals that do not match are looked for. */
const NEWS_DAYS = 7

interface StoreDay {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/**
 * Up to when something unfinished asks for attention: what should have been finished with its day, since yesterday; a push
 * that was not booked and a tip that is open, at once.
 */
function unfinishedUntil(today: string, { timeZone, cutoverMinutes }: StoreDay): Record<UnfinishedKind, Until> {
  const endOf = (day: string) => asInstant(businessDayEnd(day, timeZone, cutoverMinutes))
  const yesterday = addDays(today, -1)
  const before = { day: yesterday, dayEnd: endOf(yesterday) }
  // Where today is closed already, money of today counts on the next day.
  const now = { day: addDays(today, 1), dayEnd: endOf(today) }
  return {
    pushes: now,
    openTips: now,
    openBatches: before,
    drawers: before,
    clockedIn: before,
    refunds: before,
    gateway: before,
  }
}

/** What of these kinds there is now; kinds that the caller may not see are left out. */
export async function listAttention(
  context: CallContext,
  kinds: readonly AttentionKind[] = attentionKinds,
): Promise<AttentionRow[]> {
  const { run, merchantId, actor, request } = context
  const seen = new Set(kinds.filter(kind => holds(actor, attentionFacts[kind].needs)))
  const { timeZone, cutoverMinutes } = actor.store
  const today = businessDay(request.now, timeZone, cutoverMinutes)
  const yesterday = addDays(today, -1)
  const failedFrom = addDays(today, 1 - NEWS_DAYS)
  const { value: services } = await readSetting(run, merchantId, 'thirdParty')
  const asked = {
    merchantId,
    employeeId: actor.employeeId,
    today,
    yesterday,
    failedFrom,
    now: request.now,
    channels: connectionNames.filter(channel => services[channel].enabled),
  }
  const isUnfinishedSeen = unfinishedKinds.some(kind => seen.has(kind))
  const [waiting, unfinished, sums, snoozes] = await Promise.all([
    listWaiting(run, asked, [...seen]),
    isUnfinishedSeen ? countUnfinished(run, merchantId, unfinishedUntil(today, actor.store)) : [],
    seen.has('mismatch') ? readComparedSums(run, merchantId, { from: failedFrom, to: today }) : undefined,
    listSnoozes(run, merchantId, request.now),
  ])
  const mismatches = sums ? factIdentities(sums).filter(({ wrong }) => wrong > 0).length : 0
  const found: Waiting[] = [
    ...waiting,
    ...unfinished.map(({ kind, count }) => ({ ...plain, kind, count, to: yesterday })),
    { ...plain, kind: 'mismatch', count: mismatches, from: failedFrom, to: today },
  ]
  return kinds.flatMap(kind => {
    const row = found.find(each => each.kind === kind)
    if (!row || row.count === 0 || !seen.has(kind)) return []
    return [{ ...row, snoozed: snoozedOf(row, snoozes) }]
  })
}

const plain = { name: '', cents: null, from: null, to: null }

/** More of them than somebody has put off are news. */
function snoozedOf({ kind, count }: Waiting, snoozes: readonly Snooze[]): AttentionRow['snoozed'] {
  const snooze = snoozes.find(each => each.kind === kind)
  if (!snooze || count > snooze.seenCount) return null
  const { untilAt, reason, byName, at } = snooze
  return { untilAt, reason, byName, at }
}
