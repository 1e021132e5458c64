/** What a person may do on top of their role, in the back office and at the POS (EMP-5). */
import { z } from 'zod'
import { rightOrigins, rightStates } from '../../rules/staff/rights.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idInPath, listReply, nothing, pageInput, text } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { type PermissionKey, permissionKeys } from '../permissions/permissions.ts'
import { type PosPermissionKey, posPermissionKeys } from '../permissions/posPermissions.ts'

const state = z.enum(rightStates)
const status = z.enum(['valid', 'invalid'])

const role = { roleId: id, roleName: z.string(), roleSecondName: z.string() }
const person = {
  employeeId: id,
  employeeNo: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isBoss: z.boolean(),
  status,
  ...role,
}

export const personWithRights = z.object({
  ...person,
  /** How many functions of this tree are granted or denied to them on top of the role. */
  granted: z.number().int(),
  denied: z.number().int(),
})
export type PersonWithRights = z.output<typeof personWithRights>

/** Why the asker cannot change a function of somebody. */
export const rightLocks = ['boss', 'moduleOff', 'mayNotEdit', 'notHeld'] as const

const right = z.object({
  key: z.string(),
  /** The person's own word on it. */
  state,
  /** Whether the role allows it. */
  inRole: z.boolean(),
  /** What holds in the end, and why. */
  held: z.boolean(),
  origin: z.enum(rightOrigins),
  /** Null where the asker may change it. */
  lock: z.enum(rightLocks).nullable(),
})
export type Right = z.output<typeof right>

const oneEmployee = z.object({ employeeId: idInPath })
const rightsReply = z.object({
  person: z.object(person),
  rights: z.array(right),
  /** Who changed this person's rights last. */
  lastChange,
})
export type RightsOf = z.output<typeof rightsReply>

const peopleInput = z.object({
  ...pageInput,
  /** The beginning of a name, login name, employee ID, e-mail or phone number. */
  search: text(60).default(''),
  roleIds: z.array(id).max(100).default([]),
  /** Only those with something of their own on top of the role. */
  onlyOwn: z.boolean().default(false),
})
const peopleReply = z.object({
  ...listReply(personWithRights).shape,
  /** The roles of the store, for the filter. */
  roles: z.array(z.object(role)),
})

/** A function's change: from what the asker saw to what it shall be. What somebody else has changed meanwhile is refused. */
const changesOf = <Key extends string>(keys: readonly Key[]) =>
  z
    .array(z.object({ key: z.enum(keys as [Key, ...Key[]]), from: state, to: state }))
    .min(1)
    .max(keys.length)
    .refine(changes => new Set(changes.map(({ key }) => key)).size === changes.length, {
      error: 'failures.field.choice',
    })

export const rightsCalls = {
  getEmployeesWithRights: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getEmployeesWithRights',
    needs: 'employees.backOffice.view',
    access: 'read',
    about: 'Lists employees with the number of back-office permissions granted and denied to each individually.',
    input: peopleInput,
    reply: peopleReply,
  }),
  getEmployeesWithPosRights: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getEmployeesWithPosRights',
    needs: 'employees.pos.view',
    access: 'read',
    about: 'Lists employees with the number of POS permissions granted and denied to each individually.',
    input: peopleInput,
    reply: peopleReply,
  }),
  getPosEmployeesBackPermission: defineCall({
    method: 'GET',
    path: '/posEmployeeServe/getPosEmployeesBackPermission',
    needs: 'employees.backOffice.view',
    access: 'read',
    about: 'Returns an employee’s back-office permissions: own setting, role setting, result and reason.',
    input: oneEmployee,
    reply: rightsReply,
  }),
  updateEmployeeBackPermission: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/updateEmployeeBackPermission',
    needs: 'employees.backOffice.edit',
    access: 'write',
    about: 'Grants, denies or resets back-office permissions of an employee. Send only changes.',
    input: z.object({ employeeId: id, changes: changesOf<PermissionKey>(permissionKeys) }),
    reply: nothing,
  }),
  getPosEmployeesPermission: defineCall({
    method: 'GET',
    path: '/posEmployeeServe/getPosEmployeesPermission',
    needs: 'employees.pos.view',
    access: 'read',
    about: 'Returns an employee’s POS permissions: own setting, role setting, result and reason.',
    input: oneEmployee,
    reply: rightsReply,
  }),
  updateEmployeePermission: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/updateEmployeePermission',
    needs: 'employees.pos.edit',
    access: 'write',
    about: 'Grants, denies or resets POS permissions of an employee. Send only changes.',
    input: z.object({ employeeId: id, changes: changesOf<PosPermissionKey>(posPermissionKeys) }),
    reply: nothing,
  }),
} as const
