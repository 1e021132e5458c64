/** Of every report: who may list the orders behind its figures, and that on any days they add up to the figure (RPT-7). */
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  behindCalls,
  type BehindDimension,
  type BehindFigure,
  figuresBehind,
} from '../../../shared/contract/reports/behind.ts'
import { customerReportCalls } from '../../../shared/contract/reports/customerReport.ts'
import { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { journalCalls } from '../../../shared/contract/reports/journal.ts'
import { laborReportCalls } from '../../../shared/contract/reports/laborReport.ts'
import { type ReportKind, reportFacts, reportKinds } from '../../../shared/contract/reports/reportKinds.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { sourceReportCalls } from '../../../shared/contract/reports/sources.ts'
import { turnReportCalls } from '../../../shared/contract/reports/tableTurns.ts'
import { taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { readFormula } from '../../../shared/rules/reports/cellExplanation.ts'
import { journalExplained } from '../../../shared/rules/reports/journalExplained.ts'
import { discountTables } from '../../../shared/rules/reports/money/discountTables.ts'
import type { ReportTable } from '../../../shared/rules/reports/money/reportTable.ts'
import { bridgeExplained, sideExplained } from '../../../shared/rules/reports/reconciliationExplained.ts'
import { bridgeRows } from '../../../shared/rules/reports/reconciliationRows.ts'
import { taxTables } from '../../../shared/rules/reports/money/taxTables.ts'
import { tipTables } from '../../../shared/rules/reports/money/tipTables.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { anySale } from '../../orders/ledger/testing/sales.ts'
import { aCustomer } from '../customers/customerReport.testing.queries.ts'
import { aReader, at, book, exampleDay, type Reader, sold } from '../sales/reports.testing.ts'
import { aTurnTable } from '../turns/tableTurns.testing.queries.ts'
import { isFull } from '../../testing/isFull.ts'

const { getReportOrders, exportReportOrders } = behindCalls
const say = (key: string) => key
const nameOf = ({ name }: { name: string }) => name
const everything = { permissions: permissionKeys }

interface Asked {
  readonly report: ReportKind
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
}
interface Figure {
  readonly dimension: BehindDimension
  readonly key: string
  readonly figure: BehindFigure
  readonly from?: string
  readonly to?: string
  readonly value: number
}

/** Any sale, at a table and of a customer of the store or without, from the POS or brought in by a kiosk or a channel. */
async function anySaleOf({ store }: Reader): Promise<fc.Arbitrary<Sale>> {
  const tables = [await aTurnTable(store, 'Window', 4), await aTurnTable(store, 'Bar', 2)]
  const customers = [await aCustomer(store, 'Ann'), await aCustomer(store, 'Bob')]
  const facts = fc.record({
    tableId: fc.constantFrom(...tables, null),
    customerId: fc.constantFrom(...customers, null),
    source: fc.constantFrom('POS', 'Kiosk', 'DoorDash'),
  })
  return fc.tuple(anySale, facts).map(([sale, { tableId, customerId, source }]) => ({
    ...sale,
    texts: { ...sale.texts, source },
    links: { ...sale.links, customerId, tableId: sale.orderType === 'dineIn' ? tableId : null },
  }))
}

/** Every cell of tables that opens orders, with its value. */
const figuresOf = (tables: readonly ReportTable[]): Figure[] =>
  tables.flatMap(({ columns, rows, total }) =>
    [...rows, ...(total ? [total] : [])].flatMap(({ cells, explain }) =>
      cells.flatMap((value, column): Figure[] => {
        const { orders, parts = [] } = explain?.(column) ?? {}
        const kind = columns[column]?.kind
        // The formula comes to the figure; a share is rounded to a thousandth of a percent, half of which a float may miss.
        if (typeof value === 'number' && parts.length > 0) {
          const formula = readFormula(parts, kind === 'percent' ? 'percent' : 'money')
          expect(Math.abs(formula - value)).toBeLessThan(kind === 'percent' ? 0.51 : 0.01)
        }
        return orders === undefined || typeof value !== 'number' ? [] : [{ ...orders, value }]
      }),
    ),
  )

/** All pages of the orders behind a figure. */
async function allOrders({ read }: Reader, asked: Asked, { value: _value, ...figure }: Figure) {
  const input = { ...asked, ...figure, pageSize: 100 }
  let page = await read(getReportOrders, input)
  const { total } = page
  const amounts = page.rows.map(({ amount }) => amount)
  while (page.next !== null) {
    page = await read(getReportOrders, { ...input, after: page.next })
    amounts.push(...page.rows.map(({ amount }) => amount))
  }
  return { total, sum: sumOf(amounts) }
}

const isCredit = (role: string) =>
  ['sales', 'fees', 'tax', 'gratuity', 'cardSurcharge', 'heldForChannel', 'cashRounding'].includes(role)

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
  .map(([first, days]) => ({ from: addDays('2025-10-28', first), to: addDays('2025-10-28', first + days) }))

/** The figures of each report that are sums of orders, as the report gives them. */
async function figuresOfReports(
  { read }: Reader,
  days: Omit<Asked, 'report'>,
): Promise<(readonly [ReportKind, Figure])[]> {
  const { from, to } = days
  const [taxes, tips, off, labor, sources, customers, turns, journal, reconciled] = await Promise.all([
    read(taxReportCalls.getTaxReport, days),
    read(tipReportCalls.getTipReport, days),
    read(discountReportCalls.getDiscountReport, days),
    read(laborReportCalls.getLaborReport, days),
    read(sourceReportCalls.getSourceReport, days),
    read(customerReportCalls.getCustomerReport, { from, to }),
    read(turnReportCalls.getTableTurns, { from, to }),
    read(journalCalls.getAccountingJournal, { from, to }),
    read(reconciliationCalls.getReconciliation, { from, to }),
  ])
  const rowsOf = <R extends { key: string }>(
    dimension: BehindDimension,
    rows: readonly R[],
    figures: readonly (readonly [BehindFigure, keyof R])[],
  ) =>
    rows.flatMap(row =>
      figures.map(([figure, name]): Figure => ({ dimension, key: row.key, figure, value: Number(row[name]) })),
    )
  const sales = ['orders', 'netCents', 'guests'].map(name => [name, name] as [BehindFigure, 'netCents'])
  const bySource = ['orders', 'grossCents', 'discountCents', 'compCents', 'refundCents', 'netCents', 'tipCents'].map(
    name => [name, name] as [BehindFigure, 'netCents'],
  )
  const parties = [
    ['parties', 'parties'],
    ['partyGuests', 'guests'],
    ['partyMinutes', 'minutes'],
    ['partyNetCents', 'netCents'],
  ] as const
  const visits = [
    ['knownOrders', 'knownOrders'],
    ['spentCents', 'spentCents'],
  ] as const
  const all: Record<string, Figure[]> = {
    taxes: [
      ...figuresOf(taxTables(say, nameOf, taxes, days)),
      { dimension: 'all', key: '', figure: 'salesAndFeesCents', value: taxes.totals.salesCents },
    ],
    tips: figuresOf(tipTables(say, tips)),
    discounts: figuresOf(discountTables(say, nameOf, off)),
    laborByHour: [
      ...rowsOf('hour', labor.hours, sales),
      ...rowsOf('weekday', labor.weekdays, sales),
      ...rowsOf('all', [{ key: '', ...labor.totals }], sales),
    ],
    sources: [
      ...rowsOf('source', sources.rows, bySource),
      ...rowsOf('all', [{ key: '', ...sources.totals }], bySource),
    ],
    customers: [
      ...rowsOf('known', [{ key: '', ...customers.totals }], visits),
      ...rowsOf(
        'visits',
        customers.frequency.map(row => ({ ...row, knownOrders: row.visits })),
        visits,
      ),
    ],
    reconciliation: [
      ...bridgeRows(reconciled.bridge).map(({ name, cents }) => ({
        explanation: bridgeExplained(say, reconciled.bridge)[name],
        value: cents,
      })),
      ...reconciled.parts.flatMap(part =>
        (['left', 'right'] as const).map(side => ({ explanation: sideExplained(say, part, side), value: part[side] })),
      ),
    ].flatMap(({ explanation: { orders, parts }, value }): Figure[] => {
      if (parts.length > 0) expect(readFormula(parts, 'money')).toBe(value)
      return orders === undefined ? [] : [{ ...orders, value }]
    }),
    journal: journal.lines.flatMap(line => {
      const { role, debitCents, creditCents } = line
      const { orders } = journalExplained(say, line)
      const debit = debitCents - creditCents
      return orders === undefined ? [] : [{ ...orders, value: isCredit(role) ? -debit || 0 : debit }]
    }),
    tableTurns: [
      ...rowsOf('table', turns.tables, parties),
      ...rowsOf('tableArea', turns.areas, parties),
      ...rowsOf('tableMeal', turns.meals, parties),
      ...rowsOf('seated', [{ key: '', ...turns.totals }], parties),
    ],
  }
  return reportKinds.flatMap(report => (all[report] ?? []).map(figure => [report, figure] as const))
}

/** Of every figure of every report of the days: what its orders differ by, and which were not 0. */
async function checkOrders(reader: Reader, days: Omit<Asked, 'report'>) {
  const seen = new Set<string>()
  const wrong: unknown[] = []
  for (const [report, figure] of await figuresOfReports(reader, days)) {
    // The journal books what happened on the day, and the reconciliation compares it.
    const by = report === 'journal' || report === 'reconciliation' ? 'refundDay' : days.refundsBy
    const { total, sum } = await allOrders(reader, { report, ...days, refundsBy: by }, figure)
    if (total !== figure.value || sum !== figure.value) wrong.push({ report, figure, total, sum })
    if (figure.value !== 0) seen.add(`${report} ${figure.figure}`)
  }
  return { seen, wrong }
}

test('RPT-7 RPT-8 on any days the orders behind a figure of any report add up to it, to the cent', async () => {
  const reader = await aReader(everything)
  await fc.assert(
    fc.asyncProperty(
      fc.array(await anySaleOf(reader), { minLength: 3, maxLength: 8 }),
      anyRange,
      fc.constantFrom<RefundsBy>('refundDay', 'orderDay'),
      async (sales, range, refundsBy) => {
        await book(reader.store.merchantId, sales)
        expect((await checkOrders(reader, { ...range, refundsBy })).wrong).toEqual([])
      },
    ),
    { numRuns: isFull ? 60 : 12 },
  )
}, 240_000)

test('RPT-7 the orders of every kind of figure add up to it where it is not 0', async () => {
  const reader = await aReader(everything)
  await book(reader.store.merchantId, fc.sample(await anySaleOf(reader), { numRuns: 25, seed: 7 }))
  const days = { from: '2025-10-01', to: '2025-11-30', refundsBy: 'refundDay' } as const
  const { seen, wrong } = await checkOrders(reader, days)
  expect(wrong).toEqual([])
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'taxes taxCents',
      'taxes taxableCents',
      'taxes refundedTaxCents',
      'discounts takenOffCents',
      'discounts takenOffTimes',
      'tips staffTipCents',
      'tips givenTipCents',
      'laborByHour netCents',
      'sources refundCents',
      'journal grossCents',
      'journal taxCents',
      'journal collectedCents',
      'customers knownOrders',
      'customers spentCents',
      'reconciliation unpaidCents',
      'reconciliation movedCents',
      'reconciliation totalCents',
      'reconciliation netCents',
      'reconciliation quantity',
      'tableTurns parties',
      'tableTurns partyGuests',
      'tableTurns partyMinutes',
      'tableTurns partyNetCents',
    ]),
  )
}, 120_000)

