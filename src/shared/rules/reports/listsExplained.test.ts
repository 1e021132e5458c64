/** Every formula above a list of batches, drawers, transactions, payouts and closed days comes to its figure (RPT-7). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CashierDetail } from '../../contract/payments/cashier.ts'
import { totalFigures } from '../../contract/reports/figures.ts'
import type { ClosedDay } from '../../contract/reports/dayClose.ts'
import type { TipPoolPayout } from '../../contract/reports/tipPools.ts'
import { sumOf } from '../basics/money.ts'
import { batchSources, batchTotals } from '../payments/batchTotals.ts'
import { cashRows } from '../payments/drawerRows.ts'
import { type DrawerMoney, drawerExpected } from '../payments/drawers.ts'
import { batchExplained, cardExplained, cardsExplained, kindOfFigure, transactionsExplained } from './batchExplained.ts'
import { type FigureKind, readFormula } from './cellExplanation.ts'
import { closedDayExplained, type Explained } from './dayExplained.ts'
import { cashExplained, drawerInList, drawersExplained, looseCashExplained } from './drawersExplained.ts'
import { payoutTables } from './money/payoutTables.ts'
import { poolExplained } from './payoutsExplained.ts'
import { cardChargesExplained, movesExplained } from './transactionsExplained.ts'

const say = (key: string) => key
const nat = fc.integer({ min: 0, max: 90_000 })
const cents = fc.integer({ min: -90_000, max: 90_000 })

interface Told extends Explained {
  readonly value: number
  readonly kind: FigureKind
}

/** Those without a sentence, or with a formula that comes to something else; and how many formulas there were. */
function wrongOf(told: Readonly<Record<string, Told>>): unknown[] {
  return Object.entries(told).flatMap(([name, { what, parts, value, kind }]): unknown[] => {
    if (what === '') return [name]
    if (parts.length === 0) return []
    const formula = readFormula(parts, kind)
    return formula === value ? [] : [{ name, formula, value }]
  })
}

const fields = ['count', 'salesCents', 'tipsCents', 'surchargesCents', 'refundCount', 'refundsCents'] as const
const aCard = fc.record({
  source: fc.constantFrom(...batchSources),
  cardType: fc.constantFrom('Visa', 'Amex', ''),
  ...(Object.fromEntries([...fields, 'voidCount', 'voidsCents'].map(name => [name, nat])) as Record<
    (typeof fields)[number] | 'voidCount' | 'voidsCents',
    typeof nat
  >),
})

test('RPT-5 RPT-7 every figure of a batch explains itself: in the list, by card type, and of all its cards', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aCard, { maxLength: 5, selector: card => `${card.source} ${card.cardType}` }), cards => {
      const totals = batchTotals(cards)
      const rows = [...totals.rows]
      const { orders, independent, totalCents } = totals
      const listed = { ...orders, independentCents: independent.totalCents, totalCents }
      const names = Object.keys(kindOfFigure) as (keyof typeof kindOfFigure)[]
      expect([
        ...wrongOf(batchExplained(say, listed)),
        ...rows.flatMap(row => wrongOf(Object.fromEntries(names.map(of => [of, cardExplained(say, row, of)])))),
      ]).toEqual([])
      const all = Object.fromEntries(names.map(of => [of, cardsExplained(say, rows, of, ({ cardType }) => cardType)]))
      expect(wrongOf(all)).toEqual([])
      expect(all['total']?.value).toBe(totalCents)
      expect([all['count']?.value, all['refunds']?.value]).toEqual([
        orders.count + independent.count,
        0 - orders.refundsCents - independent.refundsCents,
      ])
    }),
  )
})

