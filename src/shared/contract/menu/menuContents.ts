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
const refs = z.array(ref).min(1).max(MOST_ITEMS)
const categoryIds = z.array(id).min(1).max(MOST_CATEGORIES)
/** The menu's version goes on with each change: sorting sends it back. */
const changed = z.object({ version, ...menuChanged.shape })
/** Dishes that were not added, because the menu has them or one of their name, or is free of alcohol. */
const filled = z.object({ ...changed.shape, added: z.number().int(), left: z.number().int() })

const categoryState = { supplyTimeId: menuCategory.shape.supplyTimeId, status: menuCategory.shape.status }
const itemState = { priceCents, status }

export const menuContentCalls = {
  addDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/addDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds categories of the library to a menu, last in order; with all of their dishes or empty.',
    input: z.object({ menuId: id, categoryIds, withDishes: z.boolean() }),
    reply: filled,
  }),
  editDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/editDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Changes hours and status of a category in a menu, as long as they are what they `was`.',
    input: z.object({ menuId: id, categoryId: id, was: z.strictObject(categoryState), ...categoryState }),
    reply: changed,
  }),
  deleteDishType: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteDishType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Takes categories with their dishes out of a menu; the library keeps them.',
    input: z.object({ menuId: id, categoryIds }),
    reply: changed,
  }),
  sortDishTypes: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortDishTypes',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Puts the categories of a menu in order.',
    input: z.object({ menuId: id, version, categoryIds }),
    reply: changed,
  }),
  addMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds dishes and specials to a category of a menu, last in order.',
    input: z.object({ menuId: id, categoryId: id, items: refs }),
    reply: changed,
  }),
  addMenuDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenuDishes',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds all dishes of a category of the library that the menu does not have yet.',
    input: z.object({ menuId: id, categoryId: id }),
    reply: filled,
  }),
  removeMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/removeMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Takes dishes and specials out of a menu; the library keeps them.',
    input: z.object({ menuId: id, items: refs }),
    reply: changed,
  }),
  editMenuItem: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenuItem',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Changes price and status of a dish or special in a menu, as long as they are what they `was`.',
    input: z.object({ menuId: id, kind, id, was: z.strictObject(itemState), ...itemState }),
    reply: changed,
  }),
  sortMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Puts the dishes and specials of a category of a menu in order.',
    input: z.object({ menuId: id, version, categoryId: id, items: refs }),
    reply: changed,
  }),
  moveMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/moveMenuItems',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Moves dishes and specials to another category of the menu, last in order.',
    input: z.object({ menuId: id, categoryId: id, items: refs }),
    reply: changed,
  }),
} as const
