/** A print job as a row of the list, and as a card on a phone. */
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { printJobCalls, type PrintJobRow } from '../../../shared/contract/printing/jobs.ts'
import { isOpen, MOVED_ON, NEVER_CONFIRMED, UNDRAWABLE } from '../../../shared/rules/printing/jobState.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { OpeningName, RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { stateTones } from './queueState.ts'

export interface JobActions {
  readonly cancel: (job: PrintJobRow) => void
  readonly reprint: (job: PrintJobRow) => void
  /** Shows the paper. */
  readonly show: (job: PrintJobRow) => void
}

export function useJobColumns(actions: JobActions): readonly Column<PrintJobRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        key: 'job',
        title: t('printing.queue.job'),
        always: true,
        wraps: true,
        render: job => <JobName job={job} onOpen={actions.show} />,
      },
      {
        key: 'state',
        folds: 'last',
        title: t('printing.queue.state'),
        wraps: true,
        render: job => <JobStatus job={job} />,
      },
      { key: 'printer', title: t('printing.queue.printer'), wraps: true, render: job => job.printerName },
      { key: 'kind', title: t('printing.queue.kind'), render: job => t(`printing.kinds.${job.kind}`) },
      { key: 'created', title: t('printing.queue.created'), render: job => dateTime(job.createdAt) },
      {
        key: 'ended',
        title: t('printing.queue.ended'),
        off: true,
        render: job => (job.endedAt === null ? t('common.none') : dateTime(job.endedAt)),
      },
      {
        key: 'by',
        title: t('printing.queue.by'),
        off: true,
        wraps: true,
        render: job => job.createdBy || t('common.none'),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [printJobCalls.cancelPrintJob],
        render: job => <JobButtons job={job} actions={actions} />,
      },
    ],
    [t, dateTime, actions],
  )
}

function JobName({ job, onOpen }: { job: PrintJobRow; onOpen: (job: PrintJobRow) => void }): ReactNode {
  const t = useTexts()
  const { jobId, title, reprintOf, reprintReason } = job
  return (
    <OpeningName
      name={title || `#${jobId}`}
      below={reprintOf === null ? '' : t('printing.queue.reprintOf', { id: reprintOf, reason: reprintReason })}
      call={printJobCalls.getPrintJobPaper}
      onOpen={() => onOpen(job)}
    />
  )
}

function JobStatus({ job }: { job: PrintJobRow }): ReactNode {
  const t = useTexts()
  const { state, attempt, reason } = job
  const own: Readonly<Record<string, string>> = {
    [NEVER_CONFIRMED]: t('printing.queue.neverConfirmed'),
    [MOVED_ON]: t('printing.queue.movedOn'),
    [UNDRAWABLE]: t('printing.queue.undrawable'),
  }
  const said = own[reason] ?? reason
  const below = [attempt > 1 ? t('printing.queue.attempt', { count: attempt }) : '', said].filter(Boolean).join(' · ')
  return (
    <span className={look.stacked}>
      <Status tone={stateTones[state]}>{t(`printing.states.${state}`)}</Status>
      {below !== '' && <span className={look.quiet}>{below}</span>}
    </span>
  )
}

/** The row opens the paper. */
const only = (does: () => void) => (event: MouseEvent) => {
  event.stopPropagation()
  does()
}

function JobButtons({ job, actions }: { job: PrintJobRow; actions: JobActions }): ReactNode {
  const t = useTexts()
  const retry = useSend(printJobCalls.retryPrintJob, { stale: [printJobCalls.getPrintJobs] })
  return (
    <Allowed call={printJobCalls.cancelPrintJob}>
      <span>
        {isOpen(job.state) && (
          <Button type="link" size="small" onClick={only(() => actions.cancel(job))}>
            {t('printing.queue.cancel')}
          </Button>
        )}
        {job.state === 'failed' && (
          <Button
            type="link"
            size="small"
            loading={retry.isPending}
            onClick={only(() => retry.mutate({ jobId: job.jobId }))}
          >
            {t('printing.queue.retry')}
          </Button>
        )}
        {(job.state === 'printed' || job.state === 'cancelled') && (
          <Button type="link" size="small" onClick={only(() => actions.reprint(job))}>
            {t('printing.queue.reprint')}
          </Button>
        )}
      </span>
    </Allowed>
  )
}

export function JobCard({ job, actions }: { job: PrintJobRow; actions: JobActions }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <RecordCard
      name={<JobName job={job} onOpen={actions.show} />}
      state={<JobStatus job={job} />}
      facts={[
        [t('printing.queue.printer'), job.printerName],
        [t('printing.queue.kind'), t(`printing.kinds.${job.kind}`)],
        [t('printing.queue.created'), dateTime(job.createdAt)],
      ]}
      actions={<JobButtons job={job} actions={actions} />}
    />
  )
}
