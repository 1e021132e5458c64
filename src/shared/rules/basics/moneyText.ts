/** Amounts as a reader of a language writes them, away from the screens: guests' pages, papers. */
import type { Language } from '../../contract/kernel/fields.ts'
import { decimalText, minorDigits } from './currency.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN' }

/** `$12.50`. `isShort` leaves the decimals of whole amounts out: `$5`. */
export function moneyText(
  amountCents: number,
  currency: string,
  language: Language,
  { isShort = false }: { readonly isShort?: boolean } = {},
): string {
  const digits = minorDigits(currency)
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  } as const
  // As a decimal text: half a hundred trillion dollars is no exact number of dollars.
  return new Intl.NumberFormat(locales[language], options).format(decimalText(amountCents, currency) as `${number}`)
}
