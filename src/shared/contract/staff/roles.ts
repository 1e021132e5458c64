/** Roles, what they allow, and who has them (EMP-3); the two permission trees. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, listReply, nothing, pageInput, requiredText, text } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { type PermissionKey, permissionKeys } from '../permissions/permissions.ts'
import { type PosPermissionKey, posPermissionKeys } from '../permissions/posPermissions.ts'

/** Disabled is `invalid`: the words of the specification. */
export const roleStatuses = ['valid', 'invalid'] as const
const status = z.enum(roleStatuses)
/** Which terminals lock after each order (EMP-2). */
export const lockOptions = { none: 0, self: 1, all: 2 } as const
const lockOption = z.literal([lockOptions.none, lockOptions.self, lockOptions.all])
/** Thousandths of a percent, or null for no limit of the role's own; `DISCOUNT_RANGE` says which are allowed. */
const maxDiscountPcm = z.number().int().min(-1_000_000).max(1_000_000).nullable()

const isEachOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length
const backOfficeKeys = z
  .array(z.enum(permissionKeys as [PermissionKey, ...PermissionKey[]]))
  .max(permissionKeys.length)
  .refine(isEachOnce, { error: 'failures.field.choice' })
const posKeys = z
  .array(z.enum(posPermissionKeys as [PosPermissionKey, ...PosPermissionKey[]]))
  .max(posPermissionKeys.length)
  .refine(isEachOnce, { error: 'failures.field.choice' })

/** What is typed of a role. */
export const roleFields = {
  name: requiredText(60),
  /** For Chinese readers; empty where there is none. */
  secondName: text(60).default(''),
  status: status.default('valid'),
  lockOption: lockOption.default(lockOptions.none),
  maxDiscountPcm: maxDiscountPcm.default(null),
  backOffice: backOfficeKeys,
  pos: posKeys,
} as const
const typed = z.object(roleFields)
export type RoleFields = z.output<typeof typed>

export const roleSorts = ['name', 'employees'] as const

export const roleRow = z.object({
  roleId: id,
  version: z.number().int(),
  name: z.string(),
  secondName: z.string(),
  status,
  lockOption,
  maxDiscountPcm: z.number().int().nullable(),
  /** Everybody who has the role, the disabled too. */
  employees: z.number().int(),
  /** How many functions of each tree it allows. */
  backOffice: z.number().int(),
  pos: z.number().int(),
})
export type RoleRow = z.output<typeof roleRow>

const rolePerson = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  employeeNo: z.string(),
  status,
  isBoss: z.boolean(),
})
export type RolePerson = z.output<typeof rolePerson>

/** A function, and whether the asker may give it to others: they hold it themselves. */
const treeFunction = z.object({ key: z.string(), name: z.string(), secondName: z.string(), mayGrant: z.boolean() })
const named = { key: z.string(), name: z.string(), secondName: z.string() }

export const roleCalls = {
  getSysRoles: defineCall({
    method: 'POST',
    path: '/posRoleServe/getSysRoles',
    needs: 'employees.roles.view',
    access: 'read',
    about: 'A page of the roles, with how many employees have each and how many functions it allows.',
    input: z.object({
      ...pageInput,
      sort: z.enum(roleSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      /** A part of either name. */
      search: text(60).default(''),
      statuses: z.array(status).max(roleStatuses.length).default([]),
    }),
    reply: listReply(roleRow),
  }),
  getRoleDetail: defineCall({
    method: 'GET',
    path: '/posRoleServe/getRoleDetail/{roleId}',
    needs: 'employees.roles.view',
    access: 'read',
    about: 'One role whole, with the functions it allows in the back office and at the POS.',
    input: z.object({ roleId: idInPath }),
    reply: z.object({
      ...typed.shape,
      roleId: id,
      version: z.number().int(),
      employees: z.number().int(),
      lastChange,
    }),
  }),
  checkRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/checkRole',
    needs: 'employees.roles.view',
    access: 'read',
    about: 'Whether a role has employees, and which: the first 100 by name.',
    input: z.object({ roleId: id }),
    reply: z.object({ hasEmployees: z.boolean(), employees: z.number().int(), people: z.array(rolePerson) }),
  }),
  addPosRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/addPosRole',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Adds a role. Nobody allows what they lack, nor a discount above their own.',
    input: z.object({ ...roleFields, idempotencyKey }),
    reply: z.object({ roleId: id }),
  }),
  updatePosRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/updatePosRole',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Changes a role whole. Only functions that the asker holds are given or taken; the others stay as they are.',
    input: z.object({ roleId: id, version: z.number().int(), ...roleFields }),
    reply: z.object({ version: z.number().int() }),
  }),
  updateRoleDelFlag: defineCall({
    method: 'POST',
    path: '/posRoleServe/updateRoleDelFlag',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Enables or disables a role; one with employees is disabled only if they move to another role with it.',
    input: z.object({ roleId: id, status, moveToRoleId: id.optional() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  delSysRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/delSysRole',
    needs: 'employees.roles.delete',
    access: 'write',
    about: 'Deletes a role; one with employees only if they move to another role with it.',
    input: z.object({ roleId: id, moveToRoleId: id.optional() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  delSysRoleList: defineCall({
    method: 'POST',
    path: '/posRoleServe/delSysRoleList',
    needs: 'employees.roles.delete',
    access: 'write',
    about: 'Deletes those of the roles that no employee has, and names those that it left.',
    input: z.object({ roleIds: z.array(id).min(1).max(200) }),
    reply: z.object({
      deleted: z.number().int(),
      left: z.array(z.object({ roleId: id, name: z.string(), secondName: z.string(), employees: z.number().int() })),
    }),
  }),
  getPosPermissionsByTree: defineCall({
    method: 'GET',
    path: '/PosPermissionServe/getPosPermissionsByTree',
    needs: 'signedIn',
    access: 'read',
    about: 'The functions at a POS by module, and what the asker may give to others: which, and up to which discount.',
    input: nothing,
    reply: z.object({
      modules: z.array(z.object({ ...named, functions: z.array(treeFunction) })),
      /** The lower of the asker's own and their role's; null is no limit. */
      ownMaxDiscountPcm: z.number().int().nullable(),
    }),
  }),
  getPosMenusByTree: defineCall({
    method: 'GET',
    path: '/posMenuServe/getPosMenusByTree',
    needs: 'signedIn',
    access: 'read',
    about: 'The back office by module, page and function, which modules are on, and what the asker may give to others.',
    input: nothing,
    reply: z.object({
      modules: z.array(
        z.object({
          ...named,
          /** False where the boss has switched the module off in this store (EMP-4). */
          isOn: z.boolean(),
          pages: z.array(
            z.object({
              ...named,
              routes: z.array(z.string()),
              opensWith: z.string(),
              functions: z.array(treeFunction),
            }),
          ),
        }),
      ),
    }),
  }),
} as const
