/** What a tip screen offers for an order by the settings of its store (SET-2, docs/product/money.md section 2, step 8). */
import type { TipSettings } from '../../contract/settings/groups/payment.ts'
import type { PricedOrder } from '../pricing/pricingTypes.ts'
import { tipBaseCents, type TipSuggestion, tipSuggestions } from '../pricing/tips.ts'

export interface TipScreen {
  /** Percentages with their amounts, or plain amounts, in the order in which they are there. */
  readonly choices: readonly TipSuggestion[]
  /** Whether a field to type into is there too. */
  readonly custom: boolean
}

/**
 * The tip screen of an order; nothing on it where tips are not asked for. Below the smart limit percentages give way to
 * amounts, because 18 % of a coffee is no tip. Percentages are rounded half up, whatever the tax is (V8, V15).
 */
export function tipScreen(tips: TipSettings, order: Pick<PricedOrder, 'netCents' | 'taxCents'>): TipScreen {
  if (!tips.enabled) return { choices: [], custom: false }
  const { base, ladderPcm, fixedCents, smartBelowCents, smartCents } = tips
  const isSmart = smartBelowCents !== null && tipBaseCents(order, base) < smartBelowCents
  const ladder = isSmart
    ? tipSuggestions({ kind: 'fixed', amountsCents: smartCents }, order)
    : tipSuggestions({ kind: 'ladder', ratesPcm: ladderPcm, base }, order)
  const fixed = tipSuggestions({ kind: 'fixed', amountsCents: fixedCents }, order)
  const offers = { ladder, fixed, custom: [] }
  return { choices: tips.types.flatMap(type => offers[type]), custom: tips.types.includes('custom') }
}
