/** Tip pools on the screen: rules, what they come to, and a payout that is kept and replaced (RPT-7). */
import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`RPT-7 a tip pool is added, explained, kept and replaced (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const { page, goTo, noise } = visitor
    await goTo('/merchant/TipReport?tab=pools&period=last7Days')
    await givePassword(page, demoBoss.password)
    await page.getByRole('button', { name: say('tipPools.add') }).click()
    const form = page.getByRole('dialog')
    const name = `Pool ${language}`
    await form.getByLabel(say('tipPools.field.name'), { exact: true }).fill(name)
    await form.getByLabel(say('tipPools.field.ratePcm')).fill('20')
    for (const field of ['givers', 'receivers'] as const) {
      await form.getByLabel(say(`tipPools.field.${field}`)).click()
      const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      const count = await options.count()
      for (let at = 0; at < count; at++) await options.nth(at).click()
      await form.getByLabel(say('tipPools.field.name'), { exact: true }).click()
    }
    await form.getByRole('button', { name: say('common.save') }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('rowheader', { name: say('tipPools.total') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    // The arithmetic of somebody who received a part.
    await page.getByRole('row').nth(2).getByRole('rowheader').getByRole('button').click()
    const why = page.getByRole('dialog')
    await why.getByText('÷').first().waitFor()
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: say('tipPools.keep') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tipPools.keep') })
      .click()
    const runs = page.getByRole('region', { name: say('tipPools.run.title') })
    await runs.getByText(say('tipPools.run.holds')).waitFor()
    // The pool says what it is; its payouts and their file are behind it.
    await runs.getByRole('button').nth(1).click()
    const pool = page.getByRole('dialog', { name: say('tipPools.pool'), exact: true })
    await pool.getByText(say('tipPools.explained.pool')).waitFor()
    await pool.getByRole('button', { name: say('tipPools.explained.export') }).waitFor()
    await pool.getByRole('button', { name: say('tipPools.explained.view') }).click()
    await page.getByRole('button', { name: say('tipPools.run.replace') }).click()
    const asked = page.getByRole('dialog', { name: say('tipPools.run.replaceTitle') })
    await asked.getByRole('textbox').fill('Forgot a shift')
    await asked.getByRole('button', { name: say('tipPools.run.replace') }).click()
    await runs.getByText(say('tipPools.run.replaced')).waitFor()
    expect(await runs.getByText(say('tipPools.run.holds')).count()).toBe(1)

    // The editor asks before something typed is lost, and keeps what is saved.
    await page.getByRole('button', { name: say('tipPools.edit'), exact: true }).click()
    const editor = page.getByRole('dialog', { name })
    await editor.getByLabel(say('tipPools.field.secondName')).fill('改名')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('common.form.stay') }).click()
    await editor.getByRole('button', { name: say('common.save') }).click()
    await editor.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: language === 'zh' ? '改名' : name }).waitFor()
    expect(noise).toEqual([])
    await visitor.context.close()
  })
}
