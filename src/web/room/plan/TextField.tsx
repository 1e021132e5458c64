/** A text that counts once it is left, or Enter is pressed. */
import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import styles from './plan.module.css'

interface TextFieldProps {
  label: string
  value: string
  most: number
  wrong: boolean
  disabled: boolean
  onChange: (value: string) => void
}

export function TextField({ label, value, most, wrong, disabled, onChange }: TextFieldProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <div className={cx(styles.field, styles.wide)}>
      <label htmlFor={id} className={look.caption}>
        {label}
      </label>
      <Input
        id={id}
        value={typed ?? value}
        maxLength={most}
        disabled={disabled}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onPressEnter={event => {
          event.preventDefault()
          commit()
        }}
      />
    </div>
  )
}
