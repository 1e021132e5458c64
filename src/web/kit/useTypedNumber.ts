import type { InputRef } from 'antd'
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react'

/** Of a field for a number: null is empty; a text is what could not be read (its rule says why). */
export type TypedNumber = number | null | string

/** What a form gives to such a field. */
export interface TypedNumberProps {
  id?: string
  value?: TypedNumber
  onChange?: (value: TypedNumber) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  disabled?: boolean
  placeholder?: string
  status?: 'error' | ''
  ref?: Ref<InputRef>
  'aria-label'?: string
}

interface Given {
  value: TypedNumber | undefined
  onChange: TypedNumberProps['onChange'] | undefined
  onBlur: TypedNumberProps['onBlur'] | undefined
}

interface Writing {
  /** A number, or the name of what is wrong. */
  readonly read: (typed: string) => number | string
  readonly write: (value: number) => string
}

/** Nothing is rounded or cut while somebody types; a number shows as it is written when the field is left. */
export function useTypedNumber({ value = null, onChange, onBlur }: Given, { read, write }: Writing) {
  const valueOf = (typed: string): TypedNumber => {
    if (typed.trim() === '') return null
    const number = read(typed)
    return typeof number === 'number' ? number : typed
  }
  const shownOf = (of: TypedNumber): string => (typeof of === 'number' ? write(of) : (of ?? ''))
  const [typed, setTyped] = useState(() => shownOf(value))
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (valueOf(typed) !== value) setTyped(shownOf(value))
  }
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      onChange?.(valueOf(event.target.value))
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (typeof value === 'number') setTyped(shownOf(value))
      onBlur?.(event)
    },
  }
}
