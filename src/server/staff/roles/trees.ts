/** The two permission trees by name, with what the asker may give to others. */
import { type ModuleNode, type PageNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import { type PosModuleNode, posPermissionTree } from '../../../shared/contract/permissions/posPermissions.ts'
import type { Actor } from '../../kernel/actor.ts'
import { holds } from '../rights/rights.ts'
import { text } from '../../kernel/texts.ts'

function named(area: 'permissions' | 'posPermissions', key: string) {
  const name = `${area}.${key.replaceAll('.', '_')}`
  return { key, name: text('en', name), secondName: text('zh', name) }
}

/** The back office: modules, pages, functions. */
export function backOfficeTree(actor: Actor, disabledModules: readonly string[]) {
  const functionOf = (key: string) => ({ ...named('permissions', key), mayGrant: holds(actor, key) })
  const pageOf = ({ key, routes, opensWith, functions }: PageNode) => ({
    ...named('permissions', key),
    routes: [...routes],
    opensWith,
    functions: functions.map(each => functionOf(each.key)),
  })
  return permissionTree.map(({ key, pages }: ModuleNode) => ({
    ...named('permissions', key),
    isOn: !disabledModules.includes(key),
    pages: pages.map(pageOf),
  }))
}

/** The POS: modules and functions. */
export function posTree(actor: Actor) {
  const functionOf = (key: string) => ({ ...named('posPermissions', key), mayGrant: holds(actor, key) })
  return posPermissionTree.map(({ key, functions }: PosModuleNode) => ({
    ...named('posPermissions', key),
    functions: functions.map(each => functionOf(each.key)),
  }))
}