test('RPT-5 RPT-2 ORD-10 the sums above transactions have formulas that come to them', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      nat,
      nat,
      (amountCents, tipCents, cardSurchargeCents, refundedCents, voidsCents) => {
        const held = { count: 3, amountCents, tipCents, cardSurchargeCents, voidsCents }
        const moved = transactionsExplained(say, { ...held, totalCents: amountCents + tipCents + cardSurchargeCents })
        const paid = { paidCents: amountCents, paymentTipCents: tipCents, paymentSurchargeCents: cardSurchargeCents }
        const moves = movesExplained(say, {
          ...paid,
          cashRoundingCents: 2,
          refundedTipCents: voidsCents,
          tipCents: tipCents - voidsCents,
          refundedCents,
          collectedCents: amountCents + tipCents + cardSurchargeCents + 2 - refundedCents,
        })
        const charges = cardChargesExplained(say, {
          transactions: 4,
          amountCents,
          tipCents,
          refundCents: refundedCents,
          voidCount: 1,
          voidCents: voidsCents,
          totalCents: amountCents + tipCents - refundedCents,
        })
        expect([...wrongOf(moved), ...wrongOf(moves), ...wrongOf(charges)]).toEqual([])
        expect(
          [moved.total, moves.collectedCents, moves.tipCents, charges.left].map(({ parts }) => parts.length > 1),
        ).toEqual([true, true, true, true])
      },
    ),
  )
})

const anEvent = fc.record({
  eventId: nat,
  kind: fc.constantFrom('payIn', 'payOut', 'drop', 'tipPaid', 'noSale'),
  at: fc.constant('2025-06-02T16:00:00Z'),
  amountCents: fc.integer({ min: 1, max: 9000 }),
  reason: fc.constantFrom('', 'Limes'),
  employeeName: fc.constant('Ann'),
})

test('RPT-4 RPT-7 I10 every row of the cash of a drawer explains itself from its moves, coins and events', () => {
  let formulas = 0
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 8 }),
      fc.dictionary(fc.constantFrom('2000', '100', '25'), fc.integer({ min: 0, max: 40 })),
      fc.record({ startCents: nat, taken: nat, tips: nat, refundCents: nat }),
      (events, denominations, { startCents, taken, tips, refundCents }) => {
        const moved = (kind: string) =>
          sumOf(events.filter(event => event.kind === kind).map(({ amountCents }) => amountCents))
        const money: DrawerMoney = {
          startCents,
          payInCents: moved('payIn'),
          cashCents: taken + tips,
          refundCents,
          payOutCents: moved('payOut'),
          dropCents: moved('drop'),
          tipPaidCents: moved('tipPaid'),
        }
        const expectedCents = drawerExpected(money)
        const countedCents = sumOf(Object.entries(denominations).map(([coin, pieces]) => Number(coin) * pieces))
        const cash = { tender: 'cash', tenderName: '', payments: 2, refundCents }
        const drawer = {
          expectedCents,
          countedCents,
          differenceCents: countedCents - expectedCents,
          denominations,
          tenders: [
            { ...cash, amountCents: taken, tipCents: tips },
            { ...cash, tender: 'card', amountCents: 5, tipCents: 1 },
          ],
          events,
        } as unknown as CashierDetail
        const words = { say, eventOf: ({ at }: { at: string }) => at, piecesOf: (coin: number) => String(coin) }
        const told = Object.fromEntries(
          cashRows(drawer, money).map(({ name, cents: value }) => [
            name,
            { ...cashExplained(words, drawer, money, name), value, kind: 'money' as const },
          ]),
        )
        formulas += Object.values(told).filter(({ parts }) => parts.length > 0).length
        expect(wrongOf(told)).toEqual([])
        const sums = { open: 2, counted: 3, expectedCents, countedCents, differenceCents: countedCents - expectedCents }
        const loose = { payments: 1, cashCents: taken, refundCents }
        const row = { startCents, expectedCents, countedCents, differenceCents: sums.differenceCents } as never
        expect([
          ...wrongOf(drawersExplained(say, sums)),
          ...wrongOf({ loose: looseCashExplained(say, loose) }),
          ...wrongOf(drawerInList(say, row) as Record<string, Told>),
        ]).toEqual([])
      },
    ),
  )
  expect(formulas).toBeGreaterThan(300)
})

