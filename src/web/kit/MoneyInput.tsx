/** A field for an amount: its value is integer cents, or what was typed where that is no amount (its rule says why). */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { moneyFault, readMoney, writeMoney } from '../../shared/rules/basics/typedMoney.ts'
import { cx } from './cx.ts'
import styles from './form.module.css'
import { getSession, useSession } from './session.ts'
import { text } from './texts.ts'
import { type TypedNumber, type TypedNumberProps, useTypedNumber } from './useTypedNumber.ts'

/** Integer cents; see `TypedNumber`. */
export type MoneyValue = TypedNumber

/** With the decimals of the store's currency; see `useTypedNumber`. */
export function MoneyInput({ value, onChange, onBlur, ...given }: TypedNumberProps): ReactNode {
  const { currency } = useSession().store
  const typed = useTypedNumber({ value, onChange, onBlur }, writingOf(currency))
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

const writingOf = (currency: string) => ({
  read: (typed: string) => readMoney(typed, currency),
  write: (cents: number) => writeMoney(cents, currency),
})

/** An amount as a rule names it: `100,000.00`. */
const grouped = (cents: number, currency: string): string =>
  writeMoney(cents, currency).replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/gu, ',')

/** The rule of such a field: an amount from `least` (0) to `most` cents; empty only where it is not `required`. */
export function moneyRule(limits: { most: number; least?: number; required?: boolean }): RuleObject {
  const { most, least = 0, required = false } = limits
  const fault = (value: MoneyValue | undefined): string | undefined => {
    if (value === undefined || value === null) return required ? text('failures.field.required') : undefined
    // Whose currency it is, is known when it is typed.
    const { currency = 'USD' } = getSession()?.store ?? {}
    const cents = typeof value === 'number' ? value : readMoney(value, currency)
    if (typeof cents !== 'number') return text(`failures.field.${moneyFault(cents, currency)}`)
    if (cents < least)
      return least === 0
        ? text('failures.field.moneyNegative')
        : text('failures.field.tooSmall', { min: writeMoney(least, currency) })
    return cents > most ? text('failures.field.tooLarge', { max: grouped(most, currency) }) : undefined
  }
  return {
    required,
    validator: (_, value: MoneyValue | undefined) => {
      const wrong = fault(value)
      return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
    },
  }
}
