/** Surcharges, gratuity and the card surcharge, saveType 21 (SET-3, docs/product/money.md section 2, steps 4, 6 and 9). */
import { z } from 'zod'
import { id, requiredText, text } from '../../kernel/fields.ts'
import { status } from '../../menu/entities.ts'
import {
  aboveZeroCents,
  aboveZeroPcm,
  refuseAt,
  type Refining,
  refuseSameNames,
  rowId,
  someOrderTypes,
  whole,
} from './refining.ts'

/** Not taxed, taxed at given rates, or as the lines that it is shared over (V14). */
const taxable = z.strictObject({
  kind: z.enum(['no', 'rates', 'apportioned']).default('no'),
  taxIds: z.array(id).max(10).default([]),
})
export type TaxableSetting = z.output<typeof taxable>

/** All of a surcharge but its id. */
export const surchargeShape = {
  name: requiredText(60),
  secondName: text(60).default(''),
  status: status.default('valid'),
  kind: z.enum(['fixed', 'percent']),
  /** For the kind `fixed`. */
  amountCents: aboveZeroCents.nullable().default(null),
  /** For the kind `percent`. */
  ratePcm: aboveZeroPcm.nullable().default(null),
  /** What a percentage is taken of: the prices before or after discounts (V13). */
  base: z.enum(['before', 'after']).default('after'),
  taxable: taxable.default({ kind: 'no', taxIds: [] }),
  /** Puts itself on orders within the scope; else it is put on by hand there. */
  auto: z.boolean().default(false),
  /** The scope: all of it must be met. */
  orderTypes: someOrderTypes,
  /** A required positive integer where guests count; null where they do not. */
  guestsFrom: whole(1, 999).nullable().default(null),
  /** Minutes of the local day, past midnight where the end is not after the beginning; null is the whole day. */
  span: z.union([z.strictObject({ fromMinute: whole(0, 1439), toMinute: whole(0, 1439) }), z.null()]).default(null),
} as const
const surcharge = z.strictObject({ id: rowId, ...surchargeShape })
export type SurchargeSetting = z.output<typeof surcharge>

export const gratuityFields = z.strictObject({
  enabled: z.boolean().default(false),
  guestsFrom: whole(1, 999).default(6),
  ratePcm: aboveZeroPcm.default(18_000),
  base: z.enum(['net', 'netPlusTax']).default('net'),
  taxable: taxable.default({ kind: 'no', taxIds: [] }),
})
export type GratuitySetting = z.output<typeof gratuityFields>

/** The highest that a network allows; some states allow less (docs/product/money.md, section 2, step 9). */
export const MOST_CARD_PCM = 4_000
export const cardSurchargeFields = z.strictObject({
  enabled: z.boolean().default(false),
  ratePcm: aboveZeroPcm.default(3_000),
  /** No more than this is taken, whatever the rate. */
  capPcm: z
    .number()
    .int()
    .min(1, { error: 'failures.field.aboveZero' })
    .max(MOST_CARD_PCM, { error: 'failures.field.cardCap' })
    .default(3_000),
  /** What guests read about it before they pay, as the networks ask. */
  notice: text(200).default(''),
  secondNotice: text(200).default(''),
})

export const MOST_SURCHARGES = 50
export const chargeValue = z.strictObject({
  surcharges: z.array(surcharge).max(MOST_SURCHARGES).default([]),
  gratuity: gratuityFields.prefault({}),
  cardSurcharge: cardSurchargeFields.prefault({}),
})
export type ChargeSettings = z.output<typeof chargeValue>
export const chargeFields = chargeValue.superRefine((value, context) => {
  refuseSameNames(context, ['surcharges'], value.surcharges)
  for (const [at, one] of value.surcharges.entries()) checkSurcharge(context, ['surcharges', at], one)
  checkTaxable(context, ['gratuity', 'taxable'], value.gratuity.taxable)
})

/** What the fields of a surcharge say together; it is at `path`. */
export function checkSurcharge(context: Refining, path: (string | number)[], one: Omit<SurchargeSetting, 'id'>): void {
  const amount = one.kind === 'fixed' ? 'amountCents' : 'ratePcm'
  if (one[amount] === null) refuseAt(context, [...path, amount], 'required')
  if (one.span && one.span.fromMinute === one.span.toMinute)
    refuseAt(context, [...path, 'span', 'toMinute'], 'rangeWrong')
  checkTaxable(context, [...path, 'taxable'], one.taxable)
}

/** Rates are named where they are asked for, and none of them twice. */
export function checkTaxable(context: Refining, path: (string | number)[], { kind, taxIds }: TaxableSetting): void {
  if (kind === 'rates' && taxIds.length === 0) refuseAt(context, [...path, 'taxIds'], 'required')
  if (new Set(taxIds).size < taxIds.length) refuseAt(context, [...path, 'taxIds'], 'listedTwice')
}
