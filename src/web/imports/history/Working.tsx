import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import styles from './history.module.css'
import type { RunReply } from './useRun.ts'

/** An import or a dry run at work: how far it is, and the way to stop it. */
export function Working({ run, title, hint }: { run: RunReply; title: string; hint?: string }): ReactNode {
  const t = useTexts()
  const cancel = useSend(historyCalls.cancelImport, {
    stale: [historyCalls.importProgress, historyCalls.getImports],
  })
  return (
    <div className={styles.working}>
      <p className={styles.workingTitle}>{title}</p>
      <Progress percent={Math.floor(run.progress / 10)} aria-label={title} status="active" />
      <output className={styles.quiet}>{t(`history.progress.phases.${run.phase}`)}</output>
      <CountedSoFar run={run} />
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      <Button loading={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate({ importId: run.importId })}>
        {t(run.dryRun ? 'history.progress.cancelCheck' : 'history.progress.cancel')}
      </Button>
    </div>
  )
}

/** Not announced: it changes every second or two. */
function CountedSoFar({ run: { phase, counted } }: { run: Pick<RunReply, 'phase' | 'counted'> }): ReactNode {
  const t = useTexts()
  if (counted === null) return null
  const { done, total } = counted
  const words =
    phase === 'reading' || total === null
      ? t('history.progress.counted.reading', { count: done })
      : t(`history.progress.counted.${phase}`, { done, total })
  return <p className={styles.quiet}>{words}</p>
}
