import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from '../../kit/timeline.module.css'
import { useFormat } from '../../kit/useFormat.ts'
import { useOrderWords } from './useOrderWords.ts'

type Entry = OrderDetail['timeline'][number]

const ofMoney: readonly Entry['kind'][] = ['paid', 'paymentVoided', 'tipAdjusted']
const losses: readonly Entry['kind'][] = ['lineVoided', 'paymentVoided', 'refunded', 'deleted']

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
  const { kind, detail, amountCents } = entry
  // The detail of a payment is its tender.
  const said = detail !== '' && ofMoney.includes(kind) ? words.tender(detail) : detail
  const what = [said, amountCents === null ? '' : money(amountCents)].filter(part => part !== '')
  return (
    <>
      <div>
        <strong>{t(`orders.event.${kind}`)}</strong>
        {what.length > 0 && ` · ${what.join(' · ')}`}
      </div>
      <div className={styles.when}>{[dateTime(entry.at), entry.actorName].filter(part => part !== '').join(' · ')}</div>
    </>
  )
}
