/** The bell: what needs attention on every page, put off with a reason and shown again (SHELL-15). */
import { expect, test } from 'vitest'
import { attentionCalls } from '../src/shared/contract/reports/attention.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { words } from './words.ts'

const demo = demoForAll()

for (const language of walkedIn('en')) {
  const say = words(language)

  test(`SHELL-15 RPT-1 the bell lists what waits, puts it off for everybody, shows it again and leads there (${language})`, async () => {
    const { page, goTo, noise, context, send } = await bossAt(demo, { language })
    await goTo('/merchant/EmployeeList')
    const bell = page.getByRole('banner').getByRole('button', { name: say('attention.bell_other') })
    const heard = async () => (await bell.getAttribute('aria-label')) ?? ''
    await bell.click()
    const drawer = page.getByRole('dialog', { name: say('attention.title') })
    const named = page.getByRole('link', { name: say('attention.kinds.pushes_other') })
    const link = drawer.locator(named)
    await link.waitFor()
    expect(await seriousFindings(page, '.ant-drawer')).toEqual([])
    const before = await heard()

    const item = drawer.getByRole('listitem').filter({ has: named })
    await item.getByRole('button', { name: say('attention.snooze.acts') }).click()
    const dialog = page.getByRole('dialog', { name: say('attention.snooze.acts') })
    await dialog.getByRole('button', { name: say('attention.snooze.act') }).click()
    await dialog.locator('.ant-form-item-explain-error').waitFor()
    await dialog.getByRole('textbox').fill('The terminal is being repaired')
    expect(await seriousFindings(page, '.ant-modal')).toEqual([])
    await dialog.getByRole('button', { name: say('attention.snooze.act') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await link.waitFor({ state: 'hidden' })
    await expect.poll(heard).not.toBe(before)
    const { rows } = await send(attentionCalls.getAttention, {})
    expect(rows.find(({ kind }) => kind === 'pushes')?.snoozed?.reason).toBe('The terminal is being repaired')

    await drawer.getByRole('button', { name: say('attention.snooze.section_one') }).click()
    await drawer.getByText('The terminal is being repaired').waitFor()
    await drawer.getByRole('button', { name: say('attention.snooze.ends') }).click()
    await expect.poll(heard).toBe(before)
    await link.click()
    await drawer.waitFor({ state: 'hidden' })
    await page.waitForURL(/DevicePushes/)
    expect(noise).toEqual([])
    await context.close()
  })
}
