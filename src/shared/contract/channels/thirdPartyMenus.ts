/**
 * Menus that delivery services sell from (CHOWLY-1): menus of the one menu book whose channels include third parties, with
 * their categories, hours, items and prices. Changes are changes of the menu; each answers what an undo takes back.
 */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from '../menu/changes.ts'
import { menuCategory, menuFields, menuItem, MOST_CENTS, orderTypes, priceRule } from '../menu/entities.ts'
import { changedMenu, filledMenu, itemRefs, MOST_CATEGORIES } from '../menu/menuContents.ts'
import { menuCategoryRow, menuItemRow, menuRow } from '../menu/menus.ts'

const { name, secondName, supplyTimeId, status } = menuFields.shape
const names = { name, secondName }
const menuState = { status, supplyTimeId }
const categoryState = { supplyTimeId: menuCategory.shape.supplyTimeId, status: menuCategory.shape.status }
const { kind } = menuItem.shape
/** Above 0; null: what the rules make of the library's price. */
const ownPrice = z.number().int().min(1, { error: 'failures.field.aboveZero' }).max(MOST_CENTS).nullable().default(null)
const categoryIds = z.array(id).min(1).max(MOST_CATEGORIES)
const rule = priceRule.nullable()
const cents = z.number().int()

const thirdPartyMenuRow = z.object({
  ...menuRow.shape,
  supplyTime: menuCategoryRow.shape.supplyTime,
  /** Items that are on, in categories that are. */
  itemsOn: z.number().int(),
})
export type ThirdPartyMenuRow = z.output<typeof thirdPartyMenuRow>

const thirdPartyCategoryRow = z.object({ ...menuCategoryRow.shape, itemsOn: z.number().int() })
export type ThirdPartyCategoryRow = z.output<typeof thirdPartyCategoryRow>

const thirdPartyDishRow = z.object({
  ...menuItemRow.shape,
  /** The library's price for delivery. */
  libraryPriceCents: cents,
  /** What the menu's rule makes of it: the price here without an own one. */
  usualCents: cents,
  /** By which delivery channels know it. */
  externalId: z.string(),
})
export type ThirdPartyDishRow = z.output<typeof thirdPartyDishRow>

const pricePreviewRow = z.object({
  kind,
  id,
  name: z.string(),
  secondName: z.string(),
  categoryId: id,
  libraryPriceCents: cents,
  beforeCents: cents,
  afterCents: cents,
})
export type PricePreviewRow = z.output<typeof pricePreviewRow>

/** Of the menu's dishes a page at a time; a menu that is shown whole asks for all of them. */
const dishPage = { page: pageInput.page, pageSize: z.number().int().min(1).max(2_000).default(2_000) }

