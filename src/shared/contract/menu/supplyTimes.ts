/** Named weekly hours that a menu, a category or a dish refers to (MENU-1). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, listReply, pageInput, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { supplyTimeFields } from './entities.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { ids, menuUses } from './uses.ts'

const version = z.number().int()

export const supplyTimeRow = z.object({
  ...supplyTimeFields.shape,
  id,
  version,
  /** How many dishes, categories, specials and menus refer to it. */
  uses: z.number().int(),
})
export type SupplyTimeRow = z.output<typeof supplyTimeRow>

export const supplyTimeCalls = {
  getSupplyTimes: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/getSupplyTimes',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists availability hours by name, with their time spans and number of uses.',
    input: z.object({
      ...pageInput,
      search: text(100).default(''),
      sort: z.enum(['name', 'uses']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: listReply(supplyTimeRow),
  }),
  getSupplyTimeDetail: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/getSupplyTimeDetail',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns one set of availability hours.',
    input: z.object({ id }),
    reply: z.object({ ...supplyTimeFields.shape, id, version, lastChange }),
  }),
  getSupplyTimeUses: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/getSupplyTimeUses',
    needs: 'menu.supplyTimes.view',
    access: 'read',
    about: 'Lists what uses availability hours.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  addSupplyTime: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/addSupplyTime',
    needs: 'menu.supplyTimes.edit',
    access: 'write',
    about: 'Adds availability hours: up to three time spans a day, at least 30 minutes each, without overlaps.',
    input: z.object({ ...supplyTimeFields.shape, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSupplyTime: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/editSupplyTime',
    needs: 'menu.supplyTimes.edit',
    access: 'write',
    about: 'Replaces availability hours everywhere they are used. Refused if they changed since `version`.',
    input: z.object({ ...supplyTimeFields.shape, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSupplyTimes: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/deleteSupplyTimes',
    needs: 'menu.supplyTimes.delete',
    access: 'write',
    about: 'Deletes availability hours. Whatever used them can be ordered at any time.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
} as const
