/** A person's pay by date: a raise is a new row; an old one is corrected with a reason (TIME-3). Saves at once. */
import { Button, Form, type FormInstance, Input, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { highestCentsPerHour, type PayRate } from '../../../shared/rules/labor/payRates.ts'
import { correctsPast } from '../../../shared/rules/staff/staff.ts'
import { OwnChangeApproval, OwnChangeRefused, useOwnChange } from '../../labor/ownChanges/OwnChange.tsx'
import { isDone } from '../../kit/editing/isDone.ts'
import { keepsRules } from '../../kit/editing/keepsRules.ts'
import { useTyped } from '../../kit/editing/useTyped.tsx'
import { requiredRule } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { EditOutlined, PlusOutlined } from '../../kit/icons.ts'
import { MoneyInput, moneyRule, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useCan, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './employees.module.css'
import { AlsoSince } from './AlsoSince.tsx'
import { DayInput } from './inputs.tsx'

interface Asked {
  /** Undefined: a new one. */
  readonly was?: PayRate
  readonly remove?: true
}

/** The rates, newest first, with the one that holds now marked. */
export function PayRates(props: {
  employeeId: number
  isOwn: boolean
  /** Not the reader's to change (EMP-9). */
  fixed: boolean
  first: readonly PayRate[]
}): ReactNode {
  const { employeeId, isOwn, fixed, first } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const today = useSession().store.businessDate
  const [rates, setRates] = useState(first)
  const [asked, setAsked] = useState<Asked>()
  const now = rates.find(({ fromDate }) => fromDate <= today)
  const own = useOwnChange(isOwn)
  return (
    <FormSection title={t('employees.pay.title')} text={t('employees.pay.text')}>
      {rates.length === 0 ? (
        <p className={look.intro}>{t('employees.pay.none')}</p>
      ) : (
        <ul className={styles.rates}>
          {rates.map(rate => (
            <li key={rate.fromDate}>
              <span className={look.remarks}>
                {t('employees.pay.of', { date: businessDate(rate.fromDate) })}
                {rate === now && <span className={look.quiet}>{t('employees.pay.now')}</span>}
                {rate.fromDate > today && <span className={look.quiet}>{t('employees.pay.later')}</span>}
              </span>
              <Money cents={rate.centsPerHour} strong={rate === now} />
              {own !== 'refused' && !fixed && (
                <span>
                  <Button type="link" size="small" icon={<EditOutlined />} onClick={() => setAsked({ was: rate })}>
                    {t('employees.pay.edit')}
                  </Button>
                  <Button type="link" size="small" onClick={() => setAsked({ was: rate, remove: true })}>
                    {t('employees.pay.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {own === 'refused' ? (
        <OwnChangeRefused kind="ownPay" />
      ) : (
        !fixed && (
          <Button icon={<PlusOutlined />} onClick={() => setAsked({})}>
            {t('employees.pay.raise')}
          </Button>
        )
      )}
      <PayRateDialog
        needsApproval={own === 'approval'}
        employeeId={employeeId}
        rates={rates}
        today={today}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onSaved={setRates}
      />
    </FormSection>
  )
}

interface PayForm {
  becomes: { fromDate: string | null; centsPerHour: MoneyValue }
  reason: string
}

function PayRateDialog(props: {
  employeeId: number
  rates: readonly PayRate[]
  today: string
  asked: Asked | undefined
  /** Of one's own, where the store lets a second person approve. */
  needsApproval: boolean
  onClose: () => void
  onSaved: (rates: readonly PayRate[]) => void
}): ReactNode {
  const { employeeId, rates, today, asked, needsApproval, onClose, onSaved } = props
  const t = useTexts()
  const { businessDate } = useFormat()
  const [form] = Form.useForm<PayForm>()
  const set = useSetRate(form, rateRows => {
    onSaved(rateRows)
    onClose()
  })
  const [approval, setApproval] = useOf<string>(asked)
  const [alsoSince = null, setAlsoSince] = useOf<string | null>(asked)
  const was = asked?.was
  const remove = asked?.remove === true
  const typed = Form.useWatch('becomes', form)
  const becomes = remove ? undefined : asRate(typed)
  const after = [...rates.filter(rate => rate !== was), ...(becomes === undefined ? [] : [becomes])]
  const isChange = remove || becomes !== undefined
  const needsReason = isChange && (alsoSince !== null || correctsPast(rates, after, today))
  const mayRepay = useCan()('employees.clock.edit') && isChange && (becomes?.fromDate ?? '') <= today
  useEffect(() => {
    if (asked !== undefined) form.setFieldsValue(startOf(was, today))
  }, [asked, was, today, form])
  const date = was === undefined ? '' : businessDate(was.fromDate)
  const title =
    was === undefined ? t('employees.pay.raise') : t(`employees.pay.${remove ? 'removeTitle' : 'editTitle'}`, { date })
  const save = ({ reason = '' }: Partial<PayForm>) =>
    isDone(set.mutateAsync({ employeeId, was: was ?? null, becomes: becomes ?? null, reason, approval, alsoSince }))
  const isRefused = needsApproval && approval === undefined
  const onSave = async () => (await keepsRules(form)) && (await save(form.getFieldsValue()))
  const { close, onValuesChange, guard } = useTyped({
    of: asked,
    start: startOf(was, today),
    idle: remove || set.isPending,
    onSave: isRefused ? undefined : onSave,
    onClose,
  })
  return (
    <Modal
      open={asked !== undefined}
      title={title}
      okText={remove ? t('employees.pay.remove') : t('common.save')}
      okButtonProps={{ danger: remove, loading: set.isPending, disabled: isRefused }}
      cancelText={t('common.cancel')}
      forceRender
      onOk={() => form.submit()}
      onCancel={close}
    >
      {guard}
      {needsApproval && asked !== undefined && <OwnChangeApproval kind="ownPay" onApproved={setApproval} />}
      <Form<PayForm>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={onValuesChange}
        onFinish={fields => void save(fields)}
      >
        {!remove && <RateFields />}
        {asked !== undefined && mayRepay && (
          <AlsoSince employeeId={employeeId} was={was} becomes={becomes} since={alsoSince} onChange={setAlsoSince} />
        )}
        <ReasonField needed={needsReason} correctsPast={correctsPast(rates, after, today)} />
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Modal>
  )
}

/** Sends a change of the rates; they are all of them then. */
const useSetRate = (form: FormInstance<PayForm>, onSaved: (rates: readonly PayRate[]) => void) =>
  useSend(employeeCalls.setPayRate, {
    form,
    stale: [employeeCalls.getPosEmployees, employeeCalls.previewPayRate],
    toast: 'updated',
    onDone: ({ payRates }) => onSaved(payRates),
  })

/** Something given for this change alone, not for the one that was opened before. */
function useOf<T>(asked: Asked | undefined): [T | undefined, (value: T) => void] {
  const [given, setGiven] = useState<{ readonly of: Asked; readonly value: T }>()
  return [
    given !== undefined && given.of === asked ? given.value : undefined,
    value => asked && setGiven({ of: asked, value }),
  ]
}

const startOf = (was: PayRate | undefined, today: string): PayForm => ({
  becomes: was ?? { fromDate: today, centsPerHour: null },
  reason: '',
})

function RateFields(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name={['becomes', 'fromDate']} label={t('employees.pay.from')} rules={[requiredRule]}>
        <DayInput allowClear={false} />
      </Form.Item>
      <Form.Item
        name={['becomes', 'centsPerHour']}
        label={t('employees.pay.rate')}
        rules={[moneyRule({ most: highestCentsPerHour, required: true })]}
      >
        <MoneyInput />
      </Form.Item>
    </>
  )
}

/** Why, where days that are over get another rate, or clock records do. */
function ReasonField({ needed, correctsPast: isCorrection }: { needed: boolean; correctsPast: boolean }): ReactNode {
  const t = useTexts()
  return (
    <div hidden={!needed}>
      {isCorrection && <p className={look.intro}>{t('employees.pay.reasonText')}</p>}
      <Form.Item name="reason" label={t('common.reason.label')} rules={needed ? [requiredRule] : []}>
        <Input maxLength={200} />
      </Form.Item>
    </div>
  )
}

function asRate(typed: PayForm['becomes'] | undefined): PayRate | undefined {
  const { fromDate, centsPerHour } = typed ?? {}
  if (typeof fromDate !== 'string' || typeof centsPerHour !== 'number') return undefined
  return { fromDate, centsPerHour }
}
