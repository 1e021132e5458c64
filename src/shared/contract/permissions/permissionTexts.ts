/** How the nodes of both permission trees are called. */
import { type ModuleNode, permissionTree } from './permissions.ts'

/** Texts of areas that name nodes of the back office. */
const ownTexts = new Map(
  permissionTree.flatMap(({ pages }: ModuleNode) =>
    pages.flatMap(page =>
      [page, ...page.functions].flatMap(({ key, text }) => (text === undefined ? [] : [[key, text] as const])),
    ),
  ),
)

/** The key of the text that names a module, a page or a function of either tree. */
export function permissionText(key: string): string {
  const name = key.replaceAll('.', '_')
  return ownTexts.get(key) ?? (key.startsWith('pos.') ? `posPermissions.${name}` : `permissions.${name}`)
}

/** Those in the texts of areas. Any page may have to say which permission is missing, so they come with the first texts. */
export const ownPermissionTexts: readonly string[] = [...ownTexts.values()]
