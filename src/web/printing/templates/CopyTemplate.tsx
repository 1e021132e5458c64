import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type PrintTemplateRow, printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { addressOf } from './templateForm.ts'

const { copyPrintTemplate, getPrintTemplates } = printTemplateCalls

/** Asks what a copy is called, and opens it. */
export function CopyTemplate({ row, onClose }: { row: PrintTemplateRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const [form] = Form.useForm<{ name: string }>()
  const copy = useSend(copyPrintTemplate, {
    stale: [getPrintTemplates],
    toast: 'added',
    form,
    onDone: ({ templateId }) => {
      onClose()
      void navigate(addressOf(templateId))
    },
  })
  return (
    <FormDialog
      title={t('templatePage.copyTitle', { name: row.name })}
      okText={t('templatePage.copy')}
      form={form}
      focus="name"
      saving={copy.isPending}
      requiredMark={false}
      onFinish={({ name }) => copy.mutateAsync({ templateId: row.templateId, name })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('templatePage.field.name')} rules={rulesOf(copyPrintTemplate.input, 'name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
