/** Surcharges, gratuity and the card surcharge, saveType 21 (SET-3, money.md section 2, steps 4, 6 and 9). */
import { z } from 'zod'
import { id, requiredText, text } from '../kernel/fields.ts'
import { price, status } from '../menu/entities.ts'
import { ratePcm, refuseAt, type Refining, refuseSameNames, rowId, someOrderTypes, whole } from './refining.ts'

/** Not taxed, taxed at given rates, or as the lines that it is shared over (V14). */
const taxable = z.strictObject({
  kind: z.enum(['no', 'rates', 'apportioned']).default('no'),
  taxIds: z.array(id).max(10).default([]),
})
export type TaxableSetting = z.output<typeof taxable>

const surcharge = z.strictObject({
  id: rowId,
  name: requiredText(60),
  secondName: text(60).default(''),
  status: status.default('valid'),
  kind: z.enum(['fixed', 'percent']),
  /** For the kind `fixed`. */
  amountCents: price.nullable().default(null),
  /** For the kind `percent`. */
  ratePcm: ratePcm.nullable().default(null),
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
  span: z
    .strictObject({ fromMinute: whole(0, 1439), toMinute: whole(0, 1439) })
    .nullable()
    .default(null),
})
export type SurchargeSetting = z.output<typeof surcharge>

const gratuity = z.strictObject({
  enabled: z.boolean().default(false),
  guestsFrom: whole(1, 999).default(6),
  ratePcm: ratePcm.min(1).default(18_000),
  base: z.enum(['net', 'netPlusTax']).default('net'),
  taxable: taxable.default({ kind: 'no', taxIds: [] }),
})

/** The highest that a network allows; some states allow less (field.md, X4). */
export const MOST_CARD_PCM = 4_000
const cardSurcharge = z.strictObject({
  enabled: z.boolean().default(false),
  ratePcm: ratePcm.min(1).default(3_000),
  capPcm: whole(1, MOST_CARD_PCM).default(3_000),
})

export const chargeValue = z.strictObject({
  surcharges: z.array(surcharge).max(50).default([]),
  gratuity: gratuity.prefault({}),
  cardSurcharge: cardSurcharge.prefault({}),
})
export type ChargeSettings = z.output<typeof chargeValue>
export const chargeFields = chargeValue.superRefine((value, context) => {
  refuseSameNames(context, ['surcharges'], value.surcharges)
  for (const [at, one] of value.surcharges.entries()) checkSurcharge(context, at, one)
  checkTaxable(context, ['gratuity', 'taxable'], value.gratuity.taxable)
})

function checkSurcharge(context: Refining, at: number, one: SurchargeSetting): void {
  const path = ['surcharges', at]
  const amount = one.kind === 'fixed' ? 'amountCents' : 'ratePcm'
  if (one[amount] === null) refuseAt(context, [...path, amount], 'required')
  else if (one[amount] === 0) refuseAt(context, [...path, amount], 'aboveZero')
  if (one.span && one.span.fromMinute === one.span.toMinute)
    refuseAt(context, [...path, 'span', 'toMinute'], 'timeRange')
  checkTaxable(context, [...path, 'taxable'], one.taxable)
}

function checkTaxable(context: Refining, path: (string | number)[], { kind, taxIds }: TaxableSetting): void {
  if (kind === 'rates' && taxIds.length === 0) refuseAt(context, [...path, 'taxIds'], 'required')
  if (new Set(taxIds).size < taxIds.length) refuseAt(context, [...path, 'taxIds'], 'listedTwice')
}
