/** What a guest gets from a campaign, in a line of the reader's language (MKT-1). */
import { useCallback, useMemo } from 'react'
import type { CampaignFields } from '../../shared/contract/coupons/campaigns.ts'
import { menuSearchCalls } from '../../shared/contract/menu/search.ts'
import { conditionTexts, offerText, type TermsWords } from '../../shared/rules/coupons/offer/couponTerms.ts'
import { useLanguage, useSession } from '../kit/session.ts'
import { type TextKey, useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'

export type Terms = Omit<CampaignFields, 'name' | 'secondName' | 'remarks' | 'enabled'>
type Scope = Pick<CampaignFields, 'offer'> & Partial<Pick<CampaignFields, 'dishIds' | 'categoryIds'>>

const MOST_REFS = 2_000
const dishesOf = ({ offer, dishIds = [] }: Scope) => (offer.kind === 'freeItem' ? offer.dishIds : dishIds)

/** The words of terms; the names of the dishes and categories of these campaigns are asked for. */
function useTermsWords(campaigns: readonly Scope[]): TermsWords {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useNameOf()
  const { currency } = useSession().store
  const refs = useMemo(() => {
    const dishes = new Set(campaigns.flatMap(dishesOf))
    const categories = new Set(campaigns.flatMap(({ categoryIds = [] }) => categoryIds))
    return [
      ...[...dishes].map(id => ({ kind: 'dish' as const, id })),
      ...[...categories].map(id => ({ kind: 'category' as const, id })),
    ].slice(0, MOST_REFS)
  }, [campaigns])
  const found = useCall(
    menuSearchCalls.findMenuEntities,
    { kinds: ['dish', 'category'], refs },
    { enabled: refs.length > 0, keep: true, quiet: true },
  ).data
  return useMemo(() => {
    const named = (kind: 'dish' | 'category') => (id: number) => {
      const row = found?.rows.find(one => one.kind === kind && one.id === id)
      if (row !== undefined) return nameOf(row)
      return found === undefined ? '…' : t('palette.picker.gone')
    }
    return {
      language,
      currency,
      say: (key, values) => t(key as TextKey, values),
      dishName: named('dish'),
      categoryName: named('category'),
    }
  }, [t, language, currency, nameOf, found])
}

/** Says the terms of any of these campaigns. */
export function useTerms(campaigns: readonly Scope[]): (terms: Terms) => string {
  const t = useTexts()
  const words = useTermsWords(campaigns)
  return useCallback(
    terms => {
      const once = terms.timesPerCode === 1 ? [t('campaignPage.once')] : []
      return [offerText(terms.offer, words), ...conditionTexts(terms, words), ...once].join(' · ')
    },
    [t, words],
  )
}

/** Says the offer alone: `10% off`. */
export function useOfferWords(coupons: readonly Scope[]): (offer: CampaignFields['offer']) => string {
  const words = useTermsWords(coupons)
  return useCallback(offer => offerText(offer, words), [words])
}
