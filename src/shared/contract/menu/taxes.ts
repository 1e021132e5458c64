/** The taxes that dishes name (MENU-3). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing, requiredText, text } from '../kernel/fields.ts'
import { menuChanged } from './changes.ts'
import { menuUses } from './uses.ts'

/** 100 %, in thousandths of a percent. */
const MOST_PCM = 100_000

/** What is typed of a tax. */
export const taxFields = {
  name: requiredText(60),
  secondName: text(60).default(''),
  ratePcm: z
    .number()
    .int()
    .min(0)
    .refine(rate => rate <= MOST_PCM, { error: 'failures.field.taxRate' }),
  /** The prices of dishes hold it already. */
  inclusive: z.boolean().default(false),
  /** A new dish begins with it. */
  isDefault: z.boolean().default(false),
} as const

export const taxRow = z.object({
  ...taxFields,
  id,
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
    about: 'The taxes of the store, with how many dishes name each.',
    input: nothing,
    reply: z.object({ rows: z.array(taxRow) }),
  }),
  saveMerchantTax: defineCall({
    method: 'POST',
    path: '/posManagementApi/saveMerchantTax',
    needs: 'menu.dishes.taxes',
    access: 'write',
    about: 'Adds a tax, or changes one with its id and version. Orders keep the tax that they were sold with.',
    input: z.object({ ...taxFields, id: id.optional(), version: z.number().int().optional(), idempotencyKey }),
    reply: z.object({ id, version: z.number().int() }),
  }),
  getTaxUses: defineCall({
    method: 'POST',
    path: '/posManagementApi/getTaxUses',
    needs: 'menu.dishes.taxes',
    access: 'read',
    about: 'The dishes that name a tax.',
    input: z.object({ id }),
    reply: menuUses,
  }),
  deleteMerchantTax: defineCall({
    method: 'POST',
    path: '/posManagementApi/deleteMerchantTax',
    needs: 'menu.dishes.taxes',
    access: 'write',
    about: 'Deletes a tax and takes it off the dishes that name it. Orders keep the tax that they were sold with.',
    input: z.object({ id }),
    reply: menuChanged,
  }),
} as const
