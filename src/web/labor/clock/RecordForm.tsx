/** Adds or corrects a clock record: local times, breaks, a reason; what it comes to is computed as it is typed. */
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { clockCalls, type ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { landOnField, requiredRule } from '../../kit/fields.ts'
import type { CallFailure } from '../../kit/send.ts'
import { useCan, useSession } from '../../kit/session.ts'
import { Suggestions } from '../../kit/Suggestions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { BreakFields } from './BreakFields.tsx'
import styles from './clock.module.css'
import { staleAfterChange } from './staleAfterChange.ts'
import { MomentField } from './MomentField.tsx'
import { useClockPeople } from './PeopleFilters.tsx'
import { inputOf, newValues, type RecordValues, valuesOf } from './recordForm.ts'
import { RecordResult } from './RecordResult.tsx'
import { useRecordClash } from './useRecordClash.tsx'

interface RecordFormProps {
  /** The record to correct; a new one is added without. */
  record: ClockDetail | undefined
  /** The record as it is now. */
  reload: () => Promise<ClockDetail | undefined>
  onDone: (clockId: number) => void
  onCancel: () => void
}

export function RecordForm({ record, reload, onDone, onCancel }: RecordFormProps): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const { businessDate } = useSession().store
  const hasPay = useCan()('employees.list.pay')
  const [form] = Form.useForm<RecordValues>()
  const [base, setBase] = useState(record)
  const [initial] = useState(() => (record === undefined ? newValues(businessDate) : valuesOf(record, timeZone)))
  const [changed, setChanged] = useState(false)
  const clash = useRecordClash(form, reload)
  const options = { form, stale: staleAfterChange, quiet: true } as const
  const add = useSend(clockCalls.addPosClock, { ...options, toast: 'added', onDone: ({ clockId }) => onDone(clockId) })
  const edit = useSend(clockCalls.editPosClock, {
    ...options,
    toast: 'updated',
    onDone: ({ clockId }) => onDone(clockId),
  })
  const onError = async (failure: CallFailure) => {
    if (failure.code !== 'CONFLICT' || base === undefined) {
      if (!landOnField(form, failure)) toast.failure(failure)
      return
    }
    const theirs = await clash.open(base)
    if (theirs === undefined) toast.failure(failure)
    else setBase(theirs)
  }
  const save = (values: RecordValues) => {
    const { employeeId = 0, takeRateAgain } = values
    const input = { employeeId, ...inputOf({ ...initial, ...values }, timeZone) }
    const failed = { onError: (failure: CallFailure) => void onError(failure) }
    if (base === undefined) add.mutate(input, failed)
    else
      edit.mutate({ ...input, id: base.clockId, version: base.version, takeRateAgain: takeRateAgain ?? false }, failed)
  }
  return (
    <>
      <UnsavedGuard active={changed && !add.isSuccess && !edit.isSuccess} />
      {clash.notice}
      <Form<RecordValues>
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={save}
      >
        <Fields />
        {hasPay && base !== undefined && <RateAgain record={base} />}
        <RecordResult record={base} />
        <Reason />
        <div className={styles.foot}>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={add.isPending || edit.isPending} disabled={clash.left > 0}>
            {t('common.save')}
          </Button>
        </div>
      </Form>
    </>
  )
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
