/** One shift by form: for a finger, for anyone who wants an exact time, and for its note. */
import { Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { dayShift } from '../../../shared/rules/labor/schedules.ts'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { keepsRules } from '../../kit/editing/keepsRules.ts'
import { useTyped } from '../../kit/editing/useTyped.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { CellAddress } from './gridCells.ts'
import look from '../../kit/look.module.css'
import styles from './scheduling.module.css'
import { TimeField } from './TimeField.tsx'
import { minuteOfTime, timeOfMinute } from './timeFields.ts'
import type { PlanBoard } from './useBoard.ts'
import { useHours } from './useShiftWords.ts'

/** What the form is open for: a shift, or a new one that begins at `minute`. */
export interface ShiftOpened {
  readonly address: CellAddress
  readonly minute: number | undefined
}

interface ShiftForm {
  from: string
  to: string
  note: string
}

const NOTE_MOST = 200

export function ShiftDialog(props: {
  board: PlanBoard
  opened: ShiftOpened | undefined
  onClose: () => void
}): ReactNode {
  const { board, opened, onClose } = props
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const [form] = Form.useForm<ShiftForm>()
  const address = opened?.address
  const cell = address && board.cellAt(address.employeeId, address.date)
  const row = board.rows.find(({ person }) => person.employeeId === address?.employeeId)
  const shift = address?.index === undefined ? undefined : cell?.shifts[address.index]
  const isFixed = !board.mayEdit || row?.person.isActive !== true
  useEffect(() => {
    if (opened) form.setFieldsValue(valuesOf(shift, opened.minute))
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed stays when the grid behind it changes
  }, [opened, form])
  const others = (cell?.shifts ?? []).filter((_, index) => index !== address?.index)
  const put = (shifts: readonly NotedShift[] | null) => {
    if (address) board.draw([{ ...address, shifts }])
    onClose()
  }
  const take = ({ from, to, note }: ShiftForm) => {
    const times = dayShift(minuteOfTime(from), minuteOfTime(to))
    put([...others, { ...times, note: note.trim() }])
  }
  const onSave = async () => {
    const isRight = await keepsRules(form)
    if (isRight) take(form.getFieldsValue())
    return isRight
  }
  const start = valuesOf(shift, opened?.minute)
  const { close, ...typed } = useTyped({ of: opened, start, onSave, verb: t('common.apply'), onClose })
  return (
    <Modal
      open={opened !== undefined}
      title={t(shift ? 'scheduling.shift.edit' : 'scheduling.shift.add')}
      onCancel={close}
      destroyOnHidden
      width={520}
      footer={
        isFixed ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <DialogFoot
            onDelete={shift && (() => put(others))}
            onOff={cell && !cell.isOff ? () => put([]) : undefined}
            onPattern={cell && cell.look !== 'pattern' ? () => put(null) : undefined}
            onCancel={close}
            onTake={() => form.submit()}
          />
        )
      }
    >
      <p className={look.intro}>
        {row?.person.name} · {address && longBusinessDate(address.date)}
      </p>
      {typed.guard}
      <Form<ShiftForm>
        form={form}
        layout="vertical"
        disabled={isFixed}
        preserve={false}
        onValuesChange={typed.onValuesChange}
        onFinish={take}
      >
        <ShiftFields />
      </Form>
    </Modal>
  )
}

function ShiftFields(): ReactNode {
  const t = useTexts()
  return (
    <>
      <div className={styles.times}>
        <TimeItem name="from" label={t('scheduling.shift.from')} />
        <TimeItem name="to" label={t('scheduling.shift.to')} />
        <Length />
      </div>
      <Form.Item name="note" label={t('scheduling.shift.note')}>
        <Input maxLength={NOTE_MOST} placeholder={t('scheduling.shift.noteHint')} />
      </Form.Item>
      {/* Enter in a field takes it. */}
      <input type="submit" hidden value={t('common.apply')} />
    </>
  )
}

function TimeItem({ name, label }: { name: 'from' | 'to'; label: string }): ReactNode {
  return (
    <Form.Item name={name} label={label} rules={[requiredRule]} validateTrigger="onBlur">
      <TimeField />
    </Form.Item>
  )
}

/** How long the shift is, and whether it ends on the next day. */
function Length(): ReactNode {
  const t = useTexts()
  const hours = useHours()
  const from = Form.useWatch<string | undefined>('from')
  const to = Form.useWatch<string | undefined>('to')
  if (!from || !to) return null
  const { startMinute, endMinute } = dayShift(minuteOfTime(from), minuteOfTime(to))
  const length = hours(endMinute - startMinute)
  return (
    <p className={styles.length} aria-live="polite">
      {length}
      {endMinute > 1440 && <span>{t('scheduling.shift.nextDay')}</span>}
    </p>
  )
}

interface FootProps {
  onDelete: (() => void) | undefined
  onOff: (() => void) | undefined
  onPattern: (() => void) | undefined
  onCancel: () => void
  onTake: () => void
}

function DialogFoot({ onDelete, onOff, onPattern, onCancel, onTake }: FootProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.dialogFoot}>
      <span className={look.actions}>
        {onDelete && (
          <Button type="text" onClick={onDelete}>
            {t('scheduling.shift.delete')}
          </Button>
        )}
        {!onDelete && onOff && (
          <Button type="text" onClick={onOff}>
            {t('scheduling.shift.off')}
          </Button>
        )}
        {onPattern && (
          <Button type="text" onClick={onPattern}>
            {t('scheduling.shift.pattern')}
          </Button>
        )}
      </span>
      <span className={look.actions}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="primary" onClick={onTake}>
          {t('common.apply')}
        </Button>
      </span>
    </div>
  )
}

/** A new shift begins where it was asked for, or at ten, and lasts as long as most do. */
function valuesOf(shift: NotedShift | undefined, minute = 600): ShiftForm {
  if (shift) return { from: timeOfMinute(shift.startMinute), to: timeOfMinute(shift.endMinute), note: shift.note }
  const start = Math.min(Math.max(minute, 0), 1380)
  return { from: timeOfMinute(start), to: timeOfMinute(start + 480), note: '' }
}
