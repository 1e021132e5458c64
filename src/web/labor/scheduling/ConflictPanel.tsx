/** Days that were drawn here and changed by somebody else meanwhile: both plans, to choose from. Nothing is lost. */
import look from '../../kit/look.module.css'
import { WarningOutlined } from '../../kit/icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './scheduling.module.css'
import type { PlanBoard } from './useBoard.ts'
import { useSpanWords } from './useShiftWords.ts'

export function ConflictPanel({ board }: { board: PlanBoard }): ReactNode {
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const words = usePlanWords()
  const { conflicts, settle } = board
  if (conflicts.length === 0) return null
  return (
    <section className={styles.conflicts} aria-label={t('scheduling.conflict.title', { count: conflicts.length })}>
      <div role="alert" className={styles.conflictHead}>
        <WarningOutlined />
        <strong>{t('scheduling.conflict.title', { count: conflicts.length })}</strong>
        <span>{t('scheduling.conflict.text')}</span>
        {conflicts.length > 1 && (
          <span className={styles.conflictAll}>
            <Button size="small" onClick={() => settle(conflicts, 'theirs')}>
              {t('common.conflict.takeAll')}
            </Button>
            <Button size="small" onClick={() => settle(conflicts, 'mine')}>
              {t('common.conflict.keepAll')}
            </Button>
          </span>
        )}
      </div>
      <ul>
        {conflicts.map(conflict => {
          const { edit, name, theirs } = conflict
          return (
            <li key={`${edit.employeeId} ${edit.date}`} className={look.row}>
              <span className={styles.conflictPlace}>
                {name} · {longBusinessDate(edit.date)}
              </span>
              <Button size="small" onClick={() => settle([conflict], 'theirs')}>
                {t('common.conflict.theirs')}: {words(theirs)}
              </Button>
              <Button size="small" onClick={() => settle([conflict], 'mine')}>
                {t('common.conflict.mine')}: {words(edit.shifts)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function usePlanWords(): (shifts: readonly NotedShift[] | null) => string {
  const t = useTexts()
  const span = useSpanWords()
  return shifts => {
    if (shifts === null) return t('scheduling.looks.pattern')
    return shifts.length === 0 ? t('scheduling.grid.off') : shifts.map(span).join(', ')
  }
}
