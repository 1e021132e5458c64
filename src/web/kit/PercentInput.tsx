/** A field for a percentage: its value is integer thousandths of a percent, or what was typed where that is none. */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import type { DecimalFault } from '../../shared/rules/basics/typedDecimal.ts'
import { readPercent, writePercent } from '../../shared/rules/basics/typedPercent.ts'
import { cx } from './cx.ts'
import styles from './form.module.css'
import { text, type TextKey } from './texts.ts'
import { type TypedNumber, type TypedNumberProps, useTypedNumber } from './useTypedNumber.ts'

const WRITING = { read: readPercent, write: writePercent }

/** Up to three decimals; see `useTypedNumber`. */
export function PercentInput({ value, onChange, onBlur, ...given }: TypedNumberProps): ReactNode {
  const typed = useTypedNumber({ value, onChange, onBlur }, WRITING)
  return (
    <Input {...given} {...typed} className={cx(styles.percent)} inputMode="decimal" autoComplete="off" suffix="%" />
  )
}

const FAULTS: Readonly<Record<DecimalFault, TextKey>> = {
  comma: 'failures.field.percentComma',
  decimals: 'failures.field.percentDecimals',
  none: 'failures.field.percent',
}

/**
 * The rule of such a field: from `least` (0) to `most` thousandths of a percent, where `outside` says in other words
 * what is above or below, or `above` what is above; empty only where it is not `required`.
 */
export function percentRule(
  limits: { most?: number; least?: number; required?: boolean; outside?: TextKey; above?: TextKey } = {},
): RuleObject {
  const { most = 100_000, least = 0, required = false, outside, above = outside } = limits
  const fault = (value: TypedNumber | undefined): string | undefined => {
    if (value === undefined || value === null) return required ? text('failures.field.required') : undefined
    const pcm = typeof value === 'number' ? value : readPercent(value)
    if (typeof pcm !== 'number') return text(FAULTS[pcm])
    if (pcm < least)
      return outside === undefined ? text('failures.field.tooSmall', { min: `${writePercent(least)}%` }) : text(outside)
    if (pcm <= most) return undefined
    return above === undefined ? text('failures.field.tooLarge', { max: `${writePercent(most)}%` }) : text(above)
  }
  return {
    required,
    validator: (_, value: TypedNumber | undefined) => {
      const wrong = fault(value)
      return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
    },
  }
}
