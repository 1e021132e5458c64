/** The category library (MENU-2); the specification calls a category of the library a classification. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, listReply, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { categoryFields, status } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

/** Left out: a new one comes last, an old one stays where it is. */
const place = categoryFields.shape.sort.unwrap().optional()
const typed = { ...categoryFields.shape, sort: place }

const whole = { ...categoryFields.shape, id, version: z.number().int() }

/** `sort` is the order in which guests see them. */
export const categorySorts = ['sort', 'name', 'dishes'] as const
export const categoryRow = z.object({ ...whole, dishes: z.number().int() })
export type CategoryRow = z.output<typeof categoryRow>
export type CategoryDetail = z.output<(typeof categoryCalls)['getClassificationDetail']['reply']>

export const categoryCalls = {
  getClassificationListPage: defineCall({
    method: 'POST',
    path: '/posManagementApi/getClassificationListPage',
    needs: 'menu.categories.view',
    access: 'read',
    about: 'Lists categories with their dish counts. Searches both names, pinyin and initials.',
    input: z.object({
      ...pageInput,
      sort: z.enum(categorySorts).default('sort'),
      order: z.enum(['asc', 'desc']).default('asc'),
      search: text(100).default(''),
      statuses: z.array(status).max(2).default([]),
    }),
    reply: listReply(categoryRow),
  }),
  getClassificationDetail: defineCall({
    method: 'POST',
    path: '/posManagementApi/getClassificationDetail',
    needs: 'menu.categories.view',
    access: 'read',
    about: 'Returns one category.',
    input: z.object({ id }),
    reply: z.object({ ...categoryRow.shape, lastChange }),
  }),
  addClassification: defineCall({
    method: 'POST',
    path: '/posManagementApi/addClassification',
    needs: 'menu.categories.edit',
    access: 'write',
    about: 'Adds a category, last unless a position is given.',
    input: z.object({ ...typed, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editClassification: defineCall({
    method: 'POST',
    path: '/posManagementApi/editClassification',
    needs: 'menu.categories.edit',
    access: 'write',
    about: 'Replaces a category. Refused if it changed since `version`.',
    input: z.object({ ...typed, id, version: z.number().int() }),
    reply: z.object({ version: z.number().int(), ...menuChanged.shape }),
  }),
  deleteClassifications: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteClassifications',
    needs: 'menu.categories.delete',
    access: 'write',
    about: 'Deletes categories and removes them from menus. Categories with dishes need another category for them.',
    input: z.object({ ids, moveDishesTo: id.optional() }),
    reply: menuChanged,
  }),
  getClassificationUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getClassificationUses',
    needs: 'menu.categories.view',
    access: 'read',
    about: 'Lists where categories are used: dishes, menus, add-on groups and order limits.',
    input: z.object({ ids }),
    reply: z.object({ ...menuUses.shape, dishes: z.number().int() }),
  }),
  sortClassifications: defineCall({
    method: 'POST',
    path: '/posManagementApi/sortClassifications',
    needs: 'menu.categories.edit',
    access: 'write',
    about: 'Reorders categories within their current positions.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
  setClassificationStatus: defineCall({
    method: 'POST',
    path: '/posManagementApi/setClassificationStatus',
    needs: 'menu.categories.edit',
    access: 'write',
    about: 'Turns categories on or off.',
    input: z.object({ ids, status }),
    reply: menuChanged,
  }),
} as const
