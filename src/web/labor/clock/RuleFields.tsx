/** The fields of the store's rules for hours (TIME-5, TIME-6). */
import { DatePicker, Form, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { WantedRules } from '../../../shared/contract/labor/laborRules.ts'
import { overtimeRules } from '../../../shared/rules/labor/overtime.ts'
import { punchSteps } from '../../../shared/rules/labor/punches.ts'
import { beginOf } from '../../../shared/rules/labor/laborCalendar.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { useLaborCalendar } from './clockState.ts'

/** As the days are in the field, in the letters of dayjs. */
const dayPatterns = { en: 'ddd, MMM D, YYYY', zh: 'YYYY年M月D日 ddd' }

/** From which day the rules hold; where that is no first day of a workweek, which one it is instead. */
export function BeginFields({ today, earliest }: { today: string; earliest: string }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const { longBusinessDate, businessDate } = useFormat()
  const calendar = useLaborCalendar()
  const wanted = Form.useWatch<string | undefined>('beginsOn', Form.useFormInstance<WantedRules>())
  const begin = wanted === undefined ? undefined : beginOf(calendar, wanted, today)
  return (
    <FormSection title={t('clock.rules.begin')} text={t('clock.rules.beginText', { day: businessDate(earliest) })}>
      <Form.Item
        name="beginsOn"
        label={t('clock.rules.beginsOn')}
        extra={
          begin !== undefined && (
            <span aria-live="polite">
              {begin === wanted
                ? t('clock.rules.beginFits')
                : t('clock.rules.beginMoved', { day: longBusinessDate(begin) })}
            </span>
          )
        }
        getValueProps={(day?: string) => ({ value: day === undefined ? null : dayjs(day) })}
        normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD')}
      >
        <DatePicker format={dayPatterns[language]} allowClear={false} minDate={dayjs(earliest)} />
      </Form.Item>
    </FormSection>
  )
}

export function RuleFields(): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  return (
    <>
      <FormSection title={t('clock.rules.overtime')} text={t('clock.rules.overtimeText')}>
        <Form.Item name="overtimeRule" label={t('clock.rules.overtime')}>
          <Radio.Group
            vertical
            options={overtimeRules.map(rule => ({
              value: rule,
              label: (
                <>
                  {t(`clock.rules.overtimeRule.${rule}`)}
                  <div className={look.quiet}>{t(`clock.rules.overtimeHint.${rule}`)}</div>
                </>
              ),
            }))}
          />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.days')} text={t('clock.rules.daysText')}>
        <Form.Item name="workdayStartMinutes" label={t('clock.rules.workdayStart')}>
          <TimeOfDay minuteStep={15} />
        </Form.Item>
        <Form.Item name="workweekStart" label={t('clock.rules.workweekStart')}>
          <Select options={[1, 2, 3, 4, 5, 6, 0].map(day => ({ value: day, label: weekday(day) }))} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.punches')} text={t('clock.rules.punchesText')}>
        <Form.Item name="roundingMinutes" label={t('clock.rules.rounding')}>
          <Select
            options={punchSteps.map(step => ({
              value: step,
              label: step === 0 ? t('clock.rules.roundingNone') : t('clock.rules.roundingMinutes', { count: step }),
            }))}
          />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.tolerance')} text={t('clock.rules.toleranceText')}>
        <Form.Item name="toleranceMinutes" label={t('clock.rules.toleranceMinutes')}>
          <InputNumber min={0} max={120} precision={0} />
        </Form.Item>
      </FormSection>
    </>
  )
}
