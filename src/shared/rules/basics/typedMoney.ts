/** Amounts as people type them into a field, with the decimals of their currency (ORD-11). */
import { decimalText, minorDigits } from './currency.ts'
import { type DecimalFault, readDecimal } from './typedDecimal.ts'

/** Integer cents of `12`, `12.5`, `-3.00`, `$1,250.00`, or what is wrong: see `readDecimal`. Yen have no decimals. */
export const readMoney = (typed: string, currency: string): number | DecimalFault =>
  readDecimal(typed, { places: minorDigits(currency), signs: /\p{Sc}/gu, groups: true })

/** Cents as a field shows them, to be typed on: `12.50`. */
export const writeMoney = decimalText

/** The text of `failures.field` for what is wrong with a typed amount: with decimals as its currency has them. */
export function moneyFault(fault: DecimalFault, currency: string) {
  const places = minorDigits(currency)
  if (places !== 2) return places === 0 ? 'moneyWhole' : 'moneyThree'
  return faults[fault]
}

const faults = { comma: 'moneyComma', decimals: 'moneyDecimals', none: 'money' } as const
