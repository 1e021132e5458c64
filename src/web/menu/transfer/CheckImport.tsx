/** The second step: what the file holds, what is wrong with it, and every change before it happens. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import { useLive } from '../../kit/live.ts'
import { isDone } from '../../kit/editing/isDone.ts'
import { Card, Status } from '../../kit/pieces.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { Differences } from '../library/Differences.tsx'
import { FileTables } from './FileTables.tsx'
import { ImportIssues } from './ImportIssues.tsx'
import type { SentMenu, TableUse } from './MenuImportPage.tsx'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'

const { applyMenuImport, previewMenuImport } = menuTransferCalls
export type ImportPreview = ReplyOf<typeof previewMenuImport>
const PAGE = 50

export function CheckImport(props: {
  file: SentMenu
  onOther: () => void
  onDone: (done: { changeId: number | null; versionNo: number | null }) => void
}): ReactNode {
  const { file, onOther, onDone } = props
  const t = useTexts()
  const [uses, setUses] = useState<TableUse[]>(() => file.tables.map(({ use }) => use))
  const [options, setOptions] = useState({ makeMissing: false, removeMissing: false })
  const [pages, setPages] = useState({ page: 1, issuePage: 1 })
  const settings = { uploadId: file.uploadId, uses, ...options }
  const result = useCall(previewMenuImport, { ...settings, ...pages, pageSize: PAGE }, { keep: true, quiet: true })
  // Somebody changed the menu meanwhile: what is shown must be what would happen.
  useLive('menu', () => askAgain(previewMenuImport))
  const preview = result.data
  const apply = useSend(applyMenuImport, { overlay: true, onDone })
  const change = (next: () => void) => {
    setPages({ page: 1, issuePage: 1 })
    next()
  }
  const isRead = uses.some(({ sheet }) => sheet !== null)
  const isReady = preview !== undefined && !result.isPlaceholderData && !result.isFetching && isRead
  const canApply = isReady && preview.issueCount === 0 && preview.total > 0
  const start = async () =>
    preview !== undefined && (await isDone(apply.mutateAsync({ ...settings, revision: preview.revision })))
  return (
    <>
      <UnsavedGuard active verb={t('menuTransfer.check.apply')} onSave={canApply ? start : undefined} />
      <FileTables file={file} uses={uses} counts={preview?.tables} onUses={next => change(() => setUses(next))} />
      {!isRead && <Alert type="warning" showIcon title={t('menuTransfer.check.nothingRead')} />}
      {preview === undefined ? (
        result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <div className={cx(look.column, styles.stack)} aria-busy={result.isFetching}>
          <Options
            preview={preview}
            options={options}
            onOptions={next => change(() => setOptions({ ...options, ...next }))}
          />
          {preview.issueCount > 0 && (
            <ImportIssues
              tables={file.tables}
              preview={preview}
              page={pages.issuePage}
              onPage={issuePage => setPages({ ...pages, issuePage })}
            />
          )}
          <Card title={t('menuTransfer.check.changes')}>
            <Differences
              value={preview}
              paging={{ page: pages.page, pageSize: PAGE, onChange: page => setPages({ ...pages, page }) }}
              none={{ title: t('menuTransfer.check.none'), hint: t('menuTransfer.check.noneHint') }}
            />
          </Card>
        </div>
      )}
      <div className={look.bar}>
        <Verdict preview={preview} />
        <span className={look.tools}>
          <Button onClick={onOther}>{t('menuTransfer.check.other')}</Button>
          <Button type="primary" loading={apply.isPending} disabled={!canApply} onClick={() => void start()}>
            {t('menuTransfer.check.apply')}
          </Button>
        </span>
      </div>
    </>
  )
}

function Verdict({ preview }: { preview: ImportPreview | undefined }): ReactNode {
  const t = useTexts()
  if (preview === undefined) return <span />
  const { issueCount, total } = preview
  if (issueCount > 0) return <Status tone="bad">{t('menuTransfer.check.wrong', { count: issueCount })}</Status>
  if (total === 0) return <Status tone="neutral">{t('menuTransfer.check.none')}</Status>
  return <Status tone="good">{t('menuTransfer.check.ready', { count: total })}</Status>
}

type OptionsOf = { makeMissing: boolean; removeMissing: boolean }

function Options(props: {
  preview: ImportPreview
  options: OptionsOf
  onOptions: (options: Partial<OptionsOf>) => void
}): ReactNode {
  const { preview, options, onOptions } = props
  const t = useTexts()
  const { categories, modifierGroups } = preview.missing
  const names = [...categories, ...modifierGroups]
  return (
    <Card>
      <div className={cx(look.column, styles.stack)}>
        {(names.length > 0 || options.makeMissing) && (
          <Option
            title={t('menuTransfer.check.make')}
            hint={t('menuTransfer.check.makeHint', { names: names.slice(0, 12).join(', '), count: names.length })}
            value={options.makeMissing}
            onChange={makeMissing => onOptions({ makeMissing })}
          />
        )}
        <Option
          title={t('menuTransfer.check.remove')}
          hint={t('menuTransfer.check.removeHint')}
          value={options.removeMissing}
          onChange={removeMissing => onOptions({ removeMissing })}
        />
        {preview.lostPictures > 0 && (
          <p className={styles.text}>{t('menuTransfer.check.pictures', { count: preview.lostPictures })}</p>
        )}
      </div>
    </Card>
  )
}

function Option(props: { title: string; hint: string; value: boolean; onChange: (value: boolean) => void }): ReactNode {
  const { title, hint, value, onChange } = props
  const [label, about] = [useId(), useId()]
  return (
    <div className={styles.option}>
      <Switch aria-labelledby={label} aria-describedby={about} checked={value} onChange={onChange} />
      <div>
        <div id={label}>{title}</div>
        <div id={about} className={look.quiet}>
          {hint}
        </div>
      </div>
    </div>
  )
}
