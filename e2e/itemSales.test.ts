/** Item sales and dish sales at the screen: sorted, explained down to the orders, compared, and as a picture (RPT-3, RPT-7). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountIn } from './amountIn.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { savedFile } from './savedFile.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const ADDRESS = '/merchant/ItemSales?period=last7Days'

async function unlocked(visitor: Visitor): Promise<void> {
  await settled(visitor)
  await givePassword(visitor.page, demoBoss.password)
  await settled(visitor)
}

/** The figures of a column of the table, from the top. */
async function columnOf(page: Page, index: number): Promise<number[]> {
  const cells = await page.locator(`main tbody tr > :nth-child(${index})`).allInnerTexts()
  return cells.map(amountIn)
}

test.each(walkedIn('en'))(
  'RPT-3 RPT-7 item sales are sorted, explained and opened down to their orders (%s)',
  async language => {
    const say = words(language)
    const boss = await bossAt(demo, { language })
    const { page } = boss
    await boss.goTo(ADDRESS)
    await unlocked(boss)

    await page
      .getByRole('columnheader', { name: say('itemSales.column.quantity') })
      .getByRole('button')
      .click()
    await page.locator('th[aria-sort="descending"]').waitFor()
    const sold = await columnOf(page, 2)
    expect(sold.length).toBeGreaterThan(10)
    expect(sold).toEqual(sold.toSorted((one, other) => other - one))
    expect(page.url()).toContain('sort=quantity')

    // The sum of all rows says how it comes about, and its parts add up to it.
    const total = page.locator('main tfoot tr')
    const net = total.getByRole('button').nth(6)
    const netText = await net.innerText()
    await net.click()
    const bubble = page.getByRole('dialog')
    const amounts = await bubble.locator('dd').allInnerTexts()
    const signs = await bubble.locator('dt').allInnerTexts()
    const parts = amounts.map((text, at) => (signs[at]?.trimStart().startsWith('−') ? -1 : 1) * amountIn(text))
    expect(parts.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(amountIn(netText))
    expect(parts.at(-1)).toBe(amountIn(netText))
    expect(await seriousFindings(page)).toEqual([])

    // The file is exactly the list: its rows come to the figure.
    await bubble.getByRole('button', { name: say('explain.export') }).click()
    const file = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
    const rows = file.toString('utf8').trim().split(/\r?\n/).slice(1)
    expect(rows.reduce((sum, row) => sum + amountIn(row.split(',').at(-1) ?? ''), 0)).toBe(amountIn(netText))
    await bubble.getByRole('button', { name: say('explain.orders') }).click()
    const drawer = page.getByRole('dialog', { name: say('reports.orders.title') })
    await drawer.getByText(netText, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await page
      .getByRole('radiogroup', { name: say('itemSales.by.label') })
      .getByText(say('itemSales.by.category'))
      .click()
    await page.getByRole('columnheader', { name: say('itemSales.by.category') }).waitFor()
    expect(await total.getByRole('button').nth(6).innerText()).toBe(netText)
    expect(boss.noise).toEqual([])
    await boss.context.close()
  },
)

test.each(walkedIn('zh'))(
  'RPT-3 two periods beside each other, and dishes by popularity and margin with the keyboard (%s)',
  async language => {
    const say = words(language)
    const boss = await bossAt(demo, { language, theme: language === 'zh' ? 'dark' : 'light' })
    const { page } = boss
    await boss.goTo('/merchant/ItemSales?period=yesterday&compareWith=previousPeriod')
    await unlocked(boss)
    const [now = 0, before = 0, change = 0] = (await page.locator('main tfoot td').allInnerTexts()).map(amountIn)
    expect(now - before).toBe(change)
    expect(now).toBeGreaterThan(0)
    expect(before).toBeGreaterThan(0)

    await boss.goTo(`${ADDRESS}&tab=dishes`)
    await settled(boss)
    const dishes = page.locator('figure button')
    const count = await dishes.count()
    expect(count).toBeGreaterThan(10)
    // The table beside the picture has the same dishes.
    const table = page.getByRole('region', { name: say('itemSales.engineering.title') }).locator('tbody tr')
    expect(await table.count()).toBe(count)
    await page.locator('figure button[tabindex="0"]').focus()
    const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
    const first = await focused()
    await page.keyboard.press('ArrowRight')
    const second = await focused()
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe(first)
    expect(await seriousFindings(page)).toEqual([])
    expect(boss.noise).toEqual([])
    await boss.context.close()
  },
)
