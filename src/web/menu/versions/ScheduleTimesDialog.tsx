import { Form } from 'antd'
import type { ReactNode } from 'react'
import { menuScheduleCalls, type ScheduleRow } from '../../../shared/contract/menu/schedules.ts'
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { EndFields, endOf, type ScheduleValues, StartFields } from './scheduleFields.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

/** When a change starts and ends; of one that has started the end alone. */
export function ScheduleTimesDialog({ row, onClose }: { row: ScheduleRow; onClose: () => void }): ReactNode {
  const { scheduleId, name, state, dueAt, endsAt } = row
  const t = useTexts()
  const { timeZone } = useFormat()
  const [form] = Form.useForm<ScheduleValues>()
  const edit = useSend(menuScheduleCalls.editMenuSchedule, {
    form,
    stale: staleAfterPublish,
    toast: 'saved',
    onDone: onClose,
  })
  const local = (instant: string | null) => {
    if (instant === null) return { date: '', time: '' }
    const { day, minute } = localTime(Date.parse(instant), timeZone)
    return { date: dateOfDay(day), time: isoTime(minute) }
  }
  const [start, end] = [local(dueAt), local(endsAt)]
  const isRunning = state === 'running'
  return (
    <FormDialog<ScheduleValues>
      title={t(isRunning ? 'menuSchedules.timesEndTitle' : 'menuSchedules.timesTitle', { name })}
      okText={t('common.save')}
      saving={edit.isPending}
      form={form}
      requiredMark={false}
      initialValues={{ ...start, until: endsAt === null ? 'stays' : 'moment', endDate: end.date, endTime: end.time }}
      onFinish={values => {
        const { date, time, which } = values
        const moved = isRunning ? {} : { date, time, ...(which && { which }) }
        return edit.mutateAsync({ scheduleId, ...moved, ...endOf(values) })
      }}
      onClose={onClose}
    >
      {!isRunning && <StartFields form={form} />}
      <EndFields form={form} mustEnd={isRunning} />
    </FormDialog>
  )
}
