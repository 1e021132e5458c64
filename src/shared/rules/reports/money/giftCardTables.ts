/** The tables of the gift card report: of its page and its files alike (RPT-7, I24). */
import type { GiftCardMove, GiftCardReport } from '../../../contract/reports/giftCardReport.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import { type FigureExplanation, plus } from '../cellExplanation.ts'
import { valueOfParts } from '../explain.ts'
import type { ReportTable } from './reportTable.ts'

/** What a figure of gift cards is; behind it are the cards with all that happened to them. */
const ofCards = (say: Say, what: string): FigureExplanation => ({
  what: say(`giftCardReport.what.${what}`),
  parts: [],
  list: 'giftCards',
})

/** What moved cards, with the orders in which it happened; a card expires in none. */
const movedBy = (say: Say, move: GiftCardMove, figure: 'giftCardMoves' | 'giftCardCents'): FigureExplanation => ({
  ...ofCards(say, move),
  ...(move !== 'expired' && { orders: { dimension: 'giftCard', key: move, figure } }),
})

/** The figures that the page shows above its tables. */
export function giftCardExplanations(say: Say, { openingCents, moves, closingCents }: GiftCardReport) {
  const parts = [
    plus(say('giftCardReport.opening'), openingCents),
    ...moves
      .filter(({ cents }) => cents !== 0)
      .map(({ move, cents }) => plus(say(`giftCardReport.move.${move}`), cents)),
  ]
  const partsOf = (...names: readonly GiftCardMove[]) =>
    moves
      .filter(({ move }) => names.includes(move))
      .map(({ move, cents }) => plus(say(`giftCardReport.move.${move}`), cents))
  return {
    opening: ofCards(say, 'opening'),
    sold: { ...ofCards(say, 'sold'), parts: partsOf('sold', 'saleRefunded', 'saleVoided') },
    redeemed: { ...ofCards(say, 'redeemed'), parts: partsOf('redeemed', 'refunded', 'paymentVoided') },
    // What moved it explains it, unless entries are missing.
    closing: { ...ofCards(say, 'closing'), parts: valueOfParts(parts) === closingCents ? parts : [] },
  }
}

/** Opening, what moved it and closing; by age; by month. */
export function giftCardTables(say: Say, report: GiftCardReport): ReportTable[] {
  const { closing } = giftCardExplanations(say, report)
  const text = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'text' }) as const
  const money = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'money' }) as const
  const count = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'integer' }) as const
  return [
    {
      key: 'movement',
      title: say('giftCardReport.table.movement'),
      columns: [text('what'), count('times'), money('amount')],
      rows: [
        {
          key: 'opening',
          cells: [say('giftCardReport.opening'), null, report.openingCents],
          explain: (column: number) => (column === 2 ? ofCards(say, 'opening') : undefined),
        },
        ...report.moves.map(({ move, times, cents }) => ({
          key: move,
          cells: [say(`giftCardReport.move.${move}`), times, cents],
          explain: (column: number) => movedBy(say, move, column === 1 ? 'giftCardMoves' : 'giftCardCents'),
        })),
      ],
      total: {
        key: 'closing',
        cells: [say('giftCardReport.closing'), null, report.closingCents],
        explain: column => (column === 2 ? closing : undefined),
      },
    },
    {
      key: 'ages',
      title: say('giftCardReport.table.ages'),
      hint: say('giftCardReport.ageHint'),
      columns: [text('age'), count('cards'), money('amount')],
      rows: report.ages.map(({ age, cards, cents }) => ({
        key: age,
        cells: [say(`giftCardReport.age.${age}`), cards, cents],
        explain: column => ofCards(say, column === 1 ? 'cards' : 'left'),
      })),
      total: {
        key: 'total',
        cells: [say('giftCardReport.closing'), sumOf(report.ages.map(({ cards }) => cards)), report.closingCents],
        explain: column => (column === 2 ? closing : ofCards(say, 'cards')),
      },
    },
    {
      key: 'months',
      title: say('giftCardReport.table.months'),
      columns: [{ ...text('month'), kind: 'month' }, money('in'), money('out'), money('closing')],
      rows: report.months.map(row => ({
        key: row.month,
        cells: [row.month, row.inCents, row.outCents, row.closingCents],
        explain: column => {
          if (column < 3) return ofCards(say, column === 1 ? 'in' : 'out')
          const before = row.closingCents - row.inCents - row.outCents
          return {
            ...ofCards(say, 'closing'),
            parts: [
              plus(say('giftCardReport.what.before'), before),
              plus(say('giftCardReport.column.in'), row.inCents),
              plus(say('giftCardReport.column.out'), row.outCents),
            ],
          }
        },
      })),
    },
  ]
}
