/** A second person's approval of somebody's change of their own pay or hours (EMP-9). */
import { z } from 'zod'
import { ownChangeKinds } from '../labor/ownChanges.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant } from '../kernel/fields.ts'

/** `boss`: owners alone change their own. `approved`: others too, once a second person has approved it. */
export const ownChangeRules = ['boss', 'approved'] as const

const kind = z.enum(ownChangeKinds)

export const ownChangeCalls = {
  getOwnChangeApprovers: defineCall({
    method: 'GET',
    path: '/posEmployeeServe/getOwnChangeApprovers',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists who can approve a change of the caller’s own pay or hours.',
    input: z.object({ kind }),
    reply: z.object({ approvers: z.array(z.object({ employeeId: id, name: z.string() })) }),
  }),
  approveOwnChange: defineCall({
    method: 'POST',
    path: '/posEmployeeServe/approveOwnChange',
    needs: 'signedIn',
    mayNeed: ['employees.clock.edit', 'employees.list.pay'],
    access: 'ownerTurns',
    about: 'Approves one change of the caller’s own pay or hours with a second person’s password. Valid for 5 minutes.',
    input: z.object({ kind, employeeId: id, password: z.string().min(1).max(200) }),
    reply: z.object({ approval: z.string(), expiresAt: instant }),
  }),
} as const satisfies Calls
