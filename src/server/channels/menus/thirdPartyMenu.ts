/** The menus of the menu book that delivery services sell from, and changes of one of them (CHOWLY-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { isThirdParty } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedOne, changeOne, type OneChange } from '../../menu/menus/changeOne.ts'
import { entitiesInOrder } from '../../menu/menus/heads.ts'

/** In the order in which people see them. */
export const thirdPartyMenus = (document: MenuDocument): Menu[] =>
  entitiesInOrder(document, 'menu').filter(isThirdParty)

/** One of them; throws NOT_FOUND at the field that names it, also for a menu of other channels. */
export function thirdPartyMenu(document: MenuDocument, id: number, field: string): Menu {
  const menu = document.menu.get(id)
  if (menu === undefined || !isThirdParty(menu)) throw new Failure('NOT_FOUND', { field })
  return menu
}

/** Changes one of them. Throws NOT_FOUND, CONFLICT at `version`, and what the rules of menus refuse. */
export function changeThirdParty(context: CallContext, change: OneChange): Promise<ChangedOne> {
  const { menuId, idField = 'menuId', make } = change
  return changeOne(context, {
    ...change,
    make: (_, document) => make(thirdPartyMenu(document, menuId, idField), document),
  })
}
