/** Takes codes out as a file: all that match, or those that were not exported yet (MKT-1). Made in the background. */
import { Button, Dropdown } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CouponFilters, couponSorts } from '../../../shared/contract/coupons/coupons.ts'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { DownloadOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { download } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { couponReads } from '../couponReads.ts'

const { cancelExport, downloadExport, exportCoupons, listExports } = exportJobCalls
const formats = ['csv', 'xlsx'] as const
const CALM_MS = 500

export function ExportCodes(props: {
  filters: CouponFilters
  sorting: { sort: (typeof couponSorts)[number]; order: 'asc' | 'desc' }
  /** How many match, and how many of them were not exported; undefined until they are counted. */
  counts: { codes: number; notExported: number } | undefined
  /** As `Allowed` says. */
  disabled?: boolean
}): ReactNode {
  const { filters, sorting, counts, disabled = false } = props
  const t = useTexts()
  const [jobId, setJobId] = useState<number>()
  const start = useSend(exportCoupons, { onDone: reply => setJobId(reply.jobId) })
  if (jobId !== undefined) return <Running jobId={jobId} onEnd={() => setJobId(undefined)} />
  const { codes = 0, notExported = 0 } = counts ?? {}
  const group = (what: 'notExported' | 'all', count: number, exported: CouponFilters['exported']) => ({
    key: what,
    type: 'group' as const,
    label: t(`codeExport.${what}`, { count }),
    children: formats.map(format => ({
      key: `${what} ${format}`,
      label: t(`common.export.${format}`),
      disabled: count === 0,
      onClick: () => start.mutate({ ...filters, ...sorting, exported, format }),
    })),
  })
  const items = [group('notExported', notExported, 'notExported'), group('all', codes, filters.exported)]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" disabled={disabled}>
      <Button icon={<DownloadOutlined />} loading={start.isPending} disabled={disabled}>
        {t('common.export.label')}
      </Button>
    </Dropdown>
  )
}

/** Saves the file once it is there; it stays among the exports for anyone who leaves the page. */
function Running({ jobId, onEnd }: { jobId: number; onEnd: () => void }): ReactNode {
  const t = useTexts()
  useLive(
    'export',
    useThrottled(() => askAgain(listExports), CALM_MS),
  )
  const row = useCall(listExports, { pageSize: 20 }, { quiet: true, everyMs: 2_000 }).data?.rows.find(
    job => job.jobId === jobId,
  )
  const cancel = useSend(cancelExport, { onDone: onEnd })
  const save = useEffectEvent(async () => {
    try {
      await download(downloadExport, { jobId })
    } catch (failure) {
      toast.failure(failure)
    }
    // They count as exported from now on.
    askAgain(...couponReads)
    onEnd()
  })
  const state = row?.state
  useEffect(() => {
    if (state === 'done') void save()
    if (state === 'failed' || state === 'cancelled') {
      toast.problem(t(state === 'failed' ? 'codeExport.failed' : 'common.export.cancelled'))
      onEnd()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each state
  }, [state])
  return (
    <Button icon={<DownloadOutlined spin />} loading={cancel.isPending} onClick={() => cancel.mutate({ jobId })}>
      {t('common.export.running')} {t('common.cancel')}
    </Button>
  )
}
