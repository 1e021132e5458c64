/** Menus, their kinds and what they offer (MENU-1); the specification calls a category inside a menu a dish type. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { menuFields, menuItem, menuTypeFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { menuContentCalls } from './menuContents.ts'

const { categories: _, sort: __, ...headFields } = menuFields.shape
const { sort: ___, ...typeFields } = menuTypeFields.shape
/** What is typed of a menu; its categories and its place are changed by calls of their own. */
export const menuHead = z.strictObject(headFields)
export type MenuHead = z.output<typeof menuHead>
const version = z.number().int()
const named = { name: z.string(), secondName: z.string() }
const supplyTime = z.object(named).nullable()

/** Ids in a new order, and in the order from which they were moved: CONFLICT where that holds no longer. */
const sorted = { was: z.array(id).max(1_000), ids: z.array(id).max(1_000) }

const menuTypeRow = z.object({ id, version, ...named, menus: z.number().int() })
export type MenuTypeRow = z.output<typeof menuTypeRow>

export const menuRow = z.object({
  ...headFields,
  id,
  version,
  categories: z.number().int(),
  items: z.number().int(),
})
export type MenuRow = z.output<typeof menuRow>

export const menuCategoryRow = z.object({
  ...named,
  categoryId: id,
  supplyTimeId: id.nullable(),
  supplyTime,
  status,
  /** Of the category in the library: where that is off, it is off in every menu. */
  libraryStatus: status,
  alcoholFree: z.boolean(),
  items: z.number().int(),
})
export type MenuCategoryRow = z.output<typeof menuCategoryRow>

export const menuItemRow = z.object({
  ...menuItem.shape,
  ...named,
  categoryId: id,
  libraryPriceCents: z.number().int(),
  libraryStatus: status,
  alcohol: z.boolean(),
})
export type MenuItemRow = z.output<typeof menuItemRow>

export const menuCalls = {
  getMenuTypes: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuTypes',
    needs: 'menu.panel.view',
    access: 'read',
    about: 'Lists menu types in order with the number of menus in each.',
    input: nothing,
    reply: z.object({ rows: z.array(menuTypeRow) }),
  }),
  addMenuType: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenuType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds a menu type at the end.',
    input: z.object({ ...typeFields, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editMenuType: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenuType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Renames a menu type.',
    input: z.object({ ...typeFields, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteMenuType: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteMenuType',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Deletes a menu type that no menu uses.',
    input: z.object({ id }),
    reply: menuChanged,
  }),
  sortMenuTypes: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortMenuTypes',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Reorders menu types.',
    input: z.object(sorted),
    reply: menuChanged,
  }),
  getMenus: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenus',
    needs: 'menu.panel.view',
    access: 'read',
    about: 'Lists menus in order with their contents count.',
    input: nothing,
    reply: z.object({ rows: z.array(menuRow) }),
  }),
  getMenuDetail: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuDetail',
    needs: 'menu.panel.view',
    access: 'read',
    about: 'Returns one menu with its categories in order, without items.',
    input: z.object({ id }),
    reply: z.object({ ...menuRow.shape, supplyTime, inCategories: z.array(menuCategoryRow), lastChange }),
  }),
  getMenuItems: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuItems',
    needs: 'menu.panel.view',
    access: 'read',
    about: 'Lists the items of one menu category in order, or all items of the menu that match a search.',
    input: z.object({ menuId: id, categoryId: id.optional(), search: text(100).default('') }),
    reply: z.object({
      version,
      /** All of a category; of a search the first 200. */
      rows: z.array(menuItemRow),
      total: z.number().int(),
    }),
  }),
  addMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/addMenu',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Adds an empty menu at the end.',
    input: z.object({ ...headFields, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenu',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Changes the name, hours and channels of a menu. Its contents stay.',
    input: z.object({ ...headFields, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  editMenuStatus: defineCall({
    method: 'POST',
    path: '/posManagementApi/editMenuStatus',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Turns a menu on or off.',
    input: z.object({ id, status }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteMenu',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Deletes a menu. Its dishes stay in the library.',
    input: z.object({ id }),
    reply: menuChanged,
  }),
  copyMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/copyMenu',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Copies a menu with all contents under a new name. The copy is off.',
    input: z.object({ id, name: headFields.name, secondName: headFields.secondName, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  sortMenus: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortMenus',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Reorders the menus of one type.',
    input: z.object({ menuTypeId: id, ...sorted }),
    reply: menuChanged,
  }),
  ...menuContentCalls,
} as const satisfies Calls
