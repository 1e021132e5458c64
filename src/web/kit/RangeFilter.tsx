/** Filters with two ends: numbers, money and days. An end that is empty is open. */
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { MOST_ORDER_CENTS } from '../../shared/contract/kernel/fields.ts'
import { readMoney, writeMoney } from '../../shared/rules/basics/typedMoney.ts'
import { DayPicker } from './DayPicker.tsx'
import { useSession } from './session.ts'
import { useTexts } from './texts.ts'
import look from './look.module.css'

interface RangeProps<V> {
  label: string
  from: V | undefined
  to: V | undefined
  onChange: (from: V | undefined, to: V | undefined) => void
}

/** Whole numbers, or integer cents typed in the currency's unit (`money`); taken when the field is left or with Enter. */
export function NumberRange({ label, from, to, onChange, money }: RangeProps<number> & { money?: boolean }): ReactNode {
  const upsideDown = from !== undefined && to !== undefined && to < from
  const common = { money: money === true, upsideDown }
  return (
    <fieldset className={look.range}>
      <legend>{label}</legend>
      <NumberEnd {...common} end="from" what={label} value={from} onChange={value => onChange(value, to)} />
      <span aria-hidden="true">–</span>
      <NumberEnd {...common} end="to" what={label} value={to} onChange={value => onChange(from, value)} />
    </fieldset>
  )
}

const MOST_COUNT = 100_000

const readCount = (typed: string): number | undefined => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : undefined)

function NumberEnd(props: {
  end: 'from' | 'to'
  what: string
  value: number | undefined
  money: boolean
  upsideDown: boolean
  onChange: (value: number | undefined) => void
}): ReactNode {
  const { end, what, value, money, upsideDown, onChange } = props
  const t = useTexts()
  const { currency } = useSession().store
  const [typed, setTyped] = useState<string>()
  const shown = value === undefined ? '' : money ? writeMoney(value, currency) : String(value)
  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() === '') return onChange(undefined)
    const read = money ? readMoney(typed, currency) : readCount(typed)
    // What is no number is not taken: the field shows the end that still holds.
    if (typeof read === 'number' && read >= 0) onChange(Math.min(read, money ? MOST_ORDER_CENTS : MOST_COUNT))
  }
  return (
    // Not antd's field for numbers: it would come with the first list of everybody.
    <Input
      className={look.full ?? ''}
      value={typed ?? shown}
      inputMode={money ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={t(`common.filter.${end}`)}
      aria-label={t(`orders.filter.${end}`, { what })}
      {...(upsideDown ? { status: 'error' as const } : {})}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  )
}

/** Business days, both included. */
export function DayRange({ label, from, to, onChange }: RangeProps<string>): ReactNode {
  const t = useTexts()
  const end = (name: 'from' | 'to', value: string | undefined, take: (day: string | undefined) => void) => (
    <DayPicker
      className={look.full ?? ''}
      value={value ?? ''}
      placeholder={t(`common.filter.${name}`)}
      label={t(`orders.filter.${name}`, { what: label })}
      bare
      wrong={from !== undefined && to !== undefined && to < from}
      onChange={day => take(day === '' ? undefined : day)}
    />
  )
  return (
    <fieldset className={look.range}>
      <legend>{label}</legend>
      {end('from', from, day => onChange(day, to))}
      <span aria-hidden="true">–</span>
      {end('to', to, day => onChange(from, day))}
    </fieldset>
  )
}
