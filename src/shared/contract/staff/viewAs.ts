/** Looking through other eyes (EMP-7), and whom to ask for more: apart from the rest, because every page needs it. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, nothing } from '../kernel/fields.ts'

export const viewAsCalls = {
  startViewAs: defineCall({
    method: 'POST',
    path: '/posRoleServe/startViewAs',
    needs: 'employees.roles.viewAs',
    access: 'owner',
    about: 'Starts viewing as a role or employee. The session becomes read-only, limited to what both may see.',
    /** One of the two. */
    input: z.object({ roleId: id.optional(), employeeId: id.optional() }),
    reply: nothing,
  }),
  stopViewAs: defineCall({
    method: 'POST',
    path: '/posRoleServe/stopViewAs',
    needs: 'signedIn',
    access: 'owner',
    inViewAs: true,
    about: 'Ends view as.',
    input: nothing,
    reply: nothing,
  }),
  getRoleAdministrators: defineCall({
    method: 'GET',
    path: '/posRoleServe/getRoleAdministrators',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists who can grant permissions in this store.',
    input: nothing,
    reply: z.object({
      administrators: z.array(
        z.object({ displayName: z.string(), roleName: z.string(), roleSecondName: z.string(), isBoss: z.boolean() }),
      ),
    }),
  }),
} as const
