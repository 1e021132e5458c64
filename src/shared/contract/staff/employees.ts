/** Employees: list, form, status, pay rates (EMP-1, EMP-2, EMP-8). No call ever answers a password. */
import { z } from 'zod'
import { highestCentsPerHour } from '../../rules/labor/payRates.ts'
import { ownChangeApproval } from '../labor/ownChanges.ts'
import { lockOptions } from '../../rules/staff/staff.ts'
import { defineCall } from '../kernel/call.ts'
import {
  businessDate,
  id,
  idempotencyKey,
  language,
  listReply,
  nothing,
  pageInput,
  phoneText,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'

export const employeeStatuses = ['valid', 'invalid'] as const
const status = z.enum(employeeStatuses)
const lockOption = z.literal(lockOptions)
/** Thousandths of a percent; null is no limit. The range is a rule of its own (`DISCOUNT_RANGE`). */
const typedDiscount = z.number().int().min(-1_000_000_000).max(1_000_000_000).nullable()
const discount = z.number().int().nullable()
const centsPerHour = z.number().int().min(0).max(highestCentsPerHour)
/** Long enough to be told what is wrong; the rules are in shared/rules/staff/passwords.ts. Empty: none, or as it is. */
const password = z.string().max(200).default('')

/** What a list of employees can be narrowed to; an empty list narrows nothing. */
export const employeeFilters = {
  /** The beginnings of words of the name, of the login name, employee ID, e-mail or phone number. */
  search: text(60).default(''),
  statuses: z.array(status).max(2).default([]),
  roleIds: z.array(id).max(100).default([]),
} as const

/** Equal rows are sorted by name, then by id. */
export const employeeSorts = ['name', 'employeeNo', 'loginName', 'role', 'status', 'hiredOn'] as const
const sorting = {
  sort: z.enum(employeeSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

/** What both a row and the form show of a person. */
const person = {
  employeeId: id,
  version: z.number().int(),
  employeeNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  loginName: z.string(),
  phone: z.string(),
  email: z.string(),
  language,
  status,
  boss: z.boolean(),
  roleId: id,
  roleName: z.string(),
  roleSecondName: z.string(),
  hiredOn: businessDate.nullable(),
  maxDiscountPcm: discount,
  roleMaxDiscountPcm: discount,
  /** The lower of the two; a boss has none (EMP-8). */
  effectiveMaxDiscountPcm: discount,
  lockOption,
  roleLockOption: lockOption,
  /** The stricter of the two. */
  effectiveLockOption: lockOption,
  hasPosPassword: z.boolean(),
  /** A boss, or somebody with a function that the reader lacks: sign-in, role and limits are not theirs to change (SEC-1). */
  holdsMore: z.boolean(),
}

export const employeeRow = z.object({
  ...person,
  /** Cents an hour today; null without a rate, and for readers who may not see pay. */
  payRateCents: z.number().int().nullable(),
})
export type EmployeeRow = z.output<typeof employeeRow>

export const payRate = z.object({ fromDate: businessDate, centsPerHour })
const typedRate = payRate.extend({ fromDate: typedDate })

export const employeeDetail = z.object({
  ...person,
  aid: z.string(),
  /** Newest first; null for readers who may not see pay. */
  payRates: z.array(payRate).nullable(),
  /** The functions that the reader lacks, by key. */
  lackedPermissions: z.array(z.string()),
  /** The reader themselves. */
  self: z.boolean(),
  lastChange,
})
export type EmployeeDetail = z.output<typeof employeeDetail>

const isLoginName = (value: string) => !/[\s@]/.test(value)

/** What is typed of a person, whether new or not. */
const typed = {
  employeeNo: requiredText(20),
  firstName: requiredText(60),
  lastName: text(60).default(''),
  /** Signs in as `loginName@AID`, so it holds no `@`; empty for people who use the POS alone. */
  loginName: text(40).default('').refine(isLoginName, { error: 'failures.field.format' }),
  phone: phoneText.default(''),
  email: z.email().max(200).or(z.literal('')).default(''),
  language: language.default('en'),
  roleId: id,
  hiredOn: typedDate.nullable().default(null),
  maxDiscountPcm: typedDiscount.default(null),
  lockOption: lockOption.default(0),
  password,
  confirmPassword: password,
  posPassword: password,
  confirmPosPassword: password,
}

const formRole = z.object({
  roleId: id,
  name: z.string(),
  secondName: z.string(),
  status,
  maxDiscountPcm: discount,
  lockOption,
  /** Functions of the role that the reader lacks: then it is not theirs to give (EMP-6). */
  lackedPermissions: z.array(z.string()),
})
export type FormRole = z.output<typeof formRole>

export const employeeCalls = {
  getPosEmployees: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getPosEmployees',
    needs: 'employees.list.view',
    access: 'read',
    about: 'Lists the store’s employees that match the filters, with their count.',
    input: z.object({ ...pageInput, ...sorting, ...employeeFilters }),
    reply: listReply(employeeRow),
  }),
  getEmployeeChoices: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getEmployeeChoices',
    needs: 'employees.list.view',
    access: 'read',
    about: 'Lists the store’s employees for pickers: id, name, role.',
    input: z.object({
      search: employeeFilters.search,
      statuses: employeeFilters.statuses,
      most: z.number().int().min(1).max(5000).default(2000),
    }),
    reply: z.object({
      employees: z.array(
        z.object({
          employeeId: id,
          name: z.string(),
          employeeNo: z.string(),
          status,
          roleId: id,
          roleName: z.string(),
          roleSecondName: z.string(),
        }),
      ),
    }),
  }),
  getEmployeeFormChoices: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getEmployeeFormChoices',
    needs: 'employees.list.view',
    access: 'read',
    about: 'Returns the choices of the employee list and form: roles, the caller’s own limit, a free employee number.',
    input: nothing,
    reply: z.object({ roles: z.array(formRole), ownMaxDiscountPcm: discount, nextEmployeeNo: z.string() }),
  }),
  editPosEmployee: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/editPosEmployee',
    needs: 'employees.list.view',
    access: 'read',
    about: 'Returns one employee for the form, with the version that an update must pass.',
    input: z.object({ employeeId: id }),
    reply: employeeDetail,
  }),
  addPosEmployee: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/addPosEmployee',
    needs: 'employees.list.edit',
    access: 'ownerTurns',
    about: 'Adds an employee with their account. A POS password already in use is refused with 510 PASSWORD_REPEAT.',
    input: z.object({
      idempotencyKey,
      ...typed,
      /** From the day of hiring, or from today; only for holders of `employees.list.pay`. */
      payRateCents: centsPerHour.nullable().default(null),
    }),
    reply: z.object({ employeeId: id }),
  }),
  updatePosEmployee: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/updatePosEmployee',
    needs: 'employees.list.edit',
    access: 'ownerTurns',
    about: 'Updates an employee. Empty passwords stay; a new dashboard password also needs employees.accounts.reset.',
    input: z.object({
      employeeId: id,
      version: z.number().int().min(1).max(2_147_483_647),
      ...typed,
      /** The caller's own dashboard password, where they change their own e-mail or POS password (SEC-12). */
      ownPassword: password,
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  updateEmployeeStatus: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/updateEmployeeStatus',
    needs: 'employees.list.status',
    access: 'owner',
    about: 'Enables or disables employees. Sessions of disabled ones end immediately. Lists those that were skipped.',
    input: z.object({ employeeIds: z.array(id).min(1).max(200), status }),
    reply: z.object({
      changed: z.number().int(),
      /** Not changed: they may do more than the actor, or are the actor. */
      left: z.array(z.object({ employeeId: id, name: z.string() })),
    }),
  }),
  setPayRate: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/setPayRate',
    needs: 'employees.list.pay',
    access: 'write',
    mayNeed: ['employees.clock.edit'],
    about:
      'Adds, corrects or deletes a pay rate from a date. Clock records keep theirs unless `alsoSince` says since when.',
    input: z.object({
      employeeId: id,
      /** The row as the reader saw it; null adds one. Another meanwhile is a CONFLICT. */
      was: typedRate.nullable().default(null),
      /** Null takes `was` away. */
      becomes: typedRate.nullable().default(null),
      /** Needed where a day that is over gets another rate. */
      reason: text(200).default(''),
      approval: ownChangeApproval,
      /** Clock records from this workday on get the rates as they are then; null: none do. */
      alsoSince: typedDate.nullable().default(null),
    }),
    reply: z.object({ payRates: z.array(payRate) }),
  }),
  previewPayRate: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/previewPayRate',
    needs: 'employees.list.pay',
    access: 'read',
    about:
      'Returns which clock records a changed pay rate would reach since a workday, and their pay before and after.',
    input: z.object({
      employeeId: id,
      was: typedRate.nullable().default(null),
      becomes: typedRate.nullable().default(null),
      /** Null asks for the earliest day alone. */
      alsoSince: typedDate.nullable().default(null),
    }),
    reply: z.object({
      /** The first workday whose records can still be paid at another rate. */
      earliest: businessDate,
      records: z.number().int(),
      beforeCents: z.number().int(),
      afterCents: z.number().int(),
    }),
  }),
  exportEmployees: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/exportEmployees',
    needs: 'employees.list.export',
    access: 'read',
    streams: true,
    about: 'Exports the matching employees as CSV or XLSX. Includes pay with employees.list.pay.',
    input: z.object({ format: z.enum(['csv', 'xlsx']), ...sorting, ...employeeFilters }),
    reply: nothing,
  }),
} as const
