/** Settings as a file and from store to store, and a further store of a boss, at the screen (SET-10, ADM-5). */
import { expect, test } from 'vitest'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { savedFile } from './savedFile.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()

const say = words('en')
const cashStep = async ({ send }: Visitor) => {
  const { value } = await send(settingCalls.getPosSetting, { saveType: 22 })
  return (value as { cashStep: number }).cashStep
}

test('SET-10 export, one thing changed in the file, looked at, imported, undone', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await visitor.goTo('/merchant/OperationSettings/Transfer?tab=file')
  const file = (await savedFile(page, () => button('settingTransfer.out.button').click())).toString()
  const before = await cashStep(visitor)
  const send = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await send('other.json', '{"a":1}')
  await page.getByText(say('failures.reasons.SETTINGS_FILE_UNREADABLE')).waitFor()
  await send('settings.json', file.replace(`"cashStep": ${before}`, '"cashStep": 10'))
  await page.getByRole('checkbox', { name: 'Payment and tips' }).waitFor()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 group' }).click()
  await button('settingTransfer.in.toChanges').click()
  expect(await cashStep(visitor)).toBe(10)
  const newest = page
    .getByRole('list', { name: say('settingTransfer.changes.label') })
    .getByRole('listitem')
    .first()
  await newest.getByText(/Imported from “settings.json”/).waitFor()
  await newest.getByRole('button', { name: say('audit.undo') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('audit.reasonUndo.mistake')).click()
  await dialog.getByRole('button', { name: say('audit.undo') }).click()
  await expect.poll(() => cashStep(visitor)).toBe(before)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('ADM-5 SET-10 a boss opens a store with settings and menu of another, goes there, and copies a group back', async () => {
  const visitor = await bossAt(demo, { language: 'en', height: 1400 })
  const { page } = visitor
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  await visitor.goTo('/merchant/Stores')
  await button('stores.add').click()
  await button('common.save').click()
  await expect.poll(() => page.getByText(say('failures.field.required')).count()).toBe(2)
  await page.getByLabel(say('stores.name'), { exact: true }).fill('Third Wok')
  await page.getByLabel(say('stores.phone'), { exact: true }).fill('626 555 0130')
  await page.getByRole('checkbox', { name: 'Surcharges and gratuity' }).check()
  expect(await seriousFindings(page)).toEqual([])
  await button('common.save').click()
  await page.getByText('Third Wok is ready').waitFor()
  await page.getByText(/138 dishes/).waitFor()
  await page.getByRole('button', { name: 'Switch to store: Third Wok' }).click()
  await page.getByRole('banner').getByText('Third Wok').waitFor()

  await visitor.goTo('/merchant/OperationSettings/Transfer?tab=copy')
  await page.getByRole('checkbox', { name: 'Discounts' }).check()
  await page
    .getByRole('checkbox', { name: /^Golden Wok/ })
    .first()
    .check()
  await button('settingTransfer.copy.look').click()
  await button('settingTransfer.copy.back').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
