/** Table turns: parties of stored orders, by area, meal and table. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { turnReportCalls } from '../../../shared/contract/reports/tableTurns.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { mealOfHour, turnColumns } from '../../../shared/rules/reports/turnRows.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { aReader, at, book, type Reader, sold } from '../sales/reports.testing.ts'
import { aTurnTable } from './tableTurns.testing.queries.ts'

const { getTableTurns } = turnReportCalls
const june = { from: '2025-06-02', to: '2025-06-03' }
const permissions = ['reports.turns.view', 'reports.turns.export'] as const

const seated = (no: string, tableId: number, clock: string, minutes: number, cents: number, guests = 2) =>
  sold(no, { ...anOrder([aLine(cents)]), orderType: 'dineIn', guests }, [], {
    at: at(clock),
    closedAt: at(clock) + minutes * 60_000,
    links: { tableId },
    payments: [{ at: at(clock), tender: 'cash', code: 1, amountCents: Math.round(cents * 1.08875) }],
  })

async function aRoom(reader: Reader) {
  const [window, bar] = [await aTurnTable(reader.store, 'Window', 4), await aTurnTable(reader.store, 'Bar', 2)]
  return { window, bar }
}

test('RPT-2 RPT-6 parties, minutes, seats and sales by area, meal and table, less what was refunded', async () => {
  const reader = await aReader({ permissions: [...permissions] })
  const { window, bar } = await aRoom(reader)
  const back = withRefund(
    seated('3', window, '18:10', 90, 6000, 4),
    { kind: 'whole', withTip: false },
    { at: at('12:00', 9) },
  )
  await book(reader.store.merchantId, [
    seated('1', window, '12:00', 60, 4000, 2),
    seated('2', bar, '12:30', 30, 2000, 2),
    back,
    // Left at once, or stayed open over night: a party, but not timed.
    seated('4', bar, '19:00', 0, 1000, 1),
    sold('5', { ...anOrder([aLine(900)]), orderType: 'dineIn' }, []),
    sold('6', { ...anOrder([aLine(800)]), orderType: 'pickUp' }, []),
  ])
  const report = await reader.read(getTableTurns, june)
  expect(report.totals).toEqual({
    tables: 2,
    seats: 6,
    parties: 4,
    guests: 9,
    timedParties: 3,
    minutes: 180,
    guestMinutes: 120 + 60 + 360,
    seatsTaken: 4 + 2 + 4 + 2,
    netCents: 7000,
    days: 1,
    hours: 3,
  })
  expect(report.withoutTable).toBe(1)
  expect(report.tables.map(({ name, parties, netCents }) => [name, parties, netCents])).toEqual([
    ['Window', 2, 4000],
    ['Bar', 2, 3000],
  ])
  expect(report.meals.map(({ key, parties, hours }) => [key, parties, hours])).toEqual([
    ['lunch', 2, 1],
    ['dinner', 2, 2],
  ])
  const shown = Object.fromEntries(turnColumns.map(({ figure, value }) => [figure, value(report.totals)]))
  expect(shown).toMatchObject({
    turns: 20,
    minutesPerParty: 60,
    minutesPerSeat: 90,
    seatsFilled: 75_000,
    perGuest: 778,
    perSeatHour: 389,
  })
})

test('RPT-7 its file has the rows of the page; a year passes, more does not; another store sees nothing', async () => {
  const reader = await aReader({ permissions: [...permissions] })
  const { window } = await aRoom(reader)
  await book(reader.store.merchantId, [seated('1', window, '12:00', 60, 4000, 2)])
  const input = { report: 'tableTurns', format: 'csv', input: june } as const
  const file = await reader.request(reportFileCalls.exportReport, input, reader.headers)
  const lines = parse(await file.text(), { bom: true, relax_column_count: true }) as string[][]
  expect(lines.find(([name]) => name === 'Window')).toEqual([
    'Window',
    'Main',
    '4',
    '1',
    '2',
    '1.0',
    '60',
    '30',
    '50%',
    '40.00',
    '20.00',
    '10.00',
  ])
  await expect(reader.read(getTableTurns, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
    code: 'RANGE_TOO_LONG',
  })
  const other = await aReader({ permissions: [...permissions] })
  expect((await other.read(getTableTurns, june)).totals).toMatchObject({ parties: 0, tables: 0 })
})

test('RPT-8 a business day begins with lunch at its cutover and ends with dinner, past midnight too', () => {
  const store = { cutoverMinutes: 240, dinnerFromMinutes: 960 }
  expect([4, 11, 15, 16, 23, 0, 3].map(hour => mealOfHour(hour, store))).toEqual([
    'lunch',
    'lunch',
    'lunch',
    'dinner',
    'dinner',
    'dinner',
    'dinner',
  ])
})
