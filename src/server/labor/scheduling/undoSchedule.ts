import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Fields, Undo } from '../../kernel/undo.ts'
import { readPlanText } from './auditTexts.ts'
import { asFields, requirePlaceAmong, requireShifts } from './schedules.handlers.ts'
import {
  addScheduleAgain,
  deleteSchedule,
  listEmployeeSchedules,
  lockPerson,
  type NewSchedule,
  setShifts,
  updateSchedule,
} from './schedules.queries.ts'

const keptFields = z.object({ employeeId: z.number().int(), beginOn: z.iso.date(), isDefault: z.boolean() })

interface KeptSchedule extends NewSchedule {
  readonly employeeId: number
}

/** A schedule of the trail: a text of shifts for each weekday that has some. */
function read(fields: Fields | undefined): KeptSchedule | undefined {
  const kept = keptFields.safeParse(fields)
  if (!kept.success || fields === undefined) return undefined
  const days = [0, 1, 2, 3, 4, 5, 6].filter(weekday => `weekday${weekday}` in fields)
  const shifts = days.map(weekday =>
    readPlanText(fields[`weekday${weekday}`])?.map(({ startMinute, endMinute }) => ({
      weekday,
      startMinute,
      endMinute,
    })),
  )
  if (shifts.includes(undefined)) return undefined
  return { ...kept.data, shifts: shifts.flatMap(own => own ?? []) }
}

/** A repeating schedule that was added, changed or deleted (TIME-1). */
export const scheduleUndo: Undo = {
  needs({ before, after }) {
    const [was, is] = [read(before), read(after)]
    if ((before && !was) || (after && !is)) return undefined
    return was && is && was.employeeId !== is.employeeId ? undefined : ['employees.scheduling.edit']
  },
  async putBack(context, objectId, { before, after }) {
    const { run, merchantId } = context
    const scheduleId = Number(objectId)
    const was = read(before)
    const employeeId = (was ?? read(after))?.employeeId ?? 0
    const person = await lockPerson(run, merchantId, employeeId)
    if (!person) throw new Failure('UNDO_IMPOSSIBLE')
    if (was && !person.isActive) throw new Failure('EMPLOYEE_INACTIVE')
    const all = await listEmployeeSchedules(run, merchantId, employeeId)
    const now = all.find(each => each.scheduleId === scheduleId)
    const isStill = after ? now && isSame(asFields(employeeId, now), after) : !now
    if (!isStill) throw new Failure('UNDO_IMPOSSIBLE')
    if (was === undefined) await deleteSchedule(run, merchantId, scheduleId)
    else await restore(context, scheduleId, { was, isGone: !now, others: all.filter(each => each !== now) })
    context.publish('plan', { employeeId })
  },
}

function isSame(now: Fields, then: Fields): boolean {
  const fields = Object.keys(now)
  return fields.length === Object.keys(then).length && fields.every(field => now[field] === then[field])
}

interface Restored {
  readonly was: KeptSchedule
  readonly isGone: boolean
  readonly others: Parameters<typeof requirePlaceAmong>[0]
}

async function restore(
  { run, merchantId }: CallContext,
  scheduleId: number,
  { was, isGone, others }: Restored,
): Promise<void> {
  requireShifts(was.shifts)
  requirePlaceAmong(others, was)
  if (isGone) await addScheduleAgain(run, merchantId, { employeeId: was.employeeId, scheduleId }, was)
  else await updateSchedule(run, merchantId, scheduleId, was)
  await setShifts(run, merchantId, scheduleId, was.shifts)
}
