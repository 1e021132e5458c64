/** Clock records, hours and pay (TIME-3 … TIME-6). */
import { z } from 'zod'
import { localChoices } from '../../rules/basics/localInstant.ts'
import { hours, minutes, payCents } from './laborFigures.ts'
import { ownChangeApproval } from './ownChanges.ts'
import { day, laborRuleCalls } from './laborRules.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  fileFormat,
  id,
  idempotencyKey,
  idInPath,
  listReply,
  nothing,
  pageInput,
  text,
} from '../kernel/fields.ts'

/** A clock record's time as it is typed: the store's local time, and which of two where the clocks show it twice. */
export const localMoment = z.object({
  date: day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'failures.field.time' }),
  which: z.enum(localChoices).optional(),
})
export type LocalMoment = z.output<typeof localMoment>

const version = z.number().int().min(0).max(2_147_483_647)
const reason = text(200).default('')
const breakInput = z.object({ start: localMoment, end: localMoment.nullable(), isPaid: z.boolean() })

/** What is typed into the form of a record. A clock-out that is missing: the person is still at work. */
export const clockInput = {
  employeeId: id,
  clockIn: localMoment,
  clockOut: localMoment.nullable(),
  breaks: z.array(breakInput).max(20).default([]),
  note: text(200).default(''),
  /** Why; every change of hours needs one (REASON_REQUIRED). */
  reason,
} as const

const anyOf = <T extends z.core.$ZodType>(value: T) => z.array(value).max(200).default([])
/** Ids of people and roles are small integers in the database. */
const smallId = id.max(2_147_483_647)
const people = { employees: anyOf(smallId), roles: anyOf(smallId) }
/** Workdays, both included. */
const period = { from: day, to: day }

export const recordStates = ['open', 'late', 'edited', 'deleted'] as const
/** What the list can be narrowed to; deleted records are seen by their own state alone. */
export const clockFilters = {
  from: day.optional(),
  to: day.optional(),
  ...people,
  /** `late`: clocked in after the plan; of the last 31 days where none are given. */
  state: z.enum(recordStates).optional(),
} as const

export const clockRow = z.object({
  clockId: id,
  employeeId: id,
  employeeName: z.string(),
  roleName: z.string(),
  roleSecondName: z.string(),
  /** The workday on which it begins. */
  workDate: businessDate,
  inAt: z.string(),
  /** Null while the person is at work. */
  outAt: z.string().nullable(),
  /** Of an open record, while a break is being taken. */
  onBreakSince: z.string().nullable(),
  ...hours,
  centsPerHour: payCents,
  source: z.enum(['office', 'pos', 'import']),
  note: z.string(),
  version: z.number(),
  isEdited: z.boolean(),
  deletedAt: z.string().nullable(),
})
export type ClockRow = z.output<typeof clockRow>

export const clockBreak = z.object({
  breakId: id,
  startAt: z.string(),
  endAt: z.string().nullable(),
  isPaid: z.boolean(),
})

