import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { OwnPrice } from './channels.queries.ts'

/** The field of a channel that names a menu or an item that the menu book does not have, or no third-party menu. */
export function notInBook(
  document: MenuDocument,
  { menuIds, ownPrices }: { readonly menuIds: readonly number[] | null; readonly ownPrices: readonly OwnPrice[] },
): string | undefined {
  const menu = menuIds?.findIndex(id => document.menu.get(id)?.channels.includes('thirdParty') !== true) ?? -1
  if (menu >= 0) return `menuIds.${menu}`
  const item = ownPrices.findIndex(({ kind, id }) => !document[kind].has(id))
  return item >= 0 ? `ownPrices.${item}.id` : undefined
}
