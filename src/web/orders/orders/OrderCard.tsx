import type { ReactNode } from 'react'
import type { OrderRow } from '../../../shared/contract/orders/orders.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { OrderLink } from './orderColumns.tsx'
import { OrderState } from './OrderState.tsx'
import look from '../../kit/look.module.css'
import styles from './orders.module.css'
import { useOrderWords } from './useOrderWords.ts'

/** An order of the list on a phone; the whole card opens it. */
export function OrderCard({ order }: { order: OrderRow }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, money } = useFormat()
  const where = [words.type(order.orderType), order.tableName, order.employeeName].filter(part => part !== '')
  return (
    <article className={styles.card}>
      <div className={look.cardLine}>
        <strong className={styles.cardLink}>
          <OrderLink order={order} />
        </strong>
        <Money cents={order.totalCents} strong />
      </div>
      <div className={look.cardLine}>
        <OrderState status={order.status} isTipOpen={order.isTipOpen} />
        <span className={look.quiet}>{dateTime(order.orderedAt)}</span>
      </div>
      <div className={look.cardLine}>
        <span className={look.quiet}>{where.join(' · ')}</span>
        <span className={look.quiet}>
          {order.tipCents === 0 ? words.tender(order.tender) : `${t('orders.column.tip')} ${money(order.tipCents)}`}
        </span>
      </div>
    </article>
  )
}
