/** Menus to start from (SHELL-16): chosen, added as one change of the menu, and deleted again as one. */
import { z } from 'zod'
import { menuChanged } from '../menu/changes.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing } from '../kernel/fields.ts'

export const starterMenuKeys = ['chineseAmerican', 'cafe', 'hotPot'] as const
export type StarterMenuKey = (typeof starterMenuKeys)[number]

const starter = z.enum(starterMenuKeys)
const count = z.number().int()
const kept = z.object({ name: z.string(), secondName: z.string(), why: z.enum(['sold', 'changed']) })

export const starterMenuCalls = {
  getStarterMenus: defineCall({
    method: 'POST',
    path: '/posManagementApi/getStarterMenus',
    needs: 'menu.panel.view',
    access: 'read',
    about: 'Lists the starter menus with what each holds and how many of its dishes the store has now.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          starter,
          categories: z.array(z.object({ name: z.string(), secondName: z.string(), dishes: count })),
          dishes: count,
          modifierGroups: count,
          /** Its dishes that are in the library since it was added; 0 where it never was. */
          present: count,
        }),
      ),
      /** Dishes of the library, and whether a menu offers any: then one can be made of them. */
      libraryDishes: count,
      offered: z.boolean(),
    }),
  }),
  addStarterMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/addStarterMenu',
    needs: 'menu.transfer.import',
    access: 'write',
    about: 'Adds a starter menu to the library and as a menu, as one change that can be undone. What is there stays.',
    input: z.object({
      starter,
      /** Of its dishes. */
      taxIds: z.array(id).max(10).default([]),
      printerIds: z.array(id).max(10).default([]),
      idempotencyKey,
    }),
    reply: menuChanged.extend({ dishes: count, menuId: id }),
  }),
  removeStarterMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/removeStarterMenu',
    needs: 'menu.dishes.delete',
    access: 'write',
    about: 'Deletes a starter menu as one change. Dishes that were sold or changed since are kept and named.',
    input: z.object({ starter, idempotencyKey }),
    reply: menuChanged.extend({ dishes: count, kept: z.array(kept) }),
  }),
  offerLibrary: defineCall({
    method: 'POST',
    path: '/posManagementApi/offerLibrary',
    needs: 'menu.panel.edit',
    access: 'write',
    about: 'Makes a menu of all categories and dishes of the library, where no menu offers any.',
    input: z.object({ idempotencyKey }),
    reply: menuChanged.extend({ dishes: count, menuId: id }),
  }),
} as const
