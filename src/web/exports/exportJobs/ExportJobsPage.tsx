/** Files that are made in the background: how far they are, to be fetched for a week (ORD-1). */
import { Button, Progress } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  EXPORT_KEPT_DAYS,
  exportJobCalls,
  type ExportRow,
  MOST_ROWS_AT_ONCE,
} from '../../../shared/contract/exports/exportJobs.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DownloadOutlined } from '../../kit/icons.ts'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { download } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import look from '../../kit/look.module.css'
import styles from './exportJobs.module.css'

const { cancelExport, downloadExport, listExports } = exportJobCalls
const schema = listStateOf({})
const CALM_MS = 1_000
const DAY_MS = 86_400_000
const tones: Readonly<Record<ExportRow['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function ExportJobsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { page, pageSize } = list.state
  const result = useCall(listExports, { page, pageSize }, { keep: true })
  useLive(
    'export',
    useThrottled(() => askAgain(listExports), CALM_MS),
  )
  const columns = useColumns('exports', useExportColumns())
  return (
    <Page title={t('exportJobs.title')} subtitle={t('exportJobs.subtitle')}>
      <DataTable
        label={t('exportJobs.title')}
        columns={columns.shown}
        rowKey={row => row.jobId}
        result={result}
        list={list}
        empty={{ title: t('exportJobs.empty'), hint: t('exportJobs.emptyHint', { rows: MOST_ROWS_AT_ONCE }) }}
        stack={row => <ExportCard row={row} />}
      />
    </Page>
  )
}

function useExportColumns(): readonly Column<ExportRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('exportJobs.column.file'),
        always: true,
        wraps: true,
        render: row => <File row={row} />,
      },
      { key: 'state', title: t('exportJobs.column.state'), render: row => <State row={row} /> },
      { key: 'createdAt', title: t('exportJobs.column.createdAt'), render: row => dateTime(row.createdAt) },
      { key: 'actions', title: t('common.actions'), actions: true, render: row => <Actions row={row} /> },
    ],
    [t, dateTime],
  )
}

const useNameOfFile = () => {
  const t = useTexts()
  return ({ fileName, kind, format }: ExportRow): string =>
    fileName === '' ? `${t(`exportJobs.kinds.${kind}`)} (${format.toUpperCase()})` : fileName
}

/** Its name, and how much is in it. */
function File({ row }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const name = useNameOfFile()(row)
  const { state, rowsDone, rowsTotal, bytes } = row
  const rows =
    state === 'running'
      ? t('exportJobs.progress', { done: rowsDone, total: rowsTotal })
      : t('exportJobs.rows', { count: state === 'done' ? rowsDone : rowsTotal })
  const kb = Math.ceil(bytes / 1024)
  const size = kb < 1000 ? t('exportJobs.sizeKb', { kb }) : t('exportJobs.size', { mb: (kb / 1024).toFixed(1) })
  return (
    <span className={styles.state}>
      <strong>{name}</strong>
      <span className={look.quiet}>{bytes === 0 ? rows : `${rows} · ${size}`}</span>
    </span>
  )
}

function State({ row }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { state, rowsDone, rowsTotal } = row
  const until = endOf(row)
  const percent = rowsTotal === 0 ? 0 : Math.min(99, Math.floor((rowsDone * 100) / rowsTotal))
  return (
    <span className={styles.state}>
      <Status tone={tones[state]}>{t(`exportJobs.state.${state}`)}</Status>
      {state === 'running' && <Progress percent={percent} size="small" aria-label={t('exportJobs.state.running')} />}
      {until !== undefined && <span className={look.quiet}>{t('exportJobs.until', { day: date(until) })}</span>}
    </span>
  )
}

/** When a file that is ready goes. */
function endOf({ state, endedAt }: ExportRow): string | undefined {
  if (state !== 'done' || endedAt === null) return undefined
  return new Date(Date.parse(endedAt) + EXPORT_KEPT_DAYS * DAY_MS).toISOString()
}

function Actions({ row }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const name = useNameOfFile()(row)
  const [isBusy, setBusy] = useState(false)
  const cancel = useSend(cancelExport, { stale: [listExports] })
  const { jobId, state } = row
  const fetchFile = async () => {
    setBusy(true)
    try {
      await download(downloadExport, { jobId })
    } catch (failure) {
      toast.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'failed' || state === 'cancelled') return null
  const isDone = state === 'done'
  return (
    <span className={styles.actions}>
      {isDone && (
        <Button
          size="small"
          icon={<DownloadOutlined />}
          loading={isBusy}
          aria-label={t('exportJobs.downloadNamed', { name })}
          onClick={() => void fetchFile()}
        >
          {t(isBusy ? 'exportJobs.downloading' : 'exportJobs.download')}
        </Button>
      )}
      <Button
        size="small"
        loading={cancel.isPending}
        aria-label={t(isDone ? 'exportJobs.removeNamed' : 'exportJobs.cancelNamed', { name })}
        onClick={() => cancel.mutate({ jobId })}
      >
        {t(isDone ? 'exportJobs.remove' : 'exportJobs.cancel')}
      </Button>
    </span>
  )
}

function ExportCard({ row }: { row: ExportRow }): ReactNode {
  const { dateTime } = useFormat()
  return (
    <article className={styles.card}>
      <File row={row} />
      <State row={row} />
      <span className={look.quiet}>{dateTime(row.createdAt)}</span>
      <Actions row={row} />
    </article>
  )
}
