/** Amounts on their way to a store of another currency: at a rate, or left out (ORD-11). Pure. */
import { Failure } from '../../contract/kernel/failures.ts'
import { MOST_CENTS } from '../../contract/menu/entities.ts'
import { minorDigits } from '../basics/currency.ts'
import { round } from '../basics/rational.ts'
import type { RoundingDirection } from '../menu/prices.ts'

/** To what amounts are rounded, in minor units of the new currency. */
export const priceSteps = [1, 5, 10, 50, 100, 500, 1000] as const

export type PriceCopy =
  | {
      readonly kind: 'rate'
      /** What one of the old currency buys of the new one, in millionths. */
      readonly rateE6: number
      readonly step: (typeof priceSteps)[number]
      readonly toward: RoundingDirection
    }
  | { readonly kind: 'none' }

export interface CurrencyChange {
  /** ISO 4217. */
  readonly from: string
  readonly to: string
  readonly prices: PriceCopy
}

const MILLION = 1_000_000n
const modes = { nearest: 'half-up', up: 'up', down: 'down' } as const

/**
 * An amount in minor units of the new currency, rounded once. What costs something never becomes free, and what costs nothing
 * stays so. Throws PRICE_TOO_HIGH.
 */
export function exchanged(cents: number, { from, to, prices }: CurrencyChange): number | null {
  if (prices.kind === 'none') return null
  if (cents === 0) return 0
  const { rateE6, step, toward } = prices
  const top = BigInt(Math.abs(cents)) * BigInt(rateE6) * 10n ** BigInt(minorDigits(to))
  const bottom = MILLION * 10n ** BigInt(minorDigits(from)) * BigInt(step)
  if (top / bottom > BigInt(MOST_CENTS)) throw new Failure('PRICE_TOO_HIGH', { field: 'copy.prices' })
  const amount = Math.max(1, round(top, bottom, modes[toward])) * step
  if (amount > MOST_CENTS) throw new Failure('PRICE_TOO_HIGH', { field: 'copy.prices' })
  return cents < 0 ? -amount : amount
}

const isAmount = (field: string) => field.endsWith('Cents')

/** Whether there is an amount of money in a value, at any depth. */
export function hasAmounts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([field, each]) =>
    isAmount(field) ? (Array.isArray(each) ? each.length > 0 : each !== null && each !== 0) : hasAmounts(each),
  )
}

/** The amounts that a thing has to have: without them it costs nothing, or a rule adds nothing, until somebody says what. */
const NEEDED = new Set(['priceCents', 'upchargeCents', 'amountCents'])

/** A value with every amount in it in the other currency; lists of amounts, which rise, without those that became alike. */
export function inOtherCurrency(value: unknown, change: CurrencyChange): unknown {
  if (Array.isArray(value)) return value.map(each => inOtherCurrency(each, change))
  if (typeof value !== 'object' || value === null) return value
  // What stands on a menu costs what the library says, unless it has a price of its own.
  const isOnMenu = 'kind' in value && 'id' in value
  return Object.fromEntries(
    Object.entries(value).map(([field, each]: [string, unknown]) => {
      if (!isAmount(field)) return [field, inOtherCurrency(each, change)]
      if (Array.isArray(each)) return [field, [...new Set(each.map(cents => exchanged(cents as number, change)))]]
      if (typeof each !== 'number') return [field, each]
      return [field, exchanged(each, change) ?? (NEEDED.has(field) && !isOnMenu ? 0 : null)]
    }),
  )
}
