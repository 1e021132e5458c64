/** What happens before anybody is known: the sign-in page, codes, passwords and tickets (AUTH-1, 2, 3, 6). */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { answersSums } from '../../../shared/rules/staff/signInSums.ts'
import { DatabaseAway } from '../../db/databaseAway.ts'
import type { OpenContext, OpenTurns } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashPassword, isOutdated } from '../../kernel/passwordHash.ts'
import { hashSecret, newSecret, sameSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import { findSignInPerson, lockAccount, replacePasswordHash } from './accounts.queries.ts'
import { countingFailures, countPicture } from '../passwords/addressTries.ts'
import { requirePassword, typedSubjects } from '../passwords/passwordTry.ts'
import { openSession } from './session.ts'
import { findTicketAccount, redeemTicket } from './sessions.queries.ts'
import { hasStores } from './setUp.queries.ts'
import { makeTidy } from './tidy.ts'
import { typedAccount } from './typedAccount.ts'
import { insertVerifyCode, redeemVerifyCode } from './verifyCode.queries.ts'
import { newVerifyCode, verifyPicture } from './verifyPicture.ts'

type SignInCalls = Pick<typeof authCalls, 'signInPage' | 'verifycode' | 'login' | 'loginPOS' | 'loginPOSFromToken'>

/** The accounts of the demo data, for the sign-in page of a server that only this machine reaches (SEC-4). */
export type ListDemoAccounts = (context: OpenContext) => Promise<ReplyOf<typeof authCalls.signInPage>['demoAccounts']>

export function signInHandlers({ env }: Server, demoAccounts: ListDemoAccounts): Handlers<SignInCalls> {
  const tidy = makeTidy()
  return {
    async signInPage(_, context) {
      return {
        hotline: env.hotline,
        needsSetup: !(await hasStores(context.run)),
        demoAccounts: env.demo ? await demoAccounts(context) : [],
      }
    },
    async verifycode(_, context) {
      await tidy(context)
      // Programs that test know the code, and draw many.
      if (env.fixedVerifyCode === undefined) await countPicture(context)
      const code = env.fixedVerifyCode ?? newVerifyCode()
      const verifyCodeId = newSecret()
      await insertVerifyCode(context.run, hashSecret(verifyCodeId), code)
      return { verifyCodeId, image: verifyPicture(code) }
    },
    async login(input, turns) {
      if (input.password === '') throw new Failure('PASSWORD_EMPTY', { field: 'password' })
      await requireVerifyCode(turns, input.verifyCodeId, input.verifyCode)
      const typed = typedAccount(input.account)
      const person = await turns.turn('read', ({ run }) => findSignInPerson(run, typed, env.demo)).catch(asNothingSaved)
      const subjects = typedSubjects(input.account, person?.accountId)
      const given = { password: input.password, field: 'password', whose: person }
      await countingFailures(turns, () => requirePassword(turns, subjects, given, person?.passwordHash))
      if (!person) throw new Error('A password cannot be right where there is nobody')
      const { accountId, passwordHash } = person
      const raised = isOutdated(passwordHash) ? await hashPassword(input.password) : undefined
      return turns.turn('write', async context => {
        if ((await lockAccount(context.run, accountId)) !== passwordHash) throw new Failure('CONFLICT')
        if (raised) await replacePasswordHash(context.run, accountId, passwordHash, raised)
        return openSession(context, person, 'password', new Failure('PASSWORD_WRONG', { field: 'password' }))
      })
    },
    loginPOS: ({ id }, context) => redeem(context, id),
    loginPOSFromToken: ({ token }, context) => redeem(context, token),
  }
}

/**
 * Refuses a wrong, used, expired or unknown code alike; each can be tried once, right or wrong, by the letters of its
 * picture or by its sums.
 */
async function requireVerifyCode(turns: OpenTurns, verifyCodeId: string, typed: string): Promise<void> {
  const code = await turns.turn('write', ({ run }) => redeemVerifyCode(run, hashSecret(verifyCodeId)))
  const isRight =
    code !== undefined && (sameSecret(code.toUpperCase(), typed.toUpperCase()) || answersSums(verifyCodeId, typed))
  if (!isRight) throw new Failure('VERIFY_CODE_WRONG', { field: 'verifyCode' })
}

/** Before this the code alone was used up, and the next picture has another. */
function asNothingSaved(error: unknown): never {
  throw error instanceof DatabaseAway ? new DatabaseAway('nothing', error) : error
}

async function redeem(context: OpenContext, ticket: string) {
  const refusal = new Failure('TICKET_INVALID')
  const accountId = await findTicketAccount(context.run, hashSecret(ticket))
  if (accountId !== undefined) await lockAccount(context.run, accountId)
  const owner = await redeemTicket(context.run, hashSecret(ticket))
  if (!owner) throw refusal
  return openSession(context, owner, 'ticket', refusal)
}
