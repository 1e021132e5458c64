/** Schedules and the week grid (TIME-1, TIME-2). */
import { z } from 'zod'
import { overtimeRules } from '../../rules/labor/overtime.ts'
import { planLayerNames } from '../../rules/labor/planLayers.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, id, idempotencyKey, idInPath, nothing, requiredText, text } from '../kernel/fields.ts'

/** A day of this century, so that the days around it are days too. */
const planDate = z.iso.date().regex(/^20/)
const version = z.number().int().min(0).max(2_147_483_647)
const startMinute = z.number().int().min(0).max(1439)
/** Above 1440 on the next day. */
const endMinute = z.number().int().min(1).max(2879)
const weekdayNumber = z.number().int().min(0).max(6)

export const weekdayShift = z.object({ weekday: weekdayNumber, startMinute, endMinute })
export const plannedShift = z.object({ startMinute, endMinute, note: text(200).default('') })
/** What is planned on a day: none is a day off. */
const shiftsOfDay = z.array(plannedShift).max(12)

export const schedule = z.object({
  scheduleId: id,
  version: z.number().int(),
  beginOn: businessDate,
  isDefault: z.boolean(),
  shifts: z.array(weekdayShift),
})
export type StoredSchedule = z.output<typeof schedule>

const roleIds = z.array(id).max(100).default([])
const day = z.object({ employeeId: id, date: planDate })
/** A draft as it was seen. */
const seenDraft = z.object({ ...day.shape, version })

/** What the server made itself is not checked value by value: a week of 2,000 people is half a million of them. */
const minute = z.number().meta({ type: 'integer' })
const planned = z.object({ startMinute: minute, endMinute: minute, note: z.string() })

const planPerson = z.object({
  employeeId: id,
  name: z.string(),
  roleId: id,
  /** Nobody is planned who no longer works here; what was published for them stays. */
  isActive: z.boolean(),
  /** Those that hold in this week or on the days around it. */
  schedules: z.array(
    z.object({
      beginOn: z.string(),
      isDefault: z.boolean(),
      shifts: z.array(z.object({ weekday: minute, startMinute: minute, endMinute: minute })),
    }),
  ),
  /** The days that the grid has set, from the day before the week to the day after it. */
  days: z.array(
    z.object({
      date: z.string(),
      layer: z.enum(planLayerNames),
      version: z.number(),
      /** None: a day off. Null: a draft that gives the day back to the pattern. */
      shifts: z.array(planned).nullable(),
    }),
  ),
  /** Empty for anyone who may not see pay. */
  rates: z.array(z.object({ fromDate: z.string(), centsPerHour: minute })),
})
export type PlanPerson = z.output<typeof planPerson>

const weekPlan = z.object({
  /** The first day of the workweek that was asked for. */
  from: businessDate,
  /** The store's date now. */
  today: businessDate,
  rules: z.object({
    overtimeRule: z.enum(overtimeRules),
    workdayStartMinutes: z.number().int(),
    workweekStart: z.number().int(),
  }),
  /** Whether the reader may see rates, and with them planned cost. */
  hasPay: z.boolean(),
  /** Those of all active employees, for the filter too. */
  roles: z.array(z.object({ roleId: id, name: z.string(), secondName: z.string(), people: z.number().int() })),
  people: z.array(planPerson),
})
export type WeekPlan = z.output<typeof weekPlan>

/** Days to be laid on a grid; saved by `saveWeekPlan` as everything that is drawn there. */
const proposedDays = z.object({
  days: z.array(z.object({ employeeId: id, date: businessDate, shifts: z.array(planned) })),
  /** People of the template who no longer work here. */
  left: z.number().int(),
})

const service = '/sys/PosScheduingServe'
const publishing = {
  date: planDate,
  drafts: z.array(seenDraft).min(1).max(14_000),
}

