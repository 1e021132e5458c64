/**
 * A rule that makes the prices of a whole menu from the library's (CHOWLY-1): 15 % more, ending in .95. It is kept with
 * the menu, so that a price changed in the library is changed there too; a price set for one dish stands above it.
 */
import type { z } from 'zod'
import { MOST_CENTS, type priceRule } from '../../contract/menu/entities.ts'
import { wholePcm } from '../basics/money.ts'
import { round, roundProduct } from '../basics/rational.ts'

export type PriceRule = z.output<typeof priceRule>

const STEP = 100

/**
 * The price that a rule makes of a price, in cents. The quotient is exact until the end: halves of a cent go up, and of two
 * endings as near as each other the higher is taken. What costs something never costs less than 1 cent, nor more than
 * the highest price (MOST_CENTS); what is free stays free, whatever the rule.
 */
export function ruledPrice(cents: number, rule: PriceRule | null): number {
  if (rule === null || cents === 0) return cents
  const { percentPcm, amountCents, ending } = rule
  const top = cents * (wholePcm + percentPcm) + amountCents * wholePcm
  if (ending === null) return Math.min(Math.max(top <= 0 ? 0 : round(top, wholePcm), 1), MOST_CENTS)
  const above = top - ending * wholePcm
  const places = above <= 0 ? 0 : round(above, STEP * wholePcm)
  const most = Math.floor((MOST_CENTS - ending) / STEP)
  // The lowest price that ends in .00 and is one is 1.00.
  return Math.min(Math.max(places, ending === 0 ? 1 : 0), most) * STEP + ending
}

/** What a modifier, an add-on or an up-charge costs under a rule, in cents of either sign: by the percentage alone. */
export function ruledModifierPrice(cents: number, rule: PriceRule | null): number {
  if (!rule?.modifiers) return cents
  const ruled = roundProduct(cents, wholePcm + rule.percentPcm, wholePcm)
  return Math.max(-MOST_CENTS, Math.min(ruled, MOST_CENTS))
}
