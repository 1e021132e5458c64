import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSpanWord } from '../../kit/week/useSpanWords.ts'

/** Closings in words. */
export function useClosingWords() {
  const t = useTexts()
  const spanWord = useSpanWord()
  const nameOf = useNameOf()
  const { businessDate } = useFormat()
  const comma = useLanguage() === 'zh' ? '、' : ', '
  /** “Delivery only”; empty where it is all of them. */
  const types = ({ orderTypes: own }: Closing): string => {
    if (own.length === orderTypes.length) return ''
    return t('closings.someTypes', { types: own.map(type => t(`menuVersions.words.${type}`)).join(comma) })
  }
  return {
    /** “Closed”, or the hours. */
    what: ({ hours }: Closing): string =>
      hours === null ? t('closings.closed') : hours.map(spanWord).join(comma) || t('closings.closed'),
    types,
    /** “Delivery only · every year”; empty where neither. */
    scope: (closing: Closing): string =>
      [types(closing), closing.yearly ? t('closings.yearly') : ''].filter(Boolean).join(' · '),
    note: ({ note, secondNote }: Closing): string => nameOf({ name: note, secondName: secondNote }),
    days: ({ fromDate, toDate }: Pick<Closing, 'fromDate' | 'toDate'>): string =>
      fromDate === toDate ? businessDate(fromDate) : `${businessDate(fromDate)} – ${businessDate(toDate)}`,
  }
}
