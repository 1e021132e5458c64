/** Files that are made in the background: how far they are, to be fetched for a week (ORD-1). */
import { Button, Progress } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  EXPORT_KEPT_DAYS,
  exportJobCalls,
  type ExportRow,
  MOST_ROWS_AT_ONCE,
} from '../../../shared/contract/exportJobs.ts'
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
import { useCalmly } from '../../kit/useCalmly.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
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
  const result = useCall(listExports, { page, pageSize }, { keep: true, overlay: false })
  useLive(
    'export',
    useCalmly(() => askAgain(listExports), CALM_MS),
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
        render: row => <FileName row={row} />,
      },
      { key: 'state', title: t('exportJobs.column.state'), width: 220, render: row => <State row={row} /> },
      { key: 'rows', title: t('exportJobs.column.rows'), end: true, render: row => <Rows row={row} /> },
      { key: 'size', title: t('exportJobs.column.size'), end: true, render: row => <Size row={row} /> },
      { key: 'createdAt', title: t('exportJobs.column.createdAt'), render: row => dateTime(row.createdAt) },
      { key: 'expiresAt', title: t('exportJobs.column.expiresAt'), render: row => <Expiry row={row} /> },
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

function FileName({ row }: { row: ExportRow }): ReactNode {
  return useNameOfFile()(row)
}

function State({ row }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const { state, rowsDone, rowsTotal } = row
  const percent = rowsTotal === 0 ? 0 : Math.min(99, Math.floor((rowsDone * 100) / rowsTotal))
  return (
    <span className={styles.state}>
      <Status tone={tones[state]}>{t(`exportJobs.state.${state}`)}</Status>
      {state === 'running' && <Progress percent={percent} size="small" aria-label={t('exportJobs.state.running')} />}
    </span>
  )
}

function Rows({ row: { state, rowsDone, rowsTotal } }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return state === 'running'
    ? t('exportJobs.progress', { done: rowsDone, total: rowsTotal })
    : number(state === 'done' ? rowsDone : rowsTotal)
}

function Size({ row: { bytes } }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  if (bytes === 0) return t('common.none')
  const kb = Math.ceil(bytes / 1024)
  return kb < 1000 ? t('exportJobs.sizeKb', { kb }) : t('exportJobs.size', { mb: (kb / 1024).toFixed(1) })
}

function Expiry({ row: { state, endedAt } }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (state !== 'done' || endedAt === null) return t('common.none')
  return dateTime(new Date(Date.parse(endedAt) + EXPORT_KEPT_DAYS * DAY_MS).toISOString())
}

function Actions({ row }: { row: ExportRow }): ReactNode {
  const t = useTexts()
  const name = useNameOfFile()(row)
  const [isBusy, setBusy] = useState(false)
  const cancel = useSend(cancelExport, { stale: [listExports], overlay: false })
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
      <strong>
        <FileName row={row} />
      </strong>
      <State row={row} />
      <span>
        <Rows row={row} /> · <Size row={row} /> · {dateTime(row.createdAt)}
      </span>
      <Actions row={row} />
    </article>
  )
}
