/** A person's pay by date: a raise is a new row; an old one is corrected with a reason (TIME-3). Saves at once. */
import { Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { highestCentsPerHour, type PayRate } from '../../../shared/rules/labor/payRates.ts'
import { correctsPast } from '../../../shared/rules/staff/staff.ts'
import { OwnChangeApproval, OwnChangeRefused, useOwnChange } from '../../labor/ownChanges/OwnChange.tsx'
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
  const set = useSend(employeeCalls.setPayRate, {
    form,
    stale: [employeeCalls.getPosEmployees, employeeCalls.previewPayRate],
    toast: 'updated',
    onDone: ({ payRates }) => {
      onSaved(payRates)
      onClose()
    },
  })
  const [approved, setApproved] = useState<{ of: Asked; approval: string }>()
  // Of this change alone, not of the one that was opened before.
  const approval = approved !== undefined && approved.of === asked ? approved.approval : undefined
  const was = asked?.was
  const remove = asked?.remove === true
  const typed = Form.useWatch('becomes', form)
  const becomes = remove ? undefined : asRate(typed)
  const after = [...rates.filter(rate => rate !== was), ...(becomes === undefined ? [] : [becomes])]
  const [also, setAlso] = useState<{ of: Asked; since: string | null }>()
  const alsoSince = also !== undefined && also.of === asked ? also.since : null
  const isChange = remove || becomes !== undefined
  const needsReason = isChange && (alsoSince !== null || correctsPast(rates, after, today))
  const mayRepay = useCan()('employees.clock.edit') && isChange && (becomes?.fromDate ?? '') <= today
  useEffect(() => {
    if (asked === undefined) return
    form.setFieldsValue({ becomes: was ?? { fromDate: today, centsPerHour: null }, reason: '' })
  }, [asked, was, today, form])
  const date = was === undefined ? '' : businessDate(was.fromDate)
  const title =
    was === undefined ? t('employees.pay.raise') : t(`employees.pay.${remove ? 'removeTitle' : 'editTitle'}`, { date })
  const save = ({ reason = '' }: Partial<PayForm>) =>
    set.mutate({ employeeId, was: was ?? null, becomes: becomes ?? null, reason, approval, alsoSince })
  return (
    <Modal
      open={asked !== undefined}
      title={title}
      okText={remove ? t('employees.pay.remove') : t('common.save')}
      okButtonProps={{ danger: remove, loading: set.isPending, disabled: needsApproval && approval === undefined }}
      cancelText={t('common.cancel')}
      forceRender
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {needsApproval && asked !== undefined && (
        <OwnChangeApproval kind="ownPay" onApproved={given => setApproved({ of: asked, approval: given })} />
      )}
      <Form<PayForm> form={form} layout="vertical" validateTrigger="onBlur" onFinish={save}>
        {!remove && <RateFields />}
        {asked !== undefined && mayRepay && (
          <AlsoSince
            employeeId={employeeId}
            was={was}
            becomes={becomes}
            since={alsoSince}
            onChange={since => setAlso({ of: asked, since })}
          />
        )}
        <ReasonField needed={needsReason} correctsPast={correctsPast(rates, after, today)} />
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Modal>
  )
}

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
