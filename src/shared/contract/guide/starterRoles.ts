/** Roles to start from (SHELL-16): the usual ones of a restaurant, added and deleted again as one. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { idempotencyKey, nothing } from '../kernel/fields.ts'

export const starterRoleKeys = ['manager', 'cashier', 'waiter', 'kitchen', 'host', 'bartender', 'driver'] as const
export type StarterRoleKey = (typeof starterRoleKeys)[number]

const count = z.number().int()
const named = { name: z.string(), secondName: z.string() }

export const starterRoleCalls = {
  getStarterRoles: defineCall({
    method: 'POST',
    path: '/posRoleServe/getStarterRoles',
    needs: 'employees.roles.view',
    access: 'read',
    about: 'Lists the starter roles with how much each allows, and those that were added and can go again.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          starter: z.enum(starterRoleKeys),
          ...named,
          backOffice: count,
          pos: count,
          /** No role of the store is called so. */
          isFree: z.boolean(),
        }),
      ),
      /** Added as starter roles; nobody has them, and nobody has changed them since. */
      unused: z.array(z.object(named)),
    }),
  }),
  addStarterRoles: defineCall({
    method: 'POST',
    path: '/posRoleServe/addStarterRoles',
    needs: 'employees.roles.edit',
    access: 'write',
    about: 'Adds starter roles; a role of the same name stays as it is. Nobody grants permissions beyond their own.',
    input: z.object({
      starters: z
        .array(z.enum(starterRoleKeys))
        .min(1, { error: 'failures.field.oneChoice' })
        .max(starterRoleKeys.length),
      idempotencyKey,
    }),
    reply: z.object({ added: count }),
  }),
  removeStarterRoles: defineCall({
    method: 'POST',
    path: '/posRoleServe/removeStarterRoles',
    needs: 'employees.roles.delete',
    access: 'write',
    about:
      'Deletes the roles that were added as starter roles, where nobody has or has changed them; the others are kept and named.',
    input: z.object({ idempotencyKey }),
    reply: z.object({
      removed: count,
      kept: z.array(z.object({ ...named, why: z.enum(['inUse', 'changed']) })),
    }),
  }),
} as const
