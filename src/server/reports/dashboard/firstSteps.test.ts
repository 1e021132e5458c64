import { expect, test } from 'vitest'
import { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import { sql } from 'kysely'
import { aDevice } from '../../testing/devices.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'

const { getFirstSteps } = dashboardCalls

test('SHELL-16 a step is ticked by what is there, and only in its own store', async () => {
  const boss = await aPerson({ isBoss: true })
  const other = await aPerson({ isBoss: true })
  const done = async () => (await boss.send(getFirstSteps, {})).done
  expect(await done()).toEqual([])
  const business = [{ weekday: 1, fromMinute: 660, toMinute: 1320 }]
  await saveSettings(boss, 'hours', { business, carryout: null })
  expect(await done()).toEqual(['hours'])
  await aPerson({ store: boss.store })
  expect(await done()).toEqual(['hours', 'staff'])
  const { engine } = await testServer()
  const { merchantId } = boss.store
  await engine.transact({ merchantId }, 'write', async run => {
    const [category] = await run(sql<{ categoryId: number }>`
      insert into category (merchant_id, name) values (${merchantId}, 'Mains') returning category_id`)
    await run(sql`
      insert into dish (merchant_id, category_id, name) values (${merchantId}, ${category?.categoryId ?? 0}, 'Tea')`)
  })
  expect(await done()).toEqual(['hours', 'menu', 'staff'])
  await aDevice(boss.store)
  expect(await done()).toEqual(['hours', 'menu', 'staff', 'terminal'])
  await anOrder(boss.store)
  expect(await done()).toEqual(['hours', 'menu', 'staff', 'terminal', 'order'])
  expect((await other.send(getFirstSteps, {})).done).toEqual([])
})
