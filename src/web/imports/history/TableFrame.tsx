import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import styles from './history.module.css'

/** A table that scrolls inside where it is wider than the screen, or longer than is good (`tall`). */
export function TableFrame(props: { label: string; tall?: boolean; children: ReactNode }): ReactNode {
  return (
    <div
      className={cx(styles.scroll, props.tall === true && styles.tall)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      <table className={cx(look.table, look.wide, styles.table)} aria-label={props.label}>
        {props.children}
      </table>
    </div>
  )
}
