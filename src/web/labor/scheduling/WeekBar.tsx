/** Which week, whose, and how it is looked at. */
import shiftLooks from './shiftLooks.module.css'
import { cx } from '../../kit/cx.ts'
import { LeftOutlined, RightOutlined } from '../../kit/icons.ts'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { WeekPlan } from '../../../shared/contract/labor/schedules.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { type SchedulingState, weeksLater } from './schedulingState.ts'
import shapes from '../../kit/look.module.css'
import styles from './scheduling.module.css'

/** What the looks of a shift mean. */
const looks = ['pattern', 'published', 'draft', 'unsaved'] as const

export function WeekBar(props: {
  list: ListState<SchedulingState>
  week: WeekPlan | undefined
  from: string
}): ReactNode {
  const { list, week, from } = props
  const t = useTexts()
  const { shortBusinessDate, businessDate } = useFormat()
  const nameOf = useNameOf()
  const go = (to: string) => list.set({ week: to, day: '' })
  const last = addDays(from, 6)
  return (
    <search className={cx(shapes.row, styles.weekBar)} aria-label={t('scheduling.bar.label')}>
      <div className={styles.weekMoves}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('scheduling.bar.before')}
          onClick={() => go(weeksLater(from, -1))}
        />
        <Button onClick={() => go('')}>{t('scheduling.bar.thisWeek')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('scheduling.bar.after')}
          onClick={() => go(weeksLater(from, 1))}
        />
      </div>
      <DatePicker
        value={dayjs(from)}
        allowClear={false}
        format={() => `${shortBusinessDate(from)} – ${businessDate(last)}`}
        inputReadOnly
        aria-label={t('scheduling.bar.choose')}
        className={styles.weekPicker ?? ''}
        onChange={day => day && go(day.format('YYYY-MM-DD'))}
      />
      <ChoiceFilter
        label={t('scheduling.bar.roles')}
        options={(week?.roles ?? []).map(role => ({ value: role.roleId, label: `${nameOf(role)} (${role.people})` }))}
        value={list.state.roles}
        onChange={roles => list.set({ roles })}
      />
      <p className={styles.legend}>
        {looks.map(look => (
          <span key={look}>
            <i className={shiftLooks[look]} aria-hidden="true" />
            {t(`scheduling.looks.${look}`)}
          </span>
        ))}
      </p>
    </search>
  )
}
