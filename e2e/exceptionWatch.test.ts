/** The exception watch at the screen: from a figure to its arithmetic, its events and the order behind them (RPT-7). */
import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { settled } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

test.each(walkedIn('zh'))(
  'RPT-7 a figure above the store’s threshold opens its arithmetic and the orders behind it (%s)',
  async language => {
    const say = words(language)
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    await visitor.goTo('/merchant/ExceptionWatch?settings=1')
    await givePassword(page, demoBoss.password)

    // From once as often, and from the first time on: somebody is always above the others.
    const dialog = page.getByRole('dialog', { name: say('exceptionWatch.settings.title') })
    const numbers = dialog.getByRole('row').nth(1).getByRole('spinbutton')
    await numbers.first().fill('1')
    await numbers.last().fill('1')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await settled(visitor)

    const marked = page.getByRole('region', { name: say('exceptionWatch.marked') })
    const first = marked.getByRole('button').first()
    const title = await first.innerText()
    await first.click()
    const drawer = page.getByRole('dialog', { name: title })
    const events = drawer.getByRole('table').nth(1)
    await events.getByRole('row').nth(1).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await events.getByRole('link').first().click()
    await page.waitForURL(/orderDetail/)
    await settled(visitor)
    await page.goBack()
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test('RPT-7 on a phone each person is a card with what they did', async () => {
  const visitor = await bossAt(demo, { language: 'en', width: 390 })
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/ExceptionWatch')
  await givePassword(page, demoBoss.password)
  const everybody = page.getByRole('region', { name: say('exceptionWatch.everybody') })
  await everybody.waitFor()
  expect(await everybody.getByRole('listitem').count()).toBeGreaterThan(3)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await visitor.context.close()
})
