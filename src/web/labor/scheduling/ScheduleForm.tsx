/** A repeating schedule as a form; the rules are those of the server, and its refusals land on their fields. */
import { DateField } from '../../kit/DateField.tsx'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { Alert, Button, Checkbox, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { scheduleCalls, type StoredSchedule } from '../../../shared/contract/labor/schedules.ts'
import { dayShift, scheduleRefusals, shiftRefusals, type WeekdayShift } from '../../../shared/rules/labor/schedules.ts'
import { requiredRule } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './scheduling.module.css'
import { TimeField } from './TimeField.tsx'
import { minuteOfTime, timeOfMinute } from './timeFields.ts'

const { getEmployeeScheduing, getWeekPlan, savePosScheduing } = scheduleCalls

interface Head {
  beginOn: string
  isDefault: boolean
}

/** A shift as it is typed. */
interface Typed {
  readonly key: number
  readonly weekday: number
  readonly from: string
  readonly to: string
}

interface ScheduleFormProps {
  employeeId: number
  schedule: StoredSchedule | undefined
  /** All schedules of the person. */
  others: readonly StoredSchedule[]
  today: string
  firstDay: number
  onClose: () => void
}

export function ScheduleForm(props: ScheduleFormProps): ReactNode {
  const { employeeId, schedule, others, today, firstDay, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<Head>()
  const [typed, setTyped] = useState(() => typedOf(schedule?.shifts ?? []))
  const shifts = typed.map(shiftOf)
  const refusals = shiftRefusals(shifts)
  const save = useSend(savePosScheduing, {
    form,
    stale: [getEmployeeScheduing, getWeekPlan],
    toast: 'saved',
    quiet: true,
    onDone: onClose,
  })
  const submit = ({ beginOn, isDefault }: Head) => {
    const beside = others.filter(({ scheduleId }) => scheduleId !== schedule?.scheduleId)
    const [wrong] = scheduleRefusals([...beside, { beginOn, isDefault, shifts }])
    if (wrong?.reason === 'beginTwice') return refuse('beginOn', t('failures.reasons.SCHEDULE_BEGIN_TAKEN'))
    if (wrong?.reason === 'twoDefaults') return refuse('isDefault', t('failures.reasons.SCHEDULE_TWO_DEFAULTS'))
    if (typed.some(({ from, to }) => from === '' || to === '')) return toast.problem(t('failures.field.time'))
    if (refusals.length > 0) return toast.problem(t('failures.reasons.TIME_CONFLICT'))
    const seen = schedule ? { scheduleId: schedule.scheduleId, version: schedule.version } : {}
    save.mutate({ id: employeeId, ...seen, beginOn, isDefault, shifts })
  }
  const refuse = (name: keyof Head, error: string) => form.setFields([{ name, errors: [error] }])
  const isConflict = save.error?.code === 'CONFLICT'
  return (
    <Form<Head>
      form={form}
      layout="vertical"
      className={styles.scheduleForm}
      initialValues={{ beginOn: schedule?.beginOn ?? today, isDefault: schedule?.isDefault ?? others.length === 0 }}
      onFinish={submit}
    >
      {save.error !== null && save.error.field !== 'beginOn' && save.error.field !== 'isDefault' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={save.error.message}
          action={
            isConflict && (
              <Button size="small" onClick={() => (askAgain(getEmployeeScheduing), onClose())}>
                {t('scheduling.schedules.lookAgain')}
              </Button>
            )
          }
        />
      )}
      <div className={styles.scheduleFields}>
        <Form.Item name="beginOn" label={t('scheduling.schedules.beginOn')} rules={[requiredRule]}>
          <DateField />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked" extra={t('scheduling.schedules.defaultHint')}>
          <Checkbox>{t('scheduling.schedules.isDefault')}</Checkbox>
        </Form.Item>
      </div>
      <Weekdays typed={typed} firstDay={firstDay} refusals={refusals} onChange={setTyped} />
      <div className={styles.formFoot}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  )
}

interface WeekdaysProps {
  typed: readonly Typed[]
  firstDay: number
  refusals: ReturnType<typeof shiftRefusals>
  onChange: (typed: Typed[]) => void
}

function Weekdays({ typed, firstDay, refusals, onChange }: WeekdaysProps): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  const bad = new Map(
    refusals.flatMap(
      refusal =>
        [
          [refusal.shift, refusal.reason],
          ...('other' in refusal ? [[refusal.other, refusal.reason] as const] : []),
        ] as [number, string][],
    ),
  )
  const set = (key: number, patch: Partial<Typed>) =>
    onChange(typed.map(each => (each.key === key ? { ...each, ...patch } : each)))
  const add = (day: number) => {
    // As the day before it: most weeks are alike.
    const last = typed.at(-1)
    const key = Math.max(0, ...typed.map(each => each.key)) + 1
    const taken = typed.some(each => each.weekday === day)
    const times = taken ? { from: '17:00', to: '22:00' } : { from: last?.from ?? '10:00', to: last?.to ?? '18:00' }
    onChange([...typed, { key, weekday: day, ...times }])
  }
  return (
    <fieldset className={styles.editDays} aria-label={t('scheduling.schedules.shifts')}>
      {[0, 1, 2, 3, 4, 5, 6]
        .map(step => (firstDay + step) % 7)
        .map(day => (
          <div key={day} className={styles.editDay}>
            <span className={styles.editName}>{weekday(day)}</span>
            <div className={styles.editShifts}>
              {typed.map((each, index) =>
                each.weekday === day ? (
                  <TypedShift
                    key={each.key}
                    typed={each}
                    label={weekday(day)}
                    problem={bad.get(index)}
                    onChange={patch => set(each.key, patch)}
                    onDelete={() => onChange(typed.filter(({ key }) => key !== each.key))}
                  />
                ) : null,
              )}
            </div>
            <Button
              type="text"
              icon={<PlusOutlined />}
              aria-label={t('scheduling.schedules.addShift', { day: weekday(day) })}
              onClick={() => add(day)}
            />
          </div>
        ))}
    </fieldset>
  )
}

