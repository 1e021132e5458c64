import fs from 'node:fs'
import { expect, test } from 'vitest'
import { bossAt, demoForAll } from './demo.ts'

const demo = demoForAll()
/** Beside the pages: it runs on the guest's own page alone. */
const OF_GUESTS = /^guestScript/

test('every piece of the pages loads behind those of the first: none needs another that comes after it', async () => {
  const { page } = await bossAt(demo, { language: 'en' })
  await page.goto(`${demo.server.url}/#/merchant/OrderList`)
  const folder = new URL('../dist/web/assets/', import.meta.url)
  const pieces = fs.readdirSync(folder).filter(name => name.endsWith('.js') && !OF_GUESTS.test(name))
  expect(pieces.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const piece of pieces) {
    const failure = await page.evaluate(`import('/assets/${piece}').then(() => '', String)`)
    if (failure !== '') failed.push(`${piece}: ${String(failure)}`)
  }
  expect(failed).toEqual([])
}, 60_000)
