/** The taxes that dishes name (MENU-3): rows of the group `taxes` (SET-1), by the calls that the specification names. */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing } from '../kernel/fields.ts'
import { taxRateFields } from './groups/taxes.ts'
import { someOrderTypes } from './groups/refining.ts'
import { menuChanged } from '../menu/changes.ts'
import { menuUses } from '../menu/uses.ts'

export const taxRow = z.object({
  ...taxRateFields,
  id,
  /** Where it is raised. */
  orderTypes: someOrderTypes,
  /** That of all taxes together: what a change is saved on top of. */
  version: z.number().int(),
  /** Dishes that name it. */
  dishes: z.number().int(),
})
export type TaxRow = z.output<typeof taxRow>

export const taxCalls = {
  getTaxes: defineCall({
    method: 'POST',
    path: '/posManagementApi/getTaxes',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists the store’s taxes with the number of dishes that use each.',
    input: nothing,
    reply: z.object({ rows: z.array(taxRow) }),
  }),
  saveMerchantTax: defineCall({
    method: 'POST',
    path: '/posManagementApi/saveMerchantTax',
    needs: 'menu.dishes.taxes',
    access: 'write',
    about: 'Adds a tax, or updates one by id and version. Past orders keep the tax they were sold with.',
    input: z.object({
      ...taxRateFields,
      /** Left out: those that it has; all for a new one. */
      orderTypes: someOrderTypes.optional(),
      id: id.optional(),
      version: z.number().int().optional(),
      idempotencyKey,
    }),
    reply: z.object({ id, version: z.number().int() }),
  }),
  getTaxUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getTaxUses',
    needs: 'menu.dishes.taxes',
    access: 'read',
    about: 'Lists the dishes that use a tax.',
    input: z.object({ id }),
    reply: menuUses,
  }),
  deleteMerchantTax: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteMerchantTax',
    needs: 'menu.dishes.taxes',
    access: 'write',
    about:
      'Deletes a tax and removes it from its dishes. Refused while a surcharge or the gratuity uses it. Past orders keep it.',
    input: z.object({ id }),
    /** What `undoMenuChange` puts back on the dishes, and the tax with it; null where no dish named it. */
    reply: menuChanged.pick({ changeId: true }),
  }),
} as const
