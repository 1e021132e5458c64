/** A whole number that counts once it is left, or Enter is pressed: one step to undo, however many digits. */
import { InputNumber } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import look from '../look.module.css'
import styles from './canvas.module.css'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  /** What was said of this very value when it was saved. */
  refusal?: string | undefined
  onChange: (value: number) => void
}

export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, value, min, max, step = 1, disabled = false, refusal, onChange } = props
  const id = useId()
  const input = useRef<ComponentRef<typeof InputNumber>>(null)
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus()
  }, [refusal])
  const [typed, setTyped] = useState<number | null>()
  const commit = () => {
    if (typed !== undefined && typed !== null && typed !== value) onChange(Math.round(typed))
    setTyped(undefined)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={look.caption}>
        {label}
      </label>
      <InputNumber
        ref={input}
        id={id}
        {...(refusal === undefined
          ? {}
          : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-refusal` })}
        value={typed === undefined ? value : typed}
        min={min}
        max={max}
        step={step}
        precision={0}
        disabled={disabled}
        onChange={setTyped}
        onStep={stepped => {
          setTyped(undefined)
          onChange(stepped)
        }}
        onBlur={commit}
        onPressEnter={event => {
          event.preventDefault()
          commit()
        }}
      />
      {refusal !== undefined && (
        <span id={`${id}-refusal`} role="alert" className={look.wrong}>
          {refusal}
        </span>
      )}
    </div>
  )
}
