import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { DiscountForm, DiscountsFields } from './discountsForm.ts'

/** A discount in a line: how much, on what, for whom. */
export function useDescribe(): (discount: DiscountForm) => string {
  const t = useTexts()
  const { money, percent } = useFormat()
  return ({ kind, valuePcm, amountCents, scope, orderTypes: types, reasonRequired }) => {
    const [value, write] = kind === 'percent' ? [valuePcm, percent] : [amountCents, money]
    const amount = typeof value === 'number' ? write(value) : (value ?? '')
    const parts = [
      kind === 'comp' ? t('discounts.list.comp') : t('discounts.list.off', { amount }),
      t(`discounts.list.scopes.${scope}`),
      types.length === orderTypes.length
        ? t('discounts.list.everyType')
        : types.map(type => t(`orders.type.${type}`)).join(', '),
      reasonRequired ? t('discounts.list.asksReason') : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** The fields of the group, and their values, in words. */
export function useDiscountWords() {
  const t = useTexts()
  const nameOf = useNameOf()
  const describe = useDescribe()
  const names = { discounts: 'discounts.list.title', reasons: 'discounts.reasons.title' } as const
  const value = (key: keyof DiscountsFields, { discounts, reasons }: DiscountsFields): string => {
    const said =
      key === 'reasons'
        ? reasons.map(nameOf)
        : discounts.map(each => t('discounts.list.value', { title: nameOf(each), words: describe(each) }))
    return said.join('; ') || t('common.none')
  }
  return { field: (key: keyof DiscountsFields) => t(names[key]), value }
}
