/** The second step: which column holds what, how values are written, and what comes of the first rows. */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { Mapping } from '../../../shared/rules/imports/settings.ts'
import { Card } from '../../kit/pieces.tsx'
import { type CallFailure, isAway } from '../../kit/send.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { SentFile } from './ChooseFile.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { FormatOptions } from './FormatOptions.tsx'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { assign, type Wishes } from './importState.ts'
import { MissingColumns } from './MissingColumns.tsx'
import { StepBar } from './StepBar.tsx'
import { UnderstoodRows } from './UnderstoodRows.tsx'

export type Preview = ReplyOf<(typeof historyCalls)['previewImport']>
/** How the file was read when it was checked: nothing left to guess. */
export type Settings = Pick<Preview, 'mapping' | 'format'>

export function ColumnsStep(props: {
  file: SentFile
  wishes: Wishes
  onWishes: (wishes: Wishes) => void
  onChecked: (checkId: number, settings: Settings) => void
  onOther: () => void
}): ReactNode {
  const { file, wishes, onWishes, onChecked, onOther } = props
  const t = useTexts()
  const { uploadId } = file
  const result = useCall(historyCalls.previewImport, { uploadId, ...wishes }, { keep: true, quiet: true })
  const preview = useLatest(result.data)
  const { mapping, format, missing } = preview ?? {}
  const send = useSend(historyCalls.checkImport, {
    onDone: ({ importId }) => {
      askAgain(historyCalls.importProgress)
      if (mapping !== undefined && format !== undefined) onChecked(importId, { mapping, format })
    },
  })
  const settled = !result.isFetching && result.error === null
  const start = () => {
    if (mapping === undefined || format === undefined) return
    send.mutate({ uploadId, mapping, format })
  }
  return (
    <>
      <ImportedBefore file={file} />
      {preview === undefined ? (
        <Loading result={result} />
      ) : (
        <PreviewCards preview={preview} result={result} wishes={wishes} onWishes={onWishes} />
      )}
      <StepBar file={file}>
        <Button onClick={onOther}>{t('history.drop.other')}</Button>
        <Button type="primary" loading={send.isPending} disabled={!settled || missing?.length !== 0} onClick={start}>
          {t('history.check.run')}
        </Button>
      </StepBar>
    </>
  )
}

type PreviewResult = ReturnType<typeof useCall<(typeof historyCalls)['previewImport']>>

/** The last answer that came: a choice that the file refuses can then be taken back. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}

function Loading({ result }: { result: PreviewResult }): ReactNode {
  if (result.error === null || result.isFetching) return <PageSkeleton />
  if (isAway(result.error)) {
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  return <CannotRead failure={result.error} />
}

function CannotRead({ failure }: { failure: CallFailure }): ReactNode {
  const t = useTexts()
  if (failure.code === 'IMPORT_HEADER_ONLY') return <Alert type="error" showIcon role="alert" title={failure.message} />
  return <Alert type="error" showIcon role="alert" title={t('history.preview.failed')} description={failure.message} />
}

function PreviewCards(props: {
  preview: Preview
  result: PreviewResult
  wishes: Wishes
  onWishes: (wishes: Wishes) => void
}): ReactNode {
  const { preview, result, wishes, onWishes } = props
  const t = useTexts()
  const { timeZone } = useFormat()
  const mapping: Mapping = wishes.mapping ?? preview.mapping
  const format = { ...preview.format, ...wishes.format }
  const fits = result.error === null
  return (
    <div className={look.column} aria-busy={result.isFetching}>
      {!fits && <CannotRead failure={result.error} />}
      {fits && (
        <Card title={t('history.mapping.title')} flush>
          <p className={styles.cardText}>{t('history.mapping.text')}</p>
          <ColumnTable
            columns={preview.columns}
            rows={preview.rows}
            mapping={mapping}
            onAssign={(column, key) => onWishes({ ...wishes, mapping: assign(mapping, column, key) })}
          />
          <MissingColumns missing={preview.missing} />
        </Card>
      )}
      <Card title={t('history.format.title')}>
        <FormatOptions
          format={format}
          mapping={mapping}
          onFormat={change => onWishes({ ...wishes, format: { ...wishes.format, ...change } })}
          // Other columns come of it, so they are guessed anew.
          onDelimiter={delimiter => onWishes({ format: { ...wishes.format, delimiter } })}
          onEncoding={encoding => onWishes({ format: { encoding } })}
          onMapping={next => onWishes({ ...wishes, mapping: next })}
        />
        <p className={styles.note}>{t('history.format.zone', { zone: timeZone })}</p>
      </Card>
      {fits && preview.missing.length === 0 && (
        <Card title={t('history.preview.title')} flush>
          <UnderstoodRows rows={preview.rows} mapping={mapping} />
        </Card>
      )}
    </div>
  )
}

function ImportedBefore({ file }: { file: SentFile }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const before = file.importedBefore
  if (before === null) return null
  const title = t('history.drop.importedBefore', { date: dateTime(before.at), count: before.orders })
  return <Alert type="info" showIcon title={title} />
}
