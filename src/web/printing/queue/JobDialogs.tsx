/** Questions before a print job is cancelled or printed again. */
import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { printJobCalls, type PrintJobRow } from '../../../shared/contract/printing/jobs.ts'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

interface DialogProps {
  readonly job: PrintJobRow
  readonly onClose: () => void
}
const stale = [printJobCalls.getPrintJobs]
const nameOf = ({ title, jobId }: PrintJobRow) => title || `#${jobId}`

export function CancelJob({ job, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const cancel = useSend(printJobCalls.cancelPrintJob, { stale, onDone: onClose })
  return (
    <Modal
      open
      title={t('printing.queue.cancelTitle', { name: nameOf(job) })}
      okText={t('printing.queue.cancel')}
      cancelText={t('common.close')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      onOk={() => cancel.mutate({ jobId: job.jobId })}
      onCancel={onClose}
    >
      {t('printing.queue.cancelText')}
    </Modal>
  )
}

export function ReprintJob({ job, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const reprint = useSend(printJobCalls.reprintJob, { stale, form, onDone: onClose })
  return (
    <ReasonDialog
      open
      title={t('printing.queue.reprintTitle', { name: nameOf(job) })}
      text={t('printing.queue.reprintText')}
      okText={t('printing.queue.reprint')}
      saving={reprint.isPending}
      form={form}
      onConfirm={reason => reprint.mutate({ jobId: job.jobId, reason })}
      onCancel={onClose}
    />
  )
}
