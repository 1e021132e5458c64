import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { tenders as priced } from '../../../shared/rules/payments/paymentStatus.ts'
import { cx } from '../../kit/cx.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from '../../kit/timeline.module.css'
import { useFormat } from '../../kit/useFormat.ts'
import { useDeclineWords } from './useDeclineWords.ts'
import { useOrderWords } from './useOrderWords.ts'

type Entry = OrderDetail['timeline'][number]

const ofMoney: readonly Entry['kind'][] = ['paid', 'paymentFailed', 'paymentCancelled', 'paymentVoided']
const tenders: readonly string[] = [...priced, 'imported']
const losses: readonly Entry['kind'][] = [
  'lineVoided',
  'couponOver',
  'paymentFailed',
  'paymentVoided',
  'refunded',
  'voidFailed',
  'tipFailed',
  'refundFailed',
  'tipRefunded',
  'gatewayContradicts',
  'deleted',
]

/** Who did what, in the order in which it happened. */
export function OrderTimeline({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  if (order.timeline.length === 0) return null
  return (
    <Card title={t('orders.detail.timeline')}>
      <ol className={styles.timeline}>
        {order.timeline.map((entry, at) => (
          // What happened stays where it is
          <li key={at} className={cx(losses.includes(entry.kind) && styles.loss)}>
            <TimelineEntry entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function TimelineEntry({ entry }: { entry: Entry }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, money } = useFormat()
  const declined = useDeclineWords()
  const wordsOf = ({ kind: of, detail: given }: Entry) => {
    if (of === 'voidFailed' || of === 'tipFailed') return declined(given)
    return of === 'gatewayContradicts' ? t(`refunds.gatewayRequests.late.${given === 'done' ? 'did' : 'none'}`) : given
  }
  const { kind, detail, amountCents } = entry
  // The detail of a payment is its tender; of a void it may be the reason.
  const isTender =
    ofMoney.includes(kind) && tenders.some(tender => detail === tender || detail.startsWith(`${tender}|`))
  const said = isTender ? words.tender(detail) : wordsOf(entry)
  const what = [said, amountCents === null ? '' : money(amountCents)].filter(part => part !== '')
  const approved = entry.approverName === '' ? '' : t('orders.detail.approver', { name: entry.approverName })
  const who = [dateTime(entry.at), entry.actorName, approved]
  return (
    <>
      <div>
        <strong>{t(`orders.event.${kind}`)}</strong>
        {what.length > 0 && ` · ${what.join(' · ')}`}
      </div>
      <div className={styles.when}>{who.filter(part => part !== '').join(' · ')}</div>
    </>
  )
}
