/** A field for an amount: its value is integer cents, or what was typed where that is no amount (its rule says why). */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { type MoneyFault, readMoney, writeMoney } from '../../shared/rules/typedMoney.ts'
import { cx } from './cx.ts'
import styles from './form.module.css'
import { useSession } from './session.ts'
import { text, type TextKey } from './texts.ts'

/** Null is empty; a text is what could not be read. */
export type MoneyValue = number | null | string

export interface MoneyInputProps {
  /** As a field of a form, these come from there. */
  id?: string
  value?: MoneyValue
  onChange?: (value: MoneyValue) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
}

const valueOf = (typed: string): MoneyValue => {
  if (typed.trim() === '') return null
  const read = readMoney(typed)
  return typeof read === 'number' ? read : typed
}
const shownOf = (value: MoneyValue): string => {
  if (value === null) return ''
  return typeof value === 'number' ? writeMoney(value) : value
}

/** Nothing is rounded or cut while somebody types; two decimals show when the field is left. */
export function MoneyInput({ value = null, onChange, onBlur, ...given }: MoneyInputProps): ReactNode {
  const { currency } = useSession().store
  const [typed, setTyped] = useState(() => shownOf(value))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (valueOf(typed) !== value) setTyped(shownOf(value))
  }
  return (
    <Input
      {...given}
      className={cx(styles.money)}
      inputMode="decimal"
      autoComplete="off"
      suffix={currency}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        onChange?.(valueOf(event.target.value))
      }}
      onBlur={event => {
        if (typeof value === 'number') setTyped(shownOf(value))
        onBlur?.(event)
      }}
    />
  )
}

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

const FAULTS: Readonly<Record<MoneyFault, TextKey>> = {
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
        : text('failures.field.tooSmall', { min: shownOf(least) })
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
