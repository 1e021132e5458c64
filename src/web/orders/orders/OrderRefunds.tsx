/** What was given back: how much of what, for which dishes, to which payments, why and by whom. */
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { RetryRefund } from './RetryRefund.tsx'
import { useDeclineWords } from './useDeclineWords.ts'
import { Breakdown } from './OrderPayments.tsx'
import look from '../../kit/look.module.css'
import styles from './order.module.css'
import { usePaymentName } from './usePaymentName.ts'
import { paymentTones } from './useOrderWords.ts'

type Refund = OrderDetail['refunds'][number]

export function OrderRefunds({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  return (
    <Card title={t('orders.detail.refunds')}>
      <ul className={cx(look.rows, styles.entries)}>
        {order.refunds.map(refund => (
          <li key={refund.refundId}>
            <RefundEntry refund={refund} order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RefundEntry({ refund, order }: { refund: Refund; order: OrderDetail }): ReactNode {
  const t = useTexts()
  const { dateTime, businessDate } = useFormat()
  const declined = useDeclineWords()
  const given = refund.payments.reduce(
    (sum, part) => sum + part.amountCents + part.tipCents + part.cardSurchargeCents + part.cashRoundingCents,
    0,
  )
  const about = [
    dateTime(refund.refundedAt),
    refund.businessDate === order.businessDate
      ? ''
      : t('orders.detail.refundDay', { day: businessDate(refund.businessDate) }),
    refund.employeeName,
    refund.approverName === '' ? '' : t('orders.detail.approver', { name: refund.approverName }),
  ]
  return (
    <>
      <div className={cx(look.ends, styles.entryHead)}>
        <strong>{t(`orders.detail.refundOf.${refund.kind}`)}</strong>
        <Money cents={-given} strong />
      </div>
      <div className={look.remarks}>
        <Status tone={paymentTones[refund.code]}>
          {refund.code === 0 ? t('refunds.underWay') : t(`orders.detail.refundState.${refund.code}`)}
        </Status>
        {refund.failReason !== '' && <span>{declined(refund.failReason)}</span>}
        {refund.reason !== '' && <span>{t('orders.detail.reason', { reason: refund.reason })}</span>}
      </div>
      <div className={styles.under}>{about.filter(part => part !== '').join(' · ')}</div>
      <RefundParts refund={refund} order={order} />
      {refund.code === 3 && <RetryRefund orderId={order.orderId} refundId={refund.refundId} />}
    </>
  )
}

/** The parts of the refund: its dishes, its taxes by rate, and the payments that it went back to. */
function RefundParts({ refund, order }: { refund: Refund; order: OrderDetail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const nameOfPayment = usePaymentName()
  const { percent } = useFormat()
  const taxName = (taxNo: number) => {
    const tax = order.taxes.find(candidate => candidate.taxNo === taxNo)
    return tax === undefined ? t('orders.detail.refundPart.tax') : `${nameOf(tax)} ${percent(tax.ratePcm)}`
  }
  const taxes =
    refund.taxes.length > 0
      ? refund.taxes.map(({ taxNo, taxCents }) => [taxName(taxNo), -taxCents] as const)
      : [[t('orders.detail.refundPart.tax'), -refund.taxCents] as const]
  const dishOf = ({ lineNo, quantity, netCents }: Refund['lines'][number]) => {
    const line = order.lines.find(candidate => candidate.lineNo === lineNo)
    const name = line === undefined ? '' : nameOf({ name: line.dishName, secondName: line.dishSecondName })
    return [quantity === 0 ? name : t('orders.detail.extra', { quantity, name }), -netCents] as const
  }
  // The dishes stand for their sum where they make it up; gift cards given back have a part of their own.
  const dishes = refund.lines.filter(({ netCents }) => netCents !== 0)
  const areAll = dishes.length > 0 && dishes.reduce((sum, { netCents }) => sum + netCents, 0) === refund.netCents
  const net = areAll ? dishes.map(dishOf) : [[t('orders.detail.refundPart.net'), -refund.netCents] as const]
  const backTo = refund.payments.map(part => {
    const payment = order.payments.find(({ paymentId }) => paymentId === part.paymentId)
    const tender = payment === undefined ? t('common.none') : nameOfPayment(payment)
    return [
      t('orders.detail.refundTo', { tender }),
      -(part.amountCents + part.tipCents + part.cardSurchargeCents + part.cashRoundingCents),
    ] as const
  })
  return (
    <>
      <Breakdown
        parts={[
          ...net,
          [t('orders.detail.refundPart.fee'), -refund.feeCents],
          ...taxes,
          [t('orders.detail.refundPart.gratuity'), -refund.gratuityCents],
          [t('orders.detail.refundPart.nonRevenue'), -refund.nonRevenueCents],
          [t('orders.detail.refundPart.tip'), -refund.tipCents],
          [t('orders.detail.refundPart.cardSurcharge'), -refund.cardSurchargeCents],
          [t('orders.detail.rounding'), -refund.cashRoundingCents],
        ]}
      />
      <ul className={cx(styles.parts, styles.backTo)}>
        {backTo.map(([label, cents], at) => (
          <li key={refund.payments[at]?.paymentId} className={look.ends}>
            <span>{label}</span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    </>
  )
}
