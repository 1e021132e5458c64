/** How many of each dish come back. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { MinusOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './actions.module.css'
import type { Actions } from './AskedFields.tsx'

interface QuantitySteppersProps {
  order: OrderDetail
  actions: Actions
  /** By line number. */
  value: ReadonlyMap<number, number>
  onChange: (value: ReadonlyMap<number, number>) => void
}

export function QuantitySteppers({ order, actions, value, onChange }: QuantitySteppersProps): ReactNode {
  const nameOf = useNameOf()
  return (
    <ul className={styles.dishes}>
      {actions.refund.lines.map(({ lineNo, quantityLeft }) => {
        const line = order.lines.find(each => each.lineNo === lineNo)
        if (!line) return null
        const name = nameOf({ name: line.dishName, secondName: line.dishSecondName })
        return (
          <li key={lineNo}>
            <span className={look.breaks}>{name}</span>
            <Stepper
              name={name}
              value={value.get(lineNo) ?? 0}
              most={quantityLeft}
              onChange={quantity => onChange(new Map(value).set(lineNo, quantity))}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface StepperProps {
  name: string
  value: number
  most: number
  onChange: (value: number) => void
}

function Stepper({ name, value, most, onChange }: StepperProps): ReactNode {
  const t = useTexts()
  if (most === 0) return <span className={look.hint}>{t('refunds.allBack')}</span>
  return (
    <span className={styles.stepper}>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('refunds.fewer', { name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <span aria-live="polite">
        {value} {t('refunds.ofQuantity', { count: most })}
      </span>
      <Button
        icon={<PlusOutlined />}
        aria-label={t('refunds.more', { name })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </span>
  )
}
