import { argon2Sync, createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { type DeviceStaff, STAFF_KEY_PURPOSE } from '../../../shared/contract/devices/deviceStaff.ts'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

async function fetchAs({ token }: TestDevice, path = 'staff', etag?: string): Promise<Response> {
  const { app } = await testServer()
  const known = etag === undefined ? {} : { 'If-None-Match': etag }
  return app.request(`${SERVICE_BASE}/posDevice/${path}`, { headers: { [HEADERS.device]: token, ...known } })
}
const staffOf = async (response: Response) => ((await response.json()) as DeviceStaff).people

const change = async ({ store, employeeId }: TestPerson, columns: ReturnType<typeof sql>) =>
  (await testServer()).engine.transact('owner', 'write', run =>
    run(sql`update employee set ${columns} where merchant_id = ${store.merchantId} and employee_id = ${employeeId}`),
  )

/** A person with a POS password and some rights, and a terminal of their store. */
async function aShop() {
  const store = await aStore()
  const person = await aPerson({ store, permissions: ['pos.order.void', 'pos.drawer.count', 'orders.list.view'] })
  const hash = await hashPassword('471100', { memory: 64, passes: 1, parallelism: 1 })
  await change(
    person,
    sql`pos_password_hash = ${hash}, pos_password_key = ${`k${person.employeeId}`}, lock_option = 1,
    max_discount_pcm = 20000`,
  )
  return { store, person, device: await aDevice(store) }
}

/** What a terminal does with what was typed, as the contract tells. */
function isRight(password: DeviceStaff['people'][number]['password'], token: string, typed: string): boolean {
  if (!password) return false
  const { salt, memory, passes, parallelism, tagLength, proof } = password
  const nonce = Buffer.from(salt, 'base64')
  const tag = argon2Sync('argon2id', { message: Buffer.from(typed), nonce, memory, passes, parallelism, tagLength })
  const key = Buffer.from(hkdfSync('sha256', token, '', STAFF_KEY_PURPOSE, 32))
  return createHmac('sha256', key).update(tag).digest('base64') === proof
}

test('SEC-2 POS-1 a terminal knows its own store’s people, with rights and limits, and proves their passwords offline', async () => {
  const { person, device } = await aShop()
  const other = await aShop()
  const response = await fetchAs(device)
  const people = await staffOf(response)
  expect(people).toMatchObject([
    {
      employeeId: person.employeeId,
      permissions: ['pos.order.void', 'pos.drawer.count'],
      maxDiscountPcm: 20_000,
      lockOption: 1,
    },
  ])
  const password = people[0]?.password ?? null
  expect(isRight(password, device.token, '471100')).toBe(true)
  expect(isRight(password, device.token, '471101')).toBe(false)
  expect(isRight(password, other.device.token, '471100')).toBe(false)
  // Another terminal of the store has proofs of its own.
  const second = await aDevice(person.store)
  const [same] = await staffOf(await fetchAs(second))
  expect(same?.password?.proof).not.toBe(password?.proof)
  expect(isRight(same?.password ?? null, second.token, '471100')).toBe(true)
})

test('SEC-2 POS-1 the stored hash never leaves; who is disabled is gone, and the heartbeat says so', async () => {
  const { person, device, store } = await aShop()
  const first = await fetchAs(device)
  const etag = first.headers.get('etag') ?? ''
  expect(await first.text()).not.toMatch(/\$argon2|posPasswordHash|pos_password/)
  const tag = async () => ((await (await fetchAs(device, 'heartbeat')).json()) as { staff: string }).staff
  expect(`"${await tag()}"`).toBe(etag)
  expect((await fetchAs(device, 'staff', etag)).status).toBe(304)
  await aPerson({ store })
  await change(person, sql`status = 'invalid'`)
  expect(`"${await tag()}"`).not.toBe(etag)
  const people = await staffOf(await fetchAs(device, 'staff', etag))
  expect(people.map(({ employeeId, password }) => [employeeId === person.employeeId, password])).toEqual([
    [false, null],
  ])
})

test('SEC-2 a revoked terminal gets nobody any more', async () => {
  const { store, device } = await aShop()
  const boss = await aPerson({ store, isBoss: true })
  expect((await fetchAs(device)).status).toBe(200)
  await boss.send(deviceCalls.revokeOrderDevice, { deviceId: device.deviceId })
  expect((await fetchAs(device)).status).toBe(511)
})
