/** Adds a scheduled report, or changes one. */
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { type ReportSchedule, scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { cadences } from '../../../shared/rules/reports/nextRun.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useSend } from '../../kit/useCall.ts'
import { formOf, newForm, type ScheduleForm, type Wanted } from './scheduleForm.ts'
import { useViewChoice, WhatIsSent } from './WhatIsSent.tsx'
import { useReportName } from './useReportName.ts'
import { useWeekdays } from './useWeekdays.ts'

const { getReportSchedules, saveReportSchedule } = scheduleCalls

interface DialogProps {
  /** The schedule that is changed, or what a new one is of. */
  of: ReportSchedule | Wanted
  people: readonly { employeeId: number; name: string; address: string }[]
  onClose: () => void
}

export function ScheduleDialog({ of, people, onClose }: DialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ScheduleForm>()
  const save = useSend(saveReportSchedule, { form, stale: [getReportSchedules], toast: 'saved', onDone: onClose })
  const isNew = !('scheduleId' in of)
  const report = useReportName()(of.report)
  const initial = isNew ? newForm(of, report) : formOf(of)
  const { report: kind, input } = of
  const views = useViewChoice(of)
  return (
    <FormDialog<ScheduleForm>
      title={isNew ? t('reportSchedules.add', { report }) : t('reportSchedules.edit', { name: of.name })}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      focus="name"
      initialValues={initial}
      onFinish={fields => {
        // What is not shown keeps what it was.
        const { of: source, viewId, ...sent } = { ...initial, ...fields }
        return save.mutateAsync({
          ...sent,
          report: kind,
          viewId: source === 'view' ? viewId : null,
          input: source === 'view' ? {} : input,
          ...(isNew ? {} : { scheduleId: of.scheduleId, version: of.version }),
        })
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('reportSchedules.column.name')} rules={[requiredRule]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <WhatIsSent views={views} />
      <Form.Item name="format" label={t('reportSchedules.column.format')}>
        <Radio.Group options={fileFormat.options.map(value => ({ value, label: value.toUpperCase() }))} />
      </Form.Item>
      <When />
      <Form.Item
        name="recipients"
        label={t('reportSchedules.column.recipients')}
        extra={t('reportSchedules.recipientsHint')}
        rules={[{ required: true, message: t('failures.field.required') }]}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={people.map(({ employeeId, name, address }) => ({
            value: employeeId,
            label: `${name} (${address})`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** When it is sent, and what that asks for. */
function When(): ReactNode {
  const t = useTexts()
  const weekdays = useWeekdays()
  const cadence = Form.useWatch<ScheduleForm['cadence'] | undefined>('cadence')
  return (
    <>
      <Form.Item name="cadence" label={t('reportSchedules.column.cadence')}>
        <Radio.Group
          vertical
          options={cadences.map(value => ({ value, label: t(`reportSchedules.cadence.${value}`) }))}
        />
      </Form.Item>
      {cadence === 'weekly' && (
        <Form.Item name="weekday" label={t('reportSchedules.field.weekday')}>
          <Select options={weekdays.map((label, value) => ({ value, label }))} />
        </Form.Item>
      )}
      {cadence === 'monthly' && (
        <Form.Item
          name="monthDay"
          label={t('reportSchedules.field.monthDay')}
          extra={t('reportSchedules.monthDayHint')}
          rules={[{ required: true, message: t('failures.field.required') }]}
        >
          <InputNumber min={1} max={31} precision={0} inputMode="numeric" />
        </Form.Item>
      )}
      {(cadence === 'weekly' || cadence === 'monthly') && (
        <Form.Item name="minute" label={t('reportSchedules.field.minute')}>
          <TimeOfDay minuteStep={15} />
        </Form.Item>
      )}
    </>
  )
}
