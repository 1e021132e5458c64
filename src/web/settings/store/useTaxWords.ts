import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { RateForm, TaxForm } from './taxForm.ts'

/** What a tax is, in a line. */
export function useRateWords(): (rate: RateForm) => string {
  const t = useTexts()
  const { percent } = useFormat()
  return ({ jurisdiction, ratePcm, inclusive, isDefault, orderTypes: types }) =>
    [
      typeof ratePcm === 'number' ? percent(ratePcm) : (ratePcm ?? ''),
      ...(jurisdiction === '' ? [] : [jurisdiction]),
      t(`taxes.rates.shown.${inclusive ? 'included' : 'exclusive'}`),
      ...(isDefault ? [t('taxes.rates.shown.isDefault')] : []),
      types.length === orderTypes.length
        ? t('taxes.rates.everyType')
        : types.map(type => t(`orders.type.${type}`)).join(', '),
    ].join(' · ')
}

/** The fields of the group, and their values, in words. */
export function useTaxWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const rateWords = useRateWords()
  const names = {
    rates: 'taxes.rates.title',
    level: 'taxes.rounding.level',
    rounding: 'taxes.rounding.mode',
  } as const
  const value = (key: keyof TaxForm, of: TaxForm): string => {
    if (key === 'level') return t(`taxes.rounding.levels.${of.level}`)
    if (key === 'rounding') return t(`taxes.rounding.modes.${of.rounding}`)
    const each = of.rates.map(rate => t('taxes.rates.value', { title: nameOf(rate), words: rateWords(rate) }))
    return each.join('; ') || t('taxes.rates.none')
  }
  return { field: (key: keyof TaxForm) => t(names[key]), value }
}
