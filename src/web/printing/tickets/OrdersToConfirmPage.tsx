/** Orders that the kitchen hears of once somebody confirms them (SET-4). Follows by itself while it is open. */
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { kitchenCalls, type OrderToConfirm } from '../../../shared/contract/printing/kitchen.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Money, Status } from '../../kit/pieces.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './toConfirm.module.css'

const { getOrdersToConfirm, confirmOrder, dismissOrder } = kitchenCalls

export function OrdersToConfirmPage(): ReactNode {
  const t = useTexts()
  return (
    <Page title={t('shell.entries.ordersToConfirm')} subtitle={t('kitchen.subtitle')} narrow>
      <Waiting />
    </Page>
  )
}

function Waiting(): ReactNode {
  const t = useTexts()
  const orders = useCall(getOrdersToConfirm, {})
  const [dismissing, dismiss] = useState<OrderToConfirm>()
  useLive('print', () => askAgain(getOrdersToConfirm))
  if (orders.data === undefined) {
    return orders.error === null ? (
      <PageSkeleton />
    ) : (
      <FailureState failure={orders.error} onRetry={() => void orders.refetch()} />
    )
  }
  const { rows } = orders.data
  if (rows.length === 0)
    return (
      <div className={look.panel}>
        <EmptyState title={t('kitchen.empty')} hint={t('kitchen.emptyHint')} />
      </div>
    )
  return (
    <>
      <ul className={cx(look.list, look.panel)} aria-live="polite">
        {rows.map(order => (
          <OneOrder key={order.orderId} order={order} onDismiss={() => dismiss(order)} />
        ))}
      </ul>
      {dismissing !== undefined && <DismissDialog order={dismissing} onClose={() => dismiss(undefined)} />}
    </>
  )
}

function OneOrder({ order, onDismiss }: { order: OrderToConfirm; onDismiss: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const confirm = useSend(confirmOrder, {
    stale: [getOrdersToConfirm],
    onDone: ({ jobs }) => toast.info(t('kitchen.confirmed', { count: jobs })),
  })
  const { orderId, orderNo, orderType, port, tableName, customerName, guests, totalCents, wantedAt, orderedAt, lines } =
    order
  const head = [
    t(`orders.type.${orderType}` as TextKey),
    t(`orders.port.${port}` as TextKey),
    tableName,
    customerName,
    guests > 0 && orderType === 'dineIn' ? t('kitchen.guests', { count: guests }) : '',
  ]
  return (
    <li className={styles.order}>
      <div className={styles.what}>
        <span className={look.line}>
          <strong>#{orderNo}</strong>
          <Money cents={totalCents} />
          {order.askedFor === 'late' && <Status tone="attention">{t('kitchen.late')}</Status>}
        </span>
        <span>{head.filter(Boolean).join(' · ')}</span>
        <span className={look.beneath}>
          {wantedAt === null
            ? t('kitchen.placed', { time: dateTime(orderedAt) })
            : t('kitchen.wanted', { time: dateTime(wantedAt) })}
        </span>
        <span className={look.quiet}>{lines.map(line => `${line.quantity} × ${nameOf(line)}`).join(', ')}</span>
      </div>
      <div className={look.actions}>
        <Allowed call={dismissOrder}>
          <Button onClick={onDismiss}>{t('kitchen.dismiss')}</Button>
        </Allowed>
        <Allowed call={confirmOrder}>
          <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ orderId })}>
            {t('kitchen.confirm')}
          </Button>
        </Allowed>
      </div>
    </li>
  )
}

function DismissDialog({ order, onClose }: { order: OrderToConfirm; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const dismiss = useSend(dismissOrder, { form, stale: [getOrdersToConfirm], onDone: onClose })
  return (
    <ReasonDialog
      open
      form={form}
      title={t('kitchen.dismissTitle', { name: order.orderNo })}
      text={t('kitchen.dismissText')}
      okText={t('kitchen.dismiss')}
      saving={dismiss.isPending}
      onConfirm={reason => dismiss.mutate({ orderId: order.orderId, reason })}
      onCancel={onClose}
    />
  )
}
