/** Gives money back: what, to which payment, why; to the cent before it is done, and how far it is afterwards (ORD-3). */
import { Button, Checkbox, Form, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { useTyped } from '../../kit/editing/useTyped.tsx'
import { MoneyInput, type MoneyValue, moneyRule } from '../../kit/MoneyInput.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { usePaymentName } from './usePaymentName.ts'
import look from '../../kit/look.module.css'
import styles from './actions.module.css'
import { type Actions, ApprovalFields, type AskedForm, useReasons } from './AskedFields.tsx'
import { QuantitySteppers } from './QuantitySteppers.tsx'
import { RefundPreview } from './RefundPreview.tsx'
import { RefundResult } from './RefundResult.tsx'

const kinds = ['lines', 'amount', 'tip', 'tax', 'fees', 'whole'] as const
type Kind = (typeof kinds)[number]
type Wanted = InputOf<typeof refundCalls.refund>['refund']

interface RefundForm extends AskedForm {
  refund?: { cents?: MoneyValue }
}
interface RefundDialogProps {
  order: OrderDetail
  actions: Actions
  onClose: () => void
}

export function RefundDialog({ order, actions, onClose }: RefundDialogProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const [form] = Form.useForm<RefundForm>()
  const [kind, setKind] = useState<Kind>(() => kinds.find(each => mostOf(each, actions) > 0) ?? 'whole')
  const [withTip, setWithTip] = useState(false)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [paymentIds, setPaymentIds] = useState<readonly number[]>()
  const typed = Form.useWatch(['refund', 'cents'], form)
  const suggestions = useReasons(actions)
  const refund = wantedOf(kind, { withTip, quantities, cents: typed })
  const wanted = { orderId: order.orderId, refund: refund ?? { kind: 'whole' as const }, ...chosen(paymentIds) }
  const preview = useCall(refundCalls.refundPreview, wanted, {
    enabled: refund !== undefined && paymentIds?.length !== 0,
    quiet: true,
    keep: true,
  })
  const refunding = useSend(refundCalls.refund, {
    form,
    stale: [orderCalls.queryOrderDetailById, refundCalls.getOrderActions],
  })
  const chosenSome = withTip || paymentIds !== undefined || [...quantities.values()].some(quantity => quantity > 0)
  // Money is given back by the button that says how much, never on the way out: there is nothing to save.
  const asks = { of: order.orderId, start: {}, chosen: chosenSome, idle: refunding.isPending, onClose }
  const { close, onValuesChange, guard } = useTyped(asks)
  const plan = refund === undefined || preview.error !== null ? undefined : preview.data
  if (refunding.data) return <RefundResult order={order} made={refunding.data.refunds} onClose={onClose} />
  return (
    <Modal
      open
      width={640}
      title={t('refunds.title', { orderNo: order.orderNo })}
      okText={plan ? t('refunds.confirm', { amount: money(plan.totalCents) }) : t('refunds.refund')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: plan === undefined || preview.isPlaceholderData, loading: refunding.isPending }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      {guard}
      <Form<RefundForm>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={onValuesChange}
        onFinish={({ reason, approval }) =>
          refunding.mutate({
            ...wanted,
            reason: reason.trim(),
            ...(plan?.needsApproval && approval ? { approval } : {}),
          })
        }
      >
        <div className={styles.ask}>
          <Segmented<Kind>
            className={styles.kinds ?? ''}
            aria-label={t('refunds.what')}
            value={kind}
            onChange={setKind}
            options={kinds.map(value => ({
              value,
              label: t(`refunds.kind.${value}`),
              disabled: mostOf(value, actions) === 0,
            }))}
          />
          <What {...{ order, actions, kind, withTip, setWithTip, quantities, setQuantities }} />
          <WhichPayments order={order} actions={actions} value={paymentIds} onChange={setPaymentIds} />
          <RefundPreview
            plan={plan}
            failure={refund === undefined ? undefined : preview.error?.message}
            isStale={preview.isPlaceholderData}
          />
          <div>
            <ReasonField suggestions={suggestions} />
            {plan?.needsApproval === true && <ApprovalFields actions={actions} />}
          </div>
        </div>
      </Form>
    </Modal>
  )
}

/** What a kind could give back at most, the tip of a whole order with it. Nothing is chosen until somebody does. */
function mostOf(kind: Kind, { refund }: Actions): number {
  const { leftCents, leftTipCents, leftTaxCents, leftFeeCents, lines } = refund
  switch (kind) {
    case 'lines':
      return lines.some(({ quantityLeft }) => quantityLeft > 0) ? leftCents : 0
    case 'amount':
      return leftCents
    case 'tip':
      return leftTipCents
    case 'tax':
      return leftTaxCents
    case 'fees':
      return leftFeeCents
    case 'whole':
      return leftCents + leftTipCents
  }
}

const chosen = (paymentIds: readonly number[] | undefined) =>
  paymentIds === undefined || paymentIds.length === 0 ? {} : { paymentIds: [...paymentIds] }

/** What the fields come to; undefined while something is missing. */
function wantedOf(
  kind: Kind,
  from: { withTip: boolean; quantities: ReadonlyMap<number, number>; cents: MoneyValue | undefined },
): Wanted | undefined {
  if (kind === 'whole') return { kind, withTip: from.withTip }
  if (kind === 'lines') {
    const lines = [...from.quantities]
      .filter(([, quantity]) => quantity > 0)
      .map(([lineNo, quantity]) => ({ lineNo, quantity }))
    return lines.length === 0 ? undefined : { kind, lines }
  }
  return typeof from.cents === 'number' && from.cents > 0 ? { kind, cents: from.cents } : undefined
}

interface WhatProps extends Omit<RefundDialogProps, 'onClose'> {
  kind: Kind
  withTip: boolean
  setWithTip: (on: boolean) => void
  quantities: ReadonlyMap<number, number>
  setQuantities: (quantities: ReadonlyMap<number, number>) => void
}

/** The fields of one kind of refund. */
function What({ order, actions, kind, withTip, setWithTip, quantities, setQuantities }: WhatProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { leftCents, leftTipCents } = actions.refund
  if (kind === 'lines') {
    return <QuantitySteppers order={order} actions={actions} value={quantities} onChange={setQuantities} />
  }
  if (kind === 'whole') {
    return (
      <div className={look.stack}>
        <p className={look.hint}>{t('refunds.wholeHint', { amount: money(leftCents) })}</p>
        {leftTipCents > 0 && (
          <Checkbox checked={withTip} onChange={({ target }) => setWithTip(target.checked)}>
            {t('refunds.withTip', { amount: money(leftTipCents) })}
          </Checkbox>
        )}
      </div>
    )
  }
  const most = mostOf(kind, actions)
  return (
    <Form.Item
      key={kind}
      name={['refund', 'cents']}
      label={t(`refunds.${kind}`)}
      extra={
        <>
          {t(`refunds.${kind}Hint`, { amount: money(most) })} <MostButton most={most} />
        </>
      }
      rules={[moneyRule({ least: 1, most, required: true })]}
    >
      <MoneyInput />
    </Form.Item>
  )
}

/** Takes all that is left. */
function MostButton({ most }: { most: number }): ReactNode {
  const form = Form.useFormInstance()
  const { money } = useFormat()
  return (
    <Button type="link" size="small" onClick={() => form.setFieldValue(['refund', 'cents'], most)}>
      {money(most)}
    </Button>
  )
}

interface WhichPaymentsProps extends Omit<RefundDialogProps, 'onClose'> {
  value: readonly number[] | undefined
  onChange: (paymentIds: readonly number[] | undefined) => void
}

/** To which of several payments; all of them where nobody chooses. */
function WhichPayments({ order, actions, value, onChange }: WhichPaymentsProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const nameOf = usePaymentName()
  const held = actions.payments.filter(({ leftCents }) => leftCents > 0)
  if (held.length < 2) return null
  return (
    <Form.Item label={t('refunds.payments')} className={styles.flat ?? ''}>
      <Checkbox.Group<number>
        className={look.stack ?? ''}
        value={[...(value ?? held.map(({ paymentId }) => paymentId))]}
        onChange={ids => onChange(ids.length === held.length ? undefined : ids)}
        options={held.map(({ paymentId, leftCents }) => {
          const payment = order.payments.find(each => each.paymentId === paymentId)
          const name = payment ? nameOf(payment) : t('common.none')
          return { value: paymentId, label: `${name} · ${money(leftCents)}` }
        })}
      />
    </Form.Item>
  )
}
