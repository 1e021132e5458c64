import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './history.module.css'

/** What is wider than the screen, or longer than is good (`tall`), scrolls inside. */
export function ScrollArea(props: { label: string; tall?: boolean; children: ReactNode }): ReactNode {
  return (
    <section
      className={cx(styles.scroll, props.tall === true && styles.tall)}
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
    >
      {props.children}
    </section>
  )
}