test('RPT-6 RPT-7 I15 what was paid on another day than its order stands behind the bridge of both days', async () => {
  const reader = await aReader(everything)
  const total = 1089
  await book(reader.store.merchantId, [
    sold('later', anOrder([aLine(1000)]), [{ amountCents: total, at: at('12:00', 3) }]),
    sold('owing', anOrder([aLine(1000)]), [{ amountCents: 400 }]),
    sold('same', anOrder([aLine(1000)]), [{ amountCents: total }]),
  ])
  const behind = async (date: string, figure: BehindFigure) => {
    const asked = { report: 'reconciliation', from: date, to: date, dimension: 'bridge', key: '', figure } as const
    const { rows, total: all } = await reader.read(getReportOrders, { ...asked, pageSize: 10 })
    return [rows.map(({ orderNo }) => orderNo).sort(), all]
  }
  expect(await behind('2025-06-02', 'onOtherDaysCents')).toEqual([['later'], total])
  expect(await behind('2025-06-02', 'forOtherDaysCents')).toEqual([[], 0])
  expect(await behind('2025-06-02', 'unpaidCents')).toEqual([['owing'], total - 400])
  expect(await behind('2025-06-02', 'movedCents')).toEqual([['owing', 'same'], total + 400])
  expect(await behind('2025-06-05', 'forOtherDaysCents')).toEqual([['later'], total])
  expect(await behind('2025-06-05', 'movedCents')).toEqual([['later'], total])
  const seen = { refundsBy: 'refundDay' } as const
  for (const date of ['2025-06-02', '2025-06-05']) {
    expect((await checkOrders(reader, { from: date, to: date, ...seen })).wrong).toEqual([])
  }
})

