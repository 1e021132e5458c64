/** What was ordered: dishes with modifiers and discounts; what was voided is struck through, with its reason. */
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './order.module.css'

type Line = OrderDetail['lines'][number]
type Discount = OrderDetail['discounts'][number]

export function OrderLines({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  const ofOrder = order.discounts.filter(({ lineNo }) => lineNo === null)
  return (
    <Card title={t('orders.detail.items')} flush>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col" className={styles.quantity}>
              {t('orders.detail.quantity')}
            </th>
            <th scope="col">{t('orders.detail.dish')}</th>
            <th scope="col" className={styles.wideOnly}>
              {t('orders.detail.price')}
            </th>
            <th scope="col">{t('orders.detail.gross')}</th>
            <th scope="col" className={styles.wideOnly}>
              {t('orders.detail.discount')}
            </th>
            <th scope="col" className={styles.wideOnly}>
              {t('orders.detail.net')}
            </th>
            <th scope="col" className={styles.wideOnly}>
              {t('orders.detail.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <LineRow
              key={line.lineNo}
              line={line}
              discounts={order.discounts.filter(({ lineNo }) => lineNo === line.lineNo)}
            />
          ))}
        </tbody>
      </table>
      {ofOrder.length > 0 && (
        <ul className={styles.orderDiscounts}>
          {ofOrder.map(discount => (
            <li key={discount.discountNo} className={look.ends}>
              <DiscountWords discount={discount} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function LineRow({ line, discounts }: { line: Line; discounts: readonly Discount[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { number } = useFormat()
  const isVoid = line.voidedAt !== null
  const off = line.itemDiscountCents + line.orderDiscountCents + line.compCents
  const name = nameOf({ name: line.dishName, secondName: line.dishSecondName })
  const title = line.variantName === '' ? name : `${name} · ${line.variantName}`
  return (
    <tr className={cx(isVoid && styles.voided)}>
      <td className={styles.quantity}>{number(line.quantity)}</td>
      <th scope="row">
        {isVoid ? <s>{title}</s> : title}
        {!line.revenue && <span className={look.quiet}> · {t('orders.detail.giftCard')}</span>}
        {line.modifiers.length > 0 && <Modifiers modifiers={line.modifiers} />}
        {line.note !== '' && <div className={styles.under}>{t('orders.detail.note', { note: line.note })}</div>}
        {discounts.map(discount => (
          <div key={discount.discountNo} className={styles.under}>
            <DiscountWords discount={discount} />
          </div>
        ))}
        {isVoid && (
          <div className={styles.voidReason}>
            {t('orders.detail.voided', { reason: line.voidReason || t('common.none') })}
          </div>
        )}
      </th>
      <td className={styles.wideOnly}>
        <Money cents={line.unitPriceCents} />
      </td>
      <td>
        {isVoid ? (
          <s>
            <Money cents={line.grossCents} />
          </s>
        ) : (
          <Money cents={line.grossCents} />
        )}
      </td>
      <Rest cents={-off} isVoid={isVoid} />
      <Rest cents={line.netCents} isVoid={isVoid} />
      <Rest cents={line.taxCents} isVoid={isVoid} />
    </tr>
  )
}

/** What a voided line does not have. */
function Rest({ cents, isVoid }: { cents: number; isVoid: boolean }): ReactNode {
  const t = useTexts()
  return <td className={styles.wideOnly}>{isVoid || cents === 0 ? t('common.none') : <Money cents={cents} />}</td>
}

function Modifiers({ modifiers }: { modifiers: Line['modifiers'] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  return (
    <ul className={styles.modifiers}>
      {modifiers.map((modifier, at) => {
        const name = nameOf(modifier)
        const words = modifier.quantity === 1 ? name : t('orders.detail.extra', { quantity: modifier.quantity, name })
        return (
          // Modifiers have no identity and never move
          <li key={at}>
            {words}
            {modifier.unitPriceCents !== 0 && ` +${money(modifier.unitPriceCents * modifier.quantity)}`}
          </li>
        )
      })}
    </ul>
  )
}

/** What a discount is called, why it was given and by whom; its rate is with the amounts. */
function DiscountWords({ discount }: { discount: Discount }): ReactNode {
  const nameOf = useNameOf()
  const { reason, employeeName, amountCents, couponCode } = discount
  const words = [nameOf(discount), couponCode, reason, employeeName]
  return (
    <>
      <span>{words.filter(word => word !== '').join(' · ')}</span> <Money cents={-amountCents} />
    </>
  )
}
