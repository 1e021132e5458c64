/** What the figures of cash drawers say of themselves: of a list of them, of one, of its session (RPT-4, RPT-7, I10). */
import type {
  cashierCalls,
  CashierDetail,
  CashierFigure,
  DrawerEvent,
  DrawerRow,
} from '../../contract/payments/cashier.ts'
import type { ReplyOf } from '../../contract/kernel/call.ts'
import { sumOf } from '../basics/money.ts'
import { type CashRow, cashRows, pieceRows } from '../payments/drawerRows.ts'
import type { DrawerMoney } from '../payments/drawers.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { amountsBy, type ExplainedPart, type ListFigure, minus, plus } from './cellExplanation.ts'
import type { Explained } from './dayExplained.ts'

const whatOf = (say: Say) => (name: string) => say(`cashier.explained.${name}`)

/** Counted less expected. */
const difference = (say: Say, countedCents: number, expectedCents: number): ExplainedPart[] => [
  plus(say('cashier.column.counted'), countedCents),
  minus(say('cashier.column.expected'), expectedCents),
]

type List = ReplyOf<typeof cashierCalls.getCashierList>

/** Of all drawers that fit the list. */
export function drawersExplained(
  say: Say,
  { open, counted, expectedCents, countedCents, differenceCents }: List['sums'],
): Record<'drawers' | 'expected' | 'counted' | 'difference', ListFigure> {
  const what = whatOf(say)
  const money = amountsBy(what)
  return {
    drawers: {
      what: what('drawers'),
      value: open + counted,
      kind: 'integer',
      parts: [plus(say('cashier.state.counted'), counted, 'integer'), plus(say('cashier.state.open'), open, 'integer')],
    },
    expected: money('allExpected', expectedCents),
    counted: money('allCounted', countedCents),
    difference: money('allDifference', differenceCents, difference(say, countedCents, expectedCents)),
  }
}

/** Cash of the days that is in no drawer (I11). */
export const looseCashExplained = (say: Say, loose: NonNullable<List['unassigned']>): ListFigure => ({
  what: whatOf(say)('unassigned'),
  value: loose.cashCents - loose.refundCents,
  kind: 'money',
  parts: [
    plus(say('cashier.explained.looseTaken'), loose.cashCents),
    minus(say('cashier.explained.looseRefunded'), loose.refundCents),
  ],
})

export type DrawerFigureName = 'start' | 'expected' | 'counted' | 'difference'

/** Of a drawer in the list; a figure that is not known yet has no explanation. */
export function drawerInList(say: Say, row: DrawerRow): Partial<Record<DrawerFigureName, ListFigure>> {
  const what = whatOf(say)
  const { startCents, expectedCents, countedCents, differenceCents } = row
  const money = (key: string, value: number | null, parts: readonly ExplainedPart[] = []) =>
    value === null ? {} : { [key]: amountsBy(what)(key, value, parts) }
  return {
    ...money('start', startCents),
    ...money('expected', expectedCents),
    ...money('counted', countedCents),
    ...money('difference', differenceCents, difference(say, countedCents ?? 0, expectedCents ?? 0)),
  }
}

interface Words {
  readonly say: Say
  /** When it was and why: `12:30 · Limes`. */
  readonly eventOf: (event: DrawerEvent) => string
  /** A coin or note, and how many: `$20.00 × 3`. */
  readonly piecesOf: (cents: number, pieces: number) => string
}

/** Rows of the cash of a drawer that are sums of its events. */
export const cashEventKinds: Partial<Record<CashRow['name'], DrawerEvent['kind']>> = {
  payIn: 'payIn',
  payOut: 'payOut',
  drop: 'drop',
  tipPaid: 'tipPaid',
}

/** A row of the cash of a drawer, from its own moves, coins and events. */
export function cashExplained(
  words: Words,
  drawer: CashierDetail,
  money: DrawerMoney,
  row: CashRow['name'],
): Explained {
  return { what: whatOf(words.say)(row), parts: cashParts(words, drawer, money, row) }
}

function cashParts(
  { say, eventOf, piecesOf }: Words,
  drawer: CashierDetail,
  money: DrawerMoney,
  row: CashRow['name'],
): ExplainedPart[] {
  const kind = cashEventKinds[row]
  if (kind !== undefined) {
    const sign = row === 'payIn' ? plus : minus
    return drawer.events.filter(event => event.kind === kind).map(event => sign(eventOf(event), event.amountCents))
  }
  if (row === 'expected') {
    const rows = cashRows(drawer, money)
    const above = rows.slice(
      0,
      rows.findIndex(({ name }) => name === 'expected'),
    )
    return above.map(({ name, cents }) => {
      const label = say(`cashier.detail.${name}`)
      return cents < 0 ? minus(label, -cents) : plus(label, cents)
    })
  }
  if (row === 'difference') return difference(say, drawer.countedCents ?? 0, drawer.expectedCents ?? 0)
  if (row === 'counted') {
    return pieceRows(drawer.denominations ?? {}).map(({ cents, pieces, sumCents }) =>
      plus(piecesOf(cents, pieces), sumCents),
    )
  }
  if (row !== 'cashTaken' || drawer.tenders === null) return []
  const cash = drawer.tenders.filter(({ tender }) => tender === 'cash')
  return [
    plus(say('cashier.tender.amount'), sumOf(cash.map(({ amountCents }) => amountCents))),
    plus(say('cashier.tender.tips'), sumOf(cash.map(({ tipCents }) => tipCents))),
  ]
}

/** What a figure of a drawer's session is. */
export const sessionExplained = (say: Say, figure: CashierFigure): Explained => ({
  what: whatOf(say)(`session.${figure}`),
  parts: [],
})
