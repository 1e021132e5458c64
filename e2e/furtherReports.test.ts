/** The reports beside sales, at the screen: each with its figures, the journal with its accounts and its file (RPT-2, RPT-6, RPT-7). */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { givePassword, passwordField } from './passwordAgain.ts'
import { savedFile } from './savedFile.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

/** Opens a report; the password step where it asks for it. */
async function openReport({ page, goTo }: Visitor, address: string): Promise<void> {
  await goTo(address)
  const password = passwordField(page)
  const main = page.getByRole('main').getByRole('table').first()
  await password.or(main).first().waitFor()
  if (!(await password.isVisible())) return
  await givePassword(page, demoBoss.password)
  await main.waitFor()
}

test('RPT-2 labor, table turns, sources and customers show their figures by row', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, noise } = visitor
  const reports = [
    ['LaborReport', en.laborReport.section.hours, en.laborReport.figure.salesPerHour],
    ['TableTurns', en.tableTurns.section.areas, en.tableTurns.figure.seatsFilled],
    ['SourceReport', en.reports.section.sources, en.sourceReport.figure.commissionCents],
    ['CustomerReport', en.customerReport.section.months, en.customerReport.figure.newCustomers],
  ] as const
  for (const [name, table, column] of reports) {
    await openReport(visitor, `/merchant/${name}?period=last7Days`)
    const region = page.getByRole('region', { name: en.reports.tableOf.replace('{{what}}', table), exact: true })
    await region.getByRole('columnheader', { name: column, exact: true }).waitFor()
    expect(await region.getByRole('rowheader').count()).toBeGreaterThan(1)
    expect([name, await seriousFindings(page)]).toEqual([name, []])
  }
  expect(noise).toEqual([])
})

test('RPT-6 RPT-7 the journal: accounts are mapped once, then its file for QuickBooks balances (zh)', async () => {
  const say = words('zh')
  const visitor = await bossAt(demo, { language: 'zh' })
  const { page, noise } = visitor
  await openReport(visitor, '/merchant/AccountingExport?period=last7Days')
  await page.getByText(say('journal.proposal')).waitFor()
  await page
    .getByRole('button', { name: say('journal.map') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const cash = drawer.getByLabel(`${zh.journal.role.cash}: ${zh.journal.name}`, { exact: true })
  await cash.fill('门店现金')
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText(say('journal.proposal')).waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: /门店现金/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: say('journal.program.quickbooks') }).click()
  const file = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
  const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[]
  const side = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect(side('*Debits')).toBeGreaterThan(0)
  expect(side('*Debits')).toBe(side('*Credits'))
  expect(rows.some(row => row['*AccountName'] === '门店现金')).toBe(true)
  expect(noise).toEqual([])
})
