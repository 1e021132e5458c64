import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { parse } from 'csv-parse/sync'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { expect, test } from 'vitest'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { daySectionKeys, daySections, type RowFigure } from '../../../shared/rules/reports/daySections.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { percentText } from '../../kernel/exports/cells.ts'
import { text } from '../../kernel/texts.ts'
import { aReader, book, exampleDay, type Reader, sold } from '../sales/reports.testing.ts'

const monday = '2025-06-02'
const words = {
  say: (key: string, values?: Readonly<Record<string, string | number>>) => text('en', key, values),
  nameOf: ({ name }: { name: string }) => name,
  percent: percentText,
}

/** What the orders behind a figure add up to, as its page shows it. */
async function sumBehind({ read }: Reader, days: { from: string; to: string }, { figure, ...of }: RowFigure) {
  const { from, to } = days
  const { rows, total, next } = await read(behindCalls.getReportOrders, { from, to, ...of, figure, pageSize: 50 })
  expect(next).toBeNull()
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  return signedFigure(figure, total)
}

const permissions = [
  'reports.sales.view',
  'reports.dayClose.view',
  'reports.dayClose.close',
  'reports.dayClose.override',
  'dashboard.overview.view',
] as const

async function aDay() {
  const reader = await aReader({ permissions })
  // Paid in part, so that money and sales of the day differ.
  const unpaid = sold('U', anOrder([aLine(1000)]), [{ amountCents: 400, tipCents: 50 }])
  await book(reader.store.merchantId, [...exampleDay(), unpaid])
  return reader
}

test('RPT-7 I19 figures of day close open the orders that make them, to the cent, also after the day is closed', async () => {
  const reader = await aDay()
  const days = { from: monday, to: monday }
  const check = async () => {
    const { figures } = await reader.send(dayCloseCalls.getDayClose, { businessDate: monday })
    const sections = daySections(figures, words)
    const rows = daySectionKeys.flatMap(key => sections[key])
    expect(sections.sales.map(({ label }) => label)).toContain('Paid on other days, or unpaid')
    const opened: unknown[] = []
    for (const { label, cents, behind } of rows) {
      if (behind && cents !== 0) opened.push([label, cents, await sumBehind(reader, days, behind)])
    }
    expect(opened.length).toBeGreaterThan(15)
    // Redeemed gift cards lower the liability: the tender is what was paid with them.
    const shown = (label: unknown, cents: unknown) => (label === 'Redeemed' ? -Number(cents) : cents)
    expect(opened).toEqual(
      rows.flatMap(({ label, cents, behind }) => (behind && cents !== 0 ? [[label, cents, shown(label, cents)]] : [])),
    )
  }
  await check()
  const close = { businessDate: monday, overrideReason: 'Order U is late', idempotencyKey: 'key-of-the-close' }
  await reader.send(dayCloseCalls.closeDay, close)
  await check()
})

test('RPT-7 I24 the file of day close has the rows of its page, in order and with their signs', async () => {
  const reader = await aDay()
  const { figures } = await reader.send(dayCloseCalls.getDayClose, { businessDate: monday })
  const sections = daySections(figures, words)
  const answer = await reader.request(reportFileCalls.exportReport, {
    report: 'dayClose',
    input: { from: monday, to: monday },
    format: 'csv',
  })
  const lines = parse(await answer.text(), { bom: true, relax_column_count: true }) as string[][]
  const wanted = daySectionKeys.flatMap(key => [
    [words.say(`dayClose.figures.${key}`)],
    ['Name', 'Amount'],
    ...sections[key].map(({ label, cents }) => [label, decimalText(cents, 'USD')]),
  ])
  expect(lines.filter(line => line.join('') !== '')).toEqual(wanted)
})

test('RPT-7 figures of the dashboard open the orders that make them', async () => {
  const reader = await aReader({ permissions })
  const at = Date.now() - 24 * 3_600_000
  await book(
    reader.store.merchantId,
    exampleDay().map((sale, index) => ({
      ...sale,
      at: at + index,
      closedAt: at + index,
      payments: sale.payments.map(payment => ({ ...payment, at: at + index })),
      refunds: [],
    })),
  )
  const overview = await reader.send(dashboardCalls.getSalesOverview, { range: 'last7' })
  const whole = { dimension: 'all', key: '' } as const
  for (const figure of ['netCents', 'orders', 'guests'] as const) {
    expect([figure, await sumBehind(reader, overview, { figure, ...whole })]).toEqual([figure, overview.sales[figure]])
  }
  expect(overview.sales.orders).toBe(7)
  const rows = [
    ...overview.topItems.map(row => ['dish', row] as const),
    ...overview.topCategories.map(row => ['category', row] as const),
    ...overview.orderTypes.map(row => ['orderType', row] as const),
  ]
  for (const [dimension, { key, netCents }] of rows) {
    const sum = await sumBehind(reader, overview, { figure: 'netCents', dimension, key })
    expect([dimension, key, sum]).toEqual([dimension, key, netCents])
  }
  const byDay = overview.course.filter(({ netCents }) => netCents !== 0)
  expect(byDay).toHaveLength(1)
  for (const { key: day, netCents } of byDay) {
    expect(await sumBehind(reader, { from: day, to: day }, { figure: 'netCents', ...whole })).toBe(netCents)
  }
  expect(overview.from).toBe(addDays(overview.to, -6))
})
