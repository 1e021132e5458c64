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
    about: 'A page of the supply times by name, with their spans and how often each is used.',
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
    about: 'One supply time whole.',
    input: z.object({ id }),
    reply: z.object({ ...supplyTimeFields.shape, id, version, lastChange }),
  }),
  getSupplyTimeUses: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/getSupplyTimeUses',
    needs: 'menu.supplyTimes.view',
    access: 'read',
    about: 'What refers to supply times.',
    input: z.object({ ids }),
    reply: menuUses,
  }),
  addSupplyTime: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/addSupplyTime',
    needs: 'menu.supplyTimes.edit',
    access: 'write',
    about: 'Adds a supply time: at most three spans a day, each of 30 minutes at least, none over another.',
    input: z.object({ ...supplyTimeFields.shape, idempotencyKey }),
    reply: z.object({ id, ...menuChanged.shape }),
  }),
  editSupplyTime: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/editSupplyTime',
    needs: 'menu.supplyTimes.edit',
    access: 'write',
    about: 'Changes a supply time whole, wherever it is used, as long as nobody else has since `version`.',
    input: z.object({ ...supplyTimeFields.shape, id, version }),
    reply: z.object({ version, ...menuChanged.shape }),
  }),
  deleteSupplyTimes: defineCall({
    method: 'POST',
    path: '/PosMenuSupplyTimesServe/deleteSupplyTimes',
    needs: 'menu.supplyTimes.delete',
    access: 'write',
    about: 'Deletes supply times; what referred to them is offered at any time then.',
    input: z.object({ ids }),
    reply: menuChanged,
  }),
} as const