const day = { from: '2025-06-02', to: '2025-06-02' }

/** A figure that each report shows. */
const oneOf = (report: ReportKind) => {
  const [first] = Object.entries(figuresBehind[report]) as [BehindDimension, readonly BehindFigure[]][]
  return first && { dimension: first[0], key: '', figure: first[1][0] ?? 'orders' }
}

test('RPT-7 EMP-3 the orders behind a figure need the right to its report, and their file the right to its files', async () => {
  for (const report of reportKinds) {
    const figure = oneOf(report)
    if (figure === undefined) continue
    const { view, export: taken } = reportFacts[report]
    const asked = { report, ...day, ...figure }
    const [viewer, other] = [
      await aReader({ permissions: [view] }),
      await aReader({ permissions: permissionKeys.filter(key => key !== view && key !== taken) }),
    ]
    expect((await viewer.read(getReportOrders, { ...asked, pageSize: 10 })).rows).toEqual([])
    await expect(other.read(getReportOrders, { ...asked, pageSize: 10 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_AUTHORITY',
    })
    const fileOf = async (reader: Reader) =>
      (await reader.request(exportReportOrders, { ...asked, format: 'csv' }, reader.headers)).text()
    // One right may be for both.
    const refused = (await fileOf(viewer)).includes('INSUFFICIENT_AUTHORITY')
    expect([report, refused]).toEqual([report, taken !== view])
    expect(await fileOf(await aReader({ permissions: [taken] }))).not.toContain('INSUFFICIENT_AUTHORITY')
  }
}, 60_000)

test('RPT-7 EMP-3 who reads one report lists no figures that it does not show', async () => {
  const reader = await aReader({ permissions: ['reports.labor.view', 'reports.labor.export'] })
  const tips = { report: 'laborByHour', ...day, dimension: 'employee', key: '', figure: 'tipCents' } as const
  await expect(reader.read(getReportOrders, { ...tips, pageSize: 10 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'figure',
  })
  const sales = { ...tips, report: 'sales' } as const
  await expect(reader.read(getReportOrders, { ...sales, pageSize: 10 })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
})

test('RPT-7 CUST-1 the orders behind a figure say nothing of the customer', async () => {
  const reader = await aReader(everything)
  await book(reader.store.merchantId, [
    sold('1', anOrder([aLine(1000)]), [], { texts: { customerName: 'Ada Guest', customerPhone: '2125550123' } }),
  ])
  const asked = { report: 'laborByHour', ...day, dimension: 'all', key: '', figure: 'netCents' } as const
  const page = await reader.read(getReportOrders, { ...asked, pageSize: 10 })
  expect(page.rows).toHaveLength(1)
  expect(JSON.stringify(page)).not.toMatch(/Ada|2125550123/u)
  const file = await reader.request(exportReportOrders, { ...asked, format: 'csv' }, reader.headers)
  expect(await file.text()).not.toMatch(/Ada|2125550123/u)
})

test('RPT-7 I24 the file of a report’s figure is exactly the list of its page', async () => {
  const reader = await aReader(everything)
  await book(reader.store.merchantId, exampleDay(3))
  const range = { from: '2025-06-02', to: '2025-06-05', refundsBy: 'refundDay' } as const
  const asked = { report: 'taxes', ...range, dimension: 'all', key: '', figure: 'taxCents' } as const
  const { rows, total } = await reader.read(getReportOrders, { ...asked, pageSize: 100 })
  const file = await reader.request(exportReportOrders, { ...asked, format: 'csv' }, reader.headers)
  const [, ...lines] = parse(await file.text(), { bom: true }) as string[][]
  expect(lines.map(line => [line[0], line.at(-1)])).toEqual(
    rows.map(({ orderNo, amount }) => [orderNo, decimalText(amount, 'USD')]),
  )
  expect(sumOf(rows.map(({ amount }) => amount))).toBe(total)
})
