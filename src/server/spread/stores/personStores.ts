/** Whoever compares or copies, in each of their stores with the rights that they have there: asked anew at every step. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { CallContext } from '../../kernel/context.ts'
import { listPersonStores, type PersonStore } from './personStores.queries.ts'

/** Nobody signed in is behind it: a job goes on after its person has left. */
function actorIn(row: PersonStore): Actor {
  const { accountId, employeeId, merchantId, displayName, language, isBoss } = row
  const { isBoss: _b, fromRole: _r, granted: _g, denied: _d, disabledModules: _m, ...store } = row
  return {
    accountId,
    employeeId,
    merchantId,
    displayName,
    language,
    isBoss,
    loginName: '',
    email: '',
    roleName: '',
    roleSecondName: '',
    hourStyle: 'h24',
    isOperator: false,
    mustChangePassword: false,
    tokenHash: '',
    permissions: heldOf(permissionKeys, row),
    posPermissions: heldOf(posPermissionKeys, row),
    store,
    viewAs: undefined,
  }
}

/**
 * The stores that the reader may compare: those in which they hold `system.spread.view`, by name. Through other eyes it
 * is the one of the session alone.
 */
export async function comparableStores({ run, actor }: CallContext): Promise<Actor[]> {
  if (actor.viewAs) return [actor]
  return (await personStores(run, actor.accountId)).filter(({ permissions }) => permissions.has('system.spread.view'))
}

/** Every store of an account, or those named. */
export async function personStores(run: Run, accountId: number, among?: readonly number[]): Promise<Actor[]> {
  return (await listPersonStores(run, accountId, among)).map(actorIn)
}

/** The person in a store. Throws NOT_FOUND at `field` for one that is not theirs to compare, whether it exists or not. */
export function requireStore(stores: readonly Actor[], merchantId: number, field: string): Actor {
  const store = stores.find(each => each.merchantId === merchantId)
  if (!store) throw new Failure('NOT_FOUND', { field })
  return store
}

/** Throws INSUFFICIENT_AUTHORITY where the person lacks one of the rights in that store. */
export function requireRights(actor: Actor, needs: readonly PermissionKey[], field: string): void {
  if (!needs.every(key => actor.permissions.has(key))) throw new Failure('INSUFFICIENT_AUTHORITY', { field })
}