test('RPT-4 a figure of a drawer that is not known yet explains nothing', () => {
  const open = { startCents: 20_000, expectedCents: null, countedCents: null, differenceCents: null } as never
  expect(Object.keys(drawerInList(say, open))).toEqual(['start'])
})

const aPayout = fc
  .record({ tips: fc.array(fc.tuple(nat, nat, nat), { maxLength: 4 }), employeeId: fc.integer({ min: 1, max: 99 }) })
  .map(({ tips, employeeId }): TipPoolPayout => {
    const lines = tips.map(([tipCents, givenCents, receivedCents], day) => ({
      date: `2025-06-0${day + 1}`,
      tipCents,
      netCents: 0,
      givenCents,
      sharedCents: 0,
      weight: 0,
      allWeights: 0,
      receivedCents,
    }))
    const sum = (name: 'tipCents' | 'givenCents' | 'receivedCents') => sumOf(lines.map(line => line[name]))
    const [tipCents, givenCents, receivedCents] = [sum('tipCents'), sum('givenCents'), sum('receivedCents')]
    const keptCents = tipCents - givenCents + receivedCents
    const person = { employeeId, name: `P${employeeId}`, roleName: 'Server', roleSecondName: '', excluded: '' as const }
    return { ...person, tipCents, givenCents, receivedCents, keptCents, minutes: 60, lines }
  })

test('RPT-7 every figure of a tip payout explains itself, and so does the pool', () => {
  fc.assert(
    fc.property(fc.array(aPayout, { maxLength: 5 }), fc.boolean(), (rows, withGratuity) => {
      const words = { roleOf: () => 'Server', dayOf: (date: string) => date, withGratuity }
      for (const table of payoutTables(say, { rows }, words)) {
        const each = [...table.rows, ...(table.total ? [table.total] : [])]
        for (const { cells, explain } of each) {
          const told = table.columns.flatMap(({ kind }, column) =>
            kind === 'money' ? [[column, { value: cells[column], kind, ...explain?.(column) }] as const] : [],
          )
          expect(told).toHaveLength(4)
          expect(wrongOf(Object.fromEntries(told) as unknown as Record<string, Told>)).toEqual([])
          expect(explain?.(2)?.list).toBe('hours')
          const opened = told.filter(([, one]) => 'orders' in one)
          expect(opened.length).toBeLessThanOrEqual(withGratuity ? 0 : 1)
        }
      }
      const poolCents = sumOf(rows.map(({ givenCents }) => givenCents))
      expect(readFormula(poolExplained(say, { rows }).parts, 'money')).toBe(poolCents)
    }),
  )
})

test('RPT-7 I19 every figure of a closed day explains itself in the list of closed days', () => {
  fc.assert(
    fc.property(fc.tuple(...totalFigures.map(() => nat)), cents, nat, (figures, countedCents, expectedCents) => {
      const drawn = Object.fromEntries(totalFigures.map((name, at) => [name, figures[at]])) as ClosedDay['sales']
      const { grossCents, itemDiscountCents, orderDiscountCents, compCents, refundCents } = drawn
      const netCents = grossCents - itemDiscountCents - orderDiscountCents - compCents - refundCents
      const sales = { ...drawn, netCents }
      const told = closedDayExplained(say, { sales, countedCents, expectedCents })
      const shown = {
        netCents,
        collectedCents: sales.collectedCents,
        differenceCents: countedCents - expectedCents,
      }
      const all = Object.entries(told).map(([name, one]) => [
        name,
        { ...one, value: shown[name as keyof typeof shown], kind: 'money' as const },
      ])
      expect(wrongOf(Object.fromEntries(all) as Record<string, Told>)).toEqual([])
      expect(all.every(([, one]) => (one as Told).parts.length > 1)).toBe(true)
    }),
  )
})
