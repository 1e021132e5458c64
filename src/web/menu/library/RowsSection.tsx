import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import styles from './choiceRows.module.css'

/** A section of a form that takes its whole width: rows with several fields each. */
export function RowsSection(props: {
  title: string
  text: string
  actions?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 className={look.title}>{props.title}</h2>
          <p className={styles.text}>{props.text}</p>
        </div>
        {props.actions}
      </div>
      {props.children}
    </section>
  )
}

/** Names the columns, where a row is one line. */
export function RowsHead({ labels, kind }: { labels: readonly string[]; kind: 'modifierRow' | 'dishRow' }): ReactNode {
  return (
    <div className={cx(styles.headRow, styles[kind])} aria-hidden="true">
      {labels.map(label => (
        <span key={label}>{label}</span>
      ))}
    </div>
  )
}

/** A field of a row with its label, which shows where a row takes several lines; the field says itself what it is. */
export function RowField(props: {
  label: string
  wide?: boolean
  /** A box or a switch, lower than an input. */
  check?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <div className={cx(styles.field, props.wide === true && styles.wideField, props.check === true && styles.check)}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      {props.children}
    </div>
  )
}
