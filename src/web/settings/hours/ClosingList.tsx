/** What comes up, and what is past. */
import { cx } from '../../kit/cx.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { nextTime } from '../../../shared/rules/settings/hours/closingDays.ts'
import { EditOutlined } from '../../kit/icons.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './calendar.module.css'
import { useClosingWords } from './useClosingWords.ts'

interface ClosingListProps {
  closings: readonly Closing[]
  today: string
  onOpen?: (closing: Closing) => void
}

export function ClosingList({ closings, today, onOpen }: ClosingListProps): ReactNode {
  const t = useTexts()
  if (closings.length === 0) return <EmptyState title={t('closings.empty')} hint={t('closings.emptyHint')} />
  const dated = closings.map(closing => ({ closing, next: nextTime(closing, today) }))
  const coming = dated
    .flatMap(({ closing, next }) => (next ? [{ closing, days: next }] : []))
    .toSorted((a, b) => a.days.fromDate.localeCompare(b.days.fromDate))
  const past = dated.flatMap(({ closing, next }) => (next ? [] : [{ closing, days: closing }])).toReversed()
  return (
    <>
      {coming.length > 0 && <Rows title={t('closings.list')} rows={coming} onOpen={onOpen} />}
      {past.length > 0 && <Rows title={t('closings.past')} rows={past} onOpen={onOpen} />}
    </>
  )
}

interface RowsProps {
  title: string
  rows: readonly { closing: Closing; days: Pick<Closing, 'fromDate' | 'toDate'> }[]
  onOpen: ((closing: Closing) => void) | undefined
}

function Rows({ title, rows, onOpen }: RowsProps): ReactNode {
  const t = useTexts()
  const words = useClosingWords()
  return (
    <>
      <h3 className={cx(look.title, styles.title)}>{title}</h3>
      <ul className={cx(look.list, styles.rows)}>
        {rows.map(({ closing, days }) => {
          const said = words.days(days)
          const more = [words.scope(closing), words.note(closing)].filter(Boolean).join(' · ')
          return (
            <li key={closing.id} className={styles.row}>
              <span>{said}</span>
              <span>
                {words.what(closing)}
                {more !== '' && <span className={look.hint}> · {more}</span>}
              </span>
              <span>
                {onOpen !== undefined && (
                  <Button
                    type="text"
                    icon={<EditOutlined />}
                    aria-label={t('closings.edit', { days: said })}
                    onClick={() => onOpen(closing)}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
