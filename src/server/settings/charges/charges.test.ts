/** Surcharges, gratuity and the card surcharge as calls save them (SET-3, SET-10). */
import { expect, test } from 'vitest'
import { chargeCalls } from '../../../shared/contract/settings/charges.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'

const { getPosSettingFee, savePosSettingFee } = chargeCalls
const { getFeeSurchargeList, addFeeSurcharge, editFeeSurcharge, delFeeSurcharge, sortFeeSurcharge } = chargeCalls
const aManager = () => aPerson({ permissions: ['settings.payment.view', 'settings.payment.charges'] })
const aKey = () => `key-${unique()}`

const kitchen = { name: 'Kitchen fee', secondName: '厨房附加费', kind: 'percent' as const, ratePcm: 3000 }
const service = { ...kitchen, auto: true, orderTypes: ['dineIn' as const], guestsFrom: 6 }
const packing = { name: 'Packing', kind: 'fixed' as const, amountCents: 50, orderTypes: ['carryout' as const] }
const listOf = (person: TestPerson) => person.send(getFeeSurchargeList, {})
const namesOf = async (person: TestPerson) => (await listOf(person)).rows.map(({ name }) => name)

/** Two surcharges in a store of their own. */
async function aStoreWithFees() {
  const person = await aManager()
  const { id: first } = await person.send(addFeeSurcharge, { ...service, idempotencyKey: aKey() })
  const { id: second, version } = await person.send(addFeeSurcharge, { ...packing, idempotencyKey: aKey() })
  return { person, first, second, version }
}

test('SET-3 surcharges are added, changed, sorted and deleted; their ids never come twice', async () => {
  const { person, first, second, version } = await aStoreWithFees()
  expect(version).toBe(2)
  expect((await listOf(person)).rows[0]).toEqual({
    ...service,
    id: first,
    status: 'valid',
    amountCents: null,
    base: 'after',
    taxable: { kind: 'no', taxIds: [] },
    span: null,
  })
  const span = { fromMinute: 1320, toMinute: 120 }
  const night = { ...packing, name: 'Night packing', span, status: 'invalid' as const }
  await person.send(editFeeSurcharge, { ...night, id: second, version })
  await person.send(sortFeeSurcharge, { ids: [second, first], version: 3 })
  expect(await namesOf(person)).toEqual(['Night packing', 'Kitchen fee'])
  await person.send(delFeeSurcharge, { id: second, version: 4 })
  const again = await person.send(addFeeSurcharge, { ...packing, idempotencyKey: aKey() })
  expect([first, second]).not.toContain(again.id)
  expect(await namesOf(person)).toEqual(['Kitchen fee', 'Packing'])
})

test('SET-3 a double click adds one; what another kind would use is not kept', async () => {
  const person = await aManager()
  const taxable = { kind: 'no' as const, taxIds: [77] }
  const fee = { ...packing, ratePcm: 5000, taxable, idempotencyKey: aKey() }
  const once = await person.send(addFeeSurcharge, fee)
  expect(await person.send(addFeeSurcharge, fee)).toMatchObject(once)
  expect((await listOf(person)).rows).toMatchObject([{ amountCents: 50, ratePcm: null, taxable: { taxIds: [] } }])
})

test('SET-3 V16 gratuity and card surcharge are saved by themselves, and leave the surcharges as they are', async () => {
  const { person, version } = await aStoreWithFees()
  const fees = await person.send(getPosSettingFee, {})
  expect(fees).toMatchObject({ gratuity: { enabled: false, guestsFrom: 6 }, cardSurcharge: { enabled: false } })
  const gratuity = { enabled: true, guestsFrom: 8, ratePcm: 18_000, base: 'netPlusTax' as const }
  const cardSurcharge = { enabled: true, ratePcm: 3500, capPcm: 4000, notice: 'Credit cards cost 3.5 % more' }
  await person.send(savePosSettingFee, { version, gratuity, cardSurcharge })
  expect(await person.send(getPosSettingFee, {})).toMatchObject({ version: 3, gratuity, cardSurcharge })
  expect(await namesOf(person)).toEqual(['Kitchen fee', 'Packing'])
  await expect(person.send(savePosSettingFee, { version, gratuity, cardSurcharge })).rejects.toMatchObject({
    code: 'CONFLICT',
    field: 'version',
  })
})

test('SET-3 V14 a surcharge and a gratuity name taxes that are there', async () => {
  const boss = await aPerson({ isBoss: true })
  const rate = { name: 'City', ratePcm: 4000 }
  await saveSettings(boss, 'taxes', { rates: [rate] })
  const [city] = (await readSettings(boss, 'taxes')).value.rates
  const taxable = { kind: 'rates' as const, taxIds: [city?.id ?? 0] }
  await saveSettings(boss, 'charges', { surcharges: [{ ...service, taxable }], gratuity: { enabled: true, taxable } })
  const { value } = await readSettings(boss, 'charges')
  expect(value).toMatchObject({ surcharges: [{ taxable }], gratuity: { taxable } })
  const stranger = { kind: 'rates' as const, taxIds: [city?.id ?? 0, 987_654] }
  await expect(saveSettings(boss, 'charges', { ...value, gratuity: { taxable: stranger } })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'value.gratuity.taxable.taxIds.1',
  })
  await boss.send(editFeeSurcharge, {
    ...kitchen,
    ...service,
    taxable: { kind: 'apportioned' },
    id: value.surcharges[0]?.id ?? 0,
    version: 1,
  })
  expect((await listOf(boss)).rows).toMatchObject([{ taxable: { kind: 'apportioned', taxIds: [] } }])
})

test('SET-10 a change of surcharges is taken back; what was deleted has its id again', async () => {
  const boss = await aPerson({ isBoss: true })
  const { id, version } = await boss.send(addFeeSurcharge, { ...service, idempotencyKey: aKey() })
  await boss.send(delFeeSurcharge, { id, version })
  await undoSettings(boss, 'charges')
  expect((await listOf(boss)).rows).toMatchObject([{ id, name: 'Kitchen fee' }])
  await boss.send(savePosSettingFee, { version: 3, gratuity: { enabled: true }, cardSurcharge: {} })
  await undoSettings(boss, 'charges')
  expect(await boss.send(getPosSettingFee, {})).toMatchObject({ gratuity: { enabled: false } })
})

test('SET-3 another store sees and changes none of it', async () => {
  const { first } = await aStoreWithFees()
  const other = await aManager()
  expect((await listOf(other)).rows).toEqual([])
  const change = other.send(editFeeSurcharge, { ...service, id: first, version: 0 })
  await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'id' })
})
