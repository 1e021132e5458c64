/** Gratuity added for large parties (docs/product/money.md, section 2, step 6). A gratuity is no tip: it is part of the order total. */
import { percentOf } from '../basics/money.ts'
import type { GratuityRule } from './pricingTypes.ts'
import type { RoundingMode } from '../basics/rational.ts'

/** The gratuity in cents: a percentage of net, or of net and tax, from the threshold of guests on; otherwise 0. */
export function gratuityAmount(
  rule: GratuityRule | undefined,
  guests: number,
  netCents: number,
  taxCents: number,
  mode: RoundingMode,
): number {
  if (rule === undefined || guests < rule.thresholdGuests) return 0
  return percentOf(rule.base === 'net' ? netCents : netCents + taxCents, rule.ratePcm, mode)
}
