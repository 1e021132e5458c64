/** Takes a list out: streamed where it is short, made in the background where it is long (ORD-1). */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { MOST_ROWS_AT_ONCE } from '../../shared/contract/exports/exportJobs.ts'
import { DownloadOutlined } from './icons.ts'
import type { Given } from './editing/keySender.ts'
import { ExportButton, type ExportFormat } from './listActions.tsx'
import { useCan } from './session.ts'
import { useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { useSend } from './useCall.ts'

const formats: readonly ExportFormat[] = ['csv', 'xlsx']

/** `job` takes what `call` takes, and a key. */
export function LongExportButton<C extends Call, J extends Call>(props: {
  call: C
  job: J
  /** How many fit the filters. */
  rows: number
  input: (format: ExportFormat) => z.input<C['input']>
  /** As `Allowed` says. */
  disabled?: boolean
}): ReactNode {
  const { call, job, rows, input, disabled = false } = props
  const t = useTexts()
  const navigate = useNavigate()
  // Who may not see what was made waits for the stream.
  const seesExports = useCan()('reports.exports.view')
  const start = useSend(job, {
    onDone: () => {
      toast.info(t('common.export.started'))
      void navigate('/merchant/Exports')
    },
  })
  if (rows <= MOST_ROWS_AT_ONCE || !seesExports) return <ExportButton call={call} input={input} disabled={disabled} />
  const items = formats.map(format => ({
    key: format,
    label: t('common.export.inBackground', { format: t(`common.export.${format}`) }),
    onClick: () => start.mutate(input(format) as unknown as Given<J>),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" disabled={disabled}>
      <Button icon={<DownloadOutlined />} disabled={disabled} loading={start.isPending}>
        {t('common.export.label')}
      </Button>
    </Dropdown>
  )
}
