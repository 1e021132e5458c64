/** A signed-in person proves that it is them, with their dashboard password (AUTH-8, RPT-2, SEC-12). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { findPasswordHash } from '../signIn/accounts.queries.ts'
import { requirePassword } from './passwordTry.ts'
import { findNames, subjectsOf } from './signInTries.queries.ts'

/** Checks the actor's own password; a wrong one counts as a failed sign-in. The answer is its stored form. */
export async function requireOwnPassword(
  turns: TurnContext,
  typed: { readonly password: string; readonly field: string },
): Promise<string> {
  if (typed.password === '') throw new Failure('PASSWORD_EMPTY', { field: typed.field })
  const { accountId } = turns.actor
  const [names, stored] = await turns.turn('read', async ({ run }) => [
    await findNames(run, accountId),
    await findPasswordHash(run, accountId),
  ])
  if (stored === undefined) throw new Failure('TOKEN_ERROR')
  const given = { ...typed, whose: { merchantId: turns.merchantId, employeeId: turns.actor.employeeId } }
  await requirePassword(turns, subjectsOf(accountId, names), given, stored)
  return stored
}
