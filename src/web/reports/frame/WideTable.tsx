import { cx } from '../../kit/cx.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './frame.module.css'

/** A table that may be wider than a phone: it scrolls sideways in its own frame. */
export function WideTable(props: {
  label: string
  /** Of the table. */
  className?: string | undefined
  children: ReactNode
}): ReactNode {
  const { label, className, children } = props
  const t = useTexts()
  return (
    <section
      className={styles.scroll}
      aria-label={t('reports.tableOf', { what: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={cx(look.table, look.wide, styles.table, className)}>{children}</table>
    </section>
  )
}
