/** A field for coordinates: its value is a place, or what was typed where that is none (its rule says so). */
import { Input } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { sameValue } from '../../kit/sameValue.ts'
import { text } from '../../kit/texts.ts'
import { isPlace, readPlace, type TypedPlace, writePlace } from './typedPlace.ts'

export interface PlaceInputProps {
  id?: string
  value?: TypedPlace
  onChange?: (value: TypedPlace) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  disabled?: boolean
  status?: 'error' | ''
  'aria-label'?: string
}

const shown = (value: TypedPlace): string => (isPlace(value) ? writePlace(value) : (value ?? ''))

/** A place shows as it is written when the field is left, or when it is moved on the plan. */
export function PlaceInput({ value = null, onChange, onBlur, ...given }: PlaceInputProps): ReactNode {
  const [typed, setTyped] = useState(() => shown(value))
  const [last, setLast] = useState(value)
  if (!sameValue(value, last)) {
    setLast(value)
    if (!sameValue(readPlace(typed), value)) setTyped(shown(value))
  }
  return (
    <Input
      {...given}
      value={typed}
      placeholder="40.712800, -74.006000"
      autoComplete="off"
      onChange={event => {
        setTyped(event.target.value)
        onChange?.(readPlace(event.target.value))
      }}
      onBlur={event => {
        setTyped(shown(value))
        onBlur?.(event)
      }}
    />
  )
}

/** Says what cannot be read as a place, in one field or in a list of them. */
export const readsPlace: RuleObject = {
  validator: (_, value: TypedPlace | readonly TypedPlace[]) => {
    const places = Array.isArray(value) ? (value as readonly TypedPlace[]) : [value as TypedPlace]
    const isWrong = places.some(place => typeof place === 'string')
    return isWrong ? Promise.reject(new Error(text('delivery.origin.format'))) : Promise.resolve()
  },
}
