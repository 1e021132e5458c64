/** Calls on what is in a menu; each changes one menu as one value. */
import type { menuContentCalls } from '../../../shared/contract/menu/menuContents.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeOne } from './changeOne.ts'
import {
  type Filling,
  inOrderOf,
  moved,
  withCategories,
  withCategoryState,
  withDishesOf,
  withItemOrder,
  withItems,
  withItemState,
  withoutCategories,
  withoutItems,
} from './contents.ts'

export const menuContentHandlers = (): Handlers<typeof menuContentCalls> => ({
  addDishType: ({ menuId, ...wanted }, context) =>
    filled(
      make => changeOne(context, { menuId, fieldOf: () => 'categoryIds', make }),
      (menu, document) => withCategories(menu, document, wanted),
    ),
  editDishType: ({ menuId, categoryId, was, supplyTimeId, status }, context) =>
    changeOne(context, {
      menuId,
      fieldOf: () => 'supplyTimeId',
      make: menu => withCategoryState(menu, categoryId, was, { supplyTimeId, status }),
    }),
  deleteDishType: ({ menuId, categoryIds }, context) =>
    changeOne(context, { menuId, make: menu => withoutCategories(menu, categoryIds) }),
  sortDishTypes: ({ menuId, version, categoryIds }, context) =>
    changeOne(context, {
      menuId,
      version,
      origin: 'sort',
      make: menu => ({
        ...menu,
        categories: inOrderOf(menu.categories, ({ categoryId }) => categoryId, categoryIds, 'categoryIds'),
      }),
    }),
  addMenuItems: ({ menuId, categoryId, items }, context) =>
    changeOne(context, {
      menuId,
      fieldOf: () => 'items',
      make: (menu, document) => withItems(menu, document, categoryId, items),
    }),
  addMenuDishes: ({ menuId, categoryId }, context) =>
    filled(
      make => changeOne(context, { menuId, fieldOf: () => 'categoryId', make }),
      (menu, document) => withDishesOf(menu, document, categoryId),
    ),
  removeMenuItems: ({ menuId, items }, context) =>
    changeOne(context, { menuId, make: menu => withoutItems(menu, items).menu }),
  editMenuItem: ({ menuId, kind, id, was, priceCents, status }, context) =>
    changeOne(context, { menuId, make: menu => withItemState(menu, { kind, id }, was, { priceCents, status }) }),
  sortMenuItems: ({ menuId, version, categoryId, items }, context) =>
    changeOne(context, {
      menuId,
      version,
      origin: 'sort',
      make: menu => withItemOrder(menu, categoryId, items),
    }),
  moveMenuItems: ({ menuId, categoryId, items }, context) =>
    changeOne(context, { menuId, make: menu => moved(menu, categoryId, items) }),
})

type Make = Parameters<typeof changeOne>[1]['make']

/** A change that says how many dishes it added, and how many it left out. */
async function filled(
  change: (make: Make) => ReturnType<typeof changeOne>,
  fill: (...given: Parameters<Make>) => Filling,
): Promise<Awaited<ReturnType<typeof changeOne>> & { added: number; left: number }> {
  let counts = { added: 0, left: 0 }
  const changed = await change((menu, document) => {
    const { menu: after, added, left } = fill(menu, document)
    counts = { added, left }
    return after
  })
  return { ...changed, ...counts }
}
