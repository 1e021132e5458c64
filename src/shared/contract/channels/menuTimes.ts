/** The hours of third-party menus and their categories: the store’s availability hours, which all menus share (MENU-1, CHOWLY-1). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing } from '../kernel/fields.ts'
import { menuChanged } from '../menu/changes.ts'
import { supplyTimeFields } from '../menu/entities.ts'
import { supplyTimeRow } from '../menu/supplyTimes.ts'
import { ids } from '../menu/uses.ts'

const version = z.number().int()
/** Where third parties sell by them; without a category the whole menu does. */
const use = z.object({ menuId: id, categoryId: id.nullable() })

export const menuTimeCalls = {
  getMenuTimes: defineCall({
    method: 'POST',
    path: '/PosMenuTimesChowlyServe/getMenuTimes',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about: 'Lists availability hours by name with the third-party menus and categories that use them.',
    input: nothing,
    reply: z.object({ rows: z.array(z.object({ ...supplyTimeRow.shape, inThirdParty: z.array(use) })) }),
  }),
  saveMenuTimes: defineCall({
    method: 'POST',
    path: '/PosMenuTimesChowlyServe/saveMenuTimes',
    needs: 'menu.supplyTimes.edit',
    access: 'write',
    about:
      'Adds availability hours, or with `id` replaces them everywhere they are used. Up to three time spans a day.',
    input: z.object({
      ...supplyTimeFields.shape,
      /** Left out: new hours. */
      id: id.optional(),
      /** Of the hours as they were read: CONFLICT where somebody changed them since. */
      version: version.optional(),
      idempotencyKey,
    }),
    reply: z.object({ id, version, ...menuChanged.shape }),
  }),
  deleteMenuTimes: defineCall({
    method: 'POST',
    path: '/PosMenuTimesChowlyServe/deleteMenuTimes',
    needs: 'menu.supplyTimes.delete',
    access: 'write',
    about: 'Deletes availability hours. What used them has those of its menu or store.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
} as const satisfies Calls
