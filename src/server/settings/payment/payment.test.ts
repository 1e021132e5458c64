/** Payment types and tips as they are saved, taken back and met by somebody else's save (SET-2, SET-10). */
import { expect, test } from 'vitest'
import { paymentCalls } from '../../../shared/contract/settings/payment.ts'
import { type PaymentSettings, paymentTypes, tipFields } from '../../../shared/contract/settings/groups/payment.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { aPerson } from '../../testing/people.ts'
import { readSettings, saveSettings, settingInput, undoSettings } from '../../testing/settings.ts'

const { saveMerchantTip } = paymentCalls
const aCashier = () => aPerson({ permissions: ['settings.payment.view', 'settings.payment.edit'] })

test('SET-2 a store that has set nothing takes cash and cards and offers a ladder before tax', async () => {
  const { version, value } = await readSettings(await aPerson(), 'payment')
  expect(version).toBe(0)
  expect(value.types.map(({ type }) => type)).toEqual([...paymentTypes])
  expect(value.types.filter(({ enabled }) => enabled).map(({ type }) => type)).toEqual(['cash', 'card'])
  expect(value.cashStep).toBe(1)
  expect(value.tips).toMatchObject({ types: ['ladder', 'custom'], base: 'preTax', ladderPcm: [18_000, 20_000, 22_000] })
})

test('SET-2 the six payment types are switched, named, open the drawer and ask for tips; cash is rounded', async () => {
  const person = await aCashier()
  const { value } = await readSettings(person, 'payment')
  const types = value.types.map(type =>
    type.type === 'giftCard'
      ? { ...type, enabled: true, name: 'House card', secondName: '本店储值卡', opensDrawer: true, asksTip: true }
      : type,
  )
  expect(await saveSettings(person, 'payment', { ...value, types, cashStep: 5 })).toBe(1)
  expect((await readSettings(person, 'payment')).value).toEqual({ ...value, types, cashStep: 5 })
})

test('SET-2 V8 V15 saveMerchantTip saves the tips alone, on top of the version that was read', async () => {
  const person = await aCashier()
  await saveSettings(person, 'payment', { cashStep: 10 })
  const tips = {
    ladderPcm: [15_000, 18_000, 20_000],
    base: 'postTax' as const,
    smartBelowCents: 1000,
    smartCents: [100],
  }
  expect(await person.send(saveMerchantTip, { version: 1, ...tips })).toMatchObject({ version: 2 })
  const { value } = await readSettings(person, 'payment')
  expect(value).toMatchObject({ cashStep: 10, tips })
  // The same again is no change.
  expect(await person.send(saveMerchantTip, { version: 2, ...tips })).toMatchObject({ version: 2 })
  const late = person.send(saveMerchantTip, { version: 1, ...tips })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
})

test('SET-2 every type of quick tip may stand by itself, and none where tips are not asked for', async () => {
  const person = await aCashier()
  const tips: Partial<PaymentSettings['tips']>[] = [
    { types: ['custom'], ladderPcm: [] },
    { types: ['fixed'], ladderPcm: [], fixedCents: [1, 10_000_000] },
    { types: ['ladder'], ladderPcm: [1, 100_000] },
    { types: [], enabled: false, ladderPcm: [] },
  ]
  for (const each of tips) await saveSettings(person, 'payment', { tips: each })
  const { value, version } = await readSettings(person, 'payment')
  expect(version).toBe(tips.length)
  expect(value.tips).toMatchObject({ enabled: false, types: [] })
  expect(Object.keys(value.tips).toSorted()).toEqual(Object.keys(tipFields).toSorted())
})

test('SET-10 a change of payment is taken back field by field; of two at once the second is told', async () => {
  const [person, boss] = [await aCashier(), await aPerson({ isBoss: true })]
  await saveSettings(boss, 'payment', { cashStep: 5 })
  await saveSettings(boss, 'payment', { cashStep: 5, tips: { enabled: false } })
  await undoSettings(boss, 'payment')
  expect(await readSettings(boss, 'payment')).toMatchObject({
    version: 3,
    value: { cashStep: 5, tips: { enabled: true } },
  })
  await saveSettings(person, 'payment', { cashStep: 5 })
  const sameTime = Promise.allSettled([1, 2].map(() => saveSettings(person, 'payment', { cashStep: 10 }, 1)))
  expect((await sameTime).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const seesOnly = await aPerson({ store: person.store, permissions: ['settings.payment.view'] })
  await expect(seesOnly.send(saveMerchantTip, { version: 0 })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const refused = seesOnly.send(settingCalls.savePosSetting, settingInput('payment', {}, 2) as never)
  await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})
