/** 5,000 dishes in one file, and that the process answers others while it reads; how long it takes is measured in bench/. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { aPerson } from '../../testing/people.ts'
import { exported, previewed, uploaded } from './menuTransfer.testing.ts'

const DISHES = 5_000
const aLargeFile = () => {
  const lines = ['Name,Chinese name,Category,Price,Modifier groups,SKU,Description,Allergens']
  for (let dish = 0; dish < DISHES; dish++) {
    const group = `Choice ${dish % 500}; Size ${dish % 7}`
    const [category, price] = [`Category ${dish % 200}`, ((dish % 90) + 5).toFixed(2)]
    lines.push(`Dish ${dish},菜品 ${dish},${category},${price},${group},SKU${dish},"Fresh, every day",Gluten; 大豆`)
  }
  return lines.join('\n')
}

test('MENU-8 5,000 dishes with 200 categories and 507 groups are imported, read without holding others up', async () => {
  const manager = await aPerson({ permissions: ['menu.transfer.export', 'menu.transfer.import'] })
  const { preview, apply } = await previewed(manager, aLargeFile(), { makeMissing: true })
  expect(preview).toMatchObject({ issueCount: 0, tables: [{ added: DISHES }] })
  expect(preview.counts).toMatchObject({ category: { added: 200 }, modifierGroup: { added: 507 } })
  await apply()

  const book = await exported(manager, { format: 'xlsx' })
  let answered = 0
  let isOver = false
  const reading = uploaded(manager, book, 'menu.xlsx').finally(() => (isOver = true))
  while (!isOver) {
    await manager.send(settingCalls.getPosSetting, { saveType: 1 })
    await setTimeout(1)
    answered++
  }
  const { tables } = await reading
  expect(tables.find(({ use }) => use.sheet === 'dishes')?.rows).toBe(DISHES)
  // Held up, one: the reading and the calls share the machine, so that its speed does not matter.
  expect(answered).toBeGreaterThan(5)
})
