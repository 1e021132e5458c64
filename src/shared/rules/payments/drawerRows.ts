/** The rows of one drawer: its page shows them, and its file writes the same, with the same signs (RPT-4, RPT-7, I24). */
import type { CashierDetail, CashierFigure } from '../../contract/payments/cashier.ts'
import type { LooseCashOrder } from '../../contract/payments/drawerCash.ts'
import { drawerExpected, type DrawerMoney } from './drawers.ts'

export interface CashRow {
  /** A key of `cashier.detail`. */
  readonly name:
    | 'start'
    | 'cashTaken'
    | 'payIn'
    | 'refunds'
    | 'payOut'
    | 'drop'
    | 'tipPaid'
    | 'expected'
    | 'counted'
    | 'difference'
  readonly cents: number
  readonly isSum?: true
}

const minus = (cents: number): number => (cents === 0 ? 0 : -cents)

/** How the cash of a drawer came about (I10), then what was counted. Moves there were none of have no row. */
export function cashRows(
  { countedCents, differenceCents }: Pick<CashierDetail, 'countedCents' | 'differenceCents'>,
  money: DrawerMoney,
): CashRow[] {
  const moves: CashRow[] = [
    { name: 'payIn', cents: money.payInCents },
    { name: 'refunds', cents: minus(money.refundCents) },
    { name: 'payOut', cents: minus(money.payOutCents) },
    { name: 'drop', cents: minus(money.dropCents) },
    { name: 'tipPaid', cents: minus(money.tipPaidCents) },
  ]
  const counted: CashRow[] = []
  if (countedCents !== null) counted.push({ name: 'counted', cents: countedCents })
  if (differenceCents !== null) counted.push({ name: 'difference', cents: differenceCents, isSum: true })
  return [
    { name: 'start', cents: money.startCents },
    { name: 'cashTaken', cents: money.cashCents },
    ...moves.filter(({ cents }) => cents !== 0),
    { name: 'expected', cents: drawerExpected(money), isSum: true },
    ...counted,
  ]
}

/** What was counted of each coin and note, the largest first. */
export const pieceRows = (denominations: Readonly<Record<string, number>>) =>
  Object.entries(denominations)
    .map(([cents, pieces]) => ({ cents: Number(cents), pieces, sumCents: Number(cents) * pieces }))
    .filter(({ pieces }) => pieces > 0)
    .sort((one, other) => other.cents - one.cents)

interface SessionColumn<Row, Name extends string> {
  /** A key of `cashier.tender` or `cashier.person`. */
  readonly name: Name
  readonly kind: 'integer' | 'money'
  readonly figure: CashierFigure
  /** With its sign. */
  readonly value: (row: Row) => number
}

/** The text that names a figure of a session. */
export const figureNames = {
  payments: 'cashier.tender.payments',
  takenCents: 'cashier.tender.amount',
  tipCents: 'cashier.tender.tips',
  movedCents: 'cashier.detail.cashTaken',
  refunds: 'cashier.person.refunds',
  refundCents: 'cashier.person.refunds',
  voids: 'cashier.person.voids',
  voidCents: 'cashier.person.voids',
  discounts: 'cashier.person.discounts',
  discountCents: 'cashier.person.discounts',
} as const satisfies Readonly<Record<CashierFigure, string>>

/** What leaves the cash, or never comes in, is shown with a minus: so is what each order adds to it. */
export const signOfFigure = (figure: CashierFigure): 1 | -1 =>
  figure === 'refundCents' || figure === 'voidCents' || figure === 'discountCents' ? -1 : 1

type TenderRow = NonNullable<CashierDetail['tenders']>[number]
type PersonRow = NonNullable<CashierDetail['people']>[number]

/** The columns of the tenders of a session, after the name. */
export const tenderColumns: readonly SessionColumn<TenderRow, 'payments' | 'amount' | 'tips' | 'refunds'>[] = [
  { name: 'payments', kind: 'integer', figure: 'payments', value: row => row.payments },
  { name: 'amount', kind: 'money', figure: 'takenCents', value: row => row.amountCents },
  { name: 'tips', kind: 'money', figure: 'tipCents', value: row => row.tipCents },
  { name: 'refunds', kind: 'money', figure: 'refundCents', value: row => minus(row.refundCents) },
]

/** The columns of the people of a session, after the name. */
export const personColumns: readonly SessionColumn<
  PersonRow,
  'payments' | 'taken' | 'tips' | 'refunds' | 'voids' | 'discounts'
>[] = [
  { name: 'payments', kind: 'integer', figure: 'payments', value: row => row.payments },
  { name: 'taken', kind: 'money', figure: 'takenCents', value: row => row.takenCents },
  { name: 'tips', kind: 'money', figure: 'tipCents', value: row => row.tipCents },
  { name: 'refunds', kind: 'money', figure: 'refundCents', value: row => minus(row.refundCents) },
  { name: 'voids', kind: 'money', figure: 'voidCents', value: row => minus(row.voidCents) },
  { name: 'discounts', kind: 'money', figure: 'discountCents', value: row => minus(row.discountCents) },
]

type LooseCents = Pick<LooseCashOrder, 'takenCents' | 'refundedCents'>

/** What an order took and gave back without a drawer, with its sign, and what it adds; `title` is a text. */
export const looseColumns = [
  { title: 'cashier.explained.looseTaken', value: (row: LooseCents) => row.takenCents },
  { title: 'cashier.explained.looseRefunded', value: (row: LooseCents) => minus(row.refundedCents) },
  { title: 'reports.column.adds', value: (row: LooseCents) => row.takenCents - row.refundedCents },
] as const

export interface EventRow {
  readonly key: string
  /** A key of `cashier.events`, or the opening and the count. */
  readonly what: CashierDetail['events'][number]['kind'] | 'opened' | 'counted'
  readonly at: string
  readonly who: string
  readonly why: string
  /** What came in, or left with a minus; null where nothing moved. */
  readonly cents: number | null
}

/** What happened to a drawer from the opening to the count, the latest last. */
export function eventRows(drawer: CashierDetail): EventRow[] {
  const { openedAt, openedByName, startCents, countedAt, countedByName, countedCents, events } = drawer
  const rows: EventRow[] = [
    { key: 'opened', what: 'opened', at: openedAt, who: openedByName, why: '', cents: startCents },
    ...events.map(({ eventId, at, kind, reason, employeeName, amountCents }): EventRow => ({
      key: String(eventId),
      what: kind,
      at,
      who: employeeName,
      why: reason,
      cents: kind === 'noSale' ? null : kind === 'payIn' ? amountCents : minus(amountCents),
    })),
  ]
  if (countedAt !== null && countedCents !== null) {
    rows.push({ key: 'counted', what: 'counted', at: countedAt, who: countedByName, why: '', cents: countedCents })
  }
  return rows
}
