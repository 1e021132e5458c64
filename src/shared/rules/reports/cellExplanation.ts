/** What a figure in a table of a report says of itself: a sentence, its formula with these numbers, what is behind it (RPT-7). */
import type { BehindDimension, BehindFigure } from '../../contract/reports/behind.ts'
import type { Say } from '../payments/tenderLabel.ts'
import type { PartSign } from './explain.ts'

/** `hours` are minutes, shown as hours; `tenths` are tenths of one. */
export type FigureKind = 'money' | 'integer' | 'percent' | 'hours' | 'tenths'

export interface ExplainedPart {
  readonly label: string
  /** Cents, a count, or thousandths of a percent; without the sign that it has here. */
  readonly value: number
  readonly sign: PartSign
  /** Left out: as the figure. */
  readonly kind?: FigureKind
}

/** The orders behind a figure: `getReportOrders`. Days of its own where the row is a day or a month. */
export interface OrdersOf {
  readonly figure: BehindFigure
  readonly dimension: BehindDimension
  readonly key: string
  readonly from?: string
  readonly to?: string
}

/** What is behind a figure that is no sum of orders; the page shows where it is listed. */
export type OtherList = 'hours' | 'giftCards' | 'customers'

export interface FigureExplanation {
  readonly what: string
  readonly parts: readonly ExplainedPart[]
  readonly orders?: OrdersOf
  readonly list?: OtherList
  /** The filters of the list of customers that are behind it. */
  readonly customers?: Readonly<Record<string, string>>
  /** The figure itself, where its cell is a text: minutes as `7:05`. */
  readonly minutes?: number
}

/** A figure above a list, with its value as it is shown. */
export interface ListFigure extends Pick<FigureExplanation, 'what' | 'parts'> {
  readonly value: number
  readonly kind: FigureKind
}

/** Amounts of a list, which say what they are by their names. */
export const amountsBy =
  (what: (name: string) => string) =>
  (name: string, value: number, parts: readonly ExplainedPart[] = []): ListFigure => ({
    what: what(name),
    value,
    kind: 'money',
    parts,
  })

/** What is taken away is shown with a minus; of nothing there is none. */
export const lowered = (cents: number): number => (cents === 0 ? 0 : -cents)

/** Added, taken away, or what the others are divided by; as money unless said. */
export const plus = (label: string, value: number, kind: FigureKind = 'money'): ExplainedPart => ({
  label,
  value,
  sign: 'plus',
  kind,
})
export const minus = (label: string, value: number, kind: FigureKind = 'money'): ExplainedPart => ({
  label,
  value,
  sign: 'minus',
  kind,
})
export const over = (label: string, value: number, kind: FigureKind = 'money'): ExplainedPart => ({
  label,
  value,
  sign: 'over',
  kind,
})

/** A figure that is the sum of its orders, with the parts that make it up. */
export const ofOrders = (say: Say, orders: OrdersOf, parts: readonly ExplainedPart[] = []): FigureExplanation => ({
  what: say(`explain.what.${orders.figure}`),
  parts,
  orders,
})

const whole = { integer: 1, money: 1, tenths: 0.1, hours: 1 / 60, percent: 1 / 100_000 } as const

/**
 * What the parts of a figure come to, in the unit of its kind, not rounded: the formula as it is read. An amount by an hour is in
 * cents, a share in thousandths of a percent. 0 where it would be divided by 0.
 */
export function readFormula(parts: readonly ExplainedPart[], kind: FigureKind): number {
  const valueOf = ({ value, kind: own = kind }: ExplainedPart) => value * whole[own]
  const sum = parts.reduce((total, part) => {
    if (part.sign === 'over') return total
    return part.sign === 'plus' ? total + valueOf(part) : total - valueOf(part)
  }, 0)
  const divisor = parts.filter(({ sign }) => sign === 'over').reduce((product, part) => product * valueOf(part), 1)
  return divisor === 0 ? 0 : sum / divisor / whole[kind]
}
