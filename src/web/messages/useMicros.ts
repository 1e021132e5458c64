import { MICROS } from '../../shared/contract/settings/groups/texts.ts'
import { minorDigits } from '../../shared/rules/basics/currency.ts'
import { useLanguage, useSession } from '../kit/session.ts'

/** Writes millionths of the store's currency: `$0.0083`, `$12.35`. */
export function useMicros(): (micros: number) => string {
  const language = useLanguage()
  const { currency } = useSession().store
  const least = minorDigits(currency)
  const digits = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, 4) }
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
  return micros => format.format(micros / MICROS)
}
