/** Closed days as a list: each with the figures that it was closed with, on the page and in its file (I19, I24, RPT-7). */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { closedDayExplained } from '../../../shared/rules/reports/dayExplained.ts'
import { readFormula } from '../../../shared/rules/reports/cellExplanation.ts'
import { aReader, at, book, exampleDay, sold } from '../sales/reports.testing.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'

const { closeDay, exportDayCloseList, getDayClose, getDayCloseList } = dayCloseCalls

test('I19 I24 RPT-7 closed days are listed and written to a file with the figures they were closed with, each of which adds up', async () => {
  const reader = await aReader({ isBoss: true })
  await book(reader.store.merchantId, [
    ...exampleDay(1),
    sold('N', anOrder([aLine(1000)]), [{ amountCents: 1089, tender: 'cash' }], { at: at('12:00', 1) }),
  ])
  const days = ['2025-06-02', '2025-06-03']
  for (const businessDate of days) {
    const overrideReason = 'Cards without a batch'
    await reader.read(closeDay, { businessDate, overrideReason, idempotencyKey: `closed-${businessDate}` })
  }
  const { rows, total } = await reader.read(getDayCloseList, {})
  expect([total, rows.map(({ businessDate }) => businessDate)]).toEqual([2, days.toReversed()])
  for (const row of rows) {
    const { figures } = await reader.read(getDayClose, { businessDate: row.businessDate })
    expect(row.sales).toEqual(figures.sales)
    const told = closedDayExplained(key => key, row)
    expect(
      (['netCents', 'collectedCents', 'differenceCents'] as const).map(name => readFormula(told[name].parts, 'money')),
    ).toEqual([figures.sales.netCents, figures.sales.collectedCents, row.differenceCents])
  }
  const file = await reader.request(exportDayCloseList, { format: 'csv' })
  const lines: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true })
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  expect(lines.map(line => [line['Business day'], cents(line['Net sales']), cents(line['Collected'])])).toEqual(
    rows.map(row => [row.businessDate, row.netCents, row.collectedCents]),
  )
})

test('RPT-4 I19 what drawers were over or short on a day stands with it, counted less expected', async () => {
  const reader = await aReader({ isBoss: true })
  const today = reader.store.merchantId
  const opened = { name: 'Front', deviceId: null, startCents: 10_000, idempotencyKey: `opened-${today}` }
  const { drawerId } = await reader.read(cashierCalls.openDrawer, opened)
  await reader.read(cashierCalls.countDrawer, { drawerId, countedCents: 9_950, idempotencyKey: `counted-${today}` })
  const { today: businessDate } = await reader.read(getDayClose, {})
  await reader.read(closeDay, { businessDate, early: true, idempotencyKey: `closed-${today}` })
  const { rows } = await reader.read(getDayCloseList, {})
  expect(rows[0]).toMatchObject({ expectedCents: 10_000, countedCents: 9_950, differenceCents: -50 })
})
