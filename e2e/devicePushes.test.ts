/** What a terminal sent and the books could not take, solved by hand (POS-3); gift cards with what is owed (POS-6). */
import { expect, test } from 'vitest'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('POS-3 POS-6 an order whose amounts differ is accepted with a reason, another one dismissed; gift cards are listed', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo('/merchant/DevicePushes')
  await page.getByRole('heading', { level: 1, name: say('devicePushes.title') }).waitFor()
  const rows = page.getByRole('button', { name: say('devicePushes.open') })
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: /T-318/ }).click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('table').getByText('Lobster of the day').waitFor()
  await drawer.getByRole('button', { name: say('devicePushes.actions.accept') }).click()
  const asked = page.getByRole('dialog', { name: say('devicePushes.actions.acceptTitle') })
  await asked.getByLabel(say('common.reason.label')).fill('Price of the day')
  await asked.getByRole('button', { name: say('devicePushes.actions.accept') }).click()
  await page.getByText(say('devicePushes.outcome.applied_one')).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: /T-324/ }).click()
  await drawer.getByRole('button', { name: say('devicePushes.actions.dismiss') }).click()
  const dismissing = page.getByRole('dialog', { name: say('devicePushes.actions.dismissTitle') })
  await dismissing.getByLabel(say('common.reason.label')).fill('Training')
  await dismissing.getByRole('button', { name: say('devicePushes.actions.dismiss') }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await visitor.goTo('/merchant/GiftCards')
  await page.getByText(say('giftCards.owed')).waitFor()
  await page
    .getByRole('button', { name: say('giftCards.open') })
    .first()
    .click()
  await page.getByRole('table', { name: say('giftCards.detail.entries') }).waitFor()
  expect(visitor.noise).toEqual([])
})