const menuCalls = {
  getMenusForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/getMenusForChowly',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about: 'Lists third-party menus in order with their hours, price rule and contents count.',
    input: nothing,
    reply: z.object({
      rows: z.array(thirdPartyMenuRow),
      /** Menus for other channels, from which one can be begun. */
      others: z.array(z.object({ id, name: z.string(), secondName: z.string(), items: z.number().int() })),
    }),
  }),
  addMenuForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/addMenuForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Adds a third-party menu, empty or with the contents of another menu.',
    input: z.object({
      ...names,
      supplyTimeId,
      orderTypes: z.array(z.enum(orderTypes)).min(1).max(orderTypes.length).default(['pickUp', 'delivery']),
      priceRule: rule.default(null),
      /** Its categories and items come along, without prices of their own. */
      fromMenuId: id.nullable().default(null),
      idempotencyKey,
    }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editMenuNameForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/editMenuNameForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Renames a third-party menu. Refused if it changed since `version`.',
    input: z.object({ ...names, id, version: z.number().int() }),
    reply: changedMenu,
  }),
  editMenuForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/editMenuForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Changes status and hours of a third-party menu. Refused if they are no longer what they `was`.',
    input: z.object({ id, was: z.strictObject(menuState), ...menuState }),
    reply: changedMenu,
  }),
  deleteMenuForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/deleteMenuForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Deletes a third-party menu. One that other channels sell from too stays there.',
    input: z.object({ id }),
    reply: z.object({ ...menuChanged.shape, kept: z.boolean() }),
  }),
  copyMenuForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/copyMenuForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Copies a third-party menu with contents, hours and prices under a new name. The copy is off.',
    input: z.object({ id, ...names, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  savePriceRuleForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/savePriceRuleForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Sets the rule that makes the menu’s prices from the library’s. Refused if it is no longer what it `was`.',
    input: z.object({
      id,
      was: rule,
      priceRule: rule,
      /** The rule holds for what has a price of its own, too: these prices go. */
      clearOwn: z.boolean().default(false),
    }),
    reply: changedMenu,
  }),
  previewPricesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/previewPricesForChowly',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about: 'Shows what a price rule would make of the prices of a third-party menu, without saving it.',
    input: z.object({
      menuId: id,
      priceRule: rule,
      clearOwn: z.boolean().default(false),
      /** Also those whose price stays. */
      all: z.boolean().default(false),
      ...pageInput,
      pageSize: pageInput.pageSize.default(100),
    }),
    reply: z.object({
      rows: z.array(pricePreviewRow),
      total: z.number().int(),
      changed: z.number().int(),
      /** So many keep a price of their own. */
      own: z.number().int(),
      /** So many have no price above 0, whatever the rule. */
      free: z.number().int(),
    }),
  }),
} as const

const contentCalls = {
  getCategoriesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/getCategoriesForChowly',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about: 'Lists the categories of a third-party menu in order.',
    input: z.object({ menuId: id }),
    reply: z.object({ version: z.number().int(), rows: z.array(thirdPartyCategoryRow) }),
  }),
  addCategoriesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/addCategoriesForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Adds library categories to a third-party menu, with all their dishes or empty.',
    input: z.object({ menuId: id, categoryIds, withDishes: z.boolean() }),
    reply: filledMenu,
  }),
  editCategoryForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/editCategoryForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Changes hours and status of a category. Refused if they are no longer what they `was`.',
    input: z.object({ menuId: id, categoryId: id, was: z.strictObject(categoryState), ...categoryState }),
    reply: changedMenu,
  }),
  removeCategoryForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/removeCategoryForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Removes categories with their items from a third-party menu. The library keeps them.',
    input: z.object({ menuId: id, categoryIds }),
    reply: changedMenu,
  }),
  getDishesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/getDishesForChowly',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about: 'Lists the dishes and specials of a third-party menu with their price there and in the library.',
    input: z.object({ menuId: id, categoryId: id.optional(), search: text(100).default(''), ...dishPage }),
    reply: z.object({ version: z.number().int(), rows: z.array(thirdPartyDishRow), total: z.number().int() }),
  }),
  addDishesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/addDishesForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Adds dishes and specials to a category. What has no price above 0 comes switched off.',
    input: z.object({ menuId: id, categoryId: id, items: itemRefs }),
    reply: changedMenu,
  }),
  editDishForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/editDishForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Changes third-party price and status of an item. Refused if they are no longer what they `was`.',
    input: z.object({
      menuId: id,
      kind,
      id,
      was: z.strictObject({ priceCents: cents.nullable(), status }),
      priceCents: ownPrice,
      status,
    }),
    reply: changedMenu,
  }),
  removeDishForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/removeDishForChowly',
    needs: 'menu.thirdParty.edit',
    access: 'write',
    about: 'Removes dishes and specials from a third-party menu. The library keeps them.',
    input: z.object({ menuId: id, items: itemRefs }),
    reply: changedMenu,
  }),
} as const

export const thirdPartyMenuCalls = { ...menuCalls, ...contentCalls } as const satisfies Calls
