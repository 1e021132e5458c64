/** Business and carryout hours as the form holds them: as they are saved (SET-5). */
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import { inWeekOrder, placesOutside } from '../../../shared/rules/settings/hours/week.ts'
import type { FieldIssue } from '../../../shared/rules/menu/issues.ts'
import { checkSpans, type SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'
import type { SettingShape } from '../form/settingShape.ts'

function useHoursWords() {
  const t = useTexts()
  const spanWords = useSpanWords()
  return {
    field: (key: keyof HoursSettings) => t(`hours.tabs.${key}`),
    value: (key: keyof HoursSettings, of: HoursSettings) => {
      const spans = of[key]
      if (spans === null) return t('hours.carryout.same')
      return spans.length === 0 ? t('hours.business.always') : spanWords(spans)
    },
  }
}

export const hoursShape: SettingShape<'hours', HoursSettings> = {
  group: 'hours',
  formOf: value => value,
  valueOf: ({ business, carryout }) => ({
    business: inWeekOrder(business),
    carryout: carryout && inWeekOrder(carryout),
  }),
  useWords: useHoursWords,
}

/** What is wrong with carryout hours: as with any, and those outside business hours. */
export function checkCarryout(spans: readonly SupplySpan[], business: readonly SupplySpan[]): FieldIssue[] {
  const outside = placesOutside(spans, business).map(at => ({ field: `spans.${at}`, code: 'OUTSIDE_HOURS' }) as const)
  return [...checkSpans(spans), ...outside]
}
