/** Moves what waits at a printer to another one: out of order, or too far away tonight. */
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'

interface Fields {
  fromPrinterId: number
  toPrinterId: number
}

export function MoveJobs({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const printers = useCall(printerCalls.getPrinterNames, {}).data?.rows ?? []
  const move = useSend(printJobCalls.movePrintJobs, {
    stale: [printJobCalls.getPrintJobs],
    form,
    onDone({ moved }) {
      toast.info(t('printing.queue.moved', { count: moved }))
      onClose()
    },
  })
  const options = printers.map(({ printerId, name }) => ({ value: printerId, label: name }))
  return (
    <FormDialog<Fields>
      title={t('printing.queue.moveTitle')}
      okText={t('printing.queue.move')}
      saving={move.isPending}
      form={form}
      onFinish={fields => move.mutateAsync(fields)}
      asks={false}
      onClose={onClose}
    >
      <Form.Item name="fromPrinterId" label={t('printing.queue.from')} rules={[requiredRule]}>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="toPrinterId" label={t('printing.queue.to')} rules={[requiredRule]}>
        <OneSelect options={options} makes="printer" />
      </Form.Item>
    </FormDialog>
  )
}
