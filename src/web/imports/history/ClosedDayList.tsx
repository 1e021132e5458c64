/** The closed business days that an import would change, and how many of its orders are on each (POS-5, I19). */
import type { ReactNode } from 'react'
import type { ImportRun } from '../../../shared/contract/imports/history.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './history.module.css'

export function ClosedDayList({ closedDays }: Pick<ImportRun, 'closedDays'>): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  if (closedDays === null) return null
  const { days, first } = closedDays
  return (
    <Card title={t('history.closed.title')} flush>
      <p className={styles.cardText}>{t('history.closed.hint')}</p>
      <ul className={styles.closedDays} aria-label={t('history.closed.title')}>
        {first.map(({ businessDate: day, orders }) => (
          <li key={day}>{t('history.closed.day', { day: businessDate(day), count: orders })}</li>
        ))}
        {days > first.length && <li>{t('history.closed.more', { count: days - first.length })}</li>}
      </ul>
    </Card>
  )
}