export const scheduleCalls = {
  savePosScheduing: defineCall({
    method: 'POST',
    path: `${service}/savePosScheduing/{id}`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Adds or updates one repeating schedule of an employee.',
    input: z.object({
      /** The employee. */
      id: idInPath,
      scheduleId: id.optional(),
      version: version.default(0),
      beginOn: planDate,
      isDefault: z.boolean().default(false),
      shifts: z.array(weekdayShift).max(84),
    }),
    reply: z.object({ scheduleId: id, version: z.number().int() }),
  }),
  getEmployeeScheduing: defineCall({
    method: 'GET',
    path: `${service}/getEmployeeScheduing/{employeeId}`,
    needs: 'employees.scheduling.view',
    access: 'read',
    about: 'Lists an employee’s repeating schedules, latest start date first.',
    input: z.object({ employeeId: idInPath }),
    reply: z.object({ name: z.string(), isActive: z.boolean(), rows: z.array(schedule) }),
  }),
  deletePosScheduing: defineCall({
    method: 'POST',
    path: `${service}/deletePosScheduing/{scheduleId}`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Deletes a repeating schedule. The previous one applies again.',
    input: z.object({ scheduleId: idInPath, version }),
    reply: nothing,
  }),
  getWeekPlan: defineCall({
    method: 'POST',
    path: `${service}/getWeekPlan`,
    needs: 'employees.scheduling.view',
    access: 'read',
    about: 'Returns a workweek for all active employees or some roles: repeating schedule, drafts and published days.',
    input: z.object({ date: planDate, roleIds }),
    reply: weekPlan,
  }),
  saveWeekPlan: defineCall({
    method: 'POST',
    path: `${service}/saveWeekPlan`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Saves changed days as drafts, all or none. Null resets a day to the repeating schedule.',
    input: z.object({
      idempotencyKey,
      days: z
        .array(
          z.object({
            ...day.shape,
            /** Of the draft that was seen, or else of the published day, or else 0. */
            version,
            shifts: shiftsOfDay.nullable(),
          }),
        )
        .min(1)
        .max(5_000),
    }),
    reply: z.object({ saved: z.number().int() }),
  }),
  publishWeek: defineCall({
    method: 'POST',
    path: `${service}/publishWeek`,
    needs: 'employees.scheduling.publish',
    access: 'write',
    about: 'Publishes the drafts of a workweek as they were reviewed.',
    input: z.object({ idempotencyKey, ...publishing }),
    reply: z.object({ published: z.number().int() }),
  }),
  discardDrafts: defineCall({
    method: 'POST',
    path: `${service}/discardDrafts`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Discards drafts of a workweek. The published shifts apply again.',
    input: z.object(publishing),
    reply: z.object({ discarded: z.number().int() }),
  }),
  copyWeek: defineCall({
    method: 'POST',
    path: `${service}/copyWeek`,
    needs: 'employees.scheduling.edit',
    access: 'read',
    about: 'Returns a workweek filled with the shifts of another, to review and save.',
    input: z.object({ from: planDate, to: planDate, roleIds }),
    reply: proposedDays,
  }),
  getWeekTemplates: defineCall({
    method: 'GET',
    path: `${service}/getWeekTemplates`,
    needs: 'employees.scheduling.view',
    access: 'read',
    about: 'Lists week templates.',
    input: nothing,
    reply: z.object({
      rows: z.array(z.object({ templateId: id, name: z.string(), shifts: z.number().int(), people: z.number().int() })),
    }),
  }),
  saveWeekTemplate: defineCall({
    method: 'POST',
    path: `${service}/saveWeekTemplate`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Saves a week as a template.',
    input: z.object({
      name: requiredText(60),
      shifts: z
        .array(z.object({ employeeId: id, ...weekdayShift.shape, note: text(200).default('') }))
        .min(1)
        .max(10_000),
    }),
    reply: z.object({ templateId: id }),
  }),
  applyWeekTemplate: defineCall({
    method: 'POST',
    path: `${service}/applyWeekTemplate`,
    needs: 'employees.scheduling.edit',
    access: 'read',
    about: 'Returns a workweek filled from a template, to review and save.',
    input: z.object({ templateId: id, date: planDate, roleIds }),
    reply: proposedDays,
  }),
  deleteWeekTemplate: defineCall({
    method: 'POST',
    path: `${service}/deleteWeekTemplate`,
    needs: 'employees.scheduling.edit',
    access: 'write',
    about: 'Deletes a template. Weeks made from it stay.',
    input: z.object({ templateId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
