/** Labels beside what they stand for: facts in words, and amounts of money down to their sum. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './look.module.css'
import { Money } from './pieces.tsx'

export type Fact = readonly [label: string, value: ReactNode]

/** `even`: the labels are of one width in every such list, so that lists below each other line up. */
export function Facts(props: { facts: readonly Fact[]; even?: boolean; className?: string | undefined }): ReactNode {
  const { facts, even, className } = props
  return (
    <dl className={cx(look.facts, even === true && look.even, className)}>
      {facts.map(([label, value], at) => (
        // The facts of one thing stay where they are, and two of them may have no label.
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface Amount {
  readonly label: ReactNode
  /** What is no money, as a count, is given as it is to be shown. */
  readonly cents: number | string
  /** How it is shown where it leads somewhere. */
  readonly shown?: ReactNode
  /** A sum is ruled off above, and strong. */
  readonly isSum?: boolean
}

/** Amounts in a column at the end. `tight`: inside an entry or a dialog; `quiet`: only the labels of sums stand out. */
export function Amounts(props: {
  amounts: readonly Amount[]
  tight?: boolean
  quiet?: boolean
  label?: string
  className?: string | undefined
}): ReactNode {
  const { amounts, tight, quiet, label: name, className } = props
  const names = cx(look.amounts, tight === true && look.tight, quiet === true && look.quietLabels, className)
  return (
    <dl className={names} aria-label={name}>
      {amounts.map(({ label, cents, shown, isSum }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines stay where they are, and two may be of the same dish
        <div key={at} className={cx(look.ends, isSum === true && look.sum)}>
          <dt>{label}</dt>
          <dd>{shown ?? (typeof cents === 'number' ? <Money cents={cents} /> : cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
