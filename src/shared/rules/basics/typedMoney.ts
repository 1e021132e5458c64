/** Amounts as people type them into a field. */
import { type DecimalFault, readDecimal } from './typedDecimal.ts'

/** Integer cents of `12`, `12.5`, `-3.00`, `$1,250.00`, or what is wrong: see `readDecimal`. */
export const readMoney = (typed: string): number | DecimalFault =>
  readDecimal(typed, { places: 2, signs: /\p{Sc}/gu, groups: true })

/** Cents as a field shows them, to be typed on: `12.50`. */
export const writeMoney = (cents: number): string => (cents / 100).toFixed(2)
