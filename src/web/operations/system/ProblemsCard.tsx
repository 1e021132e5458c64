/** What is wrong, and what to do about each. */
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { System } from './SystemPage.tsx'
import styles from './system.module.css'

const WARNINGS: readonly string[] = ['diskFilling', 'errorsRising', 'loopBusy', 'poolBusy']

export function ProblemsCard({ problems }: { problems: System['problems'] }): ReactNode {
  const t = useTexts()
  if (problems.length === 0)
    return (
      <Card>
        <Status tone="good">{t('systemPage.problem.none')}</Status>
      </Card>
    )
  return (
    <Card title={t('systemPage.problem.title')}>
      <ul className={cx(look.rows, styles.problems)}>
        {problems.map(({ kind, count }) => (
          <li key={kind}>
            <strong>
              <Status tone={WARNINGS.includes(kind) ? 'attention' : 'bad'}>
                {t(`systemPage.problem.${kind}.what`, { count })}
              </Status>
            </strong>
            <p className={look.hint}>{t(`systemPage.problem.${kind}.todo`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
