/** Nobody changes the sign-in, PIN, role, limits or status of somebody who holds a right that they lack (SEC-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { heldOf } from '../../../shared/rules/kernel/permissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import { namesOf } from './rights.ts'
import { text } from '../../kernel/texts.ts'
import { type Employment, listEmployments } from './employments.queries.ts'

const ALL_KEYS: readonly string[] = [...permissionKeys, ...posPermissionKeys]

interface Excess {
  /** Functions of the back office and of the POS. */
  readonly permissions: readonly string[]
  /** Owns a store that the actor does not. */
  readonly boss: boolean
}

/**
 * What `theirs` may do and `mine` may not, store by store: an account signs in to all of its stores, so a right in
 * another one counts. Undefined where there is nothing.
 */
function excessOf(mine: readonly Employment[], theirs: readonly Employment[]): Excess | undefined {
  const permissions = new Set<string>()
  let boss = false
  for (const their of theirs) {
    const own = mine.find(({ merchantId }) => merchantId === their.merchantId)
    const held = own ? heldOf(ALL_KEYS, own) : new Set<string>()
    for (const key of heldOf(ALL_KEYS, their)) if (!held.has(key)) permissions.add(key)
    boss ||= their.isBoss && own?.isBoss !== true
  }
  return permissions.size === 0 && !boss ? undefined : { permissions: [...permissions], boss }
}

type Context = Pick<CallContext, 'run' | 'actor'>

/**
 * What each of some accounts may do and the actor may not; nothing for the actor's own. A call that runs as the owner
 * sees all stores and decides; one that runs as `app` sees the own store, which is enough to show.
 */
export async function excessesOf(
  { run, actor }: Context,
  accountIds: readonly number[],
): Promise<(accountId: number) => Excess | undefined> {
  const others = [...new Set(accountIds)].filter(accountId => accountId !== actor.accountId)
  if (others.length === 0) return () => undefined
  const rows = await listEmployments(run, [actor.accountId, ...others])
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  const mine = byAccount.get(actor.accountId) ?? []
  return accountId => (accountId === actor.accountId ? undefined : excessOf(mine, byAccount.get(accountId) ?? []))
}

/** `HOLDS_MORE` with the names of what the actor lacks. */
export function holdsMore({ permissions, boss }: Excess, { request }: Pick<CallContext, 'request'>): Failure {
  const { language } = request
  const names = permissions.length === 0 ? [] : [namesOf(permissions, language)]
  const said = [...(boss ? [text(language, 'auth.accounts.boss')] : []), ...names]
  return new Failure('HOLDS_MORE', { values: { permissions: said.join(language === 'zh' ? '、' : ', ') } })
}

/** Throws `HOLDS_MORE` where an account may do something that the actor may not: whoever holds more is not theirs to change (EMP-9). */
export async function requireHoldsNoMore(context: CallContext, accountId: number): Promise<void> {
  const excess = (await excessesOf(context, [accountId]))(accountId)
  if (excess) throw holdsMore(excess, context)
}
