/** A week of the grid, and what it would look like with another week's shifts (TIME-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { addDays, dateOfDay, weekday } from '../../../shared/rules/basics/dates.ts'
import { datedShifts, shiftsOn } from '../../../shared/rules/labor/planLayers.ts'
import { isDayShift } from '../../../shared/rules/labor/schedules.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listPlanPeople, listPlanRoles } from './people.queries.ts'
import { listPlanned } from './planWrites.queries.ts'
import { rulesOn, weekOf } from './weeks.ts'
import { addTemplate, deleteTemplate, findTemplate, listTemplates, type TemplateShift } from './templates.queries.ts'

type WeekCalls = Pick<
  typeof scheduleCalls,
  'getWeekPlan' | 'copyWeek' | 'getWeekTemplates' | 'saveWeekTemplate' | 'applyWeekTemplate' | 'deleteWeekTemplate'
>

const daysOfWeek = (from: string) => [0, 1, 2, 3, 4, 5, 6].map(step => addDays(from, step))

export const weekPlanHandlers: Handlers<WeekCalls> = {
  async getWeekPlan({ date, roleIds }, context) {
    const { run, merchantId, actor, request } = context
    const hasPay = actor.permissions.has('employees.list.pay')
    const rules = await rulesOn(context, date)
    const from = weekOf(date, rules)
    const reach = { from: addDays(from, -1), to: addDays(from, 7) }
    const people = await listPlanPeople(run, merchantId, { ...reach, roleIds, withRates: hasPay })
    const roles = await listPlanRoles(run, merchantId)
    const today = dateOfDay(localTime(request.now, actor.store.timeZone).day)
    return { from, today, rules, hasPay, roles, people }
  },

  async copyWeek({ from, to, roleIds }, context) {
    const { run, merchantId } = context
    const source = daysOfWeek(weekOf(from, await rulesOn(context, from)))
    const target = daysOfWeek(weekOf(to, await rulesOn(context, to)))
    const reach = { from: source[0] ?? from, to: source[6] ?? from }
    const people = await listPlanPeople(run, merchantId, { ...reach, roleIds, withRates: false })
    const active = people.filter(({ isActive }) => isActive)
    const days = active.flatMap(({ employeeId, schedules, days: layered }) => {
      const dated = datedShifts(layered, true)
      return source.map((date, step) => ({
        employeeId,
        date: target[step] ?? to,
        shifts: shiftsOn(schedules, dated, date),
      }))
    })
    return { days, left: 0 }
  },

  async getWeekTemplates(_, { run, merchantId }) {
    return { rows: await listTemplates(run, merchantId) }
  },

  async saveWeekTemplate({ name, shifts }, context) {
    const { run, merchantId } = context
    await requireTemplateShifts(context, shifts)
    const templateId = await addTemplate(run, merchantId, name, shifts)
    const after = { template: name, shifts: shifts.length }
    context.audit({ action: 'add', objectType: 'plan', objectId: `template ${templateId}`, after })
    return { templateId }
  },

  async applyWeekTemplate({ templateId, date, roleIds }, context) {
    const { run, merchantId } = context
    const template = await findTemplate(run, merchantId, templateId)
    if (!template) throw new Failure('NOT_FOUND', { field: 'templateId' })
    const target = daysOfWeek(weekOf(date, await rulesOn(context, date)))
    const byPerson = Map.groupBy(template.shifts, ({ employeeId }) => employeeId)
    const reach = { from: target[0] ?? date, to: target[6] ?? date }
    const employeeIds = [...byPerson.keys()]
    const people = await listPlanPeople(run, merchantId, { ...reach, roleIds, employeeIds, withRates: false })
    const active = people.filter(({ isActive }) => isActive)
    const all = await listPlanned(run, merchantId, employeeIds)
    const days = active.flatMap(({ employeeId }) =>
      target.map(day => ({ employeeId, date: day, shifts: shiftsOfWeekday(byPerson.get(employeeId) ?? [], day) })),
    )
    return { days, left: employeeIds.length - all.filter(({ isActive }) => isActive).length }
  },

  async deleteWeekTemplate({ templateId }, context) {
    const { run, merchantId } = context
    const template = await findTemplate(run, merchantId, templateId)
    if (!template) throw new Failure('NOT_FOUND', { field: 'templateId' })
    await deleteTemplate(run, merchantId, templateId)
    const before = { template: template.name, shifts: template.shifts.length }
    context.audit({ action: 'delete', objectType: 'plan', objectId: `template ${templateId}`, before })
    return {}
  },
}

function shiftsOfWeekday(shifts: readonly TemplateShift[], date: string) {
  const own = shifts.filter(shift => shift.weekday === weekday(date))
  return own
    .map(({ startMinute, endMinute, note }) => ({ startMinute, endMinute, note }))
    .toSorted((a, b) => a.startMinute - b.startMinute)
}

/** Throws where something is no shift, or its employee is of another store. */
async function requireTemplateShifts(
  { run, merchantId }: CallContext,
  shifts: readonly TemplateShift[],
): Promise<void> {
  const wrong = shifts.findIndex(shift => !isDayShift(shift))
  if (wrong >= 0) throw new Failure('TIME_RANGE_WRONG', { field: `shifts.${wrong}.endMinute` })
  const ids = [...new Set(shifts.map(({ employeeId }) => employeeId))]
  const known = new Set((await listPlanned(run, merchantId, ids)).map(({ employeeId }) => employeeId))
  const foreign = shifts.findIndex(({ employeeId }) => !known.has(employeeId))
  if (foreign >= 0) throw new Failure('NOT_FOUND', { field: `shifts.${foreign}.employeeId` })
}
