/** What a terminal or a channel sells: the menus that are on, and of the library only what they lead to (POS-1). */
import type { Dish, Menu } from '../../contract/menu/entities.ts'
import type { MenuDocument } from './document.ts'

const isOn = ({ status }: { readonly status: string }) => status === 'valid'

/** A menu with what is on in it; dishes with alcohol are left out of one that is free of it. */
function offered(document: MenuDocument, menu: Menu) {
  const sells = (dish: Dish | undefined) => dish !== undefined && isOn(dish) && !(menu.alcoholFree && dish.alcohol)
  const categories = menu.categories.flatMap(category => {
    const own = document.category.get(category.categoryId)
    if (!own || !isOn(category) || !isOn(own)) return []
    const items = category.items.filter(item => {
      if (!isOn(item)) return false
      if (item.kind === 'dish') return sells(document.dish.get(item.id))
      const special = document.special.get(item.id)
      return special !== undefined && isOn(special)
    })
    return items.length > 0 ? [{ ...category, items }] : []
  })
  return { ...menu, categories }
}

/** Ids in the order in which they are first met. */
const once = (ids: Iterable<number>) => [...new Set(ids)]
const some = <T>(from: ReadonlyMap<number, T>, ids: Iterable<number>): T[] =>
  once(ids).flatMap(id => {
    const entity = from.get(id)
    return entity ? [entity] : []
  })

/** The menus of a document as terminals get them. */
export function deviceMenu(document: MenuDocument) {
  const menus = [...document.menu.values()]
    .filter(isOn)
    .map(menu => offered(document, menu))
    .filter(({ categories }) => categories.length > 0)
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const items = menus.flatMap(menu => menu.categories.flatMap(({ items: list }) => list))
  const idsOf = (kind: 'dish' | 'special') => items.filter(item => item.kind === kind).map(({ id }) => id)
  const specials = some(document.special, idsOf('special'))
  const specialGroups = some(
    document.specialGroup,
    specials.flatMap(({ specialGroupIds }) => specialGroupIds),
  ).filter(isOn)
  const dishes = some(document.dish, [
    ...idsOf('dish'),
    ...specialGroups.flatMap(group => group.dishes.map(({ dishId }) => dishId)),
  ]).filter(isOn)
  const asked = some(
    document.modifierGroup,
    dishes.flatMap(({ modifierGroupIds }) => modifierGroupIds),
  ).filter(isOn)
  const nested = asked.flatMap(group =>
    group.modifiers.flatMap(({ nestedGroupId }) => (nestedGroupId === null ? [] : [nestedGroupId])),
  )
  const modifierGroups = some(document.modifierGroup, [...asked.map(({ id }) => id), ...nested]).filter(isOn)
  const addOnGroups = [...document.addOnGroup.values()].filter(isOn)
  const groupIds = new Set(addOnGroups.map(({ id }) => id))
  return {
    menus,
    categories: some(document.category, [
      ...menus.flatMap(menu => menu.categories.map(({ categoryId }) => categoryId)),
      ...dishes.map(({ categoryId }) => categoryId),
    ]),
    dishes,
    modifierGroups: modifierGroups.map(group => ({ ...group, modifiers: group.modifiers.filter(isOn) })),
    addOnGroups,
    addOns: [...document.addOn.values()].filter(addOn => isOn(addOn) && groupIds.has(addOn.addOnGroupId)),
    specialGroups,
    specials,
    menuTypes: [...document.menuType.values()],
    supplyTimes: [...document.supplyTime.values()],
  }
}
export type DeviceMenu = ReturnType<typeof deviceMenu>

/** Whether there is anything to sell: a menu that is on with a dish or a special that is on (MENU-11). */
export const sellsAnything = (menu: DeviceMenu): boolean => menu.menus.length > 0
