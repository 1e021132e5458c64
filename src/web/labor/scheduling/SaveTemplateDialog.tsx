import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { PlanBoard } from './useBoard.ts'

const { getWeekTemplates, saveWeekTemplate } = scheduleCalls
const nameRules = rulesOf(saveWeekTemplate.input, 'name')

/** Keeps the week as it is drawn under a name. */
export function SaveTemplateDialog(props: { board: PlanBoard; open: boolean; onClose: () => void }): ReactNode {
  const { board, open, onClose } = props
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
    <Modal
      open={open}
      title={t('scheduling.actions.saveTemplate')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: save.isPending }}
      destroyOnHidden
      afterOpenChange={isOpen => isOpen && form.focusField('name')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('scheduling.templates.saveText', { count: shifts.length })}</p>
      <Form form={form} layout="vertical" preserve={false} onFinish={({ name }) => save.mutate({ name, shifts })}>
        <Form.Item name="name" label={t('scheduling.templates.name')} rules={nameRules} validateTrigger="onBlur">
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  )
}
