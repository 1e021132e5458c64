/** What was paid, tried and voided, each payment with its code in words (money.md, section 6). */
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './order.module.css'
import { paymentTones, useOrderWords } from './useOrderWords.ts'

type Payment = OrderDetail['payments'][number]

export function OrderPayments({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  return (
    <Card title={t('orders.detail.payments')}>
      {order.payments.length === 0 ? (
        <p className={styles.nothing}>{t('orders.detail.noPayments')}</p>
      ) : (
        <ul className={styles.entries}>
          {order.payments.map(payment => (
            <li key={payment.paymentId}>
              <PaymentEntry payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** How a payment was made: `Card •••• 4242`, or what another system called it. */
export function usePaymentName(): (payment: Pick<Payment, 'tender' | 'tenderName' | 'cardLast4'>) => string {
  const t = useTexts()
  const words = useOrderWords()
  return ({ tender, tenderName, cardLast4 }) => {
    const name = words.tender(tenderName === '' ? tender : `${tender}|${tenderName}`)
    return cardLast4 === '' ? name : t('orders.detail.card', { tender: name, last4: cardLast4 })
  }
}

function PaymentEntry({ payment }: { payment: Payment }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const nameOfPayment = usePaymentName()
  const { dateTime } = useFormat()
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
      <div className={styles.entryHead}>
        <strong>{nameOfPayment(payment)}</strong>
        <span className={cx(code !== 1 && styles.noMoney)}>
          <Money cents={payment.amountCents} strong />
        </span>
      </div>
      <div className={styles.entryLine}>
        <Status tone={paymentTones[payment.shownCode]}>{words.payment(payment.shownCode)}</Status>
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
  return (
    <dl className={styles.breakdown}>
      {shown.map(([label, cents], at) => (
        // The same dish may stand in several lines.
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
