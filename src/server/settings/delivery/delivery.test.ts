/** Delivery and order types as groups of settings, and the calls over them (SET-4, SET-10). */
import { beforeAll, expect, test } from 'vitest'
import { deliveryCalls } from '../../../shared/contract/settings/delivery.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'

const { checkMerchantDelivery, getMerchantDelivery, saveMerchantDelivery } = deliveryCalls
const origin = { latE6: 40_712_800, lngE6: -74_006_000 }
const ring = { upToMetres: 3219, feeCents: 399, minimumCents: 2000, leadMinutes: 45 }
const points = [
  { latE6: 40_700_000, lngE6: -74_020_000 },
  { latE6: 40_700_000, lngE6: -73_990_000 },
  { latE6: 40_730_000, lngE6: -74_006_000 },
]

let manager: TestPerson
beforeAll(async () => {
  manager = await aPerson({
    permissions: ['settings.orderTypes.edit', 'audit.trail.view', 'audit.trail.undo'] as never,
  })
})

test('SET-4 saved by its call and by the group alike; anybody asks what holds for a place', async () => {
  expect(await manager.send(getMerchantDelivery, {})).toMatchObject({ version: 0, value: { rings: [], origin: null } })
  expect(await manager.send(checkMerchantDelivery, { to: origin })).toMatchObject({ metres: null, offer: null })
  const value = { origin, rings: [ring], freeFromCents: 5000 }
  expect(await manager.send(saveMerchantDelivery, { version: 0, value })).toMatchObject({ version: 1 })
  expect((await readSettings(manager, 'delivery')).value).toMatchObject({ ...value, mode: 'radius', units: 'mi' })
  const waiter = await aPerson({ store: manager.store, permissions: [] })
  const near = { latE6: 40_730_000, lngE6: -74_006_000 }
  const { feeCents, minimumCents, leadMinutes } = ring
  expect(await waiter.send(checkMerchantDelivery, { to: near })).toMatchObject({
    metres: 1913,
    offer: { kind: 'ring', index: 0, feeCents, minimumCents, leadMinutes },
  })
  const far = { ...near, latE6: 40_800_000 }
  expect(await waiter.send(checkMerchantDelivery, { to: far })).toMatchObject({ metres: 9696, offer: null })
})

test('SET-4 zones hold by their order, once the mode is theirs', async () => {
  const zone = { name: 'Downtown', secondName: '市中心', points, feeCents: 0, leadMinutes: 20 }
  await saveSettings(manager, 'delivery', { origin, mode: 'zone', rings: [ring], zones: [zone] })
  const answer = await manager.send(checkMerchantDelivery, { to: origin })
  expect(answer.offer).toEqual({ kind: 'zone', index: 0, feeCents: 0, minimumCents: 0, leadMinutes: 20 })
  const [, , north = origin] = points
  expect((await manager.send(checkMerchantDelivery, { to: north })).offer).not.toBeNull()
  expect((await manager.send(checkMerchantDelivery, { to: { ...north, latE6: 40_730_001 } })).offer).toBeNull()
})

test('SET-4 SET-10 order types: what holds unset, what is saved, and taken back', async () => {
  const boss = await aPerson({ isBoss: true })
  const { value, version } = await readSettings(boss, 'orderTypes')
  expect(version).toBe(0)
  expect(value.types.map(({ type, enabled }) => [type, enabled])).toEqual([
    ['dineIn', true],
    ['carryout', true],
    ['pickUp', true],
    ['delivery', true],
  ])
  expect(value.advance).toEqual({ enabled: true, limit: 'oneDay', days: 7 })
  const types = value.types.map(type => (type.type === 'delivery' ? { ...type, enabled: false } : type))
  const notice = { enabled: true, sound: true, orderTypes: ['carryout' as const] }
  await saveSettings(boss, 'orderTypes', { ...value, types, notice, sendBeforeMinutes: 45 })
  const saved = (await readSettings(boss, 'orderTypes')).value
  expect(saved).toMatchObject({ notice, sendBeforeMinutes: 45 })
  expect(saved.types.at(-1)?.enabled).toBe(false)
  await undoSettings(boss, 'orderTypes')
  expect((await readSettings(boss, 'orderTypes')).value).toEqual(value)
})
