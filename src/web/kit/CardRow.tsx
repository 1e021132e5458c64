/** A row of a list on a phone: lines with something at both ends. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './look.module.css'

export function CardRow({ children }: { children: ReactNode }): ReactNode {
  return <article className={look.card}>{children}</article>
}

/** What the row is and its figure, or, `quiet`, what else is known of it. */
export function CardLine(props: { start: ReactNode; end?: ReactNode; quiet?: boolean }): ReactNode {
  const { start, end, quiet } = props
  return (
    <div className={cx(look.cardLine, quiet === true && look.quiet)}>
      <span>{start}</span>
      {end !== undefined && end !== null && end !== false && <span>{end}</span>}
    </div>
  )
}
