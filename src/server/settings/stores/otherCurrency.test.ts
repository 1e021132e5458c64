/** A further store in another currency: its amounts come at a rate, or not at all (ORD-11, ADM-5). */
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { storesCalls } from '../../../shared/contract/settings/stores.ts'
import { fillDemoMenu } from '../../demo/demoMenu.ts'
import { menuOf } from '../../demo/demoStores.queries.ts'
import { houses } from '../../demo/house.ts'
import { inStoreOf } from '../../menu/library/menu.testing.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { aPerson, aStore, requester, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'

const { openStore } = storesCalls
const key = () => `key-${unique()}`
const fields = { name: 'Second wok', secondName: '', phone: '212 555 0100', timeZone: 'Asia/Tokyo', currency: 'JPY' }

/** A boss in dollars with the menu of the demo and two amounts in settings. */
async function aBoss(): Promise<TestPerson> {
  const boss = await aPerson({ store: await aStore({ name: 'First wok' }), isBoss: true })
  await inStoreOf(boss, context => fillDemoMenu(context, houses.main, menuOf('main')))
  const { value } = await readSettings(boss, 'posSetup')
  await saveSettings(boss, 'posSetup', { ...value, quickCashCents: [10_00, 20_00] } as never)
  return boss
}

async function opened(boss: TestPerson, copy: object): Promise<TestPerson> {
  const { merchantId } = await boss.send(openStore, { ...fields, copy, idempotencyKey: key() } as never)
  const { token, adminInfo } = await boss.send(authCalls.switchMerchant, { merchantId })
  const { employeeId } = adminInfo
  return { ...boss, ...requester(await testServer(), token), token, employeeId, store: { merchantId, aid: '' } }
}

const pricesOf = (person: TestPerson) =>
  inStoreOf(person, async ({ run, merchantId }) => {
    const { dish } = await menuDocument(run, merchantId)
    return new Map([...dish.values()].map(({ name, priceCents }) => [name, priceCents]))
  })
const copyOf = ({ store: { merchantId } }: TestPerson, given: object = {}) => ({
  merchantId,
  settings: ['posSetup', 'scan'],
  menu: true,
  ...given,
})

test('ORD-11 a menu and settings are copied to a store in yen at the rate that was typed, rounded as asked', async () => {
  const boss = await aBoss()
  const prices = { kind: 'rate', rateE6: 150_000_000, step: 10, toward: 'up' }
  const there = await opened(boss, copyOf(boss, { prices }))
  const [dollars, yen] = [await pricesOf(boss), await pricesOf(there)]
  expect(dollars.size).toBeGreaterThan(20)
  expect(yen).toEqual(new Map([...dollars].map(([name, cents]) => [name, Math.ceil((cents * 150) / 1000) * 10])))
  expect((await readSettings(there, 'posSetup')).value.quickCashCents).toEqual([1500, 3000])
})

test('ORD-11 without prices a menu costs nothing yet, and settings with amounts stay away', async () => {
  const boss = await aBoss()
  const there = await opened(boss, copyOf(boss, { prices: { kind: 'none' } }))
  const yen = await pricesOf(there)
  expect([...yen.keys()]).toEqual([...(await pricesOf(boss)).keys()])
  expect(new Set(yen.values())).toEqual(new Set([0]))
  expect((await readSettings(there, 'posSetup')).version).toBe(0)
})

test('ORD-11 no amount crosses currencies without a rate: neither into a new store nor by settings copied later', async () => {
  const boss = await aBoss()
  const refused = await refusalOf(boss, openStore, { ...fields, copy: copyOf(boss), idempotencyKey: key() })
  expect(refused).toEqual({ reason: 'RATE_WANTED', field: 'copy.prices' })
  // In the same currency nothing is asked.
  await boss.send(openStore, { ...fields, currency: 'USD', copy: copyOf(boss), idempotencyKey: key() } as never)
  const bare = copyOf(boss, { settings: [], menu: false })
  const { merchantId } = await boss.send(openStore, { ...fields, copy: bare, idempotencyKey: key() } as never)
  const { stores } = await boss.send(settingTransferCalls.previewSettingCopy, {
    groups: ['posSetup'],
    to: [merchantId],
  })
  expect(stores[0]?.groups[0]).toMatchObject({ refusal: { message: expect.stringContaining('another currency') } })
})
