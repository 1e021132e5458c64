import { Button } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useRowKeys } from '../../kit/useRowKeys.ts'
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

/** The rows of a list, and below them the button for another one; Enter goes on from row to row. */
export function TypedRows(props: {
  /** Left out: rows are added by choosing, below. */
  onAdd?: () => void
  /** There is no room for more. */
  full?: boolean
  text?: string
  children: ReactNode
}): ReactNode {
  const { onAdd, full = false, text, children } = props
  const { rows, add } = useRowKeys(full ? undefined : onAdd)
  return (
    <>
      <div ref={rows}>{children}</div>
      {onAdd !== undefined && (
        <div className={styles.foot}>
          <Button icon={<PlusOutlined />} disabled={full} onClick={add}>
            {text}
          </Button>
        </div>
      )}
    </>
  )
}

export type RowKind = 'modifierRow' | 'dishRow' | 'addOnRow'

/** Names the columns, where a row is one line. */
export function RowsHead({ labels, kind }: { labels: readonly string[]; kind: RowKind }): ReactNode {
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
