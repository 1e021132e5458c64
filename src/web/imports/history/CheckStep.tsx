/** The third step: what a dry run over the whole file came to, and the start of the import. */
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { isDone } from '../../kit/editing/isDone.ts'
import { Card, Status } from '../../kit/pieces.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { BadRowList } from './BadRowList.tsx'
import { ClosedDayList } from './ClosedDayList.tsx'
import type { SentFile } from './ChooseFile.tsx'
import type { Settings } from './ColumnsStep.tsx'
import { useFailureText } from './failureText.ts'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { isBroken } from './importState.ts'
import { RunFigures } from './RunFigures.tsx'
import { StepBar } from './StepBar.tsx'
import { type RunReply, useRun } from './useRun.ts'
import { Working } from './Working.tsx'

export function CheckStep(props: {
  file: SentFile
  settings: Settings
  checkId: number
  onBack: () => void
  onOther: () => void
  onStarted: (importId: number) => void
  /** Somebody said how the file is to be read: leaving is asked about. */
  changed: boolean
}): ReactNode {
  const { file, settings, checkId, onBack, onOther, onStarted, changed } = props
  const t = useTexts()
  const { data: run, error, refetch } = useRun(checkId)
  const [skip, setSkip] = useState(false)
  // Until it can be started there is nothing to save.
  const guard = <UnsavedGuard active={changed} />
  if (run === undefined) {
    return (
      <>
        {guard}
        {error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />}
      </>
    )
  }
  if (run.state === 'running')
    return (
      <>
        {guard}
        <Working run={run} title={t('history.check.running', { name: file.fileName })} />
      </>
    )
  const bad = run.rejected > 0
  const startable = run.state === 'done' && run.orders > 0 && run.closedDays === null && !isBroken(run.badRows)
  return (
    <>
      {run.state === 'done' ? <Found run={run} skip={skip} onSkip={setSkip} /> : <NotDone run={run} />}
      <StepBar file={file}>
        <Button onClick={onOther}>{t('history.drop.other')}</Button>
        <Button onClick={onBack}>{t('history.check.back')}</Button>
        {!startable && guard}
        {startable && (
          <StartButton
            uploadId={file.uploadId}
            settings={settings}
            skip={bad && skip}
            orders={run.orders}
            ready={!bad || skip}
            changed={changed}
            onStarted={onStarted}
          />
        )}
      </StepBar>
    </>
  )
}

function Found(props: { run: RunReply; skip: boolean; onSkip: (skip: boolean) => void }): ReactNode {
  const { run, skip, onSkip } = props
  const t = useTexts()
  const broken = isBroken(run.badRows)
  const { closedDays } = run
  const mayGo = !broken && closedDays === null
  const title = closedDays === null ? (run.rejected === 0 ? 'title' : 'titleBad') : 'titleNone'
  return (
    <div className={look.column}>
      <Card title={t(`history.check.${title}`)} flush>
        <RunFigures run={run} />
        <div className={styles.notes}>
          {closedDays !== null && (
            <Status tone="bad">{t('history.closed.orders', { count: closedDays.orders })}</Status>
          )}
          {run.rejected === 0 && closedDays === null && <Status tone="good">{t('history.check.clean')}</Status>}
          {run.rejected > 0 && <Status tone="bad">{t('history.check.bad', { count: run.rejected })}</Status>}
          {run.alreadyPresent > 0 && (
            <Status tone="info">{t('history.check.present', { count: run.alreadyPresent })}</Status>
          )}
          {run.orders === 0 && run.rejected === 0 && <Status tone="neutral">{t('history.check.nothing')}</Status>}
          {broken && <p className={styles.note}>{t('history.check.broken')}</p>}
          {run.rejected > 0 && mayGo && <p className={styles.note}>{t('history.check.badHint')}</p>}
          {run.badRows.some(({ reason }) => reason === 'refundAlone') && (
            <p className={styles.note}>{t('history.check.loneRefunds')}</p>
          )}
          {run.rejected > 0 && mayGo && run.orders > 0 && (
            <Checkbox checked={skip} onChange={event => onSkip(event.target.checked)}>
              {t('history.check.skip', { count: run.skippedOrders })}
            </Checkbox>
          )}
        </div>
      </Card>
      <ClosedDayList closedDays={closedDays} />
      <BadRowList run={run} />
    </div>
  )
}

function NotDone({ run }: { run: RunReply }): ReactNode {
  const t = useTexts()
  const failureText = useFailureText()
  if (run.state === 'failed') {
    return <Alert type="error" showIcon title={t('history.check.failed')} description={failureText(run)} />
  }
  return <Alert type="info" showIcon title={t('history.check.stopped')} description={t('history.check.stoppedWhy')} />
}

function StartButton(props: {
  uploadId: string
  settings: Settings
  skip: boolean
  orders: number
  ready: boolean
  changed: boolean
  onStarted: (importId: number) => void
}): ReactNode {
  const { uploadId, settings, skip, orders, ready, changed, onStarted } = props
  const t = useTexts()
  const send = useSend(historyCalls.startImport, {
    stale: [historyCalls.getImports],
    onDone: ({ importId }) => {
      onStarted(importId)
    },
  })
  const verb = t('history.check.start', { count: orders })
  const start = () => isDone(send.mutateAsync({ uploadId, ...settings, skipBadRows: skip }))
  return (
    <>
      <UnsavedGuard active={changed} verb={verb} onSave={ready ? start : undefined} />
      <Button type="primary" disabled={!ready} loading={send.isPending} onClick={() => void start()}>
        {verb}
      </Button>
    </>
  )
}
