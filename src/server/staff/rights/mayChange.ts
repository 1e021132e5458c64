/** What somebody may give and take at the moment of a change (docs/decisions/0008). Inside `changeRights` alone. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import { namesOf } from './rights.ts'
import { isRoleOfBoss, listHolders } from './rights.queries.ts'
import { text } from '../../kernel/texts.ts'

export interface CurrentPermissions {
  readonly isBoss: boolean
  readonly language: Language
  /** Functions of the back office and of the POS that they hold. */
  readonly keys: ReadonlySet<string>
  /** The same as if every module were on: what counts where nobody chooses single functions. */
  readonly everywhere: ReadonlySet<string>
}

const allKeys: readonly string[] = [...permissionKeys, ...posPermissionKeys]

/**
 * The actor's permissions, read again after waiting for the lock, since they may have changed meanwhile. Throws
 * `INSUFFICIENT_AUTHORITY` where the permission of the call is gone.
 */
export async function currentPermissions(context: CallContext, needs: PermissionKey): Promise<CurrentPermissions> {
  const { run, merchantId, actor, request } = context
  const [holder] = await listHolders(run, merchantId, [actor.employeeId])
  const keys = holder ? heldOf(allKeys, holder) : new Set<string>()
  if (!holder || !keys.has(needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
  const everywhere = heldOf(allKeys, { ...holder, disabledModules: [] })
  return { isBoss: holder.isBoss, language: request.language, keys, everywhere }
}

/** Functions that change hands. */
export interface Exchange {
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

/** What a person or a role has afterwards and not before, and the reverse. */
export function exchangeOf(before: Iterable<string>, after: Iterable<string>): Exchange {
  const [had, has] = [new Set(before), new Set(after)]
  return { given: [...has].filter(key => !had.has(key)), taken: [...had].filter(key => !has.has(key)) }
}

/** Nobody gives or takes what they lack. Throws `CANNOT_GRANT` or `CANNOT_TAKE` with the names of the functions. */
export function requireMayExchange(
  held: ReadonlySet<string>,
  { given, taken }: Exchange,
  field: string,
  language: Language,
): void {
  const refuse = (code: 'CANNOT_GRANT' | 'CANNOT_TAKE', keys: readonly string[]) => {
    const lacking = keys.filter(key => !held.has(key))
    if (lacking.length === 0) return
    throw new Failure(code, { field, values: { permissions: namesOf(lacking, language) } })
  }
  refuse('CANNOT_GRANT', given)
  refuse('CANNOT_TAKE', taken)
}

export interface RolePower {
  readonly roleId: number
  readonly permissions: readonly string[]
  /** How many have it, the disabled too. */
  readonly employees: number
}

/**
 * The role of people who may do more than the actor, or of an owner, is changed only by somebody who holds as much: its
 * name, too (EMP-9). Throws `ROLE_HOLDS_MORE` with what the actor lacks.
 */
export async function requireAsMuchAsRole(
  { run, merchantId }: CallContext,
  { isBoss, everywhere, language }: CurrentPermissions,
  { roleId, permissions, employees }: RolePower,
  field: string,
): Promise<void> {
  if (isBoss || employees === 0) return
  // Functions that do not exist any more are nobody's.
  const lacking = permissions.filter(key => allKeys.includes(key) && !everywhere.has(key))
  const boss = (await isRoleOfBoss(run, merchantId, roleId)) ? [text(language, 'auth.accounts.boss')] : []
  if (boss.length === 0 && lacking.length === 0) return
  const said = [...boss, ...(lacking.length === 0 ? [] : [namesOf(lacking, language)])]
  throw new Failure('ROLE_HOLDS_MORE', { field, values: { permissions: said.join(language === 'zh' ? '、' : ', ') } })
}
