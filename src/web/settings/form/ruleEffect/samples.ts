/** Sample orders, priced by what is saved and by what is typed: what a change of a rule comes to (SET-9). */
import { cardSurcharge } from '../../../../shared/rules/pricing/cardSurcharge.ts'
import { roundCash } from '../../../../shared/rules/pricing/cashRounding.ts'
import { allocate } from '../../../../shared/rules/basics/money.ts'
import { priceOrder } from '../../../../shared/rules/pricing/pricing.ts'
import type { Discount, OrderLine, OrderType, PricedOrder } from '../../../../shared/rules/pricing/pricingTypes.ts'
import {
  type MoneySettings,
  rowIdOf,
  type StorePricing,
  storePricing,
} from '../../../../shared/rules/settings/storePricing.ts'
import { type TipScreen, tipScreen } from '../../../../shared/rules/settings/tipScreen.ts'

export const sampleKinds = ['table', 'takeOut', 'delivery'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** A discount of the settings by its id, 10 % off where the settings have none, or none. */
export type SampleDiscount = number | 'tenPercent' | 'none'

export interface Sample {
  readonly orderType: OrderType
  readonly guests: number
  readonly subtotalCents: number
  /** Minutes of the local day at which it is placed. */
  readonly minute: number
  readonly discount: SampleDiscount
  /** Surcharges that are put on by hand. */
  readonly feeIds: readonly number[]
}

/** A birthday table, a lunch to take away, a delivery with a discount. */
export const firstSamples: Readonly<Record<SampleKind, Sample>> = {
  table: { orderType: 'dineIn', guests: 8, subtotalCents: 24_650, minute: 1140, discount: 'none', feeIds: [] },
  takeOut: { orderType: 'carryout', guests: 1, subtotalCents: 2395, minute: 750, discount: 'none', feeIds: [] },
  delivery: { orderType: 'delivery', guests: 2, subtotalCents: 5240, minute: 1230, discount: 'tenPercent', feeIds: [] },
}
/** The subtotal lies on three dishes. */
const WEIGHTS = [5, 3, 2]
const TEN_PERCENT: Discount = { kind: 'percent', valuePcm: 10_000 }

/** One side of the comparison. */
export interface Side {
  readonly pricing: StorePricing
  /** The taxes that the dishes of a sample carry: the defaults, or all where none is one. */
  readonly taxIds: readonly number[]
}

/** The settings with taxes and surcharges called as the reader calls them. */
export function spoken(
  settings: MoneySettings,
  nameOf: (named: { name: string; secondName: string }) => string,
): MoneySettings {
  const { taxes, charges } = settings
  const rates = taxes.rates.map(rate => ({ ...rate, name: nameOf(rate) }))
  const surcharges = charges.surcharges.map(surcharge => ({ ...surcharge, name: nameOf(surcharge) }))
  return { ...settings, taxes: { ...taxes, rates }, charges: { ...charges, surcharges } }
}

/** The settings on both sides; the same object twice where nothing is typed. */
export function sidesOf(saved: MoneySettings, typed: MoneySettings): { saved: Side; typed: Side } {
  const defaults = [saved, typed].flatMap(({ taxes }) =>
    taxes.rates.flatMap((rate, index) => (rate.isDefault ? [rowIdOf(rate, index)] : [])),
  )
  const side = (settings: MoneySettings): Side => {
    const pricing = storePricing(settings)
    const ids = pricing.rules.taxRates.map(({ id }) => id)
    return { pricing, taxIds: defaults.length === 0 ? ids : ids.filter(id => defaults.includes(id)) }
  }
  return { saved: side(saved), typed: side(typed) }
}

export interface SampleResult {
  readonly priced: PricedOrder
  readonly tips: TipScreen
  /** What paying all of it by credit card costs on top. */
  readonly cardSurchargeCents: number
  /** What is paid where it is paid in cash. */
  readonly cashCents: number
}

/** A sample priced by one side. A discount or surcharge that this side does not have is left out. */
export function priceSample(sample: Sample, { pricing, taxIds }: Side): SampleResult {
  const { orderType, guests, minute } = sample
  const chosen = discountOf(sample, pricing)
  const lines = allocate(sample.subtotalCents, WEIGHTS).map((unitPriceCents, index): OrderLine => {
    const own = chosen?.scope === 'item' && index === 0 ? [chosen.discount] : []
    return { key: String(index), quantity: 1, unitPriceCents, modifiers: [], discounts: own, taxRateIds: taxIds }
  })
  const known = new Set(pricing.rules.fees.map(({ id }) => id))
  const discounts = chosen?.scope === 'order' ? [chosen.discount] : []
  const feeIds = sample.feeIds.filter(id => known.has(id))
  const priced = priceOrder({ orderType, guests, lines, discounts, feeIds, localMinute: minute }, pricing.rules)
  const { totalCents } = priced
  return {
    priced,
    tips: tipScreen(pricing.tips, priced),
    cardSurchargeCents: pricing.cardSurcharge ? cardSurcharge(totalCents, 'credit', pricing.cardSurcharge) : 0,
    cashCents: roundCash(totalCents, pricing.cashStep).payableCents,
  }
}

function discountOf(
  { discount, orderType }: Sample,
  pricing: StorePricing,
): { scope: 'item' | 'order'; discount: Discount } | undefined {
  if (discount === 'none') return undefined
  if (discount === 'tenPercent') return { scope: 'order', discount: TEN_PERCENT }
  return pricing.discounts.find(({ id, orderTypes }) => id === discount && orderTypes.includes(orderType))
}

/** A row that can be chosen: by either side's settings, named as it is typed. */
export interface Choice {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

const either = (rows: readonly Choice[]): Choice[] => [...new Map(rows.map(row => [row.id, row])).values()]

/** The discounts of either side that are for an order type. */
export const discountChoices = (sides: readonly Side[], orderType: OrderType): Choice[] =>
  either(sides.flatMap(({ pricing }) => pricing.discounts.filter(({ orderTypes }) => orderTypes.includes(orderType))))

/** The surcharges of either side that people put on by hand on orders of a type. */
export const feeChoices = (sides: readonly Side[], orderType: OrderType): Choice[] =>
  either(
    sides.flatMap(({ pricing: { rules, feeOrderTypes } }) =>
      rules.fees.flatMap(({ id, name, auto }) =>
        auto === undefined && feeOrderTypes.get(id)?.includes(orderType) ? [{ id, name, secondName: '' }] : [],
      ),
    ),
  )
