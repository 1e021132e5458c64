/** Changes of the menu for a time to come: prepared as a draft, set aside, moved, started, ended or taken up again (MENU-14). */
import { MOST_SCHEDULES, type menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { type Span, sharedTouch, spansClash } from '../../../shared/rules/menu/datedChange.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import { summaryOf } from '../../../shared/rules/menu/summary.ts'
import { asInstant } from '../../basics/instants.ts'
import { instantOfMoment } from '../../basics/storeMoment.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { changeMenu } from '../library/changeMenu.ts'
import { makeVersion } from '../library/versions.ts'
import { lockedCopy } from '../library/workingCopy.ts'
import { carriedOver, endChange, entriesOf, startChange } from './datedChanges.ts'
import { leaveDraft, liveDocument } from './draft.ts'
import { holdToPublish } from './publishing.ts'
import {
  addSchedule,
  endSchedule,
  findSchedule,
  listOpenSchedules,
  markSeen,
  setScheduleTimes,
  type StoredSchedule,
} from './schedule.queries.ts'
import { openDraft } from './state.queries.ts'

type Calls = typeof menuScheduleCalls
type EndMoment = Pick<InputOf<Calls['scheduleMenuPublish']>, 'endDate' | 'endTime' | 'endWhich'>

const byOf = ({ actor }: CallContext) => ({ id: actor.employeeId, name: actor.displayName })
const timesOf = ({ dueAt, endsAt }: { dueAt: string; endsAt: string | null }) => ({ dueAt, endsAt })
const spanOf = ({ dueAt, endsAt }: { dueAt: string; endsAt: string | null }): Span => ({
  startsAt: Date.parse(dueAt),
  endsAt: endsAt === null ? null : Date.parse(endsAt),
})

/** The instant of a start by the store's clock. Throws at the field: LOCAL_TIME_NEVER, LOCAL_TIME_TWICE, PUBLISH_TIME_PAST. */
function startInstant(
  { actor, request }: CallContext,
  { date, time, which }: Pick<InputOf<Calls['scheduleMenuPublish']>, 'date' | 'time' | 'which'>,
): string {
  const at = instantOfMoment({ date, time, which }, actor.store.timeZone, 'time')
  if (Date.parse(at) <= request.now.getTime()) throw new Failure('PUBLISH_TIME_PAST', { field: 'time' })
  return at
}

/**
 * The instant of an end by the store's clock; of a date alone the end of that business day; null without one. Throws at
 * the field as `startInstant`, and SCHEDULE_END_EARLY.
 */
function endInstant(
  { actor, request }: CallContext,
  { endDate, endTime, endWhich }: EndMoment,
  startsAt: string,
): string | null {
  if (endDate === undefined) return null
  const { timeZone, cutoverMinutes } = actor.store
  const at =
    endTime === undefined
      ? asInstant(businessDayEnd(endDate, timeZone, cutoverMinutes))
      : instantOfMoment({ date: endDate, time: endTime, which: endWhich }, timeZone, 'endTime')
  const field = endTime === undefined ? 'endDate' : 'endTime'
  if (Date.parse(at) <= request.now.getTime()) throw new Failure('PUBLISH_TIME_PAST', { field })
  if (Date.parse(at) <= Date.parse(startsAt)) throw new Failure('SCHEDULE_END_EARLY', { field })
  return at
}

/**
 * Throws SCHEDULE_CLASH with the name of another change that holds something of this one in its time, and
 * SCHEDULES_TOO_MANY.
 */
async function checkRoom(
  { run, merchantId, request }: CallContext,
  span: Span,
  entries: readonly MenuChangeEntry[],
  own?: number,
): Promise<void> {
  const others = (await listOpenSchedules(run, merchantId)).filter(({ scheduleId }) => scheduleId !== own)
  if (others.length >= MOST_SCHEDULES) throw new Failure('SCHEDULES_TOO_MANY', { values: { max: MOST_SCHEDULES } })
  for (const other of others) {
    if (!spansClash(span, spanOf(other))) continue
    const shared = sharedTouch(entries, await entriesOf(run, merchantId, other))
    const { name: thing = '', secondName = '' } = shared?.entry.after ?? shared?.entry.before ?? {}
    if (!shared) continue
    const words = request.language === 'zh' ? secondName || thing : thing
    throw new Failure('SCHEDULE_CLASH', { field: 'time', values: { thing: words, name: other.name } })
  }
}

/**
 * Sets the draft aside as a change that is carried out at a local time of the store, and taken back at another if one is
 * given; the working copy is what it was before the draft. Throws NO_DRAFT, SCHEDULE_END_WITHOUT_MENU, and as
 * `holdToPublish`, `startInstant`, `endInstant` and `checkRoom`.
 */
export async function scheduleMenuPublish(
  context: CallContext,
  { name, date, time, which, endDate, endTime, endWhich, ...seen }: InputOf<Calls['scheduleMenuPublish']>,
): Promise<ReplyOf<Calls['scheduleMenuPublish']>> {
  const { run, merchantId } = context
  const dueAt = startInstant(context, { date, time, which })
  const endsAt = endInstant(context, { endDate, endTime, endWhich }, dueAt)
  const { copy, live } = await holdToPublish(context, seen)
  const { draftName } = copy.state
  if (draftName === null) throw new Failure('NO_DRAFT')
  if (endsAt !== null && !live) throw new Failure('SCHEDULE_END_WITHOUT_MENU', { field: 'endDate' })
  const entries = entriesBetween(await liveDocument(context, live), copy.document)
  await checkRoom(context, spanOf({ dueAt, endsAt }), entries)
  const by = byOf(context)
  const called = name === '' ? draftName : name
  const { versionNo } = await makeVersion(run, merchantId, { document: copy.document, name: called, by })
  const baseVersionNo = live?.versionNo ?? null
  const change = { name: called, versionNo, baseVersionNo, dueAt, endsAt, summary: summaryOf(entries), by }
  const added = await addSchedule(run, merchantId, change)
  await leaveDraft(context, copy, 'schedule')
  await announceDueWork(run, 'menuPublish')
  const { scheduleId } = added
  const after = { versionNo, ...timesOf(added) }
  context.audit({ action: 'add', objectType: 'menuSchedule', objectId: scheduleId, after })
  context.publish('menu', { scheduleId })
  return { scheduleId, versionNo, ...timesOf(added) }
}

/** A change in one of the states, with the menu held. Throws CONFLICT where it is in none of them (any more). */
async function holdSchedule(
  { run, merchantId }: CallContext,
  scheduleId: number,
  ...states: readonly StoredSchedule['state'][]
) {
  const copy = await lockedCopy(run, merchantId)
  const schedule = await findSchedule(run, merchantId, scheduleId)
  if (!schedule || !states.includes(schedule.state)) throw new Failure('CONFLICT')
  return { copy, schedule }
}

/** Moves a change that waits; of one that runs the end alone. Throws CONFLICT, and as `scheduleMenuPublish` of its times. */
export async function editMenuSchedule(
  context: CallContext,
  { scheduleId, date, time, which, ...end }: InputOf<Calls['editMenuSchedule']>,
): Promise<ReplyOf<Calls['editMenuSchedule']>> {
  const { run, merchantId } = context
  const { schedule } = await holdSchedule(context, scheduleId, 'waiting', 'running')
  const isWaiting = schedule.state === 'waiting'
  const moves = isWaiting && date !== undefined && time !== undefined
  const dueAt = moves ? startInstant(context, { date, time, which }) : schedule.dueAt
  const endsAt = endInstant(context, end, dueAt)
  if (endsAt === null && !isWaiting) throw new Failure('SCHEDULE_END_EARLY', { field: 'endDate' })
  if (endsAt !== null && schedule.baseVersionNo === null) {
    throw new Failure('SCHEDULE_END_WITHOUT_MENU', { field: 'endDate' })
  }
  await checkRoom(context, spanOf({ dueAt, endsAt }), await entriesOf(run, merchantId, schedule), scheduleId)
  const times = await setScheduleTimes(run, merchantId, { scheduleId, dueAt, endsAt })
  await announceDueWork(run, 'menuPublish')
  context.audit({
    action: 'update',
    objectType: 'menuSchedule',
    objectId: scheduleId,
    before: timesOf(schedule),
    after: times,
  })
  context.publish('menu', { scheduleId })
  return times
}

/** Carries a waiting change out now; its end stays. Throws CONFLICT, MENU_EMPTY, NOTHING_TO_PUBLISH, and as `checkRoom`. */
export async function startMenuSchedule(
  context: CallContext,
  { scheduleId }: InputOf<Calls['startMenuSchedule']>,
): Promise<ReplyOf<Calls['startMenuSchedule']>> {
  const { run, merchantId, request } = context
  const { copy, schedule } = await holdSchedule(context, scheduleId, 'waiting')
  const now = { dueAt: request.now.toISOString(), endsAt: schedule.endsAt }
  await checkRoom(context, spanOf(now), await entriesOf(run, merchantId, schedule), scheduleId)
  const started = await startChange(context, { merchantId, by: byOf(context) }, copy, schedule)
  if (started.versionNo === null) throw new Failure('NOTHING_TO_PUBLISH')
  await announceDueWork(run, 'menuPublish')
  return started
}

/** Takes back now what a running change did. Throws CONFLICT and MENU_EMPTY. */
export async function endMenuSchedule(
  context: CallContext,
  { scheduleId }: InputOf<Calls['endMenuSchedule']>,
): Promise<ReplyOf<Calls['endMenuSchedule']>> {
  const { copy, schedule } = await holdSchedule(context, scheduleId, 'running')
  return endChange(context, { merchantId: context.merchantId, by: byOf(context) }, copy, schedule)
}

async function takeOff(context: CallContext, schedule: StoredSchedule): Promise<void> {
  const { run, merchantId, request } = context
  const { scheduleId, versionNo } = schedule
  await endSchedule(run, merchantId, scheduleId, { state: 'cancelled', at: request.now })
  const before = { versionNo, ...timesOf(schedule) }
  context.audit({ action: 'delete', objectType: 'menuSchedule', objectId: scheduleId, before })
  context.publish('menu', { scheduleId })
}

/** Takes a waiting change off the schedule. Throws CONFLICT where it does not wait (any more). */
export async function cancelMenuSchedule(
  context: CallContext,
  { scheduleId }: InputOf<Calls['cancelMenuSchedule']>,
): Promise<void> {
  const { schedule } = await holdSchedule(context, scheduleId, 'waiting')
  await takeOff(context, schedule)
}

/** Takes a waiting change off the schedule and opens it as a draft. Throws CONFLICT and DRAFT_OPEN. */
export async function reopenMenuSchedule(
  context: CallContext,
  { scheduleId }: InputOf<Calls['reopenMenuSchedule']>,
): Promise<void> {
  const { run, merchantId, actor } = context
  const { copy, schedule } = await holdSchedule(context, scheduleId, 'waiting')
  const { draftName } = copy.state
  if (draftName !== null) throw new Failure('DRAFT_OPEN', { values: { name: draftName } })
  const { name } = schedule
  await openDraft(run, merchantId, { name, by: actor.employeeId, baseVersionNo: null })
  context.audit({ action: 'add', objectType: 'menuDraft', objectId: name, after: { name } })
  const prepared = await entriesOf(run, merchantId, schedule)
  await changeMenu(context, {
    origin: 'unschedule',
    make: async ({ document }) => (await carriedOver(context, merchantId, document, prepared, 'set')).entries,
  })
  await takeOff(context, schedule)
}

/** Throws NOT_FOUND. */
export async function seeMenuSchedule(
  context: CallContext,
  { scheduleId }: InputOf<Calls['seeMenuSchedule']>,
): Promise<void> {
  const { run, merchantId, request } = context
  if (!(await markSeen(run, merchantId, scheduleId, request.now)))
    throw new Failure('NOT_FOUND', { field: 'scheduleId' })
  context.publish('menu', { scheduleId })
}
