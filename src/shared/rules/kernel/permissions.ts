/** Who may do what: one rule for calls, navigation and buttons (SHELL-5, EMP-5, EMP-6). */
import {
  type ModuleNode,
  type PageNode,
  type PermissionKey,
  permissionKeys,
  permissionTree,
} from '../../contract/permissions/permissions.ts'

/** What decides a person's permissions. `granted` and `denied` are the person's own, on top of the role. */
export interface Holder {
  readonly isBoss: boolean
  readonly fromRole: readonly string[]
  readonly granted: readonly string[]
  readonly denied: readonly string[]
  /** Modules that are switched off in the store, for everybody (EMP-4). */
  readonly disabledModules?: readonly string[]
}

const moduleOf = new Map<string, string>(
  permissionTree.flatMap((module: ModuleNode) =>
    module.pages.flatMap(page => page.functions.map(({ key }) => [key, module.key] as const)),
  ),
)

/** Those of `keys` that a person holds: the role's, plus granted, less denied; a boss holds all (EMP-5). */
export function heldOf<Key extends string>(keys: readonly Key[], holder: Holder): ReadonlySet<Key> {
  const { isBoss, fromRole, granted, denied, disabledModules = [] } = holder
  const held = new Set([...fromRole, ...granted])
  for (const key of denied) held.delete(key)
  const isOn = (key: Key) => !disabledModules.includes(moduleOf.get(key) ?? '')
  return new Set(keys.filter(key => (isBoss || held.has(key)) && isOn(key)))
}

/** The back-office permissions that a person holds. */
export const effectivePermissions = (holder: Holder): ReadonlySet<PermissionKey> => heldOf(permissionKeys, holder)

/** The permissions of `wanted` that `held` lacks: nobody grants, resets or opens what they lack (EMP-6, SEC-1). */
export function missingPermissions(
  held: ReadonlySet<PermissionKey>,
  wanted: ReadonlySet<PermissionKey>,
): PermissionKey[] {
  return [...wanted].filter(key => !held.has(key))
}

const pages: readonly PageNode[] = permissionTree.flatMap(module => module.pages as readonly PageNode[])

/** A path to compare by: capitals and a slash at the end make no difference (docs/product/routes.md). */
export const plainPath = (path: string): string => path.replace(/\/+$/, '').toLowerCase()

/** The page of the tree behind an address. */
export function pageOfRoute(path: string): PageNode | undefined {
  const wanted = plainPath(path).split('/')
  return pages.find(page => page.routes.some(route => matches(route.toLowerCase().split('/'), wanted)))
}

function matches(route: readonly string[], wanted: readonly string[]): boolean {
  const fewest = route.filter(part => !part.endsWith('?')).length
  if (wanted.length < fewest || wanted.length > route.length) return false
  return wanted.every((part, index) => route[index]?.startsWith(':') || route[index] === part)
}

/** What an operator holds beside the permissions of a store; no role can have it (ADM-3). */
export const OPERATOR = 'operator'
const OPERATOR_PAGES = ['/merchant/system']

/** Whether a page is for operators alone. */
export const isOperatorPage = (path: string): boolean => OPERATOR_PAGES.includes(plainPath(path))

/** A route in the tree opens for anyone who holds its permission; a route that is not in the tree opens (SHELL-5). */
export function mayOpen(path: string, held: ReadonlySet<string>): boolean {
  if (isOperatorPage(path)) return held.has(OPERATOR)
  const page = pageOfRoute(path)
  return page === undefined || held.has(page.opensWith)
}
