/** The first step of an import: a file is dropped or chosen, and sent. */
import { cx } from '../../kit/cx.ts'
import { Alert, Progress } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { menuTransferCalls, MOST_MENU_FILE_BYTES } from '../../../shared/contract/menu/transfer.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DropZone } from '../../kit/DropZone.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Card } from '../../kit/pieces.tsx'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { upload } from '../../kit/upload.ts'
import type { SentMenu } from './MenuImportPage.tsx'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'

/** What file dialogs offer; whatever is dropped is looked at by the server. */
const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { getMenuTemplate, uploadMenuFile } = menuTransferCalls

export function ChooseMenuFile({
  refusal,
  onSent,
}: {
  refusal: string | undefined
  onSent: (file: SentMenu, source: File) => void
}): ReactNode {
  const t = useTexts()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (file === undefined || refusal !== undefined || running.current !== undefined) return
    if (file.size > MOST_MENU_FILE_BYTES) {
      setProblem(t('menuTransfer.in.tooLarge', { mb: MOST_MENU_FILE_BYTES / 1024 / 1024 }))
      return
    }
    const stop = new AbortController()
    running.current = stop
    setProblem(undefined)
    const fileName = file.name.trim().slice(-200) || 'menu'
    const onProgress = (part: number) => setSending({ name: fileName, part })
    onProgress(0)
    try {
      onSent(await upload(uploadMenuFile, { fileName }, file, { onProgress, signal: stop.signal }), file)
    } catch (failure) {
      if (stop.signal.aborted) return
      setProblem(failure instanceof CallFailure ? failure.message : t('failures.reasons.OPERATION_FAILED'))
    } finally {
      running.current = undefined
      setSending(undefined)
    }
  }
  return (
    <Card
      title={t('menuTransfer.in.title')}
      extra={
        <Allowed call={getMenuTemplate}>
          <ExportButton
            call={getMenuTemplate}
            formats={['xlsx', 'csv']}
            label={t('menuTransfer.in.template')}
            input={format => ({ format })}
          />
        </Allowed>
      }
    >
      <div className={cx(look.column, styles.stack)}>
        <p className={styles.text}>{t('menuTransfer.in.text')}</p>
        {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
        {sending === undefined ? (
          <DropZone
            title={t('menuTransfer.in.drop')}
            overTitle={t('menuTransfer.in.over')}
            hint={t('menuTransfer.in.hint')}
            accept={ACCEPTED}
            refusal={refusal}
            onFiles={files => void take(files)}
          />
        ) : (
          <div className={styles.sending}>
            <p>{t('menuTransfer.in.sending', { name: sending.name })}</p>
            <Progress
              percent={Math.floor(sending.part * 100)}
              aria-label={t('menuTransfer.in.sending', { name: sending.name })}
              status="active"
            />
          </div>
        )}
      </div>
    </Card>
  )
}
