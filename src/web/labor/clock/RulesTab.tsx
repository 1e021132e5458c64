/** The store's rules for hours (TIME-5, TIME-6) and the days from which they hold; what a change does is shown before it is saved. */
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { DatedLaborRules, WantedRules } from '../../../shared/contract/labor/laborRules.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { beginOf, standardRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { isDone } from '../../kit/editing/isDone.ts'
import { keepsRules } from '../../kit/editing/keepsRules.ts'
import { useOutcome } from '../../kit/editing/useOutcome.ts'
import type { CallFailure } from '../../kit/send.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSend } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { useLaborRules, useLaborCalendar } from './clockState.ts'
import { BeginFields, RuleFields } from './RuleFields.tsx'
import { RulesEffect } from './RulesEffect.tsx'
import { RuleVersions } from './RuleVersions.tsx'
import { staleAfterChange } from './staleAfterChange.ts'

const { getLaborRules, previewLaborRules, saveLaborRules } = clockCalls
type Effect = ReplyOf<typeof previewLaborRules>

export function RulesTab(): ReactNode {
  const result = useLaborRules()
  const { data } = result
  if (data !== undefined) {
    return <RulesForm rules={data} reload={async () => (await result.refetch()).data?.version ?? data.version} />
  }
  if (result.error === null) return <PageSkeleton />
  return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
}

const fieldsOf = ({ beginsOn, ...rules }: DatedLaborRules & { beginsOn: string }): WantedRules => ({
  beginsOn,
  overtimeRule: rules.overtimeRule,
  workdayStartMinutes: rules.workdayStartMinutes,
  workweekStart: rules.workweekStart,
  roundingMinutes: rules.roundingMinutes,
  toleranceMinutes: rules.toleranceMinutes,
})

/** What holds now, from the next workweek on. */
function useStart({ today, versions }: ReplyOf<typeof getLaborRules>): WantedRules {
  const calendar = useLaborCalendar()
  const now = versions.findLast(({ beginsOn }) => beginsOn === null || beginsOn <= today)
  const kept = { ...standardRules, ...calendar.rulesOn(dayNumber(today)), setBy: null, setAt: null }
  return fieldsOf({ ...(now ?? kept), beginsOn: beginOf(calendar, addDays(today, 1), today) })
}

/** What the rules that are typed would do, shown before they are saved; who leaves saves them by way of it. */
function useRulesEffect(form: FormInstance<WantedRules>) {
  const [effect, setEffect] = useState<Effect>()
  const [wanted, setWanted] = useState<WantedRules>()
  const outcome = useOutcome()
  const preview = useSend(previewLaborRules, { form, onDone: setEffect })
  const show = async (values: WantedRules): Promise<boolean> => {
    setWanted(values)
    return await isDone(preview.mutateAsync(values))
  }
  const saveToLeave = async () =>
    (await keepsRules(form)) && (await show(form.getFieldsValue())) && (await outcome.wait())
  const close = (isSaved: boolean) => {
    setEffect(undefined)
    outcome.settle(isSaved)
  }
  return { effect, wanted, show, saveToLeave, close, isPending: preview.isPending }
}

function RulesForm(props: {
  rules: ReplyOf<typeof getLaborRules>
  /** The version as it is now. */
  reload: () => Promise<number>
}): ReactNode {
  const { rules, reload } = props
  const t = useTexts()
  const refusal = useRefusal(saveLaborRules)
  const start = useStart(rules)
  const [form] = Form.useForm<WantedRules>()
  const [version, setVersion] = useState(rules.version)
  const [changed, setChanged] = useState(false)
  const { effect, wanted, show, saveToLeave, close, isPending } = useRulesEffect(form)
  const save = useSend(saveLaborRules, {
    form,
    stale: [getLaborRules, ...staleAfterChange],
    toast: 'saved',
    quiet: true,
    onDone: reply => {
      setVersion(reply.version)
      setChanged(false)
      form.setFieldValue('beginsOn', reply.beginsOn)
      close(true)
    },
  })
  const onError = (failure: CallFailure) => {
    close(false)
    if (failure.code !== 'CONFLICT') return toast.failure(failure)
    toast.problem(t('clock.rules.conflict'))
    // The fields keep what was typed here.
    void reload().then(setVersion)
  }
  const edit = (planned: DatedLaborRules & { beginsOn: string }) => {
    form.setFieldsValue(fieldsOf(planned))
    setVersion(rules.version)
    form.scrollToField('beginsOn', { focus: true, block: 'center' })
  }
  return (
    <div className={styles.drawer}>
      <RuleVersions rules={rules} onEdit={edit} />
      <Form<WantedRules>
        form={form}
        layout="vertical"
        initialValues={start}
        disabled={refusal !== undefined}
        validateTrigger="onBlur"
        onValuesChange={() => setChanged(true)}
        onFinish={values => void show(values)}
      >
        <UnsavedGuard active={changed} onSave={saveToLeave} />
        <div className={styles.drawer}>
          {refusal !== undefined && <p className={styles.warning}>{refusal}</p>}
          <BeginFields today={rules.today} earliest={rules.earliest} />
          <RuleFields />
          <div className={look.foot}>
            <Button type="primary" htmlType="submit" loading={isPending} disabled={!changed || refusal !== undefined}>
              {t('clock.rules.save')}
            </Button>
          </div>
        </div>
      </Form>
      <RulesEffect
        effect={effect}
        saving={save.isPending}
        onSave={() => wanted !== undefined && save.mutate({ ...wanted, version }, { onError })}
        onCancel={() => close(false)}
      />
    </div>
  )
}
