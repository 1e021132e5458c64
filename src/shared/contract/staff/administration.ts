/** The permission tree across stores, and looking through other eyes (EMP-4, EMP-7; docs/decisions/0007). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, listReply, nothing, pageInput, text } from '../kernel/fields.ts'
import { type ModuleNode, permissionKeys, permissionTree } from '../permissions/permissions.ts'
import { posPermissionKeys } from '../permissions/posPermissions.ts'
import { viewAsCalls } from './viewAs.ts'

const modules: readonly ModuleNode[] = permissionTree
export const moduleKeys: readonly string[] = modules.map(({ key }) => key)
/** Without them a store could not be administered any more: they stay on (`MODULE_REQUIRED`). */
export const requiredModules: readonly string[] = ['dashboard', 'employees', 'system']

/** A function of the back office or of the POS. */
const functionKey = z.enum([...permissionKeys, ...posPermissionKeys])
const moduleKey = z.enum(modules.map(({ key }) => key))
const status = z.enum(['valid', 'invalid'])
const version = z.number().int().min(1).max(2_000_000_000)
const count = z.number().int()
const stores = z.array(id).max(200).default([])

/** A store that the reader administers; `mayChange` where they are its boss. */
export const administeredStore = z.object({
  merchantId: id,
  name: z.string(),
  secondName: z.string(),
  mayChange: z.boolean(),
})
export type AdministeredStore = z.output<typeof administeredStore>

export const personInStore = z.object({
  merchantId: id,
  storeName: z.string(),
  storeSecondName: z.string(),
  employeeId: id,
  version,
  employeeNo: z.string(),
  displayName: z.string(),
  loginName: z.string(),
  isBoss: z.boolean(),
  roleId: id,
  roleName: z.string(),
  roleSecondName: z.string(),
  status,
  lastSignInAt: instant.nullable(),
  /** In how many of these stores the same account works. */
  inStores: count,
})
export type PersonInStore = z.output<typeof personInStore>

const roleInStore = z.object({
  merchantId: id,
  roleId: id,
  version,
  name: z.string(),
  secondName: z.string(),
  status,
  lockOption: count,
  maxDiscountPcm: count.nullable(),
  /** How many people have it. */
  employees: count,
  /** Of both trees, sorted. */
  permissions: z.array(z.string()),
})
export type RoleInStore = z.output<typeof roleInStore>

const holder = z.object({
  employeeId: id,
  displayName: z.string(),
  roleName: z.string(),
  roleSecondName: z.string(),
  /** Why they hold it: as a boss, by the role, or granted in person. */
  origin: z.enum(['boss', 'role', 'granted']),
})
export type FunctionHolder = z.output<typeof holder>

