import { expect, test } from 'vitest'
import { aPerson, aStore } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { templateFor } from './templateFor.ts'

test('DEV-4 a store begins with the defaults, as wide as its paper and in its first language', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const { engine } = await testServer()
  const { merchantId } = store
  const wanted = () => engine.transact({ merchantId }, 'read', run => templateFor(run, merchantId, { kind: 'receipt' }))
  expect(await wanted()).toMatchObject({ kind: 'receipt', columns: 48, language: 'en' })
  const { value } = await readSettings(boss, 'store')
  await saveSettings(boss, 'store', { ...value, name: 'Wok', phone: '555 0100', receiptWidthMm: 58, languages: ['zh'] })
  expect(await wanted()).toMatchObject({ columns: 32, language: 'zh' })
})
