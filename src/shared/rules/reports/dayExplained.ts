/** What the rows of a business day say of themselves: a sentence, and the formula with the day's own numbers (RPT-7). */
import type { ClosedDay, DaySnapshot } from '../../contract/reports/dayClose.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { type FigureExplanation, minus, plus } from './cellExplanation.ts'
import { explanationInStatement } from './explain.ts'
import type { StatementRow, StatementTotals } from './statement.ts'

/** What is behind a row stands beside it: orders, a batch, a drawer. */
export type Explained = Pick<FigureExplanation, 'what' | 'parts'>

/** A row of sales, by the other rows that it is made of. */
export function saleExplained(
  say: Say,
  figure: Exclude<StatementRow['figure'], 'elsewhereCents'>,
  sales: StatementTotals,
): Explained {
  const nameOf = (part: string) => say(part === 'elsewhereCents' ? 'reports.elsewhere' : `reports.figure.${part}`)
  return {
    what: say(`explain.what.${figure}`),
    parts: explanationInStatement(figure, sales).map(part => ({
      label: nameOf(part.figure),
      value: part.value,
      sign: part.sign,
      kind: 'money',
    })),
  }
}

/** A sum, by the rows above it. */
export const sumExplained = (what: string, rows: readonly { label: string; cents: number }[]): Explained => ({
  what,
  parts: rows.map(({ label, cents }) => plus(label, cents)),
})

/** What a drawer was over or short by. */
export const drawerExplained = (
  say: Say,
  { countedCents, expectedCents }: Pick<DaySnapshot['drawers'][number], 'countedCents' | 'expectedCents'>,
): Explained => ({
  what: say('dayClose.explained.drawer'),
  parts: [
    plus(say('dayClose.explained.counted'), countedCents),
    minus(say('dayClose.explained.expected'), expectedCents),
  ],
})

export type LiabilityRow = 'opening' | 'sold' | 'redeemed' | 'expired' | 'closing'

/** A row of what gift cards hold (I16). */
export function liabilityExplained(say: Say, row: LiabilityRow, gift: DaySnapshot['giftCards']): Explained {
  const name = (key: LiabilityRow) => say(`dayClose.figures.${key}`)
  return {
    what: say(`dayClose.explained.${row}`),
    parts:
      row === 'closing'
        ? [
            plus(name('opening'), gift.openingCents),
            plus(name('sold'), gift.soldCents),
            minus(name('redeemed'), gift.redeemedCents),
            minus(name('expired'), gift.expiredCents),
          ]
        : [],
  }
}

/** A closed day in the list, with the figures that it was closed with (I19). */
export function closedDayExplained(
  say: Say,
  { sales, countedCents, expectedCents }: Pick<ClosedDay, 'sales' | 'countedCents' | 'expectedCents'>,
): Record<'netCents' | 'collectedCents' | 'differenceCents', FigureExplanation> {
  const ofSales = (figure: 'netCents' | 'collectedCents'): FigureExplanation => ({
    ...saleExplained(say, figure, sales),
    orders: { figure, dimension: 'all', key: '' },
  })
  return {
    netCents: ofSales('netCents'),
    collectedCents: ofSales('collectedCents'),
    differenceCents: {
      what: say('dayClose.explained.drawers'),
      parts: [
        plus(say('dayClose.explained.counted'), countedCents),
        minus(say('dayClose.explained.expected'), expectedCents),
      ],
    },
  }
}
