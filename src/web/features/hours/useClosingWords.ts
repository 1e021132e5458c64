import type { Closing } from '../../../shared/contract/settings/closings.ts'
import { orderTypes } from '../../../shared/rules/pricingTypes.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSpanWord } from '../../menu/useSpanWords.ts'

/** Closings in words. */
export function useClosingWords() {
  const t = useTexts()
  const spanWord = useSpanWord()
  const nameOf = useNameOf()
  const { businessDate } = useFormat()
  const comma = useLanguage() === 'zh' ? '、' : ', '
  return {
    /** “Closed”, or the hours. */
    what: ({ hours }: Closing): string =>
      hours === null ? t('closings.closed') : hours.map(spanWord).join(comma) || t('closings.closed'),
    /** “Delivery only”, “every year”; empty where neither. */
    scope: (closing: Closing): string => {
      const types = closing.orderTypes.map(type => t(`menuVersions.words.${type}`)).join(comma)
      const isSome = closing.orderTypes.length < orderTypes.length
      return [isSome && t('closings.someTypes', { types }), closing.yearly && t('closings.yearly')]
        .filter(word => word !== false)
        .join(' · ')
    },
    note: ({ note, secondNote }: Closing): string => nameOf({ name: note, secondName: secondNote }),
    days: ({ fromDate, toDate }: Pick<Closing, 'fromDate' | 'toDate'>): string =>
      fromDate === toDate ? businessDate(fromDate) : `${businessDate(fromDate)} – ${businessDate(toDate)}`,
  }
}
