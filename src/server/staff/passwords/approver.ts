/** A second person who approves, and proves that it is them (ORD-3, EMP-9, SEC-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { POS_PASSWORD } from '../../../shared/rules/staff/passwords.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Server } from '../../kernel/server.ts'
import { ownerTurns } from '../../kernel/turns.ts'
import { findApprover, mayApprove } from './approver.queries.ts'
import { requirePassword } from './passwordTry.ts'
import { findNames, subjectsOf } from './signInTries.queries.ts'

export interface Approval {
  readonly employeeId: number
  readonly password: string
}
export interface Approver {
  readonly employeeId: number
  readonly name: string
}

const mayBePos = new RegExp(`^\\d{${POS_PASSWORD.least},${POS_PASSWORD.most}}$`)

/**
 * The approver, who holds `needs`, once the password is right: the dashboard's or the POS's. `at` is where both fields stand.
 * A wrong one counts as a failed sign-in. Throws
 * `APPROVE_ONESELF`, `APPROVER_LACKS_RIGHT`, `PASSWORD_WRONG` and `PASSWORD_LOCKED`. Never in a transaction.
 */
export async function requireApprover(
  server: Server,
  turns: TurnContext,
  approval: Approval,
  { needs, at = 'approval.' }: { readonly needs: PermissionKey; readonly at?: string },
): Promise<Approver> {
  const { actor, merchantId, request } = turns
  const { employeeId, password } = approval
  const field = `${at}employeeId`
  const owner = ownerTurns(server, request)
  const [person, mayIt] = await owner.turn('read', ({ run }) =>
    Promise.all([findApprover(run, merchantId, employeeId), mayApprove(run, merchantId, employeeId, needs)]),
  )
  if (!person) throw new Failure('NOT_FOUND', { field })
  if (employeeId === actor.employeeId || person.accountId === actor.accountId) {
    throw new Failure('APPROVE_ONESELF', { field })
  }
  if (!mayIt) throw new Failure('APPROVER_LACKS_RIGHT', { field })
  const { accountId, passwordHash, posPasswordHash } = person
  const names = await owner.turn('read', ({ run }) => findNames(run, accountId))
  const pos = posPasswordHash !== null && mayBePos.test(password) ? [posPasswordHash] : []
  const given = { password, field: `${at}password`, whose: { merchantId, employeeId } }
  await requirePassword(owner, subjectsOf(accountId, names), given, passwordHash, ...pos)
  return { employeeId, name: person.name }
}
