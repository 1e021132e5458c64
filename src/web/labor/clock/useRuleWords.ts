import { useMemo } from 'react'
import type { LaborRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** Rules for hours in a few words each. */
export function useRuleWords(): (rules: LaborRules) => [label: string, value: string][] {
  const t = useTexts()
  const { clock, weekday } = useFormat()
  return useMemo(
    () => rules => [
      [t('clock.rules.overtime'), t(`clock.rules.overtimeRule.${rules.overtimeRule}`)],
      [t('clock.rules.workdayFrom'), clock(rules.workdayStartMinutes)],
      [t('clock.rules.workweekFrom'), weekday(rules.workweekStart)],
      [
        t('clock.rules.rounding'),
        rules.roundingMinutes === 0
          ? t('clock.rules.roundingNone')
          : t('clock.rules.roundingMinutes', { count: rules.roundingMinutes }),
      ],
      [t('clock.rules.tolerance'), t('clock.durationMinutes', { minutes: rules.toleranceMinutes })],
    ],
    [t, clock, weekday],
  )
}
