/** A row of a list on a phone: lines with something at both ends. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './look.module.css'

export function CardRow({ children }: { children: ReactNode }): ReactNode {
  return <article className={look.card}>{children}</article>
}

/** `opens`: the link at its start opens the row, wherever the card is touched. `quiet`: what else is known of the row. */
export function CardLine(props: {
  start: ReactNode
  end?: ReactNode
  strong?: boolean
  quiet?: boolean
  opens?: boolean
}): ReactNode {
  const { start, end, strong, quiet, opens } = props
  return (
    <div className={cx(look.cardLine, strong === true && look.strong, quiet === true && look.quiet)}>
      {opens === true ? <strong className={look.opensCard}>{start}</strong> : <span>{start}</span>}
      {end !== undefined && end !== false && <span>{end}</span>}
    </div>
  )
}
