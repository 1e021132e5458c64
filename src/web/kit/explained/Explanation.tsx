/** What a figure is, how it is calculated with these very numbers, and the filters in force. */
import type { ExplainedPart, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import { decimalHours, shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { ReactNode } from 'react'
import pieces from '../kit.module.css'
import look from '../look.module.css'
import { cx } from '../cx.ts'
import { useTexts } from '../texts.ts'
import { useFormat } from '../useFormat.ts'
import { useMoney } from '../useMoney.ts'
import styles from './explained.module.css'

/** A figure with what it says of itself. */
export interface Figure {
  /** What it is called. */
  readonly name: string
  /** As it is shown, with its sign. */
  readonly value: number
  readonly kind: FigureKind
  /** What it is, in a sentence. */
  readonly what: string
  /** They come to the value (`readFormula`); none for a figure that is made of nothing else. */
  readonly parts: readonly ExplainedPart[]
  /** Left out: that of the store one is in. */
  readonly currency?: string
}

interface ExplanationProps {
  figure: Figure
  /** What it is narrowed to: days, a person, a kind. */
  filters: readonly string[]
}

export function Explanation({ figure, filters }: ExplanationProps): ReactNode {
  const t = useTexts()
  const { what, parts } = figure
  const inForce = filters.filter(filter => filter !== '')
  return (
    <div className={styles.explanation}>
      <p className={styles.what}>{what}</p>
      {parts.length > 0 && <Formula figure={figure} />}
      {inForce.length > 0 && (
        <p className={look.note}>
          {t('explain.filters')}: {inForce.join(' · ')}
        </p>
      )}
    </div>
  )
}

/** A value as it is written; percent in thousandths of a percent, hours in minutes. Money of the own store, or as said. */
export function useFigureText(): (kind: FigureKind, value: number, currency?: string) => string {
  const { money, number, percent } = useFormat()
  const moneyOf = useMoney()
  return (kind, value, currency) => {
    if (kind === 'money') return currency === undefined ? money(value) : moneyOf(value, currency)
    if (kind === 'hours') return decimalHours(value).replace('-', '−')
    if (kind === 'tenths') return (value / 10).toFixed(1)
    // To a tenth of a percent, as everywhere.
    return kind === 'percent' ? percent(shownShare(value)) : number(value)
  }
}

function Formula({ figure: { name, value, kind, parts, currency } }: { figure: Figure }): ReactNode {
  const t = useTexts()
  const write = useFigureText()
  const signOf = useSignOf()
  return (
    <dl className={cx(look.amounts, look.tight)} aria-label={t('explain.formula')}>
      {parts.map((part, index) => (
        <div key={`${index} ${part.label}`} className={look.ends}>
          <dt>
            <Sign {...signOf(part, index === 0)} /> {part.label}
          </dt>
          <dd>{write(part.kind ?? kind, part.sign === 'over' ? part.value : Math.abs(part.value), currency)}</dd>
        </div>
      ))}
      <div className={cx(look.ends, look.sum)}>
        <dt>
          <Sign sign="=" word={t('explain.equals')} /> {name}
        </dt>
        <dd>{write(kind, value, currency)}</dd>
      </div>
    </dl>
  )
}

/** A sign in a column of its own; what it means, for anyone who does not see it. */
function Sign({ sign, word }: { sign: string; word?: string }): ReactNode {
  return (
    <span className={styles.sign}>
      {word === undefined ? sign : <span aria-hidden="true">{sign}</span>}
      {word !== undefined && <span className={pieces.unseen}>{word}</span>}
    </span>
  )
}

function useSignOf(): (part: ExplainedPart, isFirst: boolean) => { sign: string; word?: string } {
  const t = useTexts()
  return ({ sign, value }, isFirst) => {
    if (sign === 'over') return { sign: '÷', word: t('explain.over') }
    const lowers = value !== 0 ? (sign === 'minus') !== value < 0 : sign === 'minus'
    return { sign: lowers ? '−' : isFirst ? '' : '+' }
  }
}
