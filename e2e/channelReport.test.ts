/** What delivery channels sold, kept and owe, at the screen and as a file (CHOWLY-3, RPT-7). */
import { expect, test } from 'vitest'
import { channelReportCalls } from '../src/shared/contract/channels/channelReport.ts'
import { amountIn } from './amountIn.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { savedFile } from './savedFile.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`CHOWLY-3 RPT-7 the report says of every channel what the call says, and goes out as a file (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page, goTo, send, noise } = visitor
    const range = { from: '2020-01-01', to: '2020-01-31' }
    await goTo(`/merchant/ChannelReport?from=${range.from}&to=${range.to}`)
    await page.getByText(say('channelReportPage.none')).waitFor()
    await goTo('/merchant/ChannelReport')
    const books = page.getByRole('region', { name: say('channelReportPage.books') })
    await books.getByRole('rowheader', { name: say('channelReport.figures.netCents') }).waitFor()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const report = await send(channelReportCalls.getChannelReport, { from: day(60), to: day(0) })
    expect(report.sources.length).toBeGreaterThan(0)
    for (const { source } of report.sources) await books.getByRole('columnheader', { name: source }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    // Net sales of all channels say how they come about, and open the orders that come to them.
    const net = books
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say('channelReport.figures.netCents') }) })
      .getByRole('button')
      .last()
    const netText = await net.innerText()
    expect(amountIn(netText)).toBe(report.totals.netCents)
    await net.click()
    const bubble = page.getByRole('dialog')
    const amounts = (await bubble.locator('dd').allInnerTexts()).map(amountIn)
    const { grossCents, discountCents, compCents, refundCents, netCents } = report.totals
    expect(amounts).toEqual([grossCents, discountCents, compCents, refundCents, netCents])
    await bubble.getByRole('button', { name: say('explain.orders') }).click()
    const drawer = page.getByRole('dialog', { name: say('reports.orders.title') })
    // The sum of the orders, not the formula that the drawer repeats.
    const sum = drawer.locator('span > strong')
    expect(amountIn(await sum.innerText())).toBe(netCents)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: say('common.export.label') }).click()
    const file = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
    for (const { source } of report.sources) expect(file.toString('utf8')).toContain(source)
    expect(noise).toEqual([])
  })
}
