/** A text that counts once it is left, or Enter is pressed. */
import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import canvas from '../../kit/canvas/canvas.module.css'

interface TextFieldProps {
  label: string
  value: string
  most: number
  wrong: boolean
  /** What the server said of this very value. */
  refusal: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

export function TextField({ label, value, most, wrong, refusal, disabled, onChange }: TextFieldProps): ReactNode {
  const id = useId()
  const input = useRef<InputRef>(null)
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus()
  }, [refusal])
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <div className={cx(canvas.field, canvas.wide)}>
      <label htmlFor={id} className={look.caption}>
        {label}
      </label>
      <Input
        ref={input}
        id={id}
        value={typed ?? value}
        maxLength={most}
        disabled={disabled}
        {...(wrong || refusal !== undefined ? { status: 'error' as const } : {})}
        {...(refusal === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` })}
        onChange={({ target }) => setTyped(target.value)}
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
