import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './form.module.css'
import look from './look.module.css'

/** A group of fields with its short explanation: a card of its own, or `flat` on a surface that is there already. */
export function FormSection(props: { title: string; text?: string; flat?: boolean; children: ReactNode }): ReactNode {
  return (
    <section className={cx(styles.section, props.flat === true && styles.flat)}>
      <div>
        <h2 className={look.title}>{props.title}</h2>
        {props.text !== undefined && <p className={look.hint}>{props.text}</p>}
      </div>
      <div className={styles.fields}>{props.children}</div>
    </section>
  )
}
