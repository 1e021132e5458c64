/** What a gateway never answered, or answers otherwise than a person has decided (ORD-4). */
import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ActionButton } from './ActionButton.tsx'
import type { Actions } from './AskedFields.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { orderReads } from './orderReads.ts'

type GatewayRequest = Actions['gatewayRequests'][number]

interface GatewayRequestsProps {
  order: OrderDetail
  actions: Actions
}

/** Only what a person should look at: a gatewayRequest that is still young answers itself. */
export function GatewayRequests({ order, actions }: GatewayRequestsProps): ReactNode {
  return actions.gatewayRequests.map(gatewayRequest => {
    const { gatewayCallId: key, decided, mayDecide } = gatewayRequest
    if (decided !== null)
      return <Contradiction key={key} order={order} gatewayRequest={gatewayRequest} decided={decided} />
    return mayDecide ? <Unanswered key={key} order={order} gatewayRequest={gatewayRequest} /> : null
  })
}

function Unanswered({ order, gatewayRequest }: { order: OrderDetail; gatewayRequest: GatewayRequest }): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const { operation, amountCents, askedAt, tries } = gatewayRequest
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t(`refunds.gatewayRequests.open.${operation}`, { amount: money(amountCents) })}
        description={t('refunds.gatewayRequests.asked', { when: dateTime(askedAt), count: tries })}
        action={
          <ActionButton
            call={refundCalls.decideGatewayRequest}
            refusal={null}
            size="small"
            onClick={() => setOpen(true)}
          >
            {t('refunds.gatewayRequests.decide')}
          </ActionButton>
        }
      />
      {open && <DecideDialog order={order} gatewayRequest={gatewayRequest} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ContradictionProps {
  order: OrderDetail
  gatewayRequest: GatewayRequest
  decided: NonNullable<GatewayRequest['decided']>
}

function Contradiction({ order, gatewayRequest, decided }: ContradictionProps): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const { operation, amountCents, chargeRef } = gatewayRequest
  const { happened, byName, at, reason, lateCents } = decided
  const said = happened ? 'happened' : 'didNot'
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t(`refunds.gatewayRequests.differs.${operation}`, { amount: money(amountCents) })}
        description={
          <>
            {t(`refunds.gatewayRequests.decidedBy.${said}`, { name: byName, when: dateTime(at), reason })}{' '}
            {lateCents === null
              ? t('refunds.gatewayRequests.late.none')
              : t('refunds.gatewayRequests.late.done', { amount: money(lateCents) })}{' '}
            {t('refunds.gatewayRequests.settle', { reference: chargeRef })}
          </>
        }
        action={
          <ActionButton
            call={refundCalls.resolveGatewayDifference}
            refusal={null}
            size="small"
            onClick={() => setOpen(true)}
          >
            {t('refunds.gatewayRequests.settled')}
          </ActionButton>
        }
      />
      <SettleDialog open={open} order={order} gatewayRequest={gatewayRequest} onClose={() => setOpen(false)} />
    </>
  )
}

interface SettleDialogProps {
  open: boolean
  order: OrderDetail
  gatewayRequest: GatewayRequest
  onClose: () => void
}

function SettleDialog({ open, order, gatewayRequest, onClose }: SettleDialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const settling = useSend(refundCalls.resolveGatewayDifference, {
    form,
    toast: 'saved',
    stale: orderReads,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={open}
      title={t('refunds.gatewayRequests.settledTitle')}
      text={t('refunds.gatewayRequests.settledText')}
      okText={t('refunds.gatewayRequests.settled')}
      saving={settling.isPending}
      form={form}
      onConfirm={reason =>
        settling.mutate({ orderId: order.orderId, gatewayCallId: gatewayRequest.gatewayCallId, reason })
      }
      onCancel={onClose}
    />
  )
}
