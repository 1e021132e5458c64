import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { guideCalls, type GuideStepKey, guideStepKeys, guideStepNeeds } from '../../shared/contract/guide/guide.ts'
import { starterMenuCalls } from '../../shared/contract/guide/starterMenus.ts'
import { auditCalls } from '../../shared/contract/audit/audit.ts'
import { aDevice } from '../testing/devices.ts'
import { anOrder } from '../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../testing/people.ts'
import { readSettings, saveSettings } from '../testing/settings.ts'
import { testServer } from '../testing/testServer.ts'

const { getGuide, skipGuideStep } = guideCalls
const stateOf = async (person: TestPerson, state: string): Promise<GuideStepKey[]> =>
  (await person.send(getGuide, {})).steps.filter(step => step.state === state).map(({ key }) => key)

test('SHELL-16 a step is done by what is there, and only in its own store', async () => {
  const boss = await aPerson({ isBoss: true })
  const other = await aPerson({ isBoss: true })
  const done = () => stateOf(boss, 'done')
  expect(await done()).toEqual([])
  expect(await stateOf(boss, 'open')).toEqual([...guideStepKeys])

  const { value } = await readSettings(boss, 'store')
  const details = { ...value, phone: '555 0100', street: '1 Main St', state: 'NY' }
  await saveSettings(boss, 'store', details)
  // An address has a city.
  expect(await done()).toEqual([])
  await saveSettings(boss, 'store', { ...details, city: 'Albany' })
  expect(await done()).toEqual(['details'])
  expect((await boss.send(getGuide, {})).state).toBe('NY')

  const taxes = (await readSettings(boss, 'taxes')).value
  const orderTypes = ['dineIn' as const]
  const rate = {
    name: 'Tax',
    secondName: '',
    ratePcm: 8_000,
    inclusive: false,
    isDefault: true,
    jurisdiction: '',
    orderTypes,
  }
  await saveSettings(boss, 'taxes', { ...taxes, rates: [rate] })
  await saveSettings(boss, 'hours', { business: [{ weekday: 1, fromMinute: 660, toMinute: 1320 }], carryout: null })
  expect(await done()).toEqual(['details', 'taxes', 'hours'])
  await saveSettings(boss, 'hours', { business: [], carryout: null })
  expect(await done()).toEqual(['details', 'taxes'])

  await boss.send(starterMenuCalls.addStarterMenu, { starter: 'cafe', idempotencyKey: unique() })
  await aDevice(boss.store)
  // Somebody who cannot ring up is not enough.
  await aPerson({ store: boss.store })
  expect(await done()).toEqual(['details', 'taxes', 'menu', 'terminal'])
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update employee set pos_password_hash = 'hash', pos_password_key = ${unique()}
      where merchant_id = ${boss.store.merchantId} and employee_id = ${boss.employeeId}`),
  )
  expect(await done()).toEqual(['details', 'taxes', 'menu', 'staff', 'terminal'])
  expect((await boss.send(getGuide, {})).ended).toBe(false)
  await anOrder(boss.store)
  expect(await done()).toEqual(['details', 'taxes', 'menu', 'staff', 'terminal', 'order'])
  expect((await boss.send(getGuide, {})).ended).toBe(true)
  expect(await stateOf(other, 'done')).toEqual([])
})

test('SHELL-16 a step is skipped for the whole store and taken up again, each once in the trail', async () => {
  const boss = await aPerson({ isBoss: true })
  const permissions = [guideStepNeeds.payment, guideStepNeeds.hours]
  const manager = await aPerson({ store: boss.store, permissions })
  await boss.send(skipGuideStep, { step: 'payment', skip: true })
  await boss.send(skipGuideStep, { step: 'payment', skip: true })
  expect(await stateOf(manager, 'skipped')).toEqual(['payment'])
  await manager.send(skipGuideStep, { step: 'payment', skip: false })
  expect(await stateOf(boss, 'skipped')).toEqual([])
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'guide', objectId: 'payment' })
  expect(rows.map(({ after }) => after)).toEqual([
    { guideStep: 'payment', skipped: false },
    { guideStep: 'payment', skipped: true },
  ])
})

test('SHELL-16 what is done stays done, though it was skipped', async () => {
  const boss = await aPerson({ isBoss: true })
  await boss.send(skipGuideStep, { step: 'terminal', skip: true })
  await aDevice(boss.store)
  expect(await stateOf(boss, 'done')).toEqual(['terminal'])
  expect(await stateOf(boss, 'skipped')).toEqual([])
})

test('SHELL-16 EMP-6 somebody sees and skips only the steps that they may carry out', async () => {
  const waiter = await aPerson({ permissions: ['orders.list.view'] })
  expect((await waiter.send(getGuide, {})).steps).toEqual([{ key: 'order', state: 'open' }])
  await expect(waiter.send(skipGuideStep, { step: 'taxes', skip: true })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  // The first order is the end: there is no way around it.
  await expect(waiter.send(skipGuideStep, { step: 'order', skip: true })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'step',
  })
})
