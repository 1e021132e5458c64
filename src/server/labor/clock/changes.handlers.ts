/** Clock records are added, changed and deleted (TIME-3, TIME-4): each with a reason, what was and what became. */
import type { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type LaborCalendar, workdayIn } from '../../../shared/rules/labor/laborCalendar.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { keepParts, type TouchedSpan } from './clockParts.ts'
import {
  findRate,
  insertRecord,
  listClashes,
  lockPeople,
  type RecordToWrite,
  replaceBreaks,
  updateRecord,
} from './clockRecords.queries.ts'
import { type OwnChangeMark, requireMayChangeOwn } from '../ownChanges/ownChanges.ts'
import { readLaborCalendar } from './laborRules.queries.ts'
import { requireNoClash } from './clashes.ts'
import { maySeePay } from './figures.ts'
import { type ClockRecordRow, findRecord, listBreaks, markDeleted } from './records.queries.ts'
import { type Instants, instantsOf, type TypedRecord } from './typedRecord.ts'

type Changes = Pick<typeof clockCalls, 'addPosClock' | 'editPosClock' | 'deletePosClock' | 'delTakeBreakListByClockId'>

export const clockChangeHandlers: Handlers<Changes> = {
  async addPosClock(input, context) {
    const { run, merchantId } = context
    requireReason(input)
    const own = await requireMayChangeOwn(context, 'ownHours', [input.employeeId], input.approval)
    const [names, calendar] = await lockedWithRules(context, [input.employeeId])
    const times = await timesOf(context, input, undefined)
    const workDate = workdayIn(times.inAt, calendar)
    const { employeeId, note, reason } = input
    const centsPerHour = await findRate(run, merchantId, employeeId, workDate)
    const record = { employeeId, workDate, inAt: times.inAt, outAt: times.outAt, centsPerHour, note }
    const clockId = await insertRecord(run, merchantId, record)
    await replaceBreaks(run, merchantId, clockId, times.breaks)
    await keepParts(run, merchantId, calendar, [record])
    const after = approved(audited(record, times.breaks, names), own)
    const mark = { reason, exception: own.exception }
    context.audit({ action: 'add', objectType: 'clockRecord', objectId: clockId, after, ...mark })
    context.publish('clock', { clockId })
    return { clockId, version: 1 }
  },

  async editPosClock(input, context) {
    const { id: clockId, version, takeRateAgain, reason } = input
    if (takeRateAgain && !maySeePay(context.actor)) throw new Failure('INSUFFICIENT_AUTHORITY')
    requireReason(input)
    const { run, merchantId } = context
    const [before, breaks, names, calendar] = await loadToChange(context, clockId, version, input.employeeId)
    const own = await requireMayChangeOwn(context, 'ownHours', [before.employeeId, input.employeeId], input.approval)
    const times = await timesOf(context, input, { ...before, breaks })
    const workDate = workdayIn(times.inAt, calendar)
    const { employeeId, note } = input
    const isRateNew = takeRateAgain || employeeId !== before.employeeId || workDate !== before.workDate
    const centsPerHour = isRateNew ? await findRate(run, merchantId, employeeId, workDate) : before.centsPerHour
    const record = { employeeId, workDate, inAt: times.inAt, outAt: times.outAt, centsPerHour, note }
    const was = audited(before, breaks, names)
    const after = audited(record, times.breaks, names)
    if (JSON.stringify(was) === JSON.stringify(after)) return { clockId, version }
    const next = await updateRecord(run, merchantId, { clockId, version }, record)
    if (next === undefined) throw new Failure('CONFLICT', { field: 'version' })
    await replaceBreaks(run, merchantId, clockId, times.breaks)
    await keepParts(run, merchantId, calendar, [before, record])
    const made = { before: was, after: approved(after, own), reason, exception: own.exception }
    context.audit({ action: 'update', objectType: 'clockRecord', objectId: clockId, ...made })
    context.publish('clock', { clockId })
    return { clockId, version: next }
  },

  async deletePosClock({ id: clockId, version, reason, approval }, context) {
    requireReason({ reason })
    const { run, merchantId } = context
    const [record, breaks, names, calendar] = await loadToChange(context, clockId, version)
    const own = await requireMayChangeOwn(context, 'ownHours', [record.employeeId], approval)
    const next = await markDeleted(run, merchantId, { clockId, version })
    if (next === undefined) throw new Failure('CONFLICT', { field: 'version' })
    await keepParts(run, merchantId, calendar, [record])
    const made = { before: approved(audited(record, breaks, names), own), reason, exception: own.exception }
    context.audit({ action: 'delete', objectType: 'clockRecord', objectId: clockId, ...made })
    context.publish('clock', { clockId })
    return { clockId, version: next }
  },

  async delTakeBreakListByClockId({ clockId, version, reason, approval }, context) {
    requireReason({ reason })
    const { run, merchantId } = context
    const [record, breaks, names, calendar] = await loadToChange(context, clockId, version)
    if (breaks.length === 0) return { clockId, version }
    const own = await requireMayChangeOwn(context, 'ownHours', [record.employeeId], approval)
    const next = await updateRecord(run, merchantId, { clockId, version }, record)
    if (next === undefined) throw new Failure('CONFLICT', { field: 'version' })
    await replaceBreaks(run, merchantId, clockId, [])
    await keepParts(run, merchantId, calendar, [record])
    const [before, after] = [audited(record, breaks, names), approved(audited(record, [], names), own)]
    const made = { before, after, reason, exception: own.exception }
    context.audit({ action: 'update', objectType: 'clockRecord', objectId: clockId, ...made })
    context.publish('clock', { clockId })
    return { clockId, version: next }
  },
}

