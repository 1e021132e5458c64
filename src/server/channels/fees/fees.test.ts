import { expect, test } from 'vitest'
import { feeCalls } from '../../../shared/contract/channels/fees.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { aPerson } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'

const { getBanner, getFees, getPreOrder, saveBanner, saveFees, savePreOrder } = feeCalls

const aManager = () => aPerson({ permissions: ['settings.orderTypes.edit'] })
const ring = (upToMetres: number, feeCents: number) => ({ upToMetres, feeCents, minimumCents: 0, leadMinutes: 30 })

test('CHOWLY-5 delivery fees are those of the delivery settings, changed by version, place by place', async () => {
  const manager = await aManager()
  const { value } = await readSettings(manager, 'delivery')
  const origin = { latE6: 37_782_000, lngE6: -122_460_000 }
  await saveSettings(manager, 'delivery', { ...value, origin, rings: [ring(2000, 300), ring(5000, 500)] })
  const fees = await manager.send(getFees, {})
  expect(fees).toMatchObject({
    mode: 'radius',
    rings: [
      { upToMetres: 2000, feeCents: 300, minimumCents: 0 },
      { upToMetres: 5000, feeCents: 500, minimumCents: 0 },
    ],
    zones: [],
    freeFromCents: null,
    taxed: false,
  })
  const rings = [
    { feeCents: 0, minimumCents: 1500 },
    { feeCents: 450, minimumCents: 2000 },
  ]
  const wanted = { version: fees.version, rings, freeFromCents: 6000, taxed: true }
  const saved = await manager.send(saveFees, wanted)
  expect((await readSettings(manager, 'delivery')).value).toMatchObject({
    origin,
    freeFromCents: 6000,
    taxed: true,
    rings: [
      { ...ring(2000, 0), minimumCents: 1500 },
      { ...ring(5000, 450), minimumCents: 2000 },
    ],
  })
  await expect(manager.send(saveFees, wanted)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    manager.send(saveFees, { ...wanted, version: saved.version, rings: rings.slice(1) }),
  ).rejects.toMatchObject({ code: 'CONFLICT', field: 'rings' })
  const negative = [{ feeCents: -1, minimumCents: 0 }, ...rings.slice(1)]
  const refused = manager.request(saveFees, { ...wanted, version: saved.version, rings: negative })
  expect((await answered(refused)).body).toMatchObject({ reason: 'INVALID_INPUT', field: 'rings.0.feeCents' })
})

test('CHOWLY-5 orders for later: a switch, and 15, 30, 45 minutes or 1 to 5 hours before they go to the kitchen', async () => {
  const manager = await aManager()
  const before = await manager.send(getPreOrder, {})
  expect(before).toMatchObject({ version: 0, enabled: true, sendBeforeMinutes: null })
  let { version } = before
  for (const minutes of [15, 30, 45, 60, 120, 180, 240, 300, null] as const) {
    version = (await manager.send(savePreOrder, { version, enabled: true, sendBeforeMinutes: minutes })).version
    expect((await readSettings(manager, 'orderTypes')).value).toMatchObject({ sendBeforeMinutes: minutes })
  }
  const other = manager.request(savePreOrder, { version, enabled: true, sendBeforeMinutes: 20 as never })
  expect((await answered(other)).body).toMatchObject({ reason: 'INVALID_INPUT', field: 'sendBeforeMinutes' })
  await manager.send(savePreOrder, { version, enabled: false, sendBeforeMinutes: 30 })
  expect(await manager.send(getPreOrder, {})).toMatchObject({ enabled: false, sendBeforeMinutes: 30 })
  await expect(manager.send(savePreOrder, { version, enabled: true, sendBeforeMinutes: 30 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

const plain = { enabled: true, title: 'Free delivery', secondTitle: '免费外送', text: 'Over $40', secondText: '' }

test('CHOWLY-5 the banner is saved in both languages with its days, as any group of settings', async () => {
  const manager = await aManager()
  expect(await manager.send(getBanner, {})).toMatchObject({ version: 0, isShown: false, value: { enabled: false } })
  const { version } = await manager.send(saveBanner, { version: 0, value: plain })
  expect(await manager.send(getBanner, {})).toMatchObject({ version, isShown: true, value: plain })
  expect((await readSettings(manager, 'banner')).value).toMatchObject(plain)
  const send = async (value: object) =>
    (await answered(manager.request(saveBanner, { version, value: { ...plain, ...value } }))).body
  expect(await send({ title: '' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'value.title' })
  expect(await send({ fromDate: '2030-02-01', toDate: '2030-01-31' })).toMatchObject({ field: 'value.toDate' })
  expect(await send({ fromDate: '2199-01-01' })).toMatchObject({ result: 'success' })
  expect((await manager.send(getBanner, {})).isShown).toBe(false)
  await expect(manager.send(saveBanner, { version, value: plain })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('CHOWLY-5 fees, banner and orders for later are changed by nobody who may not edit order types', async () => {
  const viewer = await aPerson({ permissions: [] })
  expect(await viewer.send(getPreOrder, {})).toMatchObject({ enabled: true })
  await expect(
    viewer.send(savePreOrder, { version: 0, enabled: false, sendBeforeMinutes: null }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await expect(viewer.send(saveBanner, { version: 0, value: plain })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
})
