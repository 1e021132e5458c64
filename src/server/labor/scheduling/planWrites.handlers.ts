/** Drafts of the week grid: saved, published, thrown away (TIME-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { datedShifts, samePlan, shiftsOn } from '../../../shared/rules/labor/planLayers.ts'
import { isDayShift } from '../../../shared/rules/labor/schedules.ts'
import { overlapsOf, type Span } from '../../../shared/rules/labor/spans.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { planText } from './auditTexts.ts'
import { keyOf, listPlanPeople } from './people.queries.ts'
import {
  addDrafts,
  type DayKey,
  deleteDrafts,
  listPlanned,
  listStoredDays,
  lockPlan,
  type NewDraft,
  publishDrafts,
  type StoredDay,
} from './planWrites.queries.ts'
import { rulesOn, weekOf } from './weeks.ts'

type WriteCalls = Pick<typeof scheduleCalls, 'saveWeekPlan' | 'publishWeek' | 'discardDrafts'>

export const planWriteHandlers: Handlers<WriteCalls> = {
  async saveWeekPlan({ days }, context) {
    const { run, merchantId } = context
    for (const [index, { shifts }] of days.entries()) requireDayShifts(shifts ?? [], `days.${index}`)
    const stored = await lockSeen(context, days, 'days')
    const drafts = days.filter(day => needsDraft(day, stored.get(keyOf({ ...day, layer: 'published' }))))
    await deleteDrafts(run, merchantId, days)
    await addDrafts(run, merchantId, drafts)
    const before = (day: DayKey) => seenDay(stored, day)?.shifts
    record(context, 'draft', days, before, day => day.shifts)
    return { saved: days.length }
  },

  async publishWeek({ date, drafts }, context) {
    const { run, merchantId } = context
    await requireDaysOfWeek(context, date, drafts)
    const stored = await lockSeen(context, drafts, 'drafts')
    const draftOf = (day: DayKey) => stored.get(keyOf({ ...day, layer: 'draft' }))
    await requireNoDoubleBooking(context, drafts)
    await publishDrafts(run, merchantId, drafts)
    const before = (day: DayKey) => stored.get(keyOf({ ...day, layer: 'published' }))?.shifts
    record(context, 'published', drafts, before, day => draftOf(day)?.shifts)
    return { published: drafts.length }
  },

  async discardDrafts({ date, drafts }, context) {
    const { run, merchantId } = context
    await requireDaysOfWeek(context, date, drafts)
    const stored = await lockSeen(context, drafts, 'drafts', true)
    await deleteDrafts(run, merchantId, drafts)
    const of = (layer: 'draft' | 'published') => (day: DayKey) => stored.get(keyOf({ ...day, layer }))?.shifts
    record(context, 'discarded', drafts, of('draft'), of('published'))
    return { discarded: drafts.length }
  },
}

/** Throws `TIME_RANGE_WRONG` for what is no shift, `TIME_CONFLICT` where two of the day overlap. */
function requireDayShifts(shifts: readonly Span[], field: string): void {
  const wrong = shifts.findIndex(shift => !isDayShift(shift))
  if (wrong >= 0) throw new Failure('TIME_RANGE_WRONG', { field: `${field}.shifts.${wrong}.endMinute` })
  const [pair] = overlapsOf(shifts)
  if (pair) throw new Failure('TIME_CONFLICT', { field: `${field}.shifts.${Math.max(...pair)}.startMinute` })
}

interface SeenDay extends DayKey {
  readonly version: number
}

type Stored = ReadonlyMap<string, StoredDay>

/** The day as the grid shows it: the draft, or else what is published. */
export const seenDay = (stored: Stored, day: DayKey): StoredDay | undefined =>
  stored.get(keyOf({ ...day, layer: 'draft' })) ?? stored.get(keyOf({ ...day, layer: 'published' }))

/**
 * Locks the plan and reads some days of it. Throws at the first one that is no longer what was seen (the page finds the
 * others by asking again), that is named twice, or whose employee is of another store or no longer works here.
 */
