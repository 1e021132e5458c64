/** A price rule as one line: `+15%, +$0.50, ending .95, modifiers too`. */
import { useCallback } from 'react'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import { minorDigits } from '../../../shared/rules/basics/currency.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** The last digits of a price as the currency writes them: `.95`; `95` where it has no decimals. */
export const endingText = (ending: number, currency: string): string =>
  `${minorDigits(currency) === 2 ? '.' : ''}${String(ending).padStart(2, '0')}`

/** Words for a rule; of none, that the library's prices hold. */
export function usePriceRuleWords(): (rule: PriceRule | null) => string {
  const t = useTexts()
  const { money, percent } = useFormat()
  const { currency } = useSession().store
  return useCallback(
    rule => {
      if (rule === null) return t('menuPrices.none')
      const { percentPcm, amountCents, ending, modifiers } = rule
      const signed = (value: number, words: (value: number) => string) => `${value > 0 ? '+' : ''}${words(value)}`
      const parts = [
        ...(percentPcm === 0 ? [] : [signed(percentPcm, percent)]),
        ...(amountCents === 0 ? [] : [signed(amountCents, money)]),
        ...(ending === null ? [] : [t('menuPrices.ending', { ending: endingText(ending, currency) })]),
        ...(modifiers && percentPcm !== 0 ? [t('menuPrices.modifiersToo')] : []),
      ]
      return parts.length === 0 ? t('menuPrices.asIs') : parts.join(t('menuPrices.and'))
    },
    [t, money, percent, currency],
  )
}
