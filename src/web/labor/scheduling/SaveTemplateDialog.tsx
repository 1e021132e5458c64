import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { PlanBoard } from './useBoard.ts'

const { getWeekTemplates, saveWeekTemplate } = scheduleCalls
const nameRules = rulesOf(saveWeekTemplate.input, 'name')

/** Keeps the week as it is drawn under a name. */
export function SaveTemplateDialog(props: { board: PlanBoard; onClose: () => void }): ReactNode {
  const { board, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<{ name: string }>()
  const save = useSend(saveWeekTemplate, {
    form,
    stale: [getWeekTemplates],
    toast: 'saved',
    onDone: onClose,
  })
  const shifts = board.rows
    .filter(({ person }) => person.isActive)
    .flatMap(({ person, cells }) =>
      cells.flatMap(({ date, shifts: own }) =>
        own.map(({ startMinute, endMinute, note }) => ({
          employeeId: person.employeeId,
          weekday: weekday(date),
          startMinute,
          endMinute,
          note,
        })),
      ),
    )
  return (
    <FormDialog<{ name: string }>
      title={t('scheduling.actions.saveTemplate')}
      text={t('scheduling.templates.saveText', { count: shifts.length })}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      focus="name"
      onFinish={({ name }) => save.mutateAsync({ name, shifts })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('scheduling.templates.name')} rules={nameRules}>
        <Input />
      </Form.Item>
    </FormDialog>
  )
}
