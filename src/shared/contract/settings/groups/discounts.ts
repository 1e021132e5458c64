/** Discounts and comps, saveType 23 (SET-3, docs/product/fields.md: above 0 % and below 100 %; a comp is its own kind). */
import { z } from 'zod'
import { requiredText, text } from '../../kernel/fields.ts'
import { orderTypes, status } from '../../menu/entities.ts'
import { aboveZeroCents, refuseAt, refuseSameNames, rowId, someOrderTypes, WHOLE_PCM } from './refining.ts'

export const discountKinds = ['percent', 'fixed', 'comp'] as const

const discount = z.strictObject({
  id: rowId,
  name: requiredText(60),
  secondName: text(60).default(''),
  status: status.default('valid'),
  kind: z.enum(discountKinds),
  /** By item, or on the order. */
  scope: z.enum(['item', 'order']),
  /** For the kind `percent`: above 0 and below the whole. */
  valuePcm: z
    .number()
    .int()
    .min(1, { error: 'failures.field.discountRange' })
    .max(WHOLE_PCM - 1, { error: 'failures.field.discountRange' })
    .nullable()
    .default(null),
  /** For the kind `fixed`. */
  amountCents: aboveZeroCents.nullable().default(null),
  orderTypes: someOrderTypes.default([...orderTypes]),
  /** Anyone who gives it says why. */
  reasonRequired: z.boolean().default(false),
})
export type DiscountSetting = z.output<typeof discount>

const reason = z.strictObject({ id: rowId, name: requiredText(60), secondName: text(60).default('') })

export const discountValue = z.strictObject({
  discounts: z.array(discount).max(100).default([]),
  /** To choose from where a reason is asked for. */
  reasons: z.array(reason).max(50).default([]),
})
export type DiscountSettings = z.output<typeof discountValue>
export const discountFields = discountValue.superRefine(({ discounts, reasons }, context) => {
  refuseSameNames(context, ['discounts'], discounts)
  refuseSameNames(context, ['reasons'], reasons)
  for (const [at, { kind, valuePcm, amountCents }] of discounts.entries()) {
    if (kind === 'percent' && valuePcm === null) refuseAt(context, ['discounts', at, 'valuePcm'], 'required')
    if (kind === 'fixed' && amountCents === null) refuseAt(context, ['discounts', at, 'amountCents'], 'required')
  }
})
