/** Sales beside labor, over HTTP: hours and cost as the clock has them, the plan, what is still open. */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { laborReportCalls } from '../../../shared/contract/reports/laborReport.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { publishDay, setRate } from '../../labor/clock/clock.testing.queries.ts'
import { at as moment, typed } from '../../labor/clock/clock.testing.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { aPerson } from '../../testing/people.ts'
import { aReader, at, book, type Reader, sold } from '../sales/reports.testing.ts'

const { getLaborReport } = laborReportCalls
const june = { from: '2025-06-02', to: '2025-06-03' }

async function aTeam() {
  const boss = await aReader({
    permissions: [
      'reports.labor.view',
      'reports.labor.export',
      'employees.clock.view',
      'employees.clock.edit',
      'employees.list.pay',
    ],
  })
  const [rated, unrated] = [await aPerson({ store: boss.store }), await aPerson({ store: boss.store })]
  await setRate(boss.store, rated.employeeId, '2025-01-01', 2000)
  return { boss, rated, unrated }
}

const clockIn = (boss: Reader, employeeId: number, from: string, to?: string) =>
  boss.send(clockCalls.addPosClock, {
    ...typed(employeeId, to === undefined ? { from } : { from, to }),
    idempotencyKey: randomUUID(),
  })

test('RPT-2 RPT-8 TIME-6 hours and cost stand beside the sales of their hour, the plan beside both', async () => {
  const { boss, rated, unrated } = await aTeam()
  const meal = (no: string, clock: string, cents: number) =>
    sold(no, anOrder([aLine(cents)]), [{ tender: 'cash', amountCents: Math.round(cents * 1.08875) }], { at: at(clock) })
  const back = withRefund(meal('B', '13:10', 4000), { kind: 'whole', withTip: false }, { at: at('18:00', 1) })
  await book(boss.store.merchantId, [meal('A', '12:30', 10_000), back])
  await clockIn(boss, rated.employeeId, '2025-06-02 11:00', '2025-06-02 13:30')
  await clockIn(boss, unrated.employeeId, '2025-06-02 12:00', '2025-06-02 13:00')
  await clockIn(boss, unrated.employeeId, '2025-06-03 12:00')
  await publishDay(boss.store, rated.employeeId, '2025-06-02', { startMinute: 660, endMinute: 780 })
  const report = await boss.read(getLaborReport, june)
  const row = ({
    key,
    netCents,
    workMinutes,
    unratedMinutes,
    costCents,
    plannedMinutes,
    plannedCents,
  }: (typeof report.hours)[number]) => [
    key,
    netCents,
    workMinutes,
    unratedMinutes,
    costCents,
    plannedMinutes,
    plannedCents,
  ]
  expect(report.hours.map(row)).toEqual([
    ['11', 0, 60, 0, 2000, 60, 2000],
    ['12', 10_000, 120, 60, 2000, 60, 2000],
    ['13', 0, 30, 0, 1000, 0, 0],
  ])
  expect(report.days.map(row)).toEqual([
    ['2025-06-02', 14_000, 210, 60, 5000, 120, 4000],
    ['2025-06-03', -4000, 0, 0, 0, 0, 0],
  ])
  expect(report.weekdays.map(({ key, workMinutes }) => [key, workMinutes])).toEqual([
    ['1', 210],
    ['2', 0],
  ])
  expect(report.clockedIn).toBe(1)
  expect(report.totals).toMatchObject({ netCents: 10_000, workMinutes: 210, costCents: 5000, plannedCents: 4000 })
  const byOrderDay = await boss.read(getLaborReport, { ...june, refundsBy: 'orderDay' })
  expect(byOrderDay.days.map(({ netCents }) => netCents)).toEqual([10_000])
})

test('RPT-8 the night on which clocks go back: hours of the night belong to the business day before', async () => {
  const { boss, rated } = await aTeam()
  await boss.send(clockCalls.addPosClock, {
    ...typed(rated.employeeId, { from: '2025-11-01 22:00', to: moment('2025-11-02 06:00') }),
    idempotencyKey: randomUUID(),
  })
  const { days, hours, totals } = await boss.read(getLaborReport, { from: '2025-11-01', to: '2025-11-02' })
  expect(days.map(({ key, workMinutes }) => [key, workMinutes])).toEqual([
    ['2025-11-01', 420],
    ['2025-11-02', 120],
  ])
  expect(hours.find(({ key }) => key === '01')).toMatchObject({ workMinutes: 120, costCents: 4000 })
  expect(totals).toMatchObject({ workMinutes: 540, costCents: 18_000 })
})

test('RPT-7 I24 its file has the rows of the page; 366 days pass, 367 do not; another store and a period beside it', async () => {
  const { boss, rated } = await aTeam()
  await clockIn(boss, rated.employeeId, '2025-06-02 11:00', '2025-06-02 13:30')
  const file = await boss.request(
    reportFileCalls.exportReport,
    { report: 'laborByHour', format: 'csv', input: june },
    boss.headers,
  )
  const lines = parse(await file.text(), { bom: true, relax_column_count: true }) as string[][]
  expect(lines.find(([name]) => name === '13:00–13:59')?.slice(3, 9)).toEqual(['30', '0', '0', '10.00', '0.00', ''])
  await expect(boss.read(getLaborReport, { from: '2024-01-01', to: '2024-12-31' })).resolves.toMatchObject({ days: [] })
  await expect(boss.read(getLaborReport, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
    code: 'RANGE_TOO_LONG',
    field: 'to',
  })
  const beside = await boss.read(getLaborReport, {
    from: '2025-06-04',
    to: '2025-06-05',
    compareWith: 'previousPeriod',
  })
  expect(beside.compared).toMatchObject({ ...june, totals: { workMinutes: 150 } })
  expect(beside.totals.workMinutes).toBe(0)
  const { boss: other } = await aTeam()
  expect((await other.read(getLaborReport, june)).days).toEqual([])
})
