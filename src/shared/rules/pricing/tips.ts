/** Tips (docs/product/money.md, section 2, step 8; SET-2): per payment, outside the order total. */
import { percentOf, wholePcm } from '../basics/money.ts'
import type { PricedOrder } from './pricingTypes.ts'
import type { RoundingMode } from '../basics/rational.ts'

export type TipBase = 'preTax' | 'postTax'

/** A ladder of up to three percentages, up to three fixed amounts, or nothing but a field to type into. */
export type TipSetting =
  | { readonly kind: 'ladder'; readonly ratesPcm: readonly number[]; readonly base: TipBase }
  | { readonly kind: 'fixed'; readonly amountsCents: readonly number[] }
  | { readonly kind: 'custom' }

export interface TipSuggestion {
  /** The rung of a ladder; absent for a fixed amount. */
  readonly ratePcm?: number
  readonly cents: number
}

/** What a tip percentage is taken of: net, or net and tax, without fees and gratuity (V8, V15). */
export function tipBaseCents(order: Pick<PricedOrder, 'netCents' | 'taxCents'>, base: TipBase): number {
  return base === 'preTax' ? order.netCents : order.netCents + order.taxCents
}

/** The tips that a screen offers for an order, in cents. */
export function tipSuggestions(
  setting: TipSetting,
  order: Pick<PricedOrder, 'netCents' | 'taxCents'>,
  mode: RoundingMode = 'half-up',
): TipSuggestion[] {
  if (setting.kind === 'custom') return []
  if (setting.kind === 'fixed') return setting.amountsCents.map(cents => ({ cents }))
  const base = tipBaseCents(order, setting.base)
  return setting.ratesPcm.map(ratePcm => ({ ratePcm, cents: percentOf(base, ratePcm, mode) }))
}

/** 25 %, above which an adjusted tip needs a reason (docs/product/money.md, section 6). */
export const defaultTipLimitPcm = 25_000

/** Whether a tip is so large a part of what it was given on that changing it needs a reason (ORD-6). */
export function tipNeedsReason(tipCents: number, baseCents: number, limitPcm: number = defaultTipLimitPcm): boolean {
  return BigInt(tipCents) * BigInt(wholePcm) > BigInt(baseCents) * BigInt(limitPcm)
}
