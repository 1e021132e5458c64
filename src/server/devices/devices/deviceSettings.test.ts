/** What terminals fetch of the settings (POS-1, SET-7, SEC-3). */
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { reasonCalls } from '../../../shared/contract/settings/reasons.ts'
import { deviceGroups, type DeviceSettings } from '../../../shared/contract/devices/deviceSettings.ts'
import { secretCalls, secretNames } from '../../../shared/contract/settings/secrets.ts'
import { isPassword } from '../../kernel/passwordHash.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'

let server: TestServer
/** A second process on the same database. */
let other: TestServer
beforeAll(async () => {
  server = await testServer()
  other = await openTestServer({}, server.engine)
})

const fetchAs = (device: TestDevice, path: string, etag = '', through = server) =>
  Promise.resolve(
    through.app.request(`${SERVICE_BASE}/posDevice/${path}`, {
      headers: { [HEADERS.device]: device.token, 'If-None-Match': etag },
    }),
  )
const etagOf = (response: Response) => response.headers.get('etag') ?? ''
const settingsOf = async (response: Response) => (await response.json()) as DeviceSettings
async function aTill(): Promise<{ boss: TestPerson; till: TestDevice }> {
  const boss = await aPerson({ isBoss: true })
  return { boss, till: await aDevice(boss.store) }
}

test('POS-1 SET-7 a terminal gets every group that it needs as it holds, and 304 until one is saved', async () => {
  const { boss, till } = await aTill()
  const first = await fetchAs(till, 'settings')
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const settings = await settingsOf(first)
  expect(Object.keys(settings)).toEqual([...deviceGroups, 'logos', 'authorizationHash'])
  for (const group of deviceGroups) expect(settings[group], group).toEqual((await readSettings(boss, group)).value)
  expect(settings).toMatchObject({ authorizationHash: null, logos: { logoLight: '', logoDark: '' } })

  const etag = etagOf(first)
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
  const same = await fetchAs(till, 'settings', etag)
  expect([same.status, await same.text(), etagOf(same)]).toEqual([304, '', etag])
  const tagNow = async () => `"${((await (await fetchAs(till, 'heartbeat')).json()) as { settings: string }).settings}"`
  expect(await tagNow()).toBe(etag)

  await saveSettings(boss, 'posSetup', { autoLockMinutes: 9, quickCashCents: [500] })
  const renewed = await fetchAs(till, 'settings', etag)
  expect((await settingsOf(renewed)).posSetup).toMatchObject({ autoLockMinutes: 9, quickCashCents: [500] })
  expect(await tagNow()).toBe(etagOf(renewed))
  await undoSettings(boss, 'posSetup')
  // What holds again is what the terminal had.
  expect((await fetchAs(till, 'settings', etag)).status).toBe(304)
})

test('POS-1 every group that is saved is fetched anew, each by each, and from another process too', async () => {
  const { boss, till } = await aTill()
  let etag = etagOf(await fetchAs(till, 'settings', '', other))
  const expectNew = async (what: string) => {
    const next = await fetchAs(till, 'settings', etag, other)
    expect(next.status, what).toBe(200)
    etag = etagOf(next)
    expect((await fetchAs(till, 'settings', etag, other)).status, what).toBe(304)
    return settingsOf(next)
  }
  await saveSettings(boss, 'orderSetup', { numberPrefix: 'A' })
  await expectNew('orderSetup')
  await saveSettings(boss, 'serverSetup', { poolsTips: true })
  await expectNew('serverSetup')
  await saveSettings(boss, 'robotSetup', { enabled: true, address: 'http://robots.test' })
  await expectNew('robotSetup')
  await saveSettings(boss, 'scan', { enabled: true })
  await expectNew('scan')
  await saveSettings(boss, 'gateway', { days: 30 })
  await expectNew('gateway')
  await saveSettings(boss, 'taxes', { rates: [{ name: 'City', ratePcm: 4500 }] })
  expect((await expectNew('taxes')).taxes.rates).toMatchObject([{ name: 'City', ratePcm: 4500 }])
  const { value } = await readSettings(boss, 'store')
  await saveSettings(boss, 'store', { ...value, phone: '555-0100', receiptFooter: 'Come again' })
  expect((await expectNew('store')).store).toMatchObject({ receiptFooter: 'Come again' })
  const reason = { list: 'returnReasons', name: 'Cold', idempotencyKey: `key-${unique()}` } as const
  await boss.send(reasonCalls.addRetreatReason, reason)
  expect((await expectNew('reasons')).reasons.returnReasons).toMatchObject([{ name: 'Cold' }])
  // What terminals have no use for is nothing new to them.
  await saveSettings(boss, 'system', { theme: 'dark' })
  expect((await fetchAs(till, 'settings', etag)).status).toBe(304)
})

test('SEC-3 SET-2 of secrets a terminal gets the slow hash of the authorization code alone', async () => {
  const { boss, till } = await aTill()
  const without = etagOf(await fetchAs(till, 'settings'))
  for (const name of secretNames) {
    const value = name === 'authorizationCode' ? '0471' : `secret-${name}-0123456789`
    await boss.send(secretCalls.saveSecret, { name, value })
  }
  const response = await fetchAs(till, 'settings', without)
  const text = await response.text()
  expect(text).not.toMatch(/secret-|0471/)
  const { authorizationHash } = JSON.parse(text) as DeviceSettings
  expect(authorizationHash).toMatch(/^\$argon2id\$v=19\$/)
  expect(await isPassword('0471', authorizationHash ?? undefined)).toBe(true)
  expect(await isPassword('0472', authorizationHash ?? undefined)).toBe(false)
  const etag = etagOf(response)
  // Made when the code is saved, not when it is asked for.
  expect((await fetchAs(till, 'settings', etag, other)).status).toBe(304)
  await boss.send(secretCalls.clearSecret, { name: 'authorizationCode' })
  expect(etagOf(await fetchAs(till, 'settings', etag))).toBe(without)
})

test('POS-1 a terminal gets the settings of its own store alone', async () => {
  const [mine, theirs] = [await aTill(), await aTill()]
  await saveSettings(theirs.boss, 'posSetup', { displayText: 'Theirs' })
  expect((await settingsOf(await fetchAs(mine.till, 'settings'))).posSetup.displayText).toBe('')
  const secret = theirs.till.token.split('.')[1] ?? ''
  const forged = { ...theirs.till, token: `${mine.boss.store.merchantId}.${secret}` }
  expect((await fetchAs(forged, 'settings')).status).toBe(511)
})
