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
    about: 'Lists roles with the number of employees and permissions of each.',
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
    about: 'Returns one role with its back-office and POS permissions.',
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
    about: 'Returns whether a role has employees, and the first 100 by name.',
    input: z.object({ roleId: id }),
    reply: z.object({ hasEmployees: z.boolean(), employees: z.number().int(), people: z.array(rolePerson) }),
  }),
  addPosRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/addPosRole',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Adds a role. The caller can’t grant permissions or a discount limit beyond their own.',
    input: z.object({ ...roleFields, idempotencyKey }),
    reply: z.object({ roleId: id }),
  }),
  updatePosRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/updatePosRole',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Replaces a role. Only permissions the caller has are changed; the others stay.',
    input: z.object({ roleId: id, version: z.number().int(), ...roleFields }),
    reply: z.object({ version: z.number().int() }),
  }),
  updateRoleDelFlag: defineCall({
    method: 'POST',
    path: '/posRoleServe/updateRoleDelFlag',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Enables or disables a role. To disable a role with employees, move them to another role with the call.',
    input: z.object({ roleId: id, status, moveToRoleId: id.optional() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  delSysRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/delSysRole',
    needs: 'employees.roles.delete',
    access: 'write',
    about: 'Deletes a role. A role with employees needs another role to move them to.',
    input: z.object({ roleId: id, moveToRoleId: id.optional() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  delSysRoleList: defineCall({
    method: 'POST',
    path: '/posRoleServe/delSysRoleList',
    needs: 'employees.roles.delete',
    access: 'write',
    about: 'Deletes the roles without employees and lists those that were skipped.',
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
    about: 'Returns POS permissions by module, and what the caller may grant, up to which discount.',
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
    about: 'Returns back-office permissions by module and page, which modules are on, and what the caller may grant.',
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
