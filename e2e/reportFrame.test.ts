/** The frame of reports at the screen: a view saved, shared and opened by another, and its PDF (RPT-7). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '../src/server/kernel/pdf/pdf.testing.ts'
import { reportViewCalls } from '../src/shared/contract/reports/views.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { savedFile } from './savedFile.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('zh')) {
  const say = words(language)
  const { reports, reportFrame, reportViews } = { en, zh }[language]
  const viewsButton = { name: new RegExp(`^${reportViews.label}: `) }

  /** The password step in front of the figures. */
  const unlock = async (page: Page) => {
    await givePassword(page, demoBoss.password)
    await page.getByRole('region', { name: say('reports.section.totals') }).waitFor()
  }

  test(`RPT-7 SHELL-11 a view is saved, shared and opened elsewhere, and goes out as a PDF (${language})`, async () => {
    const name = `Weeks ${language}`
    const boss = await bossAt(demo, { language })
    await boss.goTo('/merchant/Sales?period=last30Days&compareWith=previousPeriod')
    await unlock(boss.page)
    await boss.page.getByText(say('reportFrame.change')).first().waitFor()
    await boss.page.getByRole('button', viewsButton).click()
    await boss.page.getByRole('menuitem', { name: say('reportViews.saveAs') }).click()
    const dialog = boss.page.getByRole('dialog')
    await dialog.getByLabel(say('reportViews.name')).fill(name)
    await dialog.getByLabel(say('reportViews.shareWithStore')).check()
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await boss.page.getByRole('button', { name: new RegExp(name) }).waitFor()
    expect(await seriousFindings(boss.page)).toEqual([])

    // At another screen, from the report as everybody finds it.
    const other = await bossAt(demo, { language })
    await other.goTo('/merchant/Sales')
    await unlock(other.page)
    await other.page.getByRole('button', viewsButton).click()
    await other.page.getByRole('menuitem', { name }).click()
    await other.page.getByRole('button', { name: new RegExp(reportFrame.period.last30Days) }).waitFor()
    await other.page.getByText(say('reportFrame.change')).first().waitFor()
    expect(other.page.url()).toContain('compareWith=previousPeriod')

    await other.page.getByRole('button', { name: say('common.export.label') }).click()
    const file = await savedFile(other.page, () =>
      other.page.getByRole('menuitem', { name: say('common.export.pdf') }).click(),
    )
    const pages = await readPdf(file)
    const all = pages.map(({ text }) => text.replaceAll(/\s+/gu, ' ')).join(' ')
    for (const part of [reports.title, reports.section.totals, reports.figure.netCents, 'USD']) {
      expect(all).toContain(part)
    }
    expect(pages.at(-1)?.text.replaceAll(/\s+/gu, ' ')).toContain(
      reportFrame.paper.page.replaceAll(/\{\{pages?\}\}/g, String(pages.length)),
    )
    const { rows } = await boss.send(reportViewCalls.listReportViews, { report: 'sales' })
    expect(rows.filter(view => view.name === name)).toMatchObject([{ isShared: true, period: 'last30Days' }])
    expect([...boss.noise, ...other.noise]).toEqual([])
  })
}
