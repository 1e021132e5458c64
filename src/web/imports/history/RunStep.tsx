/** The last step: the import at work, and what became of it. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { BadRowList } from './BadRowList.tsx'
import { ClosedDayList } from './ClosedDayList.tsx'
import { useFailureText } from './failureText.ts'
import styles from './history.module.css'
import { daysOf, reportDays } from './importState.ts'
import { RunFigures } from './RunFigures.tsx'
import { type RunReply, useRun } from './useRun.ts'
import { Working } from './Working.tsx'

/** `onBack` leads to the columns of the file, where the page still has it. */
export function RunStep(props: {
  importId: number
  onBack?: (() => void) | undefined
  onOther: () => void
}): ReactNode {
  const { importId, onBack, onOther } = props
  const t = useTexts()
  const { data: run, error, refetch } = useRun(importId)
  if (run === undefined) {
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const { state, fileName } = run
  if (state === 'running') {
    return (
      <Working run={run} title={t('history.progress.title', { name: fileName })} hint={t('history.progress.leave')} />
    )
  }
  if (state === 'done') return <Done run={run} onOther={onOther} />
  return (
    <>
      <NotDone run={run} />
      {state === 'failed' && <ClosedDayList closedDays={run.closedDays} />}
      {state === 'failed' && <BadRowList run={run} />}
      <div className={styles.links}>
        {onBack !== undefined && run.failure !== 'IMPORT_FILE_GONE' && (
          <Button type="primary" onClick={onBack}>
            {t('history.check.back')}
          </Button>
        )}
        <Button onClick={onOther}>{t(onBack === undefined ? 'history.done.another' : 'history.drop.other')}</Button>
      </div>
    </>
  )
}

function Done({ run, onOther }: { run: RunReply; onOther: () => void }): ReactNode {
  const t = useTexts()
  const days = daysOf(run)
  const report = days === undefined ? undefined : reportDays(days.first, days.last)
  return (
    <Card title={t('history.done.title', { name: run.fileName })} flush>
      <RunFigures run={run} />
      <div className={styles.notes}>
        {run.skippedOrders > 0 && (
          <Status tone="attention">{t('history.done.skipped', { count: run.skippedOrders })}</Status>
        )}
        {run.alreadyPresent > 0 && (
          <Status tone="info">{t('history.check.present', { count: run.alreadyPresent })}</Status>
        )}
        <div className={styles.links}>
          {days !== undefined && (
            <AllowedLink
              needs="orders.list.view"
              to={`/merchant/OrderList?from=${days.first}&to=${days.last}`}
              button="primary"
              hides
            >
              {t('history.done.openOrders')}
            </AllowedLink>
          )}
          {report !== undefined && (
            <AllowedLink
              needs="reports.sales.view"
              to={`/merchant/Sales?from=${report.from}&to=${report.to}`}
              button="default"
              hides
            >
              {t(report.whole ? 'history.done.openReport' : 'history.done.openReportYear')}
            </AllowedLink>
          )}
          <Button onClick={onOther}>{t('history.done.another')}</Button>
        </div>
      </div>
    </Card>
  )
}

function NotDone({ run }: { run: RunReply }): ReactNode {
  const t = useTexts()
  const failureText = useFailureText()
  const { state, fileName } = run
  if (state === 'undone') return <Alert type="info" showIcon title={t('history.failed.undone')} />
  const title = t('history.failed.title', { name: fileName })
  if (state === 'failed') {
    const description = `${failureText(run)} ${t('history.failed.nothing')}`
    return <Alert type="error" showIcon role="alert" title={title} description={description} />
  }
  const description = t(state === 'cancelled' ? 'history.failed.cancelled' : 'history.failed.interrupted')
  return <Alert type="warning" showIcon role="alert" title={title} description={description} />
}
