import look from '../../kit/look.module.css'
import { type ReactNode, useState } from 'react'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

type Cents = number | undefined

/** A filter with two ends in cents, each taken when its field is left; an empty end is open. */
export function AmountRange(props: {
  label: string
  fromLabel: string
  toLabel: string
  from: Cents
  to: Cents
  onChange: (from: Cents, to: Cents) => void
}): ReactNode {
  const { label, fromLabel, toLabel, from, to, onChange } = props
  return (
    <fieldset className={look.range}>
      <legend>{label}</legend>
      <End label={fromLabel} value={from} onTake={value => onChange(value, to)} />
      <span aria-hidden="true">–</span>
      <End label={toLabel} value={to} onTake={value => onChange(from, value)} />
    </fieldset>
  )
}

function End({ label, value, onTake }: { label: string; value: Cents; onTake: (value: Cents) => void }): ReactNode {
  const [typed, setTyped] = useState<TypedNumber>()
  const take = () => {
    // What is no amount stays where it was typed, marked.
    if (typed === undefined || typeof typed === 'string') return
    setTyped(undefined)
    onTake(typed ?? undefined)
  }
  return (
    <MoneyInput
      aria-label={label}
      value={typed === undefined ? (value ?? null) : typed}
      status={typeof typed === 'string' ? 'error' : ''}
      onChange={setTyped}
      onBlur={take}
    />
  )
}
