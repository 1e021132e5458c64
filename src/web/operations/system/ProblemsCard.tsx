/** What is wrong, what to do about each, and who is mailed about it. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import { isUrgent } from '../../../shared/rules/operations/problems.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { System } from './SystemPage.tsx'
import styles from './system.module.css'

interface ProblemsCardProps {
  problems: System['problems']
  alertsTo: System['alertsTo']
}

export function ProblemsCard({ problems, alertsTo }: ProblemsCardProps): ReactNode {
  const t = useTexts()
  const mailed = <Mailed alertsTo={alertsTo} />
  if (problems.length === 0)
    return (
      <Card>
        <Status tone="good">{t('systemPage.problem.none')}</Status>
        {mailed}
      </Card>
    )
  return (
    <Card title={t('systemPage.problem.title')}>
      <ul className={cx(look.rows, styles.problems)}>
        {problems.map(({ kind, count }) => (
          <li key={kind}>
            <strong>
              <Status tone={isUrgent(kind) ? 'bad' : 'attention'}>
                {t(`systemPage.problem.${kind}.what`, { count })}
              </Status>
            </strong>
            <p className={look.hint}>{t(`systemPage.problem.${kind}.todo`)}</p>
          </li>
        ))}
      </ul>
      {mailed}
    </Card>
  )
}

function Mailed({ alertsTo }: { alertsTo: System['alertsTo'] }): ReactNode {
  const t = useTexts()
  const test = useSend(installationCalls.sendTestAlert)
  if (alertsTo.length === 0) return <p className={cx(look.hint, styles.mailed)}>{t('systemPage.problem.notMailed')}</p>
  return (
    <div className={styles.mailed}>
      <span className={look.hint}>
        {t(test.isSuccess ? 'systemPage.problem.testSent' : 'systemPage.problem.mailed', { to: alertsTo.join(', ') })}
      </span>
      <Button size="small" onClick={() => test.mutate({})} loading={test.isPending}>
        {t('systemPage.problem.test')}
      </Button>
    </div>
  )
}
