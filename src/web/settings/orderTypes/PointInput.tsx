/** A field for coordinates: its value is a point, or what was typed where that is none (its rule says so). */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { sameValue } from '../../kit/sameValue.ts'
import { text } from '../../kit/texts.ts'
import { isPoint, readPoint, type TypedPoint, writePoint } from './typedPoint.ts'

export interface PointInputProps {
  id?: string
  value?: TypedPoint
  onChange?: (value: TypedPoint) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  disabled?: boolean
  status?: 'error' | ''
  'aria-label'?: string
}

const shown = (value: TypedPoint): string => (isPoint(value) ? writePoint(value) : (value ?? ''))

/** A point shows as it is written when the field is left, or when it is moved on the plan. */
export function PointInput({ value = null, onChange, onBlur, ...given }: PointInputProps): ReactNode {
  const [typed, setTyped] = useState(() => shown(value))
  const [last, setLast] = useState(value)
  if (!sameValue(value, last)) {
    setLast(value)
    if (!sameValue(readPoint(typed), value)) setTyped(shown(value))
  }
  return (
    <Input
      {...given}
      value={typed}
      placeholder="40.712800, -74.006000"
      autoComplete="off"
      onChange={event => {
        setTyped(event.target.value)
        onChange?.(readPoint(event.target.value))
      }}
      onBlur={event => {
        setTyped(shown(value))
        onBlur?.(event)
      }}
    />
  )
}

/** Says what cannot be read as a point, in one field or in a list of them. */
export const readsPoint: RuleObject = {
  validator: (_, value: TypedPoint | readonly TypedPoint[]) => {
    const points = Array.isArray(value) ? (value as readonly TypedPoint[]) : [value as TypedPoint]
    const isWrong = points.some(point => typeof point === 'string')
    return isWrong ? Promise.reject(new Error(text('delivery.origin.format'))) : Promise.resolve()
  },
}
