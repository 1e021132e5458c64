/** What was paid, tried and voided, each payment with its code in words (docs/product/money.md, section 6). */
import { Amounts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { Actions } from './AskedFields.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import look from '../../kit/look.module.css'
import styles from './order.module.css'
import { usePaymentName } from './usePaymentName.ts'
import { paymentTones, useOrderWords } from './useOrderWords.ts'

type Payment = OrderDetail['payments'][number]

interface OrderPaymentsProps {
  order: OrderDetail
  /** Undefined until it is known what can be done. */
  actions?: Actions | undefined
}

export function OrderPayments({ order, actions }: OrderPaymentsProps): ReactNode {
  const t = useTexts()
  return (
    <Card title={t('orders.detail.payments')}>
      {order.payments.length === 0 ? (
        <p className={look.hint}>{t('orders.detail.noPayments')}</p>
      ) : (
        <ul className={cx(look.rows, styles.entries)}>
          {order.payments.map(payment => (
            <li key={payment.paymentId}>
              <PaymentEntry payment={payment} actions={actions} />
              {actions && <PaymentActions order={order} payment={payment} actions={actions} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentEntry({ payment, actions }: { payment: Payment; actions: Actions | undefined }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const nameOfPayment = usePaymentName()
  const { dateTime } = useFormat()
  const can = actions?.payments.find(({ paymentId }) => paymentId === payment.paymentId)
  const { cardType, authCode, employeeName, deviceName, code } = payment
  const about = [
    dateTime(payment.paidAt),
    cardType,
    authCode === '' ? '' : t('orders.detail.authCode', { code: authCode }),
    employeeName,
    deviceName,
  ]
  const extras = [
    ['tip', payment.tipCents],
    ['cardSurcharge', payment.cardSurchargeCents],
    ['rounding', payment.cashRoundingCents],
  ] as const
  return (
    <>
      <div className={cx(look.ends, styles.entryHead)}>
        <strong>{nameOfPayment(payment)}</strong>
        <span className={cx(code !== 1 && look.struck)}>
          <Money cents={payment.amountCents} strong />
        </span>
      </div>
      <div className={look.remarks}>
        <Status tone={paymentTones[payment.shownCode]}>
          {words.payment(payment.shownCode, payment.isPartlyRefunded)}
        </Status>
        {can?.isTipOpen === true && <Status tone="attention">{t('refunds.tips.open')}</Status>}
        {can?.isBusy === true && <Status tone="attention">{t('refunds.busy')}</Status>}
      </div>
      <div className={styles.under}>{about.filter(part => part !== '').join(' · ')}</div>
      <Breakdown parts={extras.map(([label, cents]) => [t(`orders.detail.${label}`), cents])} />
    </>
  )
}

/** Labels with what is not nothing of them. */
export function Breakdown({ parts }: { parts: readonly (readonly [label: string, cents: number])[] }): ReactNode {
  const shown = parts.filter(([, cents]) => cents !== 0)
  if (shown.length === 0) return null
  return <Amounts tight className={styles.breakdown} amounts={shown.map(([label, cents]) => ({ label, cents }))} />
}
