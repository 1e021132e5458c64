/** What a category needs before it is published (CHOWLY-2): its switch on, hours, and something that is on. */
import type { PublishRefusal } from '../../../contract/channels/publishing.ts'
import type { Menu } from '../../../contract/menu/entities.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { isOn } from './choices.ts'

type Placed = Menu['categories'][number]

/**
 * Everything that prevents a publish of the menus that a channel sells, in their order. Without a choice these are the
 * categories that are on, or all of them where none is; a menu that is off keeps its chosen categories off, too.
 */
export function publishRefusals(
  document: MenuDocument,
  menuIds: readonly number[] | null,
  chosen: ReadonlySet<number> | null,
): PublishRefusal[] {
  const menus = [...document.menu.values()]
    .filter(menu => menu.channels.includes('thirdParty') && (menuIds?.includes(menu.id) ?? true))
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const placed = menus.flatMap(menu => menu.categories.map(category => ({ menu, category })))
  const isCategoryOn = ({ menu, category }: (typeof placed)[number]) => {
    const own = document.category.get(category.categoryId)
    return isOn(menu) && isOn(category) && own !== undefined && isOn(own)
  }
  const wanted = chosen === null ? placed : placed.filter(({ category }) => chosen.has(category.categoryId))
  const on = wanted.filter(isCategoryOn)
  const off = chosen === null && on.length > 0 ? [] : wanted.filter(one => !isCategoryOn(one))
  return [
    ...off.map(({ menu, category }) => refusal(document, 'STATUS_ON_FIRST', menu, category)),
    ...on.flatMap(({ menu, category }) => [
      ...(hasHours(document, menu, category) ? [] : [refusal(document, 'HOURS_REQUIRED', menu, category)]),
      ...(sells(document, category) ? [] : [refusal(document, 'CATEGORY_WITHOUT_DISHES', menu, category)]),
    ]),
  ]
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
