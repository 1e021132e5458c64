/** Nobody sets their own pay or writes their own clock records but an owner (EMP-9). */
import type { OwnChangeKind } from '../../../shared/contract/labor/ownChanges.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { redeemApproval } from './ownChanges.queries.ts'

/** How the audit trail marks a change of one's own; empty for a change of somebody else's. */
export interface OwnChangeMark {
  readonly exception?: OwnChangeKind
  /** Who approved it, as `after` keeps it. */
  readonly approver?: string
}

const REFUSALS = { ownPay: 'OWN_PAY', ownHours: 'OWN_HOURS' } as const satisfies Record<OwnChangeKind, FailureCode>

/**
 * Throws `OWN_PAY` or `OWN_HOURS` where one of the people is the actor, unless they own the store, or the store lets a
 * second person approve and one has (`OWN_CHANGE_APPROVAL` where the approval is missing, used or expired).
 */
export async function requireMayChangeOwn(
  { run, merchantId, actor }: CallContext,
  kind: OwnChangeKind,
  employeeIds: readonly number[],
  approval: string | undefined,
): Promise<OwnChangeMark> {
  if (!employeeIds.includes(actor.employeeId)) return {}
  if (actor.isBoss) return { exception: kind }
  if (actor.store.ownChanges !== 'approved') throw new Failure(REFUSALS[kind], { field: 'employeeId' })
  const asked = { kind, askedBy: actor.employeeId }
  const approver = approval && (await redeemApproval(run, merchantId, { ...asked, approvalHash: hashSecret(approval) }))
  if (!approver) throw new Failure('OWN_CHANGE_APPROVAL', { field: 'approval' })
  return { exception: kind, approver }
}
