/** A second person approves that somebody changes their own pay or hours (EMP-9). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { OwnChangeKind } from '../../../shared/contract/labor/ownChanges.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { ownChangeCalls } from '../../../shared/contract/staff/ownChanges.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import { insertApproval } from '../../labor/ownChanges/ownChanges.queries.ts'
import { requireApprover } from '../passwords/approver.ts'
import { listApprovers } from '../passwords/approver.queries.ts'

/** Whoever may change the same of other people may approve it. */
const NEEDS = { ownPay: 'employees.list.pay', ownHours: 'employees.clock.edit' } as const satisfies Record<
  OwnChangeKind,
  PermissionKey
>

export const ownChangeHandlers = (server: Server): Handlers<typeof ownChangeCalls> => ({
  async getOwnChangeApprovers({ kind }, { run, merchantId, actor }) {
    if (!actor.permissions.has(NEEDS[kind])) return { approvers: [] }
    const approvers = await listApprovers(run, merchantId, NEEDS[kind])
    return { approvers: approvers.filter(({ employeeId }) => employeeId !== actor.employeeId) }
  },

  async approveOwnChange({ kind, ...given }, turns) {
    const { actor, merchantId } = turns
    if (!actor.permissions.has(NEEDS[kind])) throw new Failure('INSUFFICIENT_AUTHORITY')
    const { employeeId: approvedBy } = await requireApprover(server, turns, given, { needs: NEEDS[kind], at: '' })
    const approval = newSecret()
    const row = { approvalHash: hashSecret(approval), kind, askedBy: actor.employeeId, approvedBy }
    const expiresAt = await turns.turn('write', ({ run }) => insertApproval(run, merchantId, row))
    return { approval, expiresAt }
  },
})
