/** Repeating schedules of an employee (TIME-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { scheduleCalls, StoredSchedule } from '../../../shared/contract/labor/schedules.ts'
import { scheduleRefusals, shiftRefusals, type WeekdayShift } from '../../../shared/rules/labor/schedules.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { spanText } from './auditTexts.ts'
import {
  addSchedule,
  deleteSchedule,
  findEmployeeOf,
  findPerson,
  listEmployeeSchedules,
  lockPerson,
  type NewSchedule,
  setShifts,
  updateSchedule,
} from './schedules.queries.ts'

type ScheduleCalls = Pick<typeof scheduleCalls, 'savePosScheduing' | 'getEmployeeScheduing' | 'deletePosScheduing'>

export const scheduleHandlers: Handlers<ScheduleCalls> = {
  async getEmployeeScheduing({ employeeId }, { run, merchantId }) {
    const person = await findPerson(run, merchantId, employeeId)
    if (!person) throw new Failure('NOT_FOUND', { field: 'employeeId' })
    return { ...person, rows: await listEmployeeSchedules(run, merchantId, employeeId) }
  },

  async savePosScheduing(input, context) {
    const { run, merchantId } = context
    requireShifts(input.shifts)
    const person = await lockPerson(run, merchantId, input.id)
    if (!person) throw new Failure('NOT_FOUND', { field: 'id' })
    if (!person.isActive) throw new Failure('EMPLOYEE_INACTIVE', { field: 'id' })
    const all = await listEmployeeSchedules(run, merchantId, input.id)
    const before = findSeen(all, input)
    requirePlaceAmong(
      all.filter(({ scheduleId }) => scheduleId !== before?.scheduleId),
      input,
    )
    const saved = before
      ? await updateSchedule(run, merchantId, before.scheduleId, input)
      : await addSchedule(run, merchantId, input.id, input)
    await setShifts(run, merchantId, saved.scheduleId, input.shifts)
    record(context, input.id, saved.scheduleId, { before, after: input })
    return saved
  },

  async deletePosScheduing({ scheduleId, version }, context) {
    const { run, merchantId } = context
    const employeeId = await findEmployeeOf(run, merchantId, scheduleId)
    if (employeeId === undefined) throw new Failure('NOT_FOUND', { field: 'scheduleId' })
    await lockPerson(run, merchantId, employeeId)
    const all = await listEmployeeSchedules(run, merchantId, employeeId)
    const before = findSeen(all, { scheduleId, version })
    if (!before) throw new Failure('NOT_FOUND', { field: 'scheduleId' })
    await deleteSchedule(run, merchantId, scheduleId)
    record(context, employeeId, scheduleId, { before, after: undefined })
    return {}
  },
}

/** The schedule that is meant, or undefined for a new one. Throws where it has gone, or is no longer what was seen. */
function findSeen(
  all: readonly StoredSchedule[],
  { scheduleId, version }: { scheduleId?: number | undefined; version: number },
): StoredSchedule | undefined {
  if (scheduleId === undefined) return undefined
  const stored = all.find(each => each.scheduleId === scheduleId)
  const found = requireFound(stored, 'scheduleId')
  requireVersion(found, version)
  return found
}

/** Throws `TIME_RANGE_WRONG` or `TIME_CONFLICT` at the shift. */
export function requireShifts(shifts: readonly WeekdayShift[]): void {
  const [refusal] = shiftRefusals(shifts)
  if (!refusal) return
  const field = `shifts.${refusal.shift}.endMinute`
  if (refusal.reason === 'shiftsOverlap') throw new Failure('TIME_CONFLICT', { field })
  throw new Failure('TIME_RANGE_WRONG', { field })
}

/** Throws where the schedule overlaps with the others of its employee. */
export function requirePlaceAmong(others: readonly StoredSchedule[], given: NewSchedule): void {
  const reasons = scheduleRefusals([...others, given]).map(({ reason }) => reason)
  if (reasons.includes('beginTwice')) throw new Failure('SCHEDULE_BEGIN_TAKEN', { field: 'beginOn' })
  if (reasons.includes('twoDefaults')) throw new Failure('SCHEDULE_TWO_DEFAULTS', { field: 'isDefault' })
}

interface States {
  readonly before: NewSchedule | undefined
  readonly after: NewSchedule | undefined
}

function record(context: CallContext, employeeId: number, scheduleId: number, { before, after }: States): void {
  const action = before ? (after ? 'update' : 'delete') : 'add'
  const states = {
    ...(before ? { before: asFields(employeeId, before) } : {}),
    ...(after ? { after: asFields(employeeId, after) } : {}),
  }
  context.audit({ action, objectType: 'schedule', objectId: scheduleId, ...states })
  context.publish('plan', { employeeId })
}

/** A schedule as the audit trail shows it: a field a weekday. */
export function asFields(employeeId: number, { beginOn, isDefault, shifts }: NewSchedule) {
  const byDay = Map.groupBy(shifts, ({ weekday }) => weekday)
  const days = [...byDay].map(([weekday, own]) => [`weekday${weekday}`, own.map(spanText).join(', ')])
  return { employeeId, beginOn, isDefault, ...(Object.fromEntries(days) as Record<string, string>) }
}
