/** Saves a report with its filters and period under a name. */
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import type { PeriodPreset } from '../../../shared/rules/basics/periods.ts'
import { useMissing } from '../../kit/Allowed.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

interface Fields {
  name: string
  isShared: boolean
}

const { listReportViews, saveReportView } = reportViewCalls

interface DialogProps {
  asked: AskedReport
  period: PeriodPreset
  onClose: () => void
  onSaved: (viewId: number) => void
}

export function SaveViewDialog({ asked, period, onClose, onSaved }: DialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const mayShare = useMissing('reports.views.share') === undefined
  const save = useSend(saveReportView, {
    stale: [listReportViews],
    toast: 'added',
    form,
    onDone: ({ viewId }) => {
      onSaved(viewId)
      onClose()
    },
  })
  const text =
    period === 'own'
      ? t('reportViews.keepsDays')
      : t('reportViews.moves', { period: t(`reportFrame.period.${period}`) })
  return (
    <FormDialog<Fields>
      title={t('reportViews.saveTitle')}
      text={text}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      focus="name"
      initialValues={{ name: '', isShared: false }}
      onFinish={fields => save.mutateAsync({ asked, ...fields, period, viewId: null, version: null })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('reportViews.name')} rules={[requiredRule]}>
        <Input maxLength={60} />
      </Form.Item>
      {mayShare && (
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{t('reportViews.shareWithStore')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
