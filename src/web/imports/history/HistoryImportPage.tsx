/** Brings in the orders of another system: file, columns, dry run, import; below it what was imported before (POS-5). */
import { cx } from '../../kit/cx.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { CheckStep } from './CheckStep.tsx'
import { ChooseFile, type SentFile } from './ChooseFile.tsx'
import { ColumnsStep, type Settings } from './ColumnsStep.tsx'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import type { Wishes } from './importState.ts'
import { PastImports } from './PastImports.tsx'
import { RunStep } from './RunStep.tsx'
import { type Step, Steps } from './Steps.tsx'

/** A file on its way: how it is to be read stays when a later step leads back. */
interface Chosen {
  readonly file: SentFile
  readonly wishes: Wishes
}

type Flow =
  | { readonly step: 'file' }
  | ({ readonly step: 'columns' } & Chosen)
  | ({ readonly step: 'check'; readonly checkId: number; readonly settings: Settings } & Chosen)
  | { readonly step: 'done'; readonly importId: number; readonly chosen?: Chosen }

const newest = { page: 1, pageSize: 1 }

export function HistoryImportPage(): ReactNode {
  const t = useTexts()
  const latest = useCall(historyCalls.getImports, newest, { quiet: true })
  const [flow, setFlow] = useState<Flow>()
  if (flow === undefined && !latest.isPending) {
    // An import goes on when the page is left: who comes back sees how far it is.
    const running = latest.data?.rows.find(run => run.state === 'running')
    setFlow(running === undefined ? { step: 'file' } : { step: 'done', importId: running.importId })
  }
  const importId = flow?.step === 'done' ? flow.importId : undefined
  const checkId = flow?.step === 'check' ? flow.checkId : undefined
  useLive('import', ({ payload }) => {
    const isFollowed = payload['importId'] === importId || payload['importId'] === checkId
    askAgain(isFollowed ? historyCalls.importProgress : historyCalls.getImports)
  })
  const onFollow = useCallback((followed: number) => setFlow({ step: 'done', importId: followed }), [])
  return (
    <Page title={t('history.title')} subtitle={t('history.subtitle')}>
      <Steps step={flow?.step ?? 'file'} />
      {flow === undefined ? <PageSkeleton /> : <StepContent flow={flow} onFlow={setFlow} />}
      {flow?.step === 'columns' && isChanged(flow) && <UnsavedGuard active />}
      {/* Not before the step: it would be pushed down by it. */}
      {flow !== undefined && <PastImports followed={importId} onFollow={onFollow} />}
    </Page>
  )
}

/** Somebody said how the file is to be read, and it is not imported yet (SHELL-4). */
function isChanged(flow: Flow | undefined): boolean {
  return (flow?.step === 'columns' || flow?.step === 'check') && Object.keys(flow.wishes).length > 0
}

function StepContent({ flow, onFlow }: { flow: Flow; onFlow: (flow: Flow) => void }): ReactNode {
  const frame = useStepFocus(flow.step)
  return (
    <div ref={frame} tabIndex={-1} className={cx(look.column, styles.step)}>
      <StepOf flow={flow} onFlow={onFlow} />
    </div>
  )
}

function StepOf({ flow, onFlow }: { flow: Flow; onFlow: (flow: Flow) => void }): ReactNode {
  const onOther = () => onFlow({ step: 'file' })
  if (flow.step === 'file') return <ChooseFile onSent={file => onFlow({ step: 'columns', file, wishes: {} })} />
  if (flow.step === 'done') {
    const { importId, chosen } = flow
    const onBack = chosen === undefined ? undefined : () => onFlow({ step: 'columns', ...chosen })
    return <RunStep importId={importId} onBack={onBack} onOther={onOther} />
  }
  const { file, wishes } = flow
  if (flow.step === 'columns') {
    return (
      <ColumnsStep
        key={file.uploadId}
        file={file}
        wishes={wishes}
        onWishes={next => onFlow({ step: 'columns', file, wishes: next })}
        onChecked={(checkId, settings) => onFlow({ step: 'check', file, wishes, checkId, settings })}
        onOther={onOther}
      />
    )
  }
  return (
    <CheckStep
      key={flow.checkId}
      file={file}
      settings={flow.settings}
      checkId={flow.checkId}
      onBack={() => onFlow({ step: 'columns', file, wishes })}
      onOther={onOther}
      changed={isChanged(flow)}
      onStarted={importId => onFlow({ step: 'done', importId, chosen: { file, wishes } })}
    />
  )
}

/** The button that led on is gone with its step: the focus goes to the new step, and its beginning into sight. */
function useStepFocus(step: Step): React.RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return frame
}
