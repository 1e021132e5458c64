/** The store's sign-in accounts: who can sign in, unlock, reset (AUTH-2, AUTH-8, SEC-1). */
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { excessesOf, requireHoldsNoMore } from '../rights/excess.ts'
import { accountSubject, forgetTries } from '../passwords/signInTries.queries.ts'
import { isLocked } from '../passwords/lockout.ts'
import { requireNewPassword } from './newPassword.ts'
import { deleteSessions } from './sessions.queries.ts'
import { type AccountRow, findAccount, listAccounts, setPasswordHash } from './signInAccounts.queries.ts'
import { listTries } from '../passwords/tries.queries.ts'

type AccountCalls = Pick<typeof authCalls, 'getSignInAccounts' | 'unlockAccount' | 'resetPassword'>

export const signInAccountHandlers: Handlers<AccountCalls> = {
  async getSignInAccounts(input, context) {
    const { run, actor, merchantId } = context
    const { rows, total } = await listAccounts(run, merchantId, input)
    const accountIds = rows.map(({ accountId }) => accountId)
    const excessOf = await excessesOf(context, accountIds)
    const tries = await listTries(
      run,
      rows.map(({ accountId }) => accountSubject(accountId)),
    )
    const lockedAddresses = (accountId: number) => {
      const byAddress = Map.groupBy(
        tries.filter(({ subject }) => subject === accountSubject(accountId)),
        ({ address }) => address,
      )
      return [...byAddress].filter(([, own]) => isLocked(own.map(({ age }) => age))).map(([address]) => address)
    }
    const mayReset = (row: AccountRow) =>
      row.accountId !== actor.accountId && actor.permissions.has('employees.accounts.reset') && !excessOf(row.accountId)
    return {
      rows: rows.map(row => ({
        ...row,
        displayName: row.displayName,
        email: row.email ?? '',
        boss: row.isBoss,
        lockedAddresses: lockedAddresses(row.accountId),
        mayReset: mayReset(row),
      })),
      total,
    }
  },
  async unlockAccount({ employeeId }, context) {
    const { accountId } = await load(context, employeeId)
    await forgetTries(context.run, accountId)
    context.audit({ action: 'update', objectType: 'employee', objectId: employeeId, after: { unlocked: true } })
    return {}
  },
  async resetPassword(input, turns) {
    requireNewPassword(input)
    await turns.turn('read', context => loadToReset(context, input.employeeId))
    const passwordHash = await hashPassword(input.newPassword)
    await turns.turn('write', async context => {
      // Again: rights may have changed while the password was hashed.
      const { accountId } = await loadToReset(context, input.employeeId)
      await setPasswordHash(context.run, accountId, passwordHash)
      await deleteSessions(context.run, accountId)
      await forgetTries(context.run, accountId)
      await context.forgetSessions()
      const what = { objectType: 'employee', objectId: input.employeeId, after: { password: 'reset' } } as const
      context.audit({ action: 'update', ...what })
    })
    return {}
  },
}

async function load({ run, merchantId }: CallContext, employeeId: number): Promise<AccountRow> {
  const row = await findAccount(run, merchantId, employeeId)
  if (!row) throw new Failure('NOT_FOUND', { field: 'employeeId' })
  return row
}

/** Throws where the actor may not reset this person; one's own password is changed with the old one. */
async function loadToReset(context: CallContext, employeeId: number): Promise<AccountRow> {
  const { actor } = context
  const row = await load(context, employeeId)
  if (row.accountId === actor.accountId) throw new Failure('INSUFFICIENT_AUTHORITY')
  await requireHoldsNoMore(context, row.accountId)
  return row
}
