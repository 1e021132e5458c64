/** What the figures of a tip pool say of themselves: what each gave, received and is left with (RPT-7, docs/product/money.md, section 8). */
import type { TipPoolPayout, TipPoolResult } from '../../contract/reports/tipPools.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { type FigureExplanation, minus, plus } from './cellExplanation.ts'

export const payoutFigures = ['tipCents', 'givenCents', 'receivedCents', 'keptCents'] as const
export type PayoutFigure = (typeof payoutFigures)[number]
type Sums = Readonly<Record<PayoutFigure, number>>

interface Words {
  readonly say: Say
  /** A day of the pool; the empty one is the whole period. */
  readonly dayOf: (date: string) => string
  /** Whether gratuity counts as tips: then no list of orders shows both. */
  readonly withGratuity: boolean
}

const kept = (say: Say, { tipCents, givenCents, receivedCents }: Sums) => [
  plus(say('tipPools.column.tipCents'), tipCents),
  minus(say('tipPools.column.givenCents'), givenCents),
  plus(say('tipPools.column.receivedCents'), receivedCents),
]

const whatOf = (say: Say, figure: string) => say(`tipPools.explained.${figure}`)

/** Of one person: day by day where the pool is shared out each day. */
export function payoutExplained(words: Words, row: TipPoolPayout): Record<PayoutFigure | 'hours', FigureExplanation> {
  const { say, dayOf, withGratuity } = words
  const byDay = (figure: 'tipCents' | 'givenCents' | 'receivedCents'): FigureExplanation => ({
    what: whatOf(say, figure === 'tipCents' && withGratuity ? 'tipsAndGratuity' : figure),
    parts: row.lines.filter(line => line[figure] !== 0).map(line => plus(dayOf(line.date), line[figure])),
  })
  const key = JSON.stringify([String(row.employeeId), ''])
  return {
    tipCents: {
      ...byDay('tipCents'),
      ...(!withGratuity && { orders: { dimension: 'tip', key, figure: 'staffTipCents' } }),
    },
    givenCents: byDay('givenCents'),
    receivedCents: byDay('receivedCents'),
    keptCents: { what: whatOf(say, 'keptCents'), parts: kept(say, row) },
    hours: { what: say('tipReport.explained.hours'), parts: [], list: 'hours', minutes: row.minutes },
  }
}

/** Of everybody in the pool. */
export function payoutTotalExplained(
  { say, withGratuity }: Omit<Words, 'dayOf'>,
  total: Sums,
  minutes: number,
): Record<PayoutFigure | 'hours', FigureExplanation> {
  const all = (figure: string): FigureExplanation => ({ what: whatOf(say, figure), parts: [] })
  return {
    tipCents: all(withGratuity ? 'tipsAndGratuity' : 'tipCents'),
    givenCents: all('givenCents'),
    receivedCents: all('receivedCents'),
    keptCents: { what: whatOf(say, 'keptCents'), parts: kept(say, total) },
    hours: { what: say('tipReport.explained.hours'), parts: [], list: 'hours', minutes },
  }
}

/** The pool itself, by who gave how much. */
export const poolExplained = (say: Say, { rows }: Pick<TipPoolResult, 'rows'>): FigureExplanation => ({
  what: whatOf(say, 'pool'),
  parts: rows.filter(({ givenCents }) => givenCents !== 0).map(row => plus(row.name, row.givenCents)),
})
