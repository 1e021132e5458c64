/** One field of a layer with its label. */
import { type ReactNode, useId } from 'react'
import canvas from '../../../kit/canvas/canvas.module.css'
import { cx } from '../../../kit/cx.ts'
import look from '../../../kit/look.module.css'

interface LabelledProps {
  label: string
  /** Over both columns. */
  wide?: boolean
  note?: ReactNode
  /** Is given the ids of the field and of its label. */
  children: (ids: { readonly id: string; readonly labelId: string }) => ReactNode
}

export function Labelled({ label, wide = false, note, children }: LabelledProps): ReactNode {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div className={cx(canvas.field, wide && canvas.wide)}>
      <label id={labelId} htmlFor={id} className={look.caption}>
        {label}
      </label>
      {children({ id, labelId })}
      {note !== undefined && <span className={look.note}>{note}</span>}
    </div>
  )
}
