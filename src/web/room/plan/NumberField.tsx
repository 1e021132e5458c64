/** A whole number that counts once it is left, or Enter is pressed: one step to undo, however many digits. */
import { InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import look from '../../kit/look.module.css'
import styles from './plan.module.css'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled: boolean
  onChange: (value: number) => void
}

export function NumberField({ label, value, min, max, step = 1, disabled, onChange }: NumberFieldProps): ReactNode {
  const id = useId()
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
        id={id}
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
    </div>
  )
}
