/** The hours of a week as bars, as they are typed: what ends past midnight goes on in the day below (SET-5). */
import type { ReactNode } from 'react'
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import type { SupplySpan } from '../../../shared/rules/menu/supply.ts'
import { cx } from '../../kit/cx.ts'
import kitStyles from '../../kit/kit.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useSpanWords, weekdays } from '../../kit/week/useSpanWords.ts'
import look from '../../kit/look.module.css'
import styles from './hours.module.css'

const DAY = 1440
const HOURS = [0, 6, 12, 18, 24]

/** The parts of spans that lie on a day of the calendar. */
function partsOn(spans: readonly SupplySpan[], day: number): [from: number, to: number][] {
  return spans.flatMap(({ weekday, fromMinute, toMinute }) => {
    const parts: [number, number][] = []
    if (weekday === day) parts.push([fromMinute, Math.min(DAY, toMinute)])
    if ((weekday + 1) % 7 === day && toMinute > DAY) parts.push([0, toMinute - DAY])
    return parts
  })
}

export function WeekPicture({ hours: { business, carryout } }: { hours: HoursSettings }): ReactNode {
  const t = useTexts()
  const { weekday, clock } = useFormat()
  const spanWords = useSpanWords()
  const open = business.length === 0 ? weekdays.map(day => ({ weekday: day, fromMinute: 0, toMinute: DAY })) : business
  const taken = carryout ?? open
  const words = [open, taken].map(spanWords).join('; ')
  const bars = (spans: readonly SupplySpan[], day: number, className: string | undefined) =>
    partsOn(spans, day).map(([from, to]) => (
      <span
        key={from}
        className={cx(styles.bar, className)}
        style={{ insetInlineStart: `${(from / DAY) * 100}%`, width: `${((to - from) / DAY) * 100}%` }}
      />
    ))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{t('hours.week')}</strong> <span className={styles.quiet}>{t('hours.weekHint')}</span>
      </figcaption>
      <p className={kitStyles.unseen}>{words}</p>
      <div aria-hidden="true" className={styles.bars}>
        {weekdays.map(day => (
          <div key={day} className={styles.barRow}>
            <span className={look.note}>{weekday(day)}</span>
            <span className={styles.track}>
              {bars(open, day, styles.open)}
              {bars(taken, day, styles.taken)}
            </span>
          </div>
        ))}
        <div className={styles.barRow}>
          <span />
          <span className={styles.scale}>
            {HOURS.map(hour => (
              <span key={hour}>{clock(hour * 60)}</span>
            ))}
          </span>
        </div>
      </div>
    </figure>
  )
}
