/** The words of coupons in tests of rules: the texts of the catalogues with their values filled in. */
import type { Language } from '../../../contract/kernel/fields.ts'
import { couponCards as cardsEn } from '../../../text/en/coupons/couponCards.ts'
import { couponTerms as termsEn } from '../../../text/en/coupons/couponTerms.ts'
import { couponCards as cardsZh } from '../../../text/zh/coupons/couponCards.ts'
import { couponTerms as termsZh } from '../../../text/zh/coupons/couponTerms.ts'
import type { TermsWords } from '../offer/couponTerms.ts'

const catalogues = {
  en: { couponTerms: termsEn, couponCards: cardsEn },
  zh: { couponTerms: termsZh, couponCards: cardsZh },
}
const dishes: Readonly<Record<Language, readonly string[]>> = {
  en: ['Spring Rolls', 'Egg Roll', 'Jasmine Tea', 'Kung Pao Chicken', 'Mapo Tofu'],
  zh: ['春卷', '蛋卷', '茉莉花茶', '宫保鸡丁', '麻婆豆腐'],
}

/** Dishes are numbered from 1, categories from 101. */
export const termsWords = (language: Language, currency = 'USD'): TermsWords => ({
  language,
  currency,
  say(key, values = {}) {
    const found = (name: string) =>
      name
        .split('.')
        .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], catalogues[language])
    const text = found(key) ?? found(`${key}_${language === 'en' && values['count'] === 1 ? 'one' : 'other'}`)
    if (typeof text !== 'string') throw new Error(`No text ${key}`)
    return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  },
  dishName: dishId => dishes[language][dishId - 1] ?? '',
  categoryName: categoryId => (language === 'en' ? `Category ${categoryId}` : `分类${categoryId}`),
})
