/** What can be done with an order as a whole: give back, delete, look at the receipt. */
import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { PrintOn } from '../../kit/PrintOn.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useDialog } from '../../kit/useDialog.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ActionButton } from './ActionButton.tsx'
import { type Actions, useReasons } from './AskedFields.tsx'
import { orderReads } from './orderReads.ts'
import { ReprintTickets } from './ReprintTickets.tsx'
import { RefundDialog } from './RefundDialog.tsx'

interface OrderActionsProps {
  order: OrderDetail
  /** Undefined until it is known what can be done. */
  actions: Actions | undefined
}

export function OrderActions({ order, actions }: OrderActionsProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useDialog('refund', 'delete')
  const close = () => setOpen(undefined)
  const titles = { refund: t('refunds.refund'), delete: t('refunds.delete.action') }
  return (
    <>
      <AllowedLink needs="orders.list.view" to={`/orderReceipt/${order.orderId}`} button="default">
        {t('refunds.receipt')}
      </AllowedLink>
      <ReprintTickets orderId={order.orderId} orderNo={order.orderNo} />
      <PrintOn call={receiptCalls.printOrderReceiptOn} input={{ orderId: order.orderId }} />
      <ActionButton
        call={refundCalls.deleteByOrderId}
        refusal={actions?.delete.refusal}
        danger
        onClick={() => setOpen('delete')}
      >
        {t('refunds.delete.action')}
      </ActionButton>
      <ActionButton call={refundCalls.refund} refusal={actions?.refund.refusal} onClick={() => setOpen('refund')}>
        {t('refunds.refund')}
      </ActionButton>
      {actions && open !== undefined && actions[open].refusal !== null && (
        <Refused title={titles[open]} why={t(`refunds.refusals.${actions[open].refusal}`)} onClose={close} />
      )}
      {actions?.refund.refusal === null && open === 'refund' && (
        <RefundDialog order={order} actions={actions} onClose={close} />
      )}
      {actions?.delete.refusal === null && (
        <DeleteDialog order={order} actions={actions} open={open === 'delete'} onClose={close} />
      )}
    </>
  )
}

/** An address asked for what cannot be done now. */
function Refused({ title, why, onClose }: { title: string; why: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Modal
      open
      title={title}
      okText={t('common.close')}
      onOk={onClose}
      onCancel={onClose}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      {why}
    </Modal>
  )
}

interface DeleteDialogProps {
  order: OrderDetail
  actions: Actions
  open: boolean
  onClose: () => void
}

function DeleteDialog({ order, actions, open, onClose }: DeleteDialogProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const [form] = Form.useForm<ReasonForm>()
  const suggestions = useReasons(actions)
  const deleting = useSend(refundCalls.deleteByOrderId, {
    form,
    toast: 'deleted',
    stale: orderReads,
    onDone: onClose,
  })
  const total = order.amounts.find(amount => amount.key === 'total')?.cents ?? 0
  return (
    <ReasonDialog
      {...{ open, form, suggestions }}
      danger
      title={t('refunds.delete.title', { orderNo: order.orderNo })}
      text={t('refunds.delete.text', { amount: money(total) })}
      okText={t('refunds.delete.confirm')}
      saving={deleting.isPending}
      onConfirm={reason => deleting.mutate({ orderId: order.orderId, reason })}
      onCancel={onClose}
    />
  )
}
