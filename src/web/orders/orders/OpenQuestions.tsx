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

type Question = Actions['questions'][number]

interface OpenQuestionsProps {
  order: OrderDetail
  actions: Actions
}

/** Only what a person should look at: a question that is still young answers itself. */
export function OpenQuestions({ order, actions }: OpenQuestionsProps): ReactNode {
  return actions.questions.map(question => {
    const { gatewayCallId: key, decided, mayDecide } = question
    if (decided !== null) return <Contradiction key={key} order={order} question={question} decided={decided} />
    return mayDecide ? <Unanswered key={key} order={order} question={question} /> : null
  })
}

function Unanswered({ order, question }: { order: OrderDetail; question: Question }): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const { operation, amountCents, askedAt, tries } = question
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t(`refunds.questions.open.${operation}`, { amount: money(amountCents) })}
        description={t('refunds.questions.asked', { when: dateTime(askedAt), count: tries })}
        action={
          <ActionButton call={refundCalls.decideQuestion} refusal={null} size="small" onClick={() => setOpen(true)}>
            {t('refunds.questions.decide')}
          </ActionButton>
        }
      />
      {open && <DecideDialog order={order} question={question} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ContradictionProps {
  order: OrderDetail
  question: Question
  decided: NonNullable<Question['decided']>
}

function Contradiction({ order, question, decided }: ContradictionProps): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const { operation, amountCents, chargeRef } = question
  const { happened, byName, at, reason, lateCents } = decided
  const said = happened ? 'happened' : 'didNot'
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t(`refunds.questions.differs.${operation}`, { amount: money(amountCents) })}
        description={
          <>
            {t(`refunds.questions.decidedBy.${said}`, { name: byName, when: dateTime(at), reason })}{' '}
            {lateCents === null
              ? t('refunds.questions.late.none')
              : t('refunds.questions.late.done', { amount: money(lateCents) })}{' '}
            {t('refunds.questions.settle', { reference: chargeRef })}
          </>
        }
        action={
          <ActionButton call={refundCalls.settleQuestion} refusal={null} size="small" onClick={() => setOpen(true)}>
            {t('refunds.questions.settled')}
          </ActionButton>
        }
      />
      <SettleDialog open={open} order={order} question={question} onClose={() => setOpen(false)} />
    </>
  )
}

interface SettleDialogProps {
  open: boolean
  order: OrderDetail
  question: Question
  onClose: () => void
}

function SettleDialog({ open, order, question, onClose }: SettleDialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const settling = useSend(refundCalls.settleQuestion, {
    form,
    toast: 'saved',
    stale: orderReads,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={open}
      title={t('refunds.questions.settledTitle')}
      text={t('refunds.questions.settledText')}
      okText={t('refunds.questions.settled')}
      saving={settling.isPending}
      form={form}
      onConfirm={reason => settling.mutate({ orderId: order.orderId, gatewayCallId: question.gatewayCallId, reason })}
      onCancel={onClose}
    />
  )
}