/** One change, the newest first: fields as they were and became. */
const change = z.object({
  auditId: id,
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

const part = z.object({ date: businessDate, ...hours })

export const clockDetail = z.object({
  ...clockRow.shape,
  breaks: z.array(clockBreak),
  /** What lies in each workday. */
  parts: z.array(part),
  history: z.array(change),
})
export type ClockDetail = z.output<typeof clockDetail>

const totalsRow = z.object({
  employeeId: id,
  employeeNo: z.string(),
  employeeName: z.string(),
  roleName: z.string(),
  roleSecondName: z.string(),
  /** Without a clock-out: in none of the sums. */
  openRecords: minutes,
  ...hours,
})
export type ClockTotalsRow = z.output<typeof totalsRow>

export const totalsSorts = ['name', 'work', 'overtime', 'salary'] as const
const totalsSorting = { sort: z.enum(totalsSorts).default('name'), order: z.enum(['asc', 'desc']).default('asc') }

export const attendanceKinds = ['late', 'early', 'missing', 'unplanned', 'worked', 'upcoming'] as const
export type AttendanceKind = (typeof attendanceKinds)[number]
/** A planned shift with what became of it, or a record that no planned shift explains. */
const attendanceRow = z.object({
  employeeId: id,
  employeeName: z.string(),
  date: businessDate,
  state: z.enum(['worked', 'missing', 'upcoming', 'unplanned']),
  plannedFrom: z.string().nullable(),
  plannedTo: z.string().nullable(),
  inAt: z.string().nullable(),
  outAt: z.string().nullable(),
  /** 0 within the store's tolerance. */
  lateMinutes: minutes,
  earlyMinutes: minutes,
  clockIds: z.array(id),
})
export type AttendanceRow = z.output<typeof attendanceRow>

const service = '/sys/PosClockServe'
const saved = z.object({ clockId: id, version: z.number().int() })

export const clockCalls = {
  addPosClock: defineCall({
    method: 'POST',
    path: `${service}/addPosClock`,
    needs: 'employees.clock.edit',
    access: 'write',
    about: 'Adds a clock record with its breaks, at the pay rate of its workday.',
    input: z.object({ ...clockInput, approval: ownChangeApproval, idempotencyKey }),
    reply: saved,
  }),
  editPosClock: defineCall({
    method: 'POST',
    path: `${service}/editPosClock/{id}`,
    needs: 'employees.clock.edit',
    access: 'write',
    about: 'Updates a clock record. Its rate stays unless employee or workday change or it is requested again.',
    input: z.object({
      id: idInPath,
      version,
      ...clockInput,
      takeRateAgain: z.boolean().default(false),
      approval: ownChangeApproval,
    }),
    reply: saved,
  }),
  deletePosClock: defineCall({
    method: 'POST',
    path: `${service}/deletePosClock/{id}`,
    needs: 'employees.clock.delete',
    access: 'write',
    about: 'Deletes a clock record. It stays in the history and counts in no total.',
    input: z.object({ id: idInPath, version, reason, approval: ownChangeApproval }),
    reply: saved,
  }),
  delTakeBreakListByClockId: defineCall({
    method: 'POST',
    path: '/PosTakeBreakServe/delTakeBreakListByClockId',
    needs: 'employees.clock.edit',
    access: 'write',
    about: 'Deletes all breaks of a clock record.',
    input: z.object({ clockId: id, version, reason, approval: ownChangeApproval }),
    reply: saved,
  }),
  findPosClockList: defineCall({
    method: 'POST',
    path: `${service}/findPosClockList`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Lists clock records with hours and pay, newest first, with their count.',
    input: z.object({ ...pageInput, order: z.enum(['asc', 'desc']).default('desc'), ...clockFilters }),
    reply: listReply(clockRow),
  }),
  getClockEmployee: defineCall({
    method: 'GET',
    path: `${service}/getClockEmployee`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Lists employees who can clock in, and who is clocked in now.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          employeeId: z.number(),
          employeeNo: z.string(),
          employeeName: z.string(),
          roleId: z.number(),
          roleName: z.string(),
          roleSecondName: z.string(),
          isActive: z.boolean(),
          /** The open record of the person who is in. */
          clockId: z.number().nullable(),
          inAt: z.string().nullable(),
          /** The open record began so long ago that its end was probably forgotten. */
          isForgotten: z.boolean(),
          /** Empty for anyone who may not see pay. */
          rates: z.array(z.object({ fromDate: z.string(), centsPerHour: z.number() })),
        }),
      ),
    }),
  }),
  getClockDetail: defineCall({
    method: 'POST',
    path: `${service}/getClockDetail`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Returns one clock record, also if deleted: breaks, parts by workday, and every change with its reason.',
    input: z.object({ clockId: id }),
    reply: clockDetail,
  }),
  getClockTotals: defineCall({
    method: 'POST',
    path: `${service}/getClockTotals`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Returns hours and pay by employee for up to a year of workdays, with totals.',
    input: z.object({ ...period, ...people, ...pageInput, ...totalsSorting }),
    reply: z.object({
      rows: z.array(totalsRow),
      total: z.number().int(),
      sums: z.object({ openRecords: minutes, ...hours }),
    }),
  }),
  exportClockTotals: defineCall({
    method: 'POST',
    path: `${service}/exportClockTotals`,
    needs: 'employees.clock.export',
    access: 'read',
    streams: true,
    about: 'Exports totals by employee for payroll as CSV, XLSX or PDF.',
    input: z.object({ ...period, ...people, ...totalsSorting, format: fileFormat }),
    reply: nothing,
  }),
  exportClockRecords: defineCall({
    method: 'POST',
    path: `${service}/exportClockRecords`,
    needs: 'employees.clock.export',
    access: 'read',
    streams: true,
    about: 'Exports clock records by workday for payroll as CSV, XLSX or PDF. They add up to the totals.',
    input: z.object({ ...period, ...people, format: fileFormat }),
    reply: nothing,
  }),
  getAttendance: defineCall({
    method: 'POST',
    path: `${service}/getAttendance`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Compares scheduled and actual times over up to 31 days: late, early, no-show, unscheduled.',
    input: z.object({ ...period, ...people, ...pageInput, kinds: anyOf(z.enum(attendanceKinds)) }),
    reply: z.object({
      rows: z.array(attendanceRow),
      total: z.number().int(),
      counts: z.object(
        Object.fromEntries(attendanceKinds.map(kind => [kind, minutes])) as Record<AttendanceKind, typeof minutes>,
      ),
    }),
  }),
  ...laborRuleCalls,
} as const satisfies Calls
