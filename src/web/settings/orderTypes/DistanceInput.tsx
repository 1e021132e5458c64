/** A field for a distance in the store's units: its value is whole metres, or what was typed where that is none. */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { text, useTexts } from '../../kit/texts.ts'
import { type TypedNumber, type TypedNumberProps, useTypedNumber } from '../../kit/useTypedNumber.ts'
import { readDistance, type Units, writeDistance } from './typedPoint.ts'

const writings = {
  mi: { read: (typed: string) => readDistance(typed, 'mi'), write: (metres: number) => writeDistance(metres, 'mi') },
  km: { read: (typed: string) => readDistance(typed, 'km'), write: (metres: number) => writeDistance(metres, 'km') },
} as const

/** Give it a `key` of its units: what is typed is shown anew where they change. */
export function DistanceInput({
  units,
  value,
  onChange,
  onBlur,
  ...given
}: TypedNumberProps & { units: Units }): ReactNode {
  const t = useTexts()
  const typed = useTypedNumber({ value, onChange, onBlur }, writings[units])
  return (
    <Input {...given} {...typed} inputMode="decimal" autoComplete="off" suffix={t(`delivery.unitSigns.${units}`)} />
  )
}

/** Says what cannot be read as a distance. */
export const readsDistance: RuleObject = {
  validator: (_, value: TypedNumber) =>
    typeof value === 'string' ? Promise.reject(new Error(text('delivery.fields.upToFormat'))) : Promise.resolve(),
}
