/** All settings as a file, out and in. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { MOST_SETTING_BYTES, settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { DropZone } from '../../kit/DropZone.tsx'
import { CheckOutlined, DownloadOutlined } from '../../kit/icons.ts'
import { Card } from '../../kit/pieces.tsx'
import { download } from '../../kit/send.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { CheckFile } from './CheckFile.tsx'
import shapes from '../../kit/look.module.css'
import styles from './settingTransfer.module.css'

const { exportSettings, previewSettingImport } = settingTransferCalls

export interface ReadFile {
  readonly fileName: string
  readonly document: unknown
}
export type ImportPreview = ReplyOf<typeof previewSettingImport>

export function FileTab({ onChanges }: { onChanges: () => void }): ReactNode {
  const [read, setRead] = useState<{ file: ReadFile; preview: ImportPreview }>()
  const [done, setDone] = useState<number>()
  if (done !== undefined) return <Done count={done} onChanges={onChanges} onOther={() => setDone(undefined)} />
  if (read !== undefined) {
    const onDone = (count: number) => {
      setRead(undefined)
      setDone(count)
    }
    return <CheckFile {...read} onOther={() => setRead(undefined)} onDone={onDone} />
  }
  return (
    <div className={cx(shapes.column, styles.stack)}>
      <ExportCard />
      <ImportCard onRead={(file, preview) => setRead({ file, preview })} />
    </div>
  )
}

function ExportCard(): ReactNode {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download(exportSettings, {})
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('settingTransfer.out.title')}>
      <p className={styles.text}>{t('settingTransfer.out.text')}</p>
      <Allowed call={exportSettings}>
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void run()}>
          {t('settingTransfer.out.button')}
        </Button>
      </Allowed>
    </Card>
  )
}

function ImportCard({ onRead }: { onRead: (file: ReadFile, preview: ImportPreview) => void }): ReactNode {
  const t = useTexts()
  const refusal = useRefusal(previewSettingImport)
  const [problem, setProblem] = useState<string>()
  const look = useSend(previewSettingImport, { overlay: true, quiet: true })
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (file === undefined || refusal !== undefined || look.isPending) return
    const document = file.size > MOST_SETTING_BYTES ? undefined : parsed(await file.text())
    setProblem(undefined)
    if (document === undefined) setProblem(t('failures.reasons.SETTINGS_FILE_UNREADABLE'))
    else {
      const onSuccess = (preview: ImportPreview) => onRead({ fileName: file.name.slice(-200), document }, preview)
      look.mutate({ document }, { onSuccess, onError: failure => setProblem(failure.message) })
    }
  }
  return (
    <Card title={t('settingTransfer.in.title')}>
      <div className={cx(shapes.column, styles.stack)}>
        <p className={styles.text}>{t('settingTransfer.in.text')}</p>
        {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
        <DropZone
          title={t('settingTransfer.in.drop')}
          overTitle={t('settingTransfer.in.over')}
          hint={t('settingTransfer.in.hint')}
          accept=".json,application/json"
          refusal={refusal}
          onFiles={files => void take(files)}
        />
      </div>
    </Card>
  )
}

/** Undefined for what is no JSON. */
function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return undefined
  }
}

function Done(props: { count: number; onChanges: () => void; onOther: () => void }): ReactNode {
  const { count, onChanges, onOther } = props
  const t = useTexts()
  return (
    <Card>
      <EmptyState
        title={t('settingTransfer.in.done', { count })}
        hint={t('settingTransfer.in.doneHint')}
        icon={<CheckOutlined />}
        action={
          <span className={shapes.tools}>
            <Button type="primary" onClick={onChanges}>
              {t('settingTransfer.in.toChanges')}
            </Button>
            <Button onClick={onOther}>{t('settingTransfer.in.other')}</Button>
          </span>
        }
      />
    </Card>
  )
}
