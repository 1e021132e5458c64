/** Menus, their kinds and what they offer (MENU-1). */
import type { menuCalls } from '../../../shared/contract/menu/menus.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { versionOf, workingCopy } from '../library/workingCopy.ts'
import { changeOne } from './changeOne.ts'
import { menuContentHandlers } from './contents.handlers.ts'
import { addMenu, addMenuType, copyMenu, editMenu, editMenuType, entitiesInOrder, remove, sort } from './heads.ts'
import { categoryRows, itemRows, menuIn, menuRow, supplyTimeOf } from './present.ts'

export const menuHandlers = (): Handlers<typeof menuCalls> => ({
  async getMenuTypes(_, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menus = [...copy.document.menu.values()]
    const rows = entitiesInOrder(copy.document, 'menuType').map(({ sort: __, ...type }) => ({
      ...type,
      version: versionOf(copy, 'menuType', type.id),
      menus: menus.filter(({ menuTypeId }) => menuTypeId === type.id).length,
    }))
    return { rows }
  },
  async addMenuType(input, context) {
    const { idempotencyKey: _, ...fields } = input
    return addMenuType(context, fields)
  },
  editMenuType: (input, context) => editMenuType(context, input),
  deleteMenuType: ({ id }, context) => remove(context, 'menuType', id),
  sortMenuTypes: (input, context) => sort(context, 'menuType', input),
  async getMenus(_, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    return { rows: entitiesInOrder(copy.document, 'menu').map(menu => menuRow(copy, menu)) }
  },
  async getMenuDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menu = menuIn(copy, id, 'id')
    const supplyTime = supplyTimeOf(copy.document, menu.supplyTimeId)
    const lastChange = await findLastChange(run, merchantId, 'menu', id)
    return { ...menuRow(copy, menu), supplyTime, inCategories: categoryRows(copy.document, menu), lastChange }
  },
  async getMenuItems({ menuId, ...wanted }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menu = menuIn(copy, menuId, 'menuId')
    return { version: versionOf(copy, 'menu', menuId), ...itemRows(copy.document, menu, wanted) }
  },
  async addMenu(input, context) {
    const { idempotencyKey: _, ...head } = input
    return addMenu(context, head)
  },
  editMenu: (input, context) => editMenu(context, input),
  editMenuStatus: ({ id, status }, context) =>
    changeOne(context, { menuId: id, idField: 'id', make: menu => ({ ...menu, status }) }),
  deleteMenu: ({ id }, context) => remove(context, 'menu', id),
  async copyMenu(input, context) {
    const { idempotencyKey: _, ...wanted } = input
    return copyMenu(context, wanted)
  },
  sortMenus: (input, context) => sort(context, 'menu', input),
  ...menuContentHandlers(),
})
