import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
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
          <h2 className={styles.title}>{props.title}</h2>
          <p className={styles.text}>{props.text}</p>
        </div>
        {props.actions}
      </div>
      {props.children}
    </section>
  )
}

/** A field of a row with its label, which stands above it where there is room for one row a line only. */
export function RowField(props: { label: string; wide?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={cx(styles.field, props.wide === true && styles.wideField)}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      {props.children}
    </div>
  )
}
