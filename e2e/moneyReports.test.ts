/** The reports of money on the screen: from what was taken off to its orders, tips in both languages, all of it on a phone (RPT-7). */
import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('RPT-7 a comp leads from its reason to the orders, and from there to the order', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, goTo, noise } = visitor
  await goTo('/merchant/DiscountReport?period=thisYear')
  await givePassword(page, demoBoss.password)
  const reasons = page.getByRole('region', { name: say('discountReport.table.reason'), exact: true })
  const comp = page.getByRole('cell', { name: say('discountReport.kind.comp') })
  const row = reasons.getByRole('row').filter({ has: comp }).first()
  await row.getByRole('button').nth(1).click()
  await page.getByRole('button', { name: say('explain.orders') }).click()
  const drawer = page.locator('.ant-drawer').getByRole('dialog')
  await drawer.getByRole('link').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await drawer.getByRole('link').first().click()
  await page.waitForURL(/orderDetail/)
  expect(noise).toEqual([])
})

for (const language of walkedIn('zh')) {
  const say = words(language)

  test(`RPT-7 tips by employee add up at the screen, and nothing leaves it on a phone (${language})`, async () => {
    const visitor = await bossAt(demo, { language, width: 390, height: 844 })
    const { page, goTo, noise } = visitor
    await goTo('/merchant/TipReport')
    await givePassword(page, demoBoss.password)
    await page.getByRole('rowheader', { name: say('tipReport.total') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    for (const name of ['TaxReport', 'DiscountReport', 'GiftCardReport', 'TipReport']) {
      await goTo(`/merchant/${name}`)
      await page.getByRole('table').first().waitFor()
      const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      expect([name, wide]).toEqual([name, 0])
    }
    expect(noise).toEqual([])
  })
}