interface TypedShiftProps {
  typed: Typed
  label: string
  problem: string | undefined
  onChange: (patch: Partial<Typed>) => void
  onDelete: () => void
}

function TypedShift({ typed, label, problem, onChange, onDelete }: TypedShiftProps): ReactNode {
  const t = useTexts()
  const { endMinute } = shiftOf(typed)
  const reason = problem === 'shiftsOverlap' ? 'TIME_CONFLICT' : 'TIME_RANGE_WRONG'
  return (
    <div className={styles.editShift}>
      <TimeField
        value={typed.from}
        isWrong={problem !== undefined}
        enterStays
        label={`${label}: ${t('scheduling.shift.from')}`}
        onChange={from => onChange({ from })}
      />
      <span>–</span>
      <TimeField
        value={typed.to}
        isWrong={problem !== undefined}
        enterStays
        label={`${label}: ${t('scheduling.shift.to')}`}
        onChange={to => onChange({ to })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('scheduling.shift.delete')} onClick={onDelete} />
      {endMinute > 1440 && problem === undefined && (
        <span className={styles.hint}>{t('scheduling.shift.nextDay')}</span>
      )}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {t(`failures.reasons.${reason}`)}
        </span>
      )}
    </div>
  )
}

const typedOf = (shifts: readonly WeekdayShift[]): Typed[] =>
  shifts.map(({ weekday, startMinute, endMinute }, key) => ({
    key,
    weekday,
    from: timeOfMinute(startMinute),
    to: timeOfMinute(endMinute),
  }))

const shiftOf = ({ weekday, from, to }: Typed): WeekdayShift => ({
  weekday,
  ...dayShift(minuteOfTime(from), minuteOfTime(to)),
})
