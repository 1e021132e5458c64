import { expect, test } from 'vitest'
import { type GuideStep, guideStepKeys, guideStepNeeds } from '../../shared/contract/guide/guide.ts'
import { pageOfRoute } from '../../shared/rules/kernel/permissions.ts'
import { pages } from '../routes.tsx'
import { pageAt } from '../shell/navigation.ts'
import { isStepAt, setsUpStore, stepPages, stepToShow } from './guideSteps.ts'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return { pathname, search: search === '' ? '' : `?${search}` }
}
const stepsAre = (states: Partial<Record<(typeof guideStepKeys)[number], GuideStep['state']>>): GuideStep[] =>
  guideStepKeys.map(key => ({ key, state: states[key] ?? 'open' }))

test('SHELL-16 every step leads to a page of the product, and is shown there', () => {
  for (const key of guideStepKeys) {
    const place = at(stepPages[key])
    expect(pageAt(pages, place.pathname), key).toBeDefined()
    expect(pageOfRoute(place.pathname), key).toBeDefined()
    expect(isStepAt(key, place), key).toBe(true)
    expect(guideStepNeeds[key], key).toMatch(/\./)
  }
})

test('SHELL-16 a page of two steps shows the one whose tab is open', () => {
  const steps = stepsAre({})
  expect(stepToShow(steps, at('/merchant/OperationSettings/MerchantSetting'))).toEqual({ key: 'details', isHere: true })
  const taxes = at('/merchant/operationsettings/merchantsetting/?tab=taxes')
  expect(stepToShow(steps, taxes)).toEqual({ key: 'taxes', isHere: true })
  expect(stepToShow(steps, at('/merchant/Equipments'))).toEqual({ key: 'details', isHere: false })
  expect(stepToShow(steps, at('/merchant/Equipments?tab=devices'))).toEqual({ key: 'terminal', isHere: true })
})

test('SHELL-16 what is done or skipped is passed over; with nothing open nothing is shown', () => {
  const steps = stepsAre({ details: 'done', taxes: 'skipped' })
  const details = at('/merchant/OperationSettings/MerchantSetting')
  expect(stepToShow(steps, details)).toEqual({ key: 'payment', isHere: false })
  expect(stepToShow(stepsAre({}), at('/merchant/OrderList'))).toEqual({ key: 'details', isHere: false })
  const all = Object.fromEntries(guideStepKeys.map(key => [key, 'done' as const]))
  expect(stepToShow(stepsAre(all), details)).toBeUndefined()
})

test('SHELL-16 whoever can only look at orders is not led', () => {
  expect(setsUpStore([{ key: 'order', state: 'open' }])).toBe(false)
  expect(setsUpStore([])).toBe(false)
  expect(setsUpStore([{ key: 'hours', state: 'done' }])).toBe(true)
})
