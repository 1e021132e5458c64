/** The last step: the import at work, and what became of it. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { Card, Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { BadRowList } from './BadRowList.tsx'
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
  const can = useCan()
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
          {days !== undefined && can('orders.list.view') && (
            <LinkButton to={`/merchant/OrderList?from=${days.first}&to=${days.last}`} primary>
              {t('history.done.openOrders')}
            </LinkButton>
          )}
          {report !== undefined && can('reports.sales.view') && (
            <LinkButton to={`/merchant/Sales?from=${report.from}&to=${report.to}`}>
              {t(report.whole ? 'history.done.openReport' : 'history.done.openReportYear')}
            </LinkButton>
          )}
          <Button onClick={onOther}>{t('history.done.another')}</Button>
        </div>
      </div>
    </Card>
  )
}

/** A link that looks like a button: it can be opened in a new tab. */
function LinkButton({ to, primary, children }: { to: string; primary?: boolean; children: ReactNode }): ReactNode {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      type={primary === true ? 'primary' : 'default'}
      href={href}
      onClick={event => follow(event as React.MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
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
