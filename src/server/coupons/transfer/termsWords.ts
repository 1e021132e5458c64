/** The words in which a campaign is said, with the names that its dishes have now. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { TermsWords } from '../../../shared/rules/coupons/offer/couponTerms.ts'
import { text } from '../../kernel/texts.ts'
import type { GoodsNames } from './transfer.queries.ts'

/** The words of a language; a dish without a name in it is called as in the other. */
export function termsWords(language: Language, currency: string, { dishes, categories }: GoodsNames): TermsWords {
  const nameOf = (goods: GoodsNames['dishes'], id: number) => {
    const found = goods.get(id)
    return (language === 'zh' && found?.secondName) || (found?.name ?? '')
  }
  return {
    language,
    currency,
    say: (key, values) => text(language, key, values),
    dishName: id => nameOf(dishes, id),
    categoryName: id => nameOf(categories, id),
  }
}
