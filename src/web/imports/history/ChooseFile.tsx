/** The first step: a file is dropped or chosen, and sent. */
import { Alert, Button, Progress } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { historyCalls, MOST_IMPORT_BYTES } from '../../../shared/contract/imports/history.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { DropZone } from '../../kit/DropZone.tsx'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { upload } from '../../kit/upload.ts'
import styles from './history.module.css'
import { sentName } from './importState.ts'
import { useFileSize } from './useFileSize.ts'

export type SentFile = ReplyOf<(typeof historyCalls)['upload']>

/** What file dialogs offer; whatever is dropped is looked at by the server. */
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel'

interface Sending {
  readonly name: string
  readonly bytes: number
  /** From 0 to 1. */
  readonly part: number
}

export function ChooseFile({ onSent }: { onSent: (file: SentFile) => void }): ReactNode {
  const t = useTexts()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState<Sending>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (file === undefined || running.current !== undefined) return
    const refusal = refusalOf(files?.length ?? 0, file.size)
    setProblem(refusal === undefined ? undefined : t(refusal))
    if (refusal !== undefined) return
    const stop = new AbortController()
    running.current = stop
    const name = sentName(file.name)
    const show = (part: number) => setSending({ name, bytes: file.size, part })
    show(0)
    try {
      onSent(await upload(historyCalls.upload, { fileName: name }, file, { onProgress: show, signal: stop.signal }))
    } catch (failure) {
      if (stop.signal.aborted) return
      setProblem(failure instanceof CallFailure ? failure.message : t('failures.reasons.OPERATION_FAILED'))
    } finally {
      running.current = undefined
      setSending(undefined)
    }
  }

  return (
    <>
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {sending === undefined ? (
        <DropZone
          title={t('history.drop.title')}
          overTitle={t('history.drop.over')}
          hint={t('history.drop.hint')}
          accept={ACCEPTED}
          onFiles={files => void take(files)}
        />
      ) : (
        <SendingCard sending={sending} onCancel={() => running.current?.abort()} />
      )}
      {sending !== undefined && <UnsavedGuard active />}
    </>
  )
}

function refusalOf(count: number, bytes: number) {
  if (count > 1) return 'history.drop.onlyOne'
  if (bytes === 0) return 'failures.reasons.IMPORT_EMPTY'
  return bytes > MOST_IMPORT_BYTES ? 'history.drop.tooLarge' : undefined
}

function SendingCard({ sending, onCancel }: { sending: Sending; onCancel: () => void }): ReactNode {
  const t = useTexts()
  const size = useFileSize()
  const { name, bytes, part } = sending
  const title = t('history.drop.sending', { name })
  return (
    <div className={styles.working}>
      <p className={styles.workingTitle}>{title}</p>
      <Progress percent={Math.floor(part * 100)} aria-label={title} status="active" />
      <p className={styles.quiet}>{t('history.drop.sent', { sent: size(bytes * part), size: size(bytes) })}</p>
      <Button onClick={onCancel}>{t('history.drop.cancel')}</Button>
    </div>
  )
}
