/** Adds or corrects a clock record: local times, breaks, a reason; what it comes to is computed as it is typed. */
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { clockCalls, type ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { EditorForm, useClosing } from '../../kit/editing/EditorForm.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { requiredRule } from '../../kit/fields.ts'
import { useCan, useSession } from '../../kit/session.ts'
import { Suggestions } from '../../kit/Suggestions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { OwnChangeApproval, OwnChangeRefused, useOwnChange } from '../ownChanges/OwnChange.tsx'
import { BreakFields } from './BreakFields.tsx'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { staleAfterChange } from './staleAfterChange.ts'
import { MomentField } from './MomentField.tsx'
import { useClockPeople } from './PeopleFilters.tsx'
import { inputOf, newValues, type RecordValues, valuesOf } from './recordForm.ts'
import { RecordResult } from './RecordResult.tsx'
import { useValueWords } from './useValueWords.ts'

interface RecordFormProps {
  /** The record to correct; a new one is added without. */
  record: ClockDetail | undefined
  /** Whose new one it is, where it is known. */
  employeeId: number | undefined
  /** The record as it is now. */
  reload: () => Promise<ClockDetail | undefined>
  onDone: () => void
  onCancel: () => void
}

/** What two people can correct at once; the reason is the saver's own. */
type Shared = Pick<RecordValues, 'employeeId' | 'clockIn' | 'clockOut' | 'breaks' | 'note'>
const sharedOf = ({ employeeId, clockIn, clockOut, breaks, note }: Shared): Shared => ({
  employeeId,
  clockIn,
  clockOut,
  breaks,
  note,
})

export function RecordForm({ record, employeeId, reload, onDone, onCancel }: RecordFormProps): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const { userId, store } = useSession()
  const { businessDate } = store
  const [approval, setApproval] = useState<string>()
  const hasPay = useCan()('employees.list.pay')
  const words = useValueWords()
  const typedOf = (values: RecordValues) => ({
    employeeId: values.employeeId ?? 0,
    ...inputOf(values, timeZone),
    ...(approval === undefined ? {} : { approval }),
  })
  const editor = useEditor({
    record: `clockRecord ${record?.clockId ?? 'new'}`,
    loaded: record && {
      saved: record,
      failure: null,
      async reload() {
        const theirs = await reload()
        return theirs?.deletedAt === null ? theirs : undefined
      },
    },
    fresh: { ...newValues(businessDate), employeeId },
    formOf: saved => valuesOf(saved, timeZone),
    comparing: {
      savedFields: saved => sharedOf(valuesOf(saved, timeZone)),
      typedFields: sharedOf,
      formOf: (fields: Shared) => fields,
      words: { label: words.label, value: (key, fields) => words.typed(key, fields[key]) },
    },
    lastChange: ({ history: [last] }: ClockDetail) => last && { by: last.actorName ?? '', at: last.at },
    add: { call: clockCalls.addPosClock, inputOf: typedOf },
    edit: {
      call: clockCalls.editPosClock,
      inputOf: (values, { clockId: id, version }) => ({
        ...typedOf(values),
        id,
        version,
        takeRateAgain: values.takeRateAgain,
      }),
    },
    stale: staleAfterChange,
    onDone,
  })
  const cancel = useClosing(editor, onCancel)
  return (
    <EditorForm editor={editor}>
      <Fields />
      {hasPay && editor.base !== undefined && <RateAgain record={editor.base} />}
      <RecordResult record={editor.base} />
      <Reason />
      <OwnPart isOwnBefore={editor.base?.employeeId === userId} onApproved={setApproval} />
      <div className={look.foot}>
        <Button onClick={cancel}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={editor.saving}>
          {t('common.save')}
        </Button>
      </div>
    </EditorForm>
  )
}

/** Of one's own records, also where one becomes or was one's own. */
function OwnPart(props: { isOwnBefore: boolean; onApproved: (approval: string) => void }): ReactNode {
  const { userId } = useSession()
  const employeeId = Form.useWatch<number | undefined>('employeeId', Form.useFormInstance<RecordValues>())
  const own = useOwnChange(props.isOwnBefore || employeeId === userId)
  if (own === 'free') return null
  if (own === 'refused') return <OwnChangeRefused kind="ownHours" />
  return <OwnChangeApproval kind="ownHours" onApproved={props.onApproved} />
}

function Fields(): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const people = useClockPeople().data?.rows ?? []
  return (
    <>
      <p className={styles.zone}>{t('clock.form.zone', { zone: timeZone })}</p>
      <Form.Item name="employeeId" label={t('clock.form.employee')} rules={[requiredRule]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ employeeId, employeeName }) => ({ value: employeeId, label: employeeName }))}
        />
      </Form.Item>
      <Form.Item
        name="clockIn"
        validateTrigger="onChange"
        label={t('clock.form.in')}
        rules={[{ validator: needsTime(t('failures.field.time')) }]}
      >
        <MomentField label={t('clock.form.in')} />
      </Form.Item>
      <Form.Item
        name="clockOut"
        validateTrigger="onChange"
        label={t('clock.form.out')}
        extra={t('clock.form.outHint')}
        rules={[{ validator: needsTime(t('failures.field.time'), true) }]}
      >
        <MomentField label={t('clock.form.out')} />
      </Form.Item>
      <Form.Item label={t('clock.form.breaks')}>
        <BreakFields />
      </Form.Item>
      <Form.Item name="note" label={t('clock.form.note')}>
        <Input maxLength={200} />
      </Form.Item>
    </>
  )
}

const needsTime =
  (message: string, mayBeEmpty = false) =>
  (_: unknown, value: RecordValues['clockIn']) =>
    /^\d\d:\d\d$/.test(value.time) || (mayBeEmpty && value.time === '')
      ? Promise.resolve()
      : Promise.reject(new Error(message))

const reasons = ['forgotOut', 'forgotIn', 'break', 'device'] as const

function Reason(): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<RecordValues>()
  return (
    <>
      <Form.Item name="reason" label={t('clock.form.reason')} extra={t('clock.form.reasonHint')} rules={[requiredRule]}>
        <Input maxLength={200} />
      </Form.Item>
      <Suggestions
        texts={reasons.map(name => t(`clock.form.reasons.${name}`))}
        onTake={reason => form.setFields([{ name: 'reason', value: reason, errors: [] }])}
        className={styles.suggestions}
      />
    </>
  )
}

function RateAgain({ record }: { record: ClockDetail }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { centsPerHour } = record
  const rate = centsPerHour === null ? t('clock.form.rateNone') : t('clock.perHour', { amount: money(centsPerHour) })
  return (
    <Form.Item name="takeRateAgain" valuePropName="checked" extra={t('clock.form.rateAgainHint', { rate })}>
      <Checkbox>{t('clock.form.rateAgain')}</Checkbox>
    </Form.Item>
  )
}
