/** Nobody resets the password of somebody who holds a right that they lack, in whichever store (SEC-1). */
import type { PermissionKey } from '../../../shared/contract/kernel/permissions.ts'
import { effectivePermissions, missingPermissions } from '../../../shared/rules/permissions.ts'
import type { Employment } from './signInAccounts.queries.ts'

export interface Excess {
  readonly permissions: readonly PermissionKey[]
  /** Owns a store that the actor does not. */
  readonly boss: boolean
}

/**
 * What `theirs` may do and `mine` may not, store by store: an account signs in to all of its stores, so a right in
 * another one counts. Undefined where there is nothing.
 */
export function excessOf(mine: readonly Employment[], theirs: readonly Employment[]): Excess | undefined {
  const permissions = new Set<PermissionKey>()
  let boss = false
  for (const their of theirs) {
    const own = mine.find(({ merchantId }) => merchantId === their.merchantId)
    const held = own ? effectivePermissions(own) : new Set<PermissionKey>()
    for (const key of missingPermissions(held, effectivePermissions(their))) permissions.add(key)
    boss ||= their.isBoss && own?.isBoss !== true
  }
  return permissions.size === 0 && !boss ? undefined : { permissions: [...permissions], boss }
}
