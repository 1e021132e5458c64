import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { ReactNode } from 'react'
import type { OrderRow } from '../../../shared/contract/orders/orders.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { OrderLink } from './orderColumns.tsx'
import { OrderState } from './OrderState.tsx'
import look from '../../kit/look.module.css'
import { useOrderWords } from './useOrderWords.ts'

/** An order of the list on a phone; the whole card opens it. */
export function OrderCard({ order }: { order: OrderRow }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, money } = useFormat()
  const where = [words.type(order.orderType), order.tableName, order.employeeName].filter(part => part !== '')
  return (
    <CardRow>
      <CardLine opens start={<OrderLink order={order} />} end={<Money cents={order.totalCents} strong />} />
      <CardLine
        start={<OrderState status={order.status} isTipOpen={order.isTipOpen} />}
        end={<span className={look.quiet}>{dateTime(order.orderedAt)}</span>}
      />
      <CardLine
        quiet
        start={where.join(' · ')}
        end={order.tipCents === 0 ? words.tender(order.tender) : `${t('orders.column.tip')} ${money(order.tipCents)}`}
      />
    </CardRow>
  )
}
