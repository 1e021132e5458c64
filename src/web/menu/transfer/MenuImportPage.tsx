/** The menu as a file, out and in (MENU-8): export, template, and an import that shows every change before it happens. */
import { cx } from '../../kit/cx.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { CheckImport } from './CheckImport.tsx'
import { ChooseMenuFile } from './ChooseMenuFile.tsx'
import { ExportCard } from './ExportCard.tsx'
import { ImportDone } from './ImportDone.tsx'
import { MenuFileEncoding } from './MenuFileEncoding.tsx'
import { PasteMenu } from './PasteMenu.tsx'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'

export type SentMenu = ReplyOf<(typeof menuTransferCalls)['uploadMenuFile']>
export type TableUse = SentMenu['tables'][number]['use']

type Flow =
  | { readonly step: 'file' }
  | { readonly step: 'check'; readonly file: SentMenu; readonly source: File }
  | { readonly step: 'done'; readonly changeId: number | null; readonly versionNo: number | null }

export function MenuImportPage(): ReactNode {
  const t = useTexts()
  const [flow, setFlow] = useState<Flow>({ step: 'file' })
  const [pasted, setPasted] = useState('')
  const refusal = useRefusal(menuTransferCalls.uploadMenuFile)
  const frame = useStepFocus(flow.step)
  const onSent = (file: SentMenu, source: File) => setFlow({ step: 'check', file, source })
  const onDone = (done: { changeId: number | null; versionNo: number | null }) => {
    setPasted('')
    setFlow({ step: 'done', ...done })
  }
  const onOther = () => setFlow({ step: 'file' })
  return (
    <Page title={t('menuTransfer.title')} subtitle={t('menuTransfer.subtitle')}>
      <DraftBanner />
      <div ref={frame} tabIndex={-1} className={cx(look.column, styles.stack)}>
        {flow.step === 'file' && (
          <>
            <ExportCard />
            <ChooseMenuFile refusal={refusal} onSent={onSent} />
            <PasteMenu text={pasted} onText={setPasted} onSent={onSent} />
          </>
        )}
        {flow.step === 'check' && (
          <>
            <MenuFileEncoding {...flow} onRead={file => setFlow({ ...flow, file })} />
            <CheckImport key={flow.file.uploadId} file={flow.file} onOther={onOther} onDone={onDone} />
          </>
        )}
        {flow.step === 'done' && <ImportDone {...flow} onOther={onOther} />}
      </div>
      {flow.step === 'file' && <UnsavedGuard active={pasted.trim() !== ''} />}
    </Page>
  )
}

/** The button that led on is gone with its step: the focus goes to the new step, and its beginning into sight. */
function useStepFocus(step: Flow['step']): React.RefObject<HTMLDivElement | null> {
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
