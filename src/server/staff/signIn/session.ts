/** Opens sessions, and shapes what the browser keeps of one (AUTH-4). */
import type { Session } from '../../../shared/contract/staff/auth.ts'
import { permissionTree, type PageNode } from '../../../shared/contract/permissions/permissions.ts'
import type { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { findActor } from '../../kernel/actor.queries.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { listStores, type StoreRow } from './accounts.queries.ts'
import { insertSession, type SessionOwner } from './sessions.queries.ts'

const pages: readonly PageNode[] = permissionTree.flatMap(module => module.pages as readonly PageNode[])

/** A session as the browser keeps it, without its token. */
export function toSession(actor: Actor, stores: readonly StoreRow[], now: Date): Omit<Session, 'token'> {
  const {
    employeeId,
    merchantId,
    displayName,
    loginName,
    email,
    roleName,
    roleSecondName,
    language,
    hourStyle,
    permissions,
    store,
  } = actor
  const { aid, name, secondName, timeZone, currency, cutoverMinutes, languages, theme, idleMinutes, ownChanges } = store
  return {
    userId: employeeId,
    merchantId,
    cloverMid: store.cloverMid,
    adminInfo: { employeeId, displayName, loginName, email, roleName, roleSecondName, language, hourStyle },
    boss: actor.isBoss,
    operator: actor.isOperator,
    mustChangePassword: actor.mustChangePassword,
    viewAs: actor.viewAs ?? null,
    routes: pages.filter(page => (permissions as ReadonlySet<string>).has(page.opensWith)).flatMap(page => page.routes),
    permissions: [...permissions],
    logos: { light: store.logoLight, dark: store.logoDark },
    store: {
      aid,
      name,
      secondName,
      timeZone,
      currency,
      cutoverMinutes,
      businessDate: businessDay(now, timeZone, cutoverMinutes),
      languages: [...languages],
      theme,
      idleMinutes,
      ownChanges,
    },
    stores: [...stores],
  }
}

/**
 * Opens a session for somebody and keeps the sign-in in the audit trail. `how` is kept as its reason.
 * Throws `refusal` where the person may not sign in (any more).
 */
export async function openSession(
  context: OpenContext,
  owner: SessionOwner,
  how: 'password' | 'ticket' | 'switch',
  refusal: Failure,
): Promise<Session> {
  const { run, request } = context
  const token = newSecret()
  await insertSession(run, hashSecret(token), owner)
  const actor = await findActor(run, hashSecret(token))
  if (!actor) throw refusal
  const { merchantId, employeeId, displayName } = actor
  const who = { merchantId, actorId: employeeId, actorName: displayName }
  context.audit({ action: 'signIn', objectType: 'employee', objectId: employeeId, reason: how, ...who })
  return { token, ...toSession(actor, await listStores(run, owner.accountId), request.now) }
}
