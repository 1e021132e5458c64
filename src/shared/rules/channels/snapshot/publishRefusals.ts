/** The categories that can be chosen for a publish, and what each needs first (CHOWLY-2): its switch on, hours, something that is on. */
import type { PublishCategory, PublishRefusal } from '../../../contract/channels/publishing.ts'
import type { Menu } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { isOn } from './choices.ts'

type Placed = Menu['categories'][number]

/**
 * Everything that prevents a publish of the menus that a channel sells, in their order. Without a choice these are the
 * categories that are on, or all of them where none is; a menu that is off keeps its chosen categories off, too. A chosen
 * category that is on in one menu is left out of those where it is off.
 */
export function publishRefusals(
  document: MenuDocument,
  menuIds: readonly number[] | null,
  chosen: ReadonlySet<number> | null,
): PublishRefusal[] {
  const placed = placesOf(document, menuIds)
  const isCategoryOn = (one: Place) => isPlaceOn(document, one)
  const wanted = chosen === null ? placed : placed.filter(({ category }) => chosen.has(category.categoryId))
  const on = wanted.filter(isCategoryOn)
  const onIds = new Set(on.map(({ category }) => category.categoryId))
  const off = wanted.filter(({ category }) => (chosen === null ? on.length === 0 : !onIds.has(category.categoryId)))
  return [
    ...off.map(({ menu, category }) => refusal(document, 'STATUS_ON_FIRST', menu, category)),
    ...on.flatMap(({ menu, category }) => [
      ...(hasHours(document, menu, category) ? [] : [refusal(document, 'HOURS_REQUIRED', menu, category)]),
      ...(sells(document, category) ? [] : [refusal(document, 'CATEGORY_WITHOUT_DISHES', menu, category)]),
    ]),
  ]
}

/** The categories of the menus that a channel sells, each once in their order; on where it is on in any of them. */
export function publishCategories(document: MenuDocument, menuIds: readonly number[] | null): PublishCategory[] {
  const byId = new Map<number, PublishCategory>()
  for (const place of placesOf(document, menuIds)) {
    const { categoryId } = place.category
    const { name = '', secondName = '' } = document.category.get(categoryId) ?? {}
    const isAnywhereOn = byId.get(categoryId)?.isOn === true || isPlaceOn(document, place)
    byId.set(categoryId, { categoryId, name, secondName, isOn: isAnywhereOn })
  }
  return [...byId.values()]
}

interface Place {
  readonly menu: Menu
  readonly category: Placed
}

function placesOf(document: MenuDocument, menuIds: readonly number[] | null): Place[] {
  return [...document.menu.values()]
    .filter(menu => menu.channels.includes('thirdParty') && (menuIds?.includes(menu.id) ?? true))
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
    .flatMap(menu => menu.categories.map(category => ({ menu, category })))
}

function isPlaceOn(document: MenuDocument, { menu, category }: Place): boolean {
  const own = document.category.get(category.categoryId)
  return isOn(menu) && isOn(category) && own !== undefined && isOn(own)
}

/** Hours of the category here or in the library, or of its menu. */
function hasHours({ category, supplyTime }: MenuDocument, menu: Menu, placed: Placed): boolean {
  const own = category.get(placed.categoryId)?.supplyTimeId ?? null
  return [placed.supplyTimeId, own, menu.supplyTimeId].some(
    id => id !== null && (supplyTime.get(id)?.spans.length ?? 0) > 0,
  )
}

function sells(document: MenuDocument, { items }: Placed): boolean {
  return items.some(item => {
    const entity = document[item.kind].get(item.id)
    return isOn(item) && entity !== undefined && isOn(entity)
  })
}

function refusal(document: MenuDocument, code: PublishRefusal['code'], menu: Menu, { categoryId }: Placed) {
  const { name = '', secondName = '' } = document.category.get(categoryId) ?? {}
  return { code, menuId: menu.id, categoryId, menu: menu.name, menuSecondName: menu.secondName, name, secondName }
}
