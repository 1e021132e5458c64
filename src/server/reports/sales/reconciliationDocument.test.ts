import { parse } from 'csv-parse/sync'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { expect, test } from 'vitest'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { bridgeRows, partKind, partsInOrder } from '../../../shared/rules/reports/reconciliationRows.ts'
import { en } from '../../../shared/text/en.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { neutralText } from '../../kernel/exports/cells.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, book, exampleDay, sold } from './reports.testing.ts'

const { checkOrders, getReconciliation } = reconciliationCalls
const range = { from: '2025-06-02', to: '2025-06-04' }

test('RPT-6 RPT-7 the file of the reconciliation has the bridge and every check of the page, all orders checked', async () => {
  const reader = await aReader()
  const { merchantId } = reader.store
  const unpaid = sold('U', anOrder([aLine(1000)]), [{ amountCents: 400 }])
  await book(merchantId, [...exampleDay(1), unpaid])
  const { engine } = await testServer()
  await engine.script(
    `update sales_fact set gross = gross + 1 where merchant_id = ${merchantId} and dimension = 'meal'`,
  )
  const page = await reader.read(getReconciliation, range)
  const checked = await reader.read(checkOrders, range)
  expect(checked.next).toBeNull()
  const asked = { report: 'reconciliation', input: range, format: 'csv' } as const
  const answer = await reader.request(reportFileCalls.exportReport, asked, reader.headers)
  const lines = parse(await answer.text(), { bom: true, relax_column_count: true }) as string[][]
  const parts = [...partsInOrder(page.parts), ...partsInOrder(checked.parts)].map(part => {
    const write = (value: number) => (partKind(part) === 'money' ? decimalText(value, 'USD') : String(value))
    return [en.reports.identity[part.identity], write(part.left), write(part.right), write(part.left - part.right)]
  })
  expect(
    lines
      .filter(line => line.length === 7 && line[0] !== 'Check')
      .map(([check, , , ...both]) => [check, ...both.slice(0, 3)]),
  ).toEqual(parts)
  expect(parts.some(([, , , difference]) => difference !== '0.00' && difference !== '0')).toBe(true)
  for (const { name, cents } of bridgeRows(page.bridge)) {
    expect(lines).toContainEqual([neutralText(en.reports.reconciliation.bridgeRow[name]), decimalText(cents, 'USD')])
  }
})
