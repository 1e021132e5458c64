/** Fields of a trial: they belong to nothing that is saved, so that Enter in one of them saves nothing. */
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './orderLimits.module.css'

export function TrialInputs({ children }: { children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps Enter from the form around it
    <div
      className={styles.inputs}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}

/** A field with its label above. */
export function TrialField(props: { label: string; wide?: boolean; children: ReactNode }): ReactNode {
  const { label, wide, children } = props
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is what stands inside
    <label className={cx(wide === true && styles.wide)}>
      <span>{label}</span>
      {children}
    </label>
  )
}
