/** The dish library (MENU-3). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { cents, id, idempotencyKey, instant, listReply, nothing, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { dishFields, modifierGroupFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

/** Left out: a new dish comes last in its category, an old one stays where it is. */
const place = dishFields.shape.sort.unwrap().optional()
const typed = { ...dishFields.shape, sort: place }

const version = z.number().int()

/** `sort` is the order in which guests see them: by category, then within it. */
export const dishSorts = ['sort', 'name', 'category', 'price', 'status', 'sku'] as const
/** What a dish can be without. */
export const dishGaps = [
  'picture',
  'tax',
  'price',
  'secondName',
  'printer',
  'modifiers',
  'cost',
  'description',
] as const

/** What narrows the list of dishes; an empty list narrows nothing. */
export const dishFilters = {
  /** A part of a name, the kitchen's name, the SKU, or the pinyin or initials of a Chinese name. */
  search: text(100).default(''),
  categoryIds: z.array(id).max(200).default([]),
  /** Dishes of any of these menus. */
  menuIds: z.array(id).max(200).default([]),
  statuses: z.array(status).max(2).default([]),
  /** Dishes of any of these taxes. */
  taxIds: z.array(id).max(50).default([]),
  printerIds: z.array(id).max(50).default([]),
  soldOut: z.boolean().optional(),
  alcohol: z.boolean().optional(),
  buffet: z.boolean().optional(),
  /** Dishes with a picture, or without. */
  withPicture: z.boolean().optional(),
  /** Dishes that lack all of these. */
  without: z.array(z.enum(dishGaps)).max(dishGaps.length).default([]),
}
const dishOrder = { sort: z.enum(dishSorts).default('sort'), order: z.enum(['asc', 'desc']).default('asc') }

export const dishRow = z.object({
  ...dishFields.pick({
    name: true,
    secondName: true,
    status: true,
    categoryId: true,
    kitchenName: true,
    priceCents: true,
    dineInPriceCents: true,
    carryoutPriceCents: true,
    deliveryPriceCents: true,
    costCents: true,
    sku: true,
    pictureId: true,
    taxIds: true,
    printerIds: true,
    alcohol: true,
    buffet: true,
  }).shape,
  id,
  version,
  sort: z.number().int(),
  categoryName: z.string(),
  categorySecondName: z.string(),
  modifierGroups: z.number().int(),
  /** Sold out now. */
  soldOut: z.boolean(),
  /** When it is sold again; null is until somebody says so. */
  soldOutUntil: instant.nullable(),
  /** Portions left; null where they are not counted. */
  remaining: z.number().int().nullable(),
})
export type DishRow = z.output<typeof dishRow>

const dishDetail = z.object({
  ...dishFields.shape,
  id,
  version,
  lastChange,
  /** Where it is offered; null is the library's price. */
  menus: z.array(z.object({ id, name: z.string(), secondName: z.string(), priceCents: cents.nullable() })),
})
export type DishDetail = z.output<typeof dishDetail>

export const dishCalls = {
  getDishListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishListPage',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Lists dishes with filters, sorting and availability.',
    input: z.object({ ...pageInput, ...dishOrder, ...dishFilters }),
    reply: listReply(dishRow),
  }),
  getDishIds: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishIds',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Returns the ids of all matching dishes in list order, to select beyond one page.',
    input: z.object({ ...dishOrder, ...dishFilters }),
    reply: z.object({ ids: z.array(id) }),
  }),
  getDishCategories: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishCategories',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Lists all categories by name in menu order, for filters.',
    input: nothing,
    reply: z.object({ rows: z.array(z.object({ id, name: z.string(), secondName: z.string() })) }),
  }),
  getDishDetail: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishDetail',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Returns one dish, and the menus that include it with their prices.',
    input: z.object({ id }),
    reply: dishDetail,
  }),
  getDishChoices: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishChoices',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Returns the modifier groups of a dish with their modifiers, in the order they are asked.',
    input: z.object({ ids: z.array(id).max(20) }),
    reply: z.object({ groups: z.array(z.object({ ...modifierGroupFields.shape, id })) }),
  }),
  addDish: defineCall({
    method: 'POST',
    path: '/posManagementApi/addDish',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Adds a dish, last in its category unless a position is given.',
    input: z.object({ ...typed, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editDish: defineCall({
    method: 'POST',
    path: '/posManagementApi/editDish',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Replaces a dish. Refused if it changed since `version`. Past orders keep what they sold.',
    input: z.object({ ...typed, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteDishes',
    needs: 'menu.dishes.delete',
    access: 'write',
    about: 'Deletes dishes and removes them from menus and special groups. Past orders keep what they sold.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  getDishUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishUses',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Lists where dishes are used: menus, special groups and order limits.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  sortDishes: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortDishes',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Reorders dishes of one category within their current positions.',
    input: z.object({ categoryId: id, ids }),
    reply: menuChanged,
  }),
  setDishStatus: defineCall({
    method: 'POST',
    path: '/posManagementApi/setDishStatus',
    needs: 'menu.dishes.edit',
    access: 'write',
    about: 'Turns dishes on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const