/** With who approved a change of one's own. */
const approved = (state: Record<string, unknown>, { approver }: OwnChangeMark) =>
  approver === undefined ? state : { ...state, approver }

function requireReason({ reason }: { readonly reason: string }): void {
  if (reason === '') throw new Failure('REASON_REQUIRED', { field: 'reason' })
}

type Names = ReadonlyMap<number, string>

/** Until the end of the transaction nobody else changes records of these people. */
async function lockedWithRules(context: CallContext, employeeIds: readonly number[]): Promise<[Names, LaborCalendar]> {
  const { run, merchantId, actor } = context
  const names = await lockPeople(run, merchantId, employeeIds)
  if (employeeIds.some(id => !names.has(id))) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  const { calendar } = await readLaborCalendar(run, merchantId, actor.store.timeZone)
  return [names, calendar]
}

type Loaded = [ClockRecordRow, Instants['breaks'], Names, LaborCalendar]

/** The record as it was read by the person who changes it, its person locked (and the one it goes to). */
async function loadToChange(
  context: CallContext,
  clockId: number,
  version: number,
  employeeId?: number,
): Promise<Loaded> {
  const { run, merchantId } = context
  const seen = await findRecord(run, merchantId, clockId)
  if (!seen) throw new Failure('NOT_FOUND', { field: 'id' })
  const whose = [...new Set([seen.employeeId, employeeId ?? seen.employeeId])]
  const [names, calendar] = await lockedWithRules(context, whose)
  // Again: somebody may have held the lock until now.
  const [record, breaks] = await Promise.all([
    findRecord(run, merchantId, clockId),
    listBreaks(run, merchantId, clockId),
  ])
  if (record?.version !== version || record.deletedAt !== null || record.employeeId !== seen.employeeId) {
    throw new Failure('CONFLICT', { field: 'version' })
  }
  return [record, breaks, names, calendar]
}

/** The instants that were typed, refused where another record of the person shares time with them. */
async function timesOf(
  context: CallContext,
  input: TypedRecord & { readonly employeeId: number },
  before: (Instants & { readonly clockId: number }) | undefined,
): Promise<Instants> {
  const { run, merchantId, actor } = context
  const zone = actor.store.timeZone
  const { employeeId } = input
  const own = { employeeId, clockId: before?.clockId ?? 0 }
  const typed = instantsOf(input, zone, before)
  const near = await listClashes(run, merchantId, { ...own, ...typed })
  if (near.length === 0) return typed
  const times = instantsOf(
    input,
    zone,
    before,
    near.flatMap(({ inAt: start, outAt: end }) => [end, start]),
  )
  await requireNoClash(context, own, times)
  return times
}

/** Instants of rows and of typed times in one way of writing. */
const written = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** A record as the audit trail keeps it: plain values. */
function audited(
  record: RecordToWrite & TouchedSpan,
  breaks: Instants['breaks'],
  names: Names,
): Record<string, unknown> {
  const { employeeId, workDate, inAt, outAt, centsPerHour, note } = record
  return {
    employee: names.get(employeeId) ?? '',
    employeeId,
    workDate,
    inAt: written(inAt),
    outAt: written(outAt),
    breaks: breaks.map(({ startAt, endAt, isPaid }) => ({ startAt: written(startAt), endAt: written(endAt), isPaid })),
    centsPerHour,
    note,
  }
}
