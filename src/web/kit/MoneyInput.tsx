/** A field for an amount: its value is integer cents, or what was typed where that is no amount (its rule says why). */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import type { DecimalFault } from '../../shared/rules/basics/typedDecimal.ts'
import { readMoney, writeMoney } from '../../shared/rules/basics/typedMoney.ts'
import { cx } from './cx.ts'
import styles from './form.module.css'
import { useSession } from './session.ts'
import { text, type TextKey } from './texts.ts'
import { type TypedNumber, type TypedNumberProps, useTypedNumber } from './useTypedNumber.ts'

/** Integer cents; see `TypedNumber`. */
export type MoneyValue = TypedNumber

/** Two decimals; see `useTypedNumber`. */
export function MoneyInput({ value, onChange, onBlur, ...given }: TypedNumberProps): ReactNode {
  const { currency } = useSession().store
  const typed = useTypedNumber({ value, onChange, onBlur }, WRITING)
  return (
    <Input
      {...given}
      {...typed}
      className={cx(styles.money)}
      inputMode="decimal"
      autoComplete="off"
      suffix={currency}
    />
  )
}

const WRITING = { read: readMoney, write: writeMoney }
const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

const FAULTS: Readonly<Record<DecimalFault, TextKey>> = {
  comma: 'failures.field.moneyComma',
  decimals: 'failures.field.moneyDecimals',
  none: 'failures.field.money',
}

/** The rule of such a field: an amount from `least` (0) to `most` cents; empty only where it is not `required`. */
export function moneyRule(limits: { most: number; least?: number; required?: boolean }): RuleObject {
  const { most, least = 0, required = false } = limits
  const fault = (value: MoneyValue | undefined): string | undefined => {
    if (value === undefined || value === null) return required ? text('failures.field.required') : undefined
    const cents = typeof value === 'number' ? value : readMoney(value)
    if (typeof cents !== 'number') return text(FAULTS[cents])
    if (cents < least)
      return least === 0
        ? text('failures.field.moneyNegative')
        : text('failures.field.tooSmall', { min: writeMoney(least) })
    return cents > most ? text('failures.field.tooLarge', { max: grouped.format(most / 100) }) : undefined
  }
  return {
    required,
    validator: (_, value: MoneyValue | undefined) => {
      const wrong = fault(value)
      return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
    },
  }
}
