/** What a signed-in person does with their own account and session (AUTH-4, 6, 7, 8; RPT-2). */
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import {
  keepOwnPassword,
  listStores,
  lockAccount,
  replacePasswordHash,
  setHourStyle,
  setLanguage,
} from './accounts.queries.ts'
import { requireNewPassword } from './newPassword.ts'
import { requireOwnPassword } from '../passwords/ownPassword.ts'
import { openSession, toSession } from './session.ts'
import {
  deleteSession,
  deleteSessions,
  insertStepUp,
  insertTicket,
  keepStepUps,
  listStepUps,
} from './sessions.queries.ts'

type OwnCalls = Pick<
  typeof authCalls,
  | 'currentSession'
  | 'logout'
  | 'changePassword'
  | 'changeLanguage'
  | 'changeHourStyle'
  | 'switchMerchant'
  | 'createTicket'
  | 'confirmPassword'
>

export const ownAccountHandlers: Handlers<OwnCalls> = {
  async currentSession(_, { run, actor, request }) {
    return toSession(actor, await listStores(run, actor.accountId), request.now)
  },
  async logout(_, context) {
    await endSession(context)
    return {}
  },
  async changePassword(input, turns) {
    requireNewPassword(input)
    const { accountId, tokenHash } = turns.actor
    const before = await requireOwnPassword(turns, { password: input.oldPassword, field: 'oldPassword' })
    if (input.newPassword === input.oldPassword) throw new Failure('PASSWORD_SAME', { field: 'newPassword' })
    const after = await hashPassword(input.newPassword)
    await turns.turn('write', async context => {
      if (!(await replacePasswordHash(context.run, accountId, before, after))) throw new Failure('CONFLICT')
      await keepOwnPassword(context.run, accountId)
      await deleteSessions(context.run, accountId, tokenHash)
      await context.forgetSessions()
      context.audit({ action: 'update', ...oneself(turns.actor), after: { password: 'changed' } })
    })
    return {}
  },
  async changeLanguage({ language }, context) {
    const { run, actor } = context
    await setLanguage(run, actor.accountId, language)
    await context.forgetSessions()
    context.audit({ action: 'update', ...oneself(actor), before: { language: actor.language }, after: { language } })
    return {}
  },
  async changeHourStyle({ hourStyle }, context) {
    const { run, actor } = context
    await setHourStyle(run, actor.accountId, hourStyle)
    await context.forgetSessions()
    const before = { hourStyle: actor.hourStyle }
    context.audit({ action: 'update', ...oneself(actor), before, after: { hourStyle } })
    return {}
  },
  async switchMerchant({ merchantId }, context) {
    const { run, actor } = context
    const store = (await listStores(run, actor.accountId)).find(own => own.merchantId === merchantId)
    if (!store) throw new Failure('NOT_FOUND', { field: 'merchantId' })
    await lockAccount(run, actor.accountId)
    const stepUps = await listStepUps(run, actor.tokenHash)
    await endSession(context)
    const owner = { accountId: actor.accountId, merchantId, employeeId: store.employeeId }
    const session = await openSession(context, owner, 'switch', new Failure('NOT_FOUND', { field: 'merchantId' }))
    // The same person, asked within the same 15 minutes (RPT-2): whoever opens a store's report from that of all is not asked again.
    await keepStepUps(run, hashSecret(session.token), stepUps)
    return session
  },
  async createTicket(_, context) {
    const ticket = newSecret()
    await lockAccount(context.run, context.actor.accountId)
    const expiresAt = await insertTicket(context.run, hashSecret(ticket), context.actor.tokenHash)
    if (expiresAt === undefined) throw new Failure('TOKEN_ERROR')
    context.audit({ action: 'add', objectType: 'signInTicket', objectId: context.actor.employeeId })
    return { ticket, expiresAt }
  },
  async confirmPassword(input, turns) {
    await requireOwnPassword(turns, { password: input.password, field: 'password' })
    const stepUp = newSecret()
    const expiresAt = await turns.turn('write', context => {
      context.audit({ action: 'confirm', ...oneself(turns.actor) })
      return insertStepUp(context.run, hashSecret(stepUp), turns.actor.tokenHash)
    })
    if (expiresAt === undefined) throw new Failure('TOKEN_ERROR')
    return { stepUp, expiresAt }
  },
}

const oneself = ({ employeeId }: Actor) => ({ objectType: 'employee', objectId: employeeId }) as const

/** Refuses a session that another request has just ended: two switches at once leave one session. */
async function endSession(context: CallContext): Promise<void> {
  if (!(await deleteSession(context.run, context.actor.tokenHash))) throw new Failure('TOKEN_ERROR')
  await context.forgetSessions()
  context.audit({ action: 'signOut', ...oneself(context.actor) })
}