export const administrationCalls = {
  getEmployeesOfStores: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getEmployeesOfStores',
    needs: 'employees.index.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists everyone in the caller’s stores, with role, status and last sign-in.',
    input: z.object({
      ...pageInput,
      sort: z.enum(['name', 'store', 'lastSignIn']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      /** Beginnings of words of the name, the login name, the employee ID; or a phone number, an e-mail. */
      search: text(60).default(''),
      /** None: all of the own stores. */
      merchantIds: stores,
      statuses: z.array(status).max(2).default([]),
    }),
    reply: listReply(personInStore).extend({ stores: z.array(administeredStore) }),
  }),
  getPersonInStores: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/getPersonInStores',
    needs: 'employees.index.view',
    access: 'owner',
    inViewAs: true,
    about: 'Returns one person in each of the caller’s stores they work in, and the roles available there.',
    input: z.object({ merchantId: id, employeeId: id }),
    reply: z.object({
      places: z.array(personInStore),
      roles: z.array(z.object({ merchantId: id, roleId: id, name: z.string(), secondName: z.string() })),
    }),
  }),
  setPersonInStores: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/setPersonInStores',
    needs: 'employees.index.edit',
    access: 'owner',
    about: 'Changes role or status of people in several stores at once, all or nothing.',
    input: z.object({
      changes: z
        .array(z.object({ merchantId: id, employeeId: id, version, roleId: id, status }))
        .min(1)
        .max(200),
    }),
    reply: nothing,
  }),
  getRolesOfStores: defineCall({
    method: 'POST',
    path: '/posRoleServe/getRolesOfStores',
    needs: 'employees.index.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists the roles of the caller’s stores side by side.',
    input: nothing,
    reply: z.object({ stores: z.array(administeredStore), roles: z.array(roleInStore) }),
  }),
  copyRole: defineCall({
    method: 'POST',
    path: '/posRoleServe/copyRole',
    needs: 'employees.index.edit',
    access: 'owner',
    about: 'Copies a role to other stores: adds it, or replaces the one with the same name.',
    input: z.object({
      merchantId: id,
      roleId: id,
      /** Of the role as its differences were shown. */
      version,
      /** `version` of the role of that name there; null where there was none. */
      to: z
        .array(z.object({ merchantId: id, version: version.nullable() }))
        .min(1)
        .max(200),
      idempotencyKey,
    }),
    reply: nothing,
  }),
  getModules: defineCall({
    method: 'POST',
    path: '/posMenuServe/getModules',
    needs: 'employees.index.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists the back-office modules and where each is turned off.',
    input: nothing,
    reply: z.object({
      stores: z.array(administeredStore),
      modules: z.array(z.object({ key: z.string(), required: z.boolean(), functions: count, offIn: z.array(id) })),
    }),
  }),
  updateModule: defineCall({
    method: 'POST',
    path: '/posMenuServe/updateModule',
    needs: 'employees.index.edit',
    access: 'owner',
    about: 'Turns a module of a store on or off for everyone.',
    input: z.object({ merchantId: id, module: moduleKey, on: z.boolean() }),
    reply: nothing,
  }),
  getMatrix: defineCall({
    method: 'POST',
    path: '/posMenuServe/getMatrix',
    needs: 'employees.index.view',
    access: 'owner',
    inViewAs: true,
    about: 'Returns the roles of a store with their permissions.',
    input: z.object({ merchantId: id }),
    reply: z.object({
      stores: z.array(administeredStore),
      disabledModules: z.array(z.string()),
      roles: z.array(roleInStore),
    }),
  }),
  updateMatrix: defineCall({
    method: 'POST',
    path: '/posMenuServe/updateMatrix',
    needs: 'employees.index.edit',
    access: 'owner',
    about: 'Grants and removes permissions of roles, all or nothing.',
    input: z.object({
      merchantId: id,
      changes: z
        .array(
          z.object({
            roleId: id,
            version,
            give: z.array(functionKey).max(300).default([]),
            take: z.array(functionKey).max(300).default([]),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: nothing,
  }),
  exportMatrix: defineCall({
    method: 'POST',
    path: '/posMenuServe/exportMatrix',
    needs: 'employees.functions.export',
    access: 'ownerTurns',
    streams: true,
    inViewAs: true,
    about: 'Exports roles and permissions of a store as CSV or XLSX.',
    input: z.object({ format: z.enum(['csv', 'xlsx']), merchantId: id }),
    reply: nothing,
  }),
  getFunctions: defineCall({
    method: 'POST',
    path: '/posMenuServe/getFunctions',
    needs: 'employees.functions.view',
    access: 'read',
    about:
      'Lists every permission with the API calls that require it, the roles that have it, and the number of people.',
    input: nothing,
    reply: z.object({
      functions: z.array(
        z.object({
          key: z.string(),
          /** The calls that are refused without it. */
          calls: z.array(z.object({ name: z.string(), method: z.enum(['GET', 'POST']), path: z.string() })),
          roles: z.array(z.object({ roleId: id, name: z.string(), secondName: z.string() })),
          /** People who hold it in the end. */
          holders: count,
          /** Of these, by a grant of their own. */
          granted: count,
          /** People of these roles to whom it is denied. */
          denied: count,
          /** Its module is switched off: nobody holds it. */
          off: z.boolean(),
        }),
      ),
    }),
  }),
  getFunctionHolders: defineCall({
    method: 'POST',
    path: '/posMenuServe/getFunctionHolders',
    needs: 'employees.functions.view',
    access: 'read',
    about: 'Lists the people who have a permission, and why.',
    input: z.object({ ...pageInput, permission: functionKey }),
    reply: listReply(holder),
  }),
  exportFunctions: defineCall({
    method: 'POST',
    path: '/posMenuServe/exportFunctions',
    needs: 'employees.functions.export',
    access: 'read',
    streams: true,
    about: 'Exports every permission with everyone who has it and why, as CSV or XLSX.',
    input: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: nothing,
  }),
  ...viewAsCalls,
} as const
