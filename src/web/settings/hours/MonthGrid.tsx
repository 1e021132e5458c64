/** A month to select days in: by mouse, or by keys (SET-5). */
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { addMonths, dayNumber, monthStart } from '../../../shared/rules/basics/dates.ts'
import { closingsByDay } from '../../../shared/rules/settings/hours/closingDays.ts'
import { orderTypes as allTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { cx } from '../../kit/cx.ts'
import kitStyles from '../../kit/kit.module.css'
import { LeftOutlined, RightOutlined } from '../../kit/icons.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { weekdays } from '../../kit/week/useSpanWords.ts'
import styles from './calendar.module.css'
import { movedBy, weeksOf } from './monthGrid.ts'
import { useClosingWords } from './useClosingWords.ts'

export interface Days {
  readonly fromDate: string
  readonly toDate: string
}

interface MonthGridProps {
  closings: readonly Closing[]
  /** The store's business day. */
  today: string
  /** Left out for anyone who may only look. */
  onSelect?: (days: Days) => void
  onOpen?: (closing: Closing) => void
}

const daysBetween = (one: string, other: string): Days =>
  one <= other ? { fromDate: one, toDate: other } : { fromDate: other, toDate: one }

/** Where the keyboard is, and which days are selected from where it began. */
function usePlace(today: string, take: (days: Days) => void) {
  const [place, setPlace] = useState({ day: today, anchor: today })
  const [drag, setDrag] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${place.day}"]`)?.focus()
  }, [place.day])
  const selected = daysBetween(place.anchor, place.day)
  const put = (day: string) => setPlace({ day, anchor: day })
  return {
    day: place.day,
    selected,
    grid,
    put,
    press: (event: KeyboardEvent) => {
      const isTaken = event.key === 'Enter' || event.key === ' '
      const day = movedBy(event.key, place.day)
      if (isTaken || day !== undefined) event.preventDefault()
      if (isTaken) take(selected)
      if (day === undefined) return
      moves.current = true
      setPlace({ day, anchor: event.shiftKey ? place.anchor : day })
    },
    begin: (day: string, extends_: boolean) => {
      setPlace({ day, anchor: extends_ ? place.anchor : day })
      setDrag(true)
    },
    reach: (day: string) => drag && setPlace({ ...place, day }),
    letGo: () => {
      if (drag) take(selected)
      setDrag(false)
    },
    stop: () => setDrag(false),
  }
}

export function MonthGrid({ closings, today, onSelect, onOpen }: MonthGridProps): ReactNode {
  const { weekday } = useFormat()
  const month = useMonthWord()
  const closingsOn = (date: string) => closingsByDay(closings, dayNumber(date), dayNumber(date)).get(dayNumber(date))
  const place = usePlace(today, days => {
    const own = closingsOn(days.fromDate)?.[0]
    if (days.fromDate === days.toDate && own !== undefined) onOpen?.(own)
    else onSelect?.(days)
  })
  const { day, selected, grid, put, press, letGo, stop } = place
  return (
    <section aria-label={month(day)}>
      <MonthBar
        month={month(day)}
        onTurn={months => put(monthStart(addMonths(day, months)))}
        onToday={() => put(today)}
      />
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are selected in place
        role="grid"
        aria-label={month(day)}
        className={styles.grid}
        onKeyDown={press}
        onPointerUp={letGo}
        onPointerLeave={stop}
        onPointerCancel={stop}
      >
        <thead>
          <tr>
            {weekdays.map(each => (
              <th key={each} scope="col" className={styles.head}>
                {weekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <DayCell
                  key={date}
                  date={date}
                  closings={closingsOn(date) ?? []}
                  isToday={date === today}
                  isOther={monthStart(date) !== monthStart(day)}
                  isFocus={date === day}
                  isSelected={selected.fromDate <= date && date <= selected.toDate}
                  onPress={shift => place.begin(date, shift)}
                  onReach={() => place.reach(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useMonthWord(): (date: string) => string {
  const language = useLanguage()
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', options)
  return date => format.format(new Date(monthStart(date)))
}

function MonthBar(props: { month: string; onTurn: (months: number) => void; onToday: () => void }): ReactNode {
  const { month, onTurn, onToday } = props
  const t = useTexts()
  return (
    <div className={styles.bar}>
      <Button icon={<LeftOutlined />} aria-label={t('closings.previous')} onClick={() => onTurn(-1)} />
      <h3 className={styles.month} aria-live="polite">
        {month}
      </h3>
      <Button icon={<RightOutlined />} aria-label={t('closings.next')} onClick={() => onTurn(1)} />
      <Button onClick={onToday}>{t('closings.today')}</Button>
    </div>
  )
}

interface DayCellProps {
  date: string
  closings: readonly Closing[]
  isToday: boolean
  isOther: boolean
  isFocus: boolean
  isSelected: boolean
  onPress: (shift: boolean) => void
  onReach: () => void
}

function DayCell(props: DayCellProps): ReactNode {
  const { date, closings, isToday, isOther, isFocus, isSelected, onPress, onReach } = props
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const words = useClosingWords()
  return (
    <td
      data-date={date}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isSelected}
      {...(isToday && { 'aria-current': 'date' as const })}
      className={cx(styles.day, isOther && styles.other, isSelected && styles.selected, isToday && styles.today)}
      onPointerDown={event => event.button === 0 && onPress(event.shiftKey)}
      onPointerEnter={onReach}
    >
      <span className={kitStyles.unseen}>{longBusinessDate(date)} </span>
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {closings.length === 0 && <span className={kitStyles.unseen}>{t('closings.usual')}</span>}
      {closings.map((closing, at) => (
        <span key={closing.id ?? at} className={cx(styles.chip, styles[kindOf(closing)])}>
          {[words.what(closing), words.types(closing)].filter(Boolean).join(' · ')}
        </span>
      ))}
      {closings.map((closing, at) => {
        const note = words.note(closing)
        return note === '' ? null : (
          <span key={closing.id ?? at} className={styles.note}>
            {note}
          </span>
        )
      })}
    </td>
  )
}

/** Of some order types alone, the store is open all the same. */
function kindOf({ hours, orderTypes }: Closing): 'shut' | 'part' | 'special' {
  if (hours !== null) return 'special'
  return orderTypes.length < allTypes.length ? 'part' : 'shut'
}
