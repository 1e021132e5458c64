/** Prints a template as it is typed on a printer that is chosen. */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { OneSelect } from '../../kit/editing/OneSelect.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'

interface PrintSampleProps {
  template: PrintTemplate
  /** What it is filled with; without it the sample. */
  orderId: number | undefined
  onClose: () => void
}

export function PrintSample({ template, orderId, onClose }: PrintSampleProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<{ printerId: number }>()
  const printers = useCall(printerCalls.getPrinterNames, {}).data?.rows.filter(({ status }) => status === 'valid')
  const print = useSend(printTemplateCalls.printTemplateSample, {
    form,
    onDone: () => {
      toast.success('sent')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('templatePage.preview.printTitle')}
      okText={t('common.print')}
      form={form}
      saving={print.isPending}
      requiredMark={false}
      onFinish={({ printerId }) =>
        print.mutateAsync({ template, printerId, ...(orderId !== undefined && { orderId }) })
      }
      asks={false}
      onClose={onClose}
    >
      <Form.Item name="printerId" label={t('templatePage.preview.printer')} rules={[requiredRule]}>
        <OneSelect
          makes="printer"
          options={printers?.map(({ printerId, name, label }) => ({
            value: printerId,
            label: label === '' ? name : `${name} · ${label}`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
