/** Who may do what: one rule for calls, navigation and buttons (SHELL-5, EMP-5, EMP-6). */
import { type PageNode, type PermissionKey, permissionKeys, permissionTree } from '../contract/kernel/permissions.ts'

/** What decides a person's permissions. `granted` and `denied` are the person's own, on top of the role. */
export interface Holder {
  readonly isBoss: boolean
  readonly fromRole: readonly string[]
  readonly granted: readonly string[]
  readonly denied: readonly string[]
}

/** The permissions a person holds: the role's, plus granted, less denied; a boss holds all. */
export function effectivePermissions(holder: Holder): ReadonlySet<PermissionKey> {
  if (holder.isBoss) return new Set(permissionKeys)
  const held = new Set([...holder.fromRole, ...holder.granted])
  for (const key of holder.denied) held.delete(key)
  return new Set(permissionKeys.filter(key => held.has(key)))
}

/** The permissions of `wanted` that `held` lacks: nobody grants, resets or opens what they lack (EMP-6, SEC-1). */
export function missingPermissions(
  held: ReadonlySet<PermissionKey>,
  wanted: ReadonlySet<PermissionKey>,
): PermissionKey[] {
  return [...wanted].filter(key => !held.has(key))
}

const pages: readonly PageNode[] = permissionTree.flatMap(module => module.pages as readonly PageNode[])

/** The page of the tree behind an address; capitals and a slash at the end make no difference (routes.md). */
export function pageOfRoute(path: string): PageNode | undefined {
  const wanted = path.replace(/\/+$/, '').toLowerCase().split('/')
  return pages.find(page => page.routes.some(route => matches(route.toLowerCase().split('/'), wanted)))
}

function matches(route: readonly string[], wanted: readonly string[]): boolean {
  const fewest = route.filter(part => !part.endsWith('?')).length
  if (wanted.length < fewest || wanted.length > route.length) return false
  return wanted.every((part, index) => route[index]?.startsWith(':') || route[index] === part)
}

/** A route in the tree opens for whoever holds its permission; a route that is not in the tree opens (section 6). */
export function mayOpen(path: string, held: ReadonlySet<string>): boolean {
  const page = pageOfRoute(path)
  return page === undefined || held.has(page.opensWith)
}
