/**
 * The start of the workweek (SET-1). It is one of the store's rules for hours (TIME-5), which hold from a day on: it is
 * kept there alone, and saved from here with them.
 */
import { Button, Form, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { beginOf, laborCalendar, standardRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLive } from '../../kit/live.ts'
import { useCan, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './store.module.css'

const { getLaborRules, saveLaborRules } = clockCalls
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** Not there for anyone who may not see the rules for hours. */
export function Workweek(): ReactNode {
  return useCan()('employees.clock.view') ? <Shown /> : null
}

function Shown(): ReactNode {
  const t = useTexts()
  const { data } = useCall(getLaborRules, {}, { quiet: true })
  useLive('clock', () => askAgain(getLaborRules))
  // In another time zone it may be another day, and other rules begin with it.
  useLive('settings', ({ payload: { group } }) => {
    if (group === 'store') askAgain(getLaborRules)
  })
  return (
    <FormSection title={t('storeSettings.workweek.title')} text={t('storeSettings.workweek.text')}>
      {data && <Chosen key={data.version} rules={data} />}
      <AllowedLink needs="employees.clock.view" to="/merchant/ClockRecords?tab=rules">
        {t('storeSettings.workweek.all')}
      </AllowedLink>
    </FormSection>
  )
}

function Chosen({ rules: { version, versions, today } }: { rules: ReplyOf<typeof getLaborRules> }): ReactNode {
  const t = useTexts()
  const may = useCan()('employees.clock.rules')
  const { weekday, longBusinessDate } = useFormat()
  const { timeZone } = useSession().store
  const calendar = useMemo(
    () => laborCalendar(versions.length > 0 ? versions : [{ ...standardRules, beginsOn: null }], timeZone),
    [versions, timeZone],
  )
  const begins = beginOf(calendar, addDays(today, 1), today)
  const { workweekStart } = calendar.rulesOn(dayNumber(today))
  // What holds from the next workweek on, by rules that may be waiting already.
  const { beginsOn: _, ...coming } = calendar.rulesOn(dayNumber(begins))
  const [start, setStart] = useState(coming.workweekStart)
  const save = useSend(saveLaborRules, { stale: [getLaborRules], toast: 'saved' })
  const { overtimeRule, workdayStartMinutes, roundingMinutes, toleranceMinutes } = coming
  const wanted = { overtimeRule, workdayStartMinutes, roundingMinutes, toleranceMinutes, workweekStart: start }
  const words = { day: longBusinessDate(begins), weekday: weekday(coming.workweekStart) }
  return (
    <>
      <Form.Item
        label={t('storeSettings.workweek.starts')}
        htmlFor="workweekStart"
        extra={t(`storeSettings.workweek.${coming.workweekStart === workweekStart ? 'from' : 'coming'}`, words)}
      >
        <Select<number>
          id="workweekStart"
          className={styles.short ?? ''}
          value={start}
          disabled={!may}
          options={WEEKDAYS.map(value => ({ value, label: weekday(value) }))}
          onChange={setStart}
        />
      </Form.Item>
      {start !== coming.workweekStart && (
        <Allowed call={saveLaborRules}>
          <Button
            className={styles.change ?? ''}
            loading={save.isPending}
            onClick={() => save.mutate({ version, beginsOn: begins, ...wanted })}
          >
            {t('storeSettings.workweek.save', words)}
          </Button>
        </Allowed>
      )}
    </>
  )
}