async function lockSeen(
  { run, merchantId }: CallContext,
  days: readonly SeenDay[],
  list: 'days' | 'drafts',
  alsoLeft = false,
): Promise<Stored> {
  await lockPlan(run, merchantId)
  const people = await listPlanned(run, merchantId, [...new Set(days.map(({ employeeId }) => employeeId))])
  const rows = await listStoredDays(run, merchantId, days)
  const active = new Map(people.map(({ employeeId, isActive }) => [employeeId, isActive]))
  const stored = new Map(rows.map(row => [keyOf(row), row]))
  const seen = new Set<string>()
  for (const [index, day] of days.entries()) {
    const isActive = active.get(day.employeeId)
    if (isActive === undefined) throw new Failure('NOT_FOUND', { field: `${list}.${index}.employeeId` })
    if (!isActive && !alsoLeft) throw new Failure('EMPLOYEE_INACTIVE', { field: `${list}.${index}.employeeId` })
    const key = keyOf({ ...day, layer: '' })
    if (seen.has(key)) throw new Failure('INVALID_INPUT', { field: `${list}.${index}.date` })
    seen.add(key)
    const found = list === 'drafts' ? stored.get(keyOf({ ...day, layer: 'draft' })) : seenDay(stored, day)
    const isSeen = list === 'drafts' ? found?.version === day.version : (found?.version ?? 0) === day.version
    if (!isSeen) throw new Failure('CONFLICT', { field: `${list}.${index}.version` })
  }
  return stored
}

/** A day that is again as it was published, or as the pattern has it, needs no draft. */
export function needsDraft({ shifts }: NewDraft, published: StoredDay | undefined): boolean {
  return published === undefined ? shifts !== null : !samePlan(sorted(shifts), published.shifts)
}

const sorted = (shifts: NewDraft['shifts']) => shifts?.toSorted((a, b) => a.startMinute - b.startMinute) ?? null

/** Throws where a day lies outside the workweek of the date. */
async function requireDaysOfWeek(context: CallContext, date: string, days: readonly DayKey[]): Promise<void> {
  const first = weekOf(date, await rulesOn(context, date))
  const last = addDays(first, 6)
  const outside = days.findIndex(day => day.date < first || day.date > last)
  if (outside >= 0) throw new Failure('INVALID_INPUT', { field: `drafts.${outside}.date` })
}

/** Nobody may be published in two places: shifts past midnight and those of the pattern are looked at too. */
export async function requireNoDoubleBooking({ run, merchantId }: CallContext, days: readonly DayKey[]): Promise<void> {
  const dates = days.map(({ date }) => date).toSorted()
  const [from = '', to = from] = [dates[0], dates.at(-1)].map((date, end) => addDays(date ?? '', end === 0 ? -1 : 1))
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))]
  const people = await listPlanPeople(run, merchantId, { from, to, employeeIds, withRates: false })
  const byPerson = Map.groupBy(days, ({ employeeId }) => employeeId)
  for (const { employeeId, schedules, days: layered } of people) {
    const own = byPerson.get(employeeId) ?? []
    const isMeant = ({ date, layer }: { date: string; layer: string }) =>
      layer === 'published' || own.some(day => day.date === date)
    const dated = datedShifts(layered.filter(isMeant), true)
    for (const day of own) {
      const spans = [-1, 0, 1].flatMap(step =>
        shiftsOn(schedules, dated, addDays(day.date, step)).map(shift => inDays(shift, day.date, step)),
      )
      if (overlapsOf(spans).some(pair => pair.some(index => spans[index]?.step === 0)))
        throw new Failure('TIME_CONFLICT', { field: `drafts.${days.indexOf(day)}.date` })
    }
  }
}

function inDays({ startMinute, endMinute }: Span, date: string, step: number) {
  const midnight = (dayNumber(date) + step) * 1440
  return { startMinute: midnight + startMinute, endMinute: midnight + endMinute, step }
}

type Layer = 'draft' | 'published' | 'discarded'

/** An entry a person, whose fields are the dates. */
function record<Day extends DayKey>(
  context: CallContext,
  layer: Layer,
  days: readonly Day[],
  before: (day: Day) => StoredDay['shifts'] | undefined,
  after: (day: Day) => StoredDay['shifts'] | undefined,
): void {
  for (const [employeeId, own] of Map.groupBy(days, day => day.employeeId)) {
    const state = (of: typeof before) => Object.fromEntries(own.map(day => [day.date, planText(of(day))]))
    const states = { before: state(before), after: { layer, ...state(after) } }
    context.audit({ action: 'update', objectType: 'plan', objectId: employeeId, ...states })
  }
  const dates = days.map(({ date }) => date).toSorted()
  context.publish('plan', { from: dates[0], to: dates.at(-1) })
}
