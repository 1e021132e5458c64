/** What is in a menu: its categories ("dish types") and their dishes and specials (MENU-1). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { menuCategory, menuItem } from './entities.ts'

export const MOST_ITEMS = 2_000
export const MOST_CATEGORIES = 500
const version = z.number().int()
const { kind, priceCents, status } = menuItem.shape
const ref = z.strictObject({ kind, id })
export const itemRefs = z.array(ref).min(1).max(MOST_ITEMS)
const categoryIds = z.array(id).min(1).max(MOST_CATEGORIES)
/** The menu's version goes on with each change: sorting sends it back. */
export const changedMenu = z.object({ version, ...menuChanged.shape })
/** Dishes that were not added, because the menu has them or one of their name, or is free of alcohol. */
export const filledMenu = z.object({ ...changedMenu.shape, added: z.number().int(), left: z.number().int() })

const categoryState = { supplyTimeId: menuCategory.shape.supplyTimeId, status: menuCategory.shape.status }
const itemState = { priceCents, status }

export const menuContentCalls = {
  addDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/addDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds library categories to the end of a menu, with all their dishes or empty.',
    input: z.object({ menuId: id, categoryIds, withDishes: z.boolean() }),
    reply: filledMenu,
  }),
  editDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/editDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Changes hours and status of a category on a menu. Refused if they are no longer what they `was`.',
    input: z.object({ menuId: id, categoryId: id, was: z.strictObject(categoryState), ...categoryState }),
    reply: changedMenu,
  }),
  deleteDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Removes categories with their items from a menu. The library keeps them.',
    input: z.object({ menuId: id, categoryIds }),
    reply: changedMenu,
  }),
  sortDishTypes: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortDishTypes',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Reorders the categories of a menu.',
    input: z.object({ menuId: id, version, categoryIds }),
    reply: changedMenu,
  }),
  addMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds dishes and specials to the end of a menu category.',
    input: z.object({ menuId: id, categoryId: id, items: itemRefs }),
    reply: changedMenu,
  }),
  addMenuDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenuDishes',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds all dishes of a library category that aren’t on the menu yet.',
    input: z.object({ menuId: id, categoryId: id }),
    reply: filledMenu,
  }),
  removeMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/removeMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Removes dishes and specials from a menu. The library keeps them.',
    input: z.object({ menuId: id, items: itemRefs }),
    reply: changedMenu,
  }),
  editMenuItem: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenuItem',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Changes price and status of an item on a menu. Refused if they are no longer what they `was`.',
    input: z.object({ menuId: id, kind, id, was: z.strictObject(itemState), ...itemState }),
    reply: changedMenu,
  }),
  sortMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Reorders the items of a menu category.',
    input: z.object({ menuId: id, version, categoryId: id, items: itemRefs }),
    reply: changedMenu,
  }),
  moveMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/moveMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Moves items to the end of another category of the menu.',
    input: z.object({ menuId: id, categoryId: id, items: itemRefs }),
    reply: changedMenu,
  }),
} as const
