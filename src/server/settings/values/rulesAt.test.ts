import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { chargeFields } from '../../../shared/contract/settings/groups/charges.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { aStore, aPerson, type TestPerson, type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { rulesAt } from './rulesAt.ts'
import { addVersion } from './settings.queries.ts'

const at = async ({ merchantId }: TestStore, instant?: string) =>
  (await testServer()).engine.transact({ merchantId }, 'read', run => rulesAt(run, merchantId, instant))

const saveCharges = (person: TestPerson, version: number, value: z.input<typeof chargeFields>) =>
  person.send(settingCalls.savePosSetting, { saveType: 21, version, value })
const gratuity = (ratePcm: number) => ({ gratuity: { enabled: true, ratePcm } })
const setAt = async (person: TestPerson) =>
  (await person.send(settingCalls.getPosSetting, { saveType: 21 })).setAt ?? ''
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

test('SET-9 what held at an instant: before the first save, between two, and now', async () => {
  const person = await aPerson({ permissions: ['settings.payment.charges'] })
  expect((await at(person.store)).pricing.rules.gratuity).toBeUndefined()
  await saveCharges(person, 0, gratuity(18_000))
  const first = await setAt(person)
  await saveCharges(person, 1, gratuity(20_000))
  const second = await setAt(person)
  const rateAt = async (instant?: string) => (await at(person.store, instant)).pricing.rules.gratuity?.ratePcm
  expect([await rateAt(before(first)), await rateAt(first), await rateAt(second), await rateAt()]).toEqual([
    undefined,
    // Two saves of one millisecond are told apart by their version.
    first === second ? 20_000 : 18_000,
    20_000,
    20_000,
  ])
})

test('SET-9 taxes and the clock stand elsewhere until they are saved; both are read', async () => {
  const person = await aPerson({ permissions: ['menu.dishes.taxes'] })
  await person.send(taxCalls.saveMerchantTax, { name: 'City', ratePcm: 4500, idempotencyKey: `key-${unique()}` })
  const { pricing, clock, values } = await at(person.store)
  expect(pricing.rules.taxRates).toMatchObject([{ name: 'City', ratePcm: 4500 }])
  expect(clock).toEqual({ timeZone: 'America/New_York', cutoverMinutes: 240, dinnerFromMinutes: 960 })
  expect(values.payment.types.filter(({ enabled }) => enabled).map(({ type }) => type)).toEqual(['cash', 'card'])
})

test('SET-9 another store sees none of it, whatever it asks for', async () => {
  const [person, other] = [await aPerson({ permissions: ['settings.payment.charges'] }), await aStore()]
  await saveCharges(person, 0, gratuity(18_000))
  expect((await at(person.store)).pricing.rules.gratuity).toBeDefined()
  expect((await at(other)).pricing.rules.gratuity).toBeUndefined()
  const { engine } = await testServer()
  const asked = await engine.transact({ merchantId: other.merchantId }, 'read', run =>
    rulesAt(run, person.store.merchantId).catch(() => 'nothing'),
  )
  expect(asked).toBe('nothing')
})

test('ADM-4 what another process saves holds with the next question; a save that was rolled back never did', async () => {
  const person = await aPerson({ permissions: ['settings.payment.charges'] })
  const { engine } = await testServer()
  const { merchantId } = person.store
  const by = { id: null, name: 'Elsewhere' }
  const elsewhere = (ratePcm: number) => ({ groupKey: 'charges', version: 1, value: gratuity(ratePcm), by })
  const rateNow = async () => (await at(person.store)).pricing.rules.gratuity?.ratePcm
  await expect(
    engine.transact({ merchantId }, 'write', async run => {
      await addVersion(run, merchantId, elsewhere(11_000))
      expect((await rulesAt(run, merchantId)).pricing.rules.gratuity?.ratePcm).toBe(11_000)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await rateNow()).toBeUndefined()
  // The same version number, made anew.
  await engine.transact({ merchantId }, 'write', run => addVersion(run, merchantId, elsewhere(22_000)))
  expect(await rateNow()).toBe(22_000)
})

test('SET-9 rules that did not change are the same object: nothing is read or worked out twice', async () => {
  const person = await aPerson({
    permissions: ['settings.payment.charges', 'settings.store.edit', 'menu.dishes.taxes'],
  })
  const taxes = await person.send(settingCalls.getPosSetting, { saveType: 20 })
  await person.send(settingCalls.savePosSetting, { saveType: 20, version: taxes.version, value: { level: 'line' } })
  const { value } = await person.send(settingCalls.getPosSetting, { saveType: 10 })
  await person.send(settingCalls.savePosSetting, {
    saveType: 10,
    version: 0,
    value: { ...value, phone: '212 555 0100' } as never,
  })
  const rules = await at(person.store)
  expect(await at(person.store)).toBe(rules)
  await saveCharges(person, 0, gratuity(18_000))
  const changed = await at(person.store)
  expect(changed).not.toBe(rules)
  expect(changed.values.taxes).toBe(rules.values.taxes)
})

test('ADM-4 what two stores have saved alike is kept once, and a change of one is not the other’s', async () => {
  const permissions = ['settings.payment.charges'] as const
  const [one, other] = [await aPerson({ permissions }), await aPerson({ permissions })]
  for (const person of [one, other]) await saveCharges(person, 0, gratuity(18_500))
  const chargesOf = async ({ store }: TestPerson) => (await at(store)).values.charges
  expect(await chargesOf(one)).toBe(await chargesOf(other))
  await saveCharges(one, 1, gratuity(19_500))
  expect((await chargesOf(one)).gratuity.ratePcm).toBe(19_500)
  expect((await chargesOf(other)).gratuity.ratePcm).toBe(18_500)
})
