/** What a drawer should hold, and what was found in it (docs/product/money.md I10). Amounts in cents. */
import { minorDigits } from '../basics/currency.ts'
import { sumOf } from '../basics/money.ts'

/** What moved cash: `cashCents` are payments with their cash rounding and tips, `refundCents` what was handed back. */
export interface DrawerMoney {
  readonly startCents: number
  readonly payInCents: number
  readonly cashCents: number
  readonly refundCents: number
  readonly payOutCents: number
  readonly dropCents: number
  readonly tipPaidCents: number
}

/** I10: start + cash in + cash payments − cash refunds − cash out − drops − tips paid. */
export const drawerExpected = (money: DrawerMoney): number =>
  money.startCents +
  money.payInCents +
  money.cashCents -
  money.refundCents -
  money.payOutCents -
  money.dropCents -
  money.tipPaidCents

/** Counted less expected: negative where the drawer is short. */
export const drawerDifference = (countedCents: number, expectedCents: number): number => countedCents - expectedCents

/** How many of each coin and note, by its cents: `{ "2000": 3 }`. */
export type Denominations = Readonly<Record<string, number>>

/** What counted coins and notes come to. */
export const denominationsTotal = (counted: Denominations): number =>
  sumOf(Object.entries(counted).map(([cents, pieces]) => Number(cents) * pieces))

const dollars = [1, 5, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

const byCurrency: Readonly<Record<string, readonly number[]>> = {
  USD: dollars,
  CAD: [5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10_000],
  AUD: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  NZD: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  SGD: [5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000],
  HKD: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
  CNY: [1, 5, 10, 50, 100, 500, 1000, 2000, 5000, 10_000],
  TWD: [100, 500, 1000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000],
  JPY: [1, 5, 10, 50, 100, 500, 1000, 2000, 5000, 10_000],
  KRW: [10, 50, 100, 500, 1000, 5000, 10_000, 50_000],
  VND: [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  KWD: [5, 10, 20, 50, 100, 250, 500, 1000, 5000, 10_000, 20_000],
  EUR: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  GBP: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  CHF: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  MXN: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
}

/** Of a currency that is not known, by its decimals. */
const byDigits: Readonly<Record<number, readonly number[]>> = {
  0: [1, 5, 10, 50, 100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
  3: [5, 10, 25, 50, 100, 250, 500, 1000, 5000, 10_000, 20_000, 50_000],
}

/** The coins and notes of a currency in its minor units, the largest first; of one that is not known those of one alike. */
export const denominationsOf = (currency: string): readonly number[] =>
  (byCurrency[currency] ?? byDigits[minorDigits(currency)] ?? dollars).toSorted((a, b) => b - a)
