/** The two permission trees by name, with what the asker may give to others. */
import { type ModuleNode, type PageNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import { permissionText } from '../../../shared/contract/permissions/permissionTexts.ts'
import { type PosModuleNode, posPermissionTree } from '../../../shared/contract/permissions/posPermissions.ts'
import type { Actor } from '../../kernel/actor.ts'
import { holds } from '../rights/rights.ts'
import { text } from '../../kernel/texts.ts'

function named(key: string) {
  const name = permissionText(key)
  return { key, name: text('en', name), secondName: text('zh', name) }
}

/** The back office: modules, pages, functions. */
export function backOfficeTree(actor: Actor, disabledModules: readonly string[]) {
  const functionOf = (key: string) => ({ ...named(key), mayGrant: holds(actor, key) })
  const pageOf = ({ key, routes, opensWith, functions }: PageNode) => ({
    ...named(key),
    routes: [...routes],
    opensWith,
    functions: functions.map(each => functionOf(each.key)),
  })
  return permissionTree.map(({ key, pages }: ModuleNode) => ({
    ...named(key),
    isOn: !disabledModules.includes(key),
    pages: pages.map(pageOf),
  }))
}

/** The POS: modules and functions. */
export function posTree(actor: Actor) {
  const functionOf = (key: string) => ({ ...named(key), mayGrant: holds(actor, key) })
  return posPermissionTree.map(({ key, functions }: PosModuleNode) => ({
    ...named(key),
    functions: functions.map(each => functionOf(each.key)),
  }))
}
