/** The amounts of an order, each opening to how it was computed (ORD-2; docs/product/money.md, section 2). */
import look from '../../kit/look.module.css'
import { RightOutlined } from '../../kit/icons.ts'
import type { ReactNode } from 'react'
import type { AmountKey, AmountPart, OrderAmount, OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './order.module.css'
import { useOrderWords } from './useOrderWords.ts'

/** What other amounts add up to: ruled off above. */
const sums: readonly AmountKey[] = ['actualSubtotal', 'total']
/** Said only where there is something of it. */
const rare: readonly AmountKey[] = ['nonRevenue', 'due']

export function OrderAmounts({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  const shown = order.amounts.filter(({ key, cents }) => cents !== 0 || !rare.includes(key))
  return (
    <Card title={t('orders.detail.amounts')}>
      <div>
        {shown.map(amount => (
          <Amount key={amount.key} amount={amount} order={order} />
        ))}
        {order.voidCents !== 0 && (
          <div className={styles.voids}>
            <span>
              {t('orders.detail.voids')}
              <small className={look.beneath}>{t('orders.detail.voidsHint')}</small>
            </span>
            <Money cents={order.voidCents} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Amount({ amount, order }: { amount: OrderAmount; order: OrderDetail }): ReactNode {
  const t = useTexts()
  const { key, cents, parts } = amount
  const name = t(`orders.amount.${key}`)
  const isSum = sums.includes(key)
  return (
    <details className={cx(styles.amount, isSum && styles.sum, cents === 0 && styles.nil)}>
      <summary>
        <RightOutlined className={styles.arrow ?? ''} aria-hidden="true" />
        <span className={styles.amountName}>{name}</span>
        <Money cents={cents} strong={isSum} />
      </summary>
      <section className={styles.behind} aria-label={t('orders.how.label', { amount: name })}>
        <p className={look.beneath}>{t(`orders.how.${key}`)}</p>
        {parts.length > 0 && (
          <ul className={styles.parts}>
            {parts.map((part, at) => (
              // Parts have no identity and never move
              <li key={at} className={look.ends}>
                <PartWords part={part} order={order} />
                <Money cents={part.cents} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </details>
  )
}

/** Where a part of an amount comes from, and its arithmetic. */
function PartWords({ part, order }: { part: AmountPart; order: OrderDetail }): ReactNode {
  const [name, arithmetic] = usePartWords(order)(part)
  return (
    <span>
      {name}
      {arithmetic !== '' && <small className={look.beneath}>{arithmetic}</small>}
    </span>
  )
}

function usePartWords(order: OrderDetail): (part: AmountPart) => readonly [name: string, arithmetic: string] {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useOrderWords()
  const { money, percent, dateTime } = useFormat()
  const dishOf = (lineNo: number) => {
    const line = order.lines.find(candidate => candidate.lineNo === lineNo)
    return line === undefined ? '' : nameOf({ name: line.dishName, secondName: line.dishSecondName })
  }
  const rate = (ratePcm: number | null) => (ratePcm === null ? '' : percent(ratePcm))
  return part => {
    switch (part.kind) {
      case 'line':
        return [nameOf(part), t('orders.how.times', { quantity: part.quantity, price: money(part.unitCents) })]
      case 'discount':
        return [
          part.lineNo === null
            ? nameOf(part)
            : t('orders.how.ofDish', { name: nameOf(part), dish: dishOf(part.lineNo) }),
          rate(part.ratePcm),
        ]
      case 'fee':
        return [nameOf(part), rate(part.ratePcm)]
      case 'tax':
        return [
          nameOf(part),
          t(part.inclusive ? 'orders.how.inclusive' : 'orders.how.rateOf', {
            rate: percent(part.ratePcm),
            base: money(part.baseCents),
          }),
        ]
      case 'payment':
        return [words.tender([part.tender, part.tenderName].filter(text => text !== '').join('|')), dateTime(part.at)]
      case 'refund':
        return [part.reason || t('orders.amount.refund'), dateTime(part.at)]
      case 'amount':
        return [t(`orders.amount.${part.amount}`), '']
      case 'gratuity':
        return [
          t('orders.amount.gratuity'),
          t('orders.how.gratuityOf', { count: part.people, base: money(part.baseCents) }),
        ]
    }
  }
}
