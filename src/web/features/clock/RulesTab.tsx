/** The store's rules for hours (TIME-5, TIME-6); what a change does is shown before it is saved. */
import { Button, Form, InputNumber, Radio, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { clockCalls, type LabourRulesInput } from '../../../shared/contract/clock.ts'
import { overtimeRules } from '../../../shared/rules/labour/overtime.ts'
import { punchSteps } from '../../../shared/rules/labour/punches.ts'
import { FormSection } from '../../kit/FormPage.tsx'
import type { CallFailure } from '../../kit/send.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './clock.module.css'
import { useLabourRules } from './clockState.ts'
import { RulesEffect } from './RulesEffect.tsx'
import { staleAfterChange } from './staleAfterChange.ts'

const { getLabourRules, previewLabourRules, saveLabourRules } = clockCalls
type Effect = ReplyOf<typeof previewLabourRules>

export function RulesTab(): ReactNode {
  const result = useLabourRules()
  const { data } = result
  if (data !== undefined) {
    return <RulesForm rules={data} reload={async () => (await result.refetch()).data?.version ?? data.version} />
  }
  if (result.error === null) return <PageSkeleton />
  return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
}

function RulesForm(props: {
  rules: ReplyOf<typeof getLabourRules>
  /** The version as it is now. */
  reload: () => Promise<number>
}): ReactNode {
  const { rules, reload } = props
  const t = useTexts()
  const refusal = useRefusal(saveLabourRules)
  const [form] = Form.useForm<LabourRulesInput>()
  const [version, setVersion] = useState(rules.version)
  const [changed, setChanged] = useState(false)
  const [effect, setEffect] = useState<Effect>()
  const [wanted, setWanted] = useState<LabourRulesInput>()
  const preview = useSend(previewLabourRules, { form, overlay: false, onDone: setEffect })
  const save = useSend(saveLabourRules, {
    form,
    stale: [getLabourRules, ...staleAfterChange],
    toast: 'saved',
    overlay: false,
    quiet: true,
    onDone: reply => {
      setVersion(reply.version)
      setChanged(false)
      setEffect(undefined)
    },
  })
  const onError = (failure: CallFailure) => {
    setEffect(undefined)
    if (failure.code !== 'CONFLICT') return toast.failure(failure)
    toast.problem(t('clock.rules.conflict'))
    // The fields keep what was typed here.
    void reload().then(setVersion)
  }
  return (
    <Form<LabourRulesInput>
      form={form}
      layout="vertical"
      initialValues={rules}
      disabled={refusal !== undefined}
      validateTrigger="onBlur"
      onValuesChange={() => setChanged(true)}
      onFinish={values => {
        setWanted(values)
        preview.mutate(values)
      }}
    >
      <UnsavedGuard active={changed} />
      <div className={styles.drawer}>
        {refusal !== undefined && <p className={styles.warning}>{refusal}</p>}
        <RuleFields />
        <div className={styles.foot}>
          <Button
            type="primary"
            htmlType="submit"
            loading={preview.isPending}
            disabled={!changed || refusal !== undefined}
          >
            {t('clock.rules.save')}
          </Button>
        </div>
      </div>
      <RulesEffect
        effect={effect}
        saving={save.isPending}
        onSave={() => wanted !== undefined && save.mutate({ ...wanted, version }, { onError })}
        onCancel={() => setEffect(undefined)}
      />
    </Form>
  )
}

const clockPattern = 'HH:mm'
const midnight = dayjs('2000-01-01')

function RuleFields(): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  return (
    <>
      <FormSection title={t('clock.rules.overtime')} text={t('clock.rules.overtimeText')}>
        <Form.Item name="overtimeRule" label={t('clock.rules.overtime')}>
          <Radio.Group
            vertical
            options={overtimeRules.map(rule => ({
              value: rule,
              label: (
                <>
                  {t(`clock.rules.overtimeRule.${rule}`)}
                  <div className={styles.quiet}>{t(`clock.rules.overtimeHint.${rule}`)}</div>
                </>
              ),
            }))}
          />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.days')} text={t('clock.rules.daysText')}>
        <Form.Item
          name="workdayStartMinutes"
          label={t('clock.rules.workdayStart')}
          getValueProps={(minutes: number) => ({ value: midnight.add(minutes, 'minute') })}
          normalize={(value: dayjs.Dayjs | null) => (value === null ? 0 : value.hour() * 60 + value.minute())}
        >
          <TimePicker format={clockPattern} minuteStep={15} allowClear={false} needConfirm={false} />
        </Form.Item>
        <Form.Item name="workweekStart" label={t('clock.rules.workweekStart')}>
          <Select options={[1, 2, 3, 4, 5, 6, 0].map(day => ({ value: day, label: weekday(day) }))} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.punches')} text={t('clock.rules.punchesText')}>
        <Form.Item name="roundingMinutes" label={t('clock.rules.rounding')}>
          <Select
            options={punchSteps.map(step => ({
              value: step,
              label: step === 0 ? t('clock.rules.roundingNone') : t('clock.rules.roundingMinutes', { count: step }),
            }))}
          />
        </Form.Item>
      </FormSection>
      <FormSection title={t('clock.rules.tolerance')} text={t('clock.rules.toleranceText')}>
        <Form.Item name="toleranceMinutes" label={t('clock.rules.toleranceMinutes')}>
          <InputNumber min={0} max={120} precision={0} />
        </Form.Item>
      </FormSection>
    </>
  )
}
