/** Small pieces: money, status, figures, a card. */
import { Skeleton } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './look.module.css'
import styles from './kit.module.css'
import { useFormat } from './useFormat.ts'

/** Integer cents in the store's currency; negative with a minus sign and in red, figures of one width. */
export function Money({ cents, strong }: { cents: number; strong?: boolean }): ReactNode {
  const { money } = useFormat()
  const names = cx(styles.money, cents < 0 && look.wrong, strong === true && look.strong)
  return <span className={names}>{money(cents)}</span>
}

export type Tone = 'good' | 'bad' | 'attention' | 'info' | 'neutral'

/** A state as a coloured dot and a word: never told by colour alone. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={look.inline}>
      <span className={cx(styles.dot, styles[tone])} aria-hidden="true" />
      {children}
    </span>
  )
}

export interface Figure {
  readonly label: string
  readonly value: ReactNode
}

/** The row of totals above a table; in narrow places, rows of equal length. */
export function Figures({ figures }: { figures: readonly Figure[] }): ReactNode {
  const columns = { '--count': figures.length, '--in-half': Math.ceil(figures.length / 2) } as CSSProperties
  return (
    <dl className={styles.figures} style={columns}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className={look.caption}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Stands for a figure of such a row that is still on its way. */
export const ComingFigure = (): ReactNode => <Skeleton.Button active size="small" />

/** Groups what belongs together; never a card in a card. */
export function Card(props: { title?: string; extra?: ReactNode; children: ReactNode; flush?: boolean }): ReactNode {
  const { title, extra, children, flush } = props
  return (
    <section className={look.panel} aria-label={title}>
      {title !== undefined && (
        <header className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush === true ? undefined : styles.cardBody}>{children}</div>
    </section>
  )
}
