/** Taxes, saveType 20: the rates that dishes and fees name, and how tax is rounded (SET-1, docs/product/money.md section 2, step 5). */
import { z } from 'zod'
import { requiredText, text } from '../../kernel/fields.ts'
import { orderTypes } from '../../menu/entities.ts'
import { roundingModes } from '../../../rules/basics/rational.ts'
import { refuseSameNames, rowId, someOrderTypes, WHOLE_PCM } from './refining.ts'

/** What is typed of a tax. */
export const taxRateFields = {
  name: requiredText(60),
  secondName: text(60).default(''),
  ratePcm: z
    .number()
    .int()
    .min(0)
    .refine(rate => rate <= WHOLE_PCM, { error: 'failures.field.taxRate' }),
  /** The prices of dishes hold it already. */
  inclusive: z.boolean().default(false),
  /** A new dish begins with it. */
  isDefault: z.boolean().default(false),
} as const

const taxRate = z.strictObject({
  id: rowId,
  ...taxRateFields,
  /** Whom it is remitted to: what the tax report files by. It labels past sales, too. */
  jurisdiction: text(60).default(''),
  /** Where it is raised: a take-out exception leaves some out. */
  orderTypes: someOrderTypes.default([...orderTypes]),
})
export type TaxRateSetting = z.output<typeof taxRate>

export const taxValue = z.strictObject({
  rounding: z.enum(roundingModes).default('half-up'),
  /** Rounded once a rate on the order, or on each line (V3). */
  level: z.enum(['order', 'line']).default('order'),
  rates: z.array(taxRate).max(50).default([]),
})
export type TaxSettings = z.output<typeof taxValue>
export const taxFields = taxValue.superRefine(({ rates }, context) => refuseSameNames(context, ['rates'], rates))
