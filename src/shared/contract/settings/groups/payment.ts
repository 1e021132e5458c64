/** Payment types, cash rounding and tips, saveType 22 (SET-2, docs/product/money.md section 2, steps 8 and 10). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import { cashSteps } from '../../../rules/pricing/cashRounding.ts'
import { aboveZeroCents, aboveZeroPcm, refuseAt, type Refining, refuseSameNames, whole } from './refining.ts'

/** SET-2; docs/product/fields.md, Choices. */
export const paymentTypes = ['cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const tipTypes = ['ladder', 'fixed', 'custom'] as const
export type TipType = (typeof tipTypes)[number]
/** A tip screen offers so many at most. */
export const MOST_TIP_CHOICES = 3

const paymentType = z.strictObject({
  type: z.enum(paymentTypes),
  enabled: z.boolean(),
  /** What guests and cashiers read instead of the standard name; empty is that one. */
  name: text(40).default(''),
  secondName: text(40).default(''),
  /** The cash drawer opens. */
  opensDrawer: z.boolean().default(false),
  /** Guests are asked for a tip. */
  asksTip: z.boolean().default(false),
})
export type PaymentTypeSetting = z.output<typeof paymentType>
const openDrawer = new Set<PaymentType>(['cash'])
const askTip = new Set<PaymentType>(['card', 'online'])
const unsetTypes = paymentTypes.map(type => ({
  type,
  enabled: type === 'cash' || type === 'card',
  name: '',
  secondName: '',
  opensDrawer: openDrawer.has(type),
  asksTip: askTip.has(type),
}))

export const tipFields = {
  enabled: z.boolean().default(true),
  /** Quick tips: what the tip screen offers. At least one where tips are asked for. */
  types: z.array(z.enum(tipTypes)).max(tipTypes.length).default(['ladder', 'custom']),
  /** Ladder percentages, rising. */
  ladderPcm: z.array(aboveZeroPcm).max(MOST_TIP_CHOICES).default([18_000, 20_000, 22_000]),
  base: z.enum(['preTax', 'postTax']).default('preTax'),
  /** Fixed amounts, rising. */
  fixedCents: z.array(aboveZeroCents).max(MOST_TIP_CHOICES).default([]),
  /** Below this the screen offers amounts instead of percentages; null: never. */
  smartBelowCents: aboveZeroCents.nullable().default(null),
  smartCents: z.array(aboveZeroCents).max(MOST_TIP_CHOICES).default([]),
  /** An adjusted tip above this part of its payment needs a reason (ORD-6). */
  reasonAbovePcm: aboveZeroPcm.default(25_000),
} as const
const tips = z.strictObject(tipFields)
export type TipSettings = z.output<typeof tips>

/** What becomes of a batch with open tips at its time: it stays open until the next day's, or they stay at 0 (ORD-6). */
export const openTipRules = ['wait', 'zero'] as const

/** Card batches that are open close by themselves once a day (RPT-5). */
const batchClose = z.strictObject({
  enabled: z.boolean().default(false),
  /** Of the store's clock. */
  minute: whole(0, 1439).default(120),
  openTips: z.enum(openTipRules).default('wait'),
})

export const paymentValue = z.strictObject({
  types: z.array(paymentType).length(paymentTypes.length).default(unsetTypes),
  /** The smallest coin that cash is rounded to; 1 is no rounding (V17). */
  cashStep: z.literal([...cashSteps]).default(1),
  /** What an order gives back beyond this needs a second person who approves; null: never (ORD-3). */
  refundApprovalAboveCents: aboveZeroCents.nullable().default(null),
  tips: tips.prefault({}),
  batchClose: batchClose.prefault({}),
})
export type PaymentSettings = z.output<typeof paymentValue>
export const paymentFields = paymentValue.superRefine((value, context) => {
  checkTypes(context, value.types)
  refuseSameNames(context, ['types'], value.types)
  checkTips(context, ['tips'], value.tips)
})

function checkTypes(context: Refining, types: readonly PaymentTypeSetting[]): void {
  for (const [at, { type }] of types.entries())
    if (types.findIndex(each => each.type === type) < at) refuseAt(context, ['types', at, 'type'], 'listedTwice')
  if (types.every(({ enabled }) => !enabled)) refuseAt(context, ['types', 0, 'enabled'], 'oneChoice')
}

/** What the fields of tips say together; they are at `path`. */
export function checkTips(context: Refining, path: (string | number)[], value: TipSettings): void {
  const { enabled, types, smartBelowCents, smartCents } = value
  if (enabled && types.length === 0) refuseAt(context, [...path, 'types'], 'oneChoice')
  if (new Set(types).size < types.length) refuseAt(context, [...path, 'types'], 'listedTwice')
  const offered = { ladderPcm: types.includes('ladder'), fixedCents: types.includes('fixed') }
  for (const field of ['ladderPcm', 'fixedCents', 'smartCents'] as const) {
    const list = value[field]
    const isNeeded = field === 'smartCents' ? smartBelowCents !== null : enabled && offered[field]
    if (isNeeded && list.length === 0) refuseAt(context, [...path, field], 'oneChoice')
    const fall = list.findIndex((each, at) => at > 0 && each <= (list[at - 1] ?? 0))
    if (fall > 0) refuseAt(context, [...path, field, fall], 'rising')
  }
  if (smartBelowCents === null && smartCents.length > 0) refuseAt(context, [...path, 'smartBelowCents'], 'required')
}
