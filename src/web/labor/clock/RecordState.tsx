import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ClockRow } from '../../../shared/contract/labor/clock.ts'
import { forgottenAfterHours } from '../../../shared/rules/labor/clockRecord.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './clock.module.css'
import { useClockWords } from './useClockWords.ts'

/** Still in, on a break, late against the plan, corrected, deleted. */
export function RecordState({ record, lateMinutes = 0 }: { record: ClockRow; lateMinutes?: number }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const words = useClockWords()
  const { outAt, deletedAt, onBreakSince, isEdited } = record
  if (deletedAt !== null) return <Status tone="neutral">{t('clock.state.deleted')}</Status>
  return (
    <span className={styles.states}>
      {outAt === null &&
        (words.isForgotten(record) ? (
          <Tooltip title={t('clock.forgotten', { hours: forgottenAfterHours })}>
            <span>
              <Status tone="bad">{t('clock.state.open')}</Status>
            </span>
          </Tooltip>
        ) : (
          <Status tone="good">
            {onBreakSince === null ? t('clock.state.open') : t('clock.onBreak', { time: time(onBreakSince) })}
          </Status>
        ))}
      {lateMinutes > 0 && <Status tone="attention">{t('clock.lateBy', { minutes: lateMinutes })}</Status>}
      {isEdited && <Status tone="info">{t('clock.state.edited')}</Status>}
    </span>
  )
}
