/** A server that is restarted under an open page: what was typed stays, what was sent is done once, nobody is told (ADM-7). */
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { cashBoxCalls } from '../src/shared/contract/devices/cashBoxes.ts'
import { freePort } from '../src/server/testing/freePort.ts'
import { openBrowser } from './browser.ts'
import { owner, setUpStore } from './freshStore.ts'
import { startProcess } from './serverProcess.ts'
import { copyOf } from './templates.ts'
import { aVisitor, signInQuietly } from './visitor.ts'
import { words } from './words.ts'

test('ADM-7 SHELL-9 a restart under an open form: what was typed is saved once, and the page follows changes again', async () => {
  const folder = copyOf('empty')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  // The page finds the server that comes after at the same address.
  const env = { PORT: String(await freePort()) }
  const before = await startProcess(env, folder)
  await setUpStore(before, 'en')
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const visitor = await aVisitor(browser, before, { language: 'en' })
  await signInQuietly(visitor, before, owner.email, owner.password)
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Cashbox')
  await page
    .getByRole('button', { name: say('equipment.cashBoxes.add') })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByLabel(say('equipment.name'), { exact: true }).fill('Front')
  await before.stop()
  // While nobody answers.
  const refused = page.waitForEvent('requestfailed', request => request.url().endsWith(cashBoxCalls.addCashBox.path))
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await refused
  expect(await page.getByText(say('shell.connection.lost')).count()).toBe(0)
  const after = await startProcess(env, folder)
  onTestFinished(() => after.kill())
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Front').waitFor()
  expect(await row('Front').count()).toBe(1)
  expect(await page.getByText(say('shell.connection.lost')).count()).toBe(0)
  // The stream is open again: what somebody else does is shown.
  const bar = { name: 'Bar', idempotencyKey: 'key-of-somebody-else' }
  await visitor.send(cashBoxCalls.addCashBox, bar)
  await row('Bar').waitFor()
})
