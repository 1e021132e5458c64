import { expect, test } from 'vitest'
import { noOrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import { firstTrial, playTrial, type Trial, type TrialStep, withStep } from './visitTrial.ts'

const step = (key: number, at: number, fields: Partial<TrialStep> = {}): TrialStep => ({
  key,
  kind: 'order',
  at,
  count: 1,
  dish: null,
  ...fields,
})
const trial = (fields: Partial<Trial>): Trial => ({ ...firstTrial, steps: [], ...fields })
const rules = { ...noOrderLimits, method: 'perPeriod' as const, maxDishQuantity: 5, dishLimitMinutes: 20 }

test('MENU-9 V23 the simulator answers each step by its key, whatever the order in which they were typed', () => {
  const played = playTrial(
    rules,
    trial({ steps: [step(3, 1100), step(1, 1080, { count: 5 }), step(2, 1099)], until: 1099 }),
  )
  expect([1, 2, 3].map(key => played.steps.get(key)?.refusal)).toEqual([null, 'dishes', null])
  // The end is looked at after the last step at the earliest.
  expect(played.now).toMatchObject({ at: 1100, dishes: { remaining: 4 } })
})

test('MENU-9 a visit goes on past midnight', () => {
  const timed = { ...noOrderLimits, limitsDiningTime: true, maxDiningMinutes: 90 }
  const played = playTrial(timed, trial({ seatedAt: 1410, until: 60, steps: [step(1, 1430), step(2, 61)] }))
  expect([1, 2].map(key => played.steps.get(key)?.refusal)).toEqual([null, 'time'])
})

test('MENU-9 V22 guests change on the timeline; a buffet type is chosen from those that are typed', () => {
  const perGuest = {
    ...noOrderLimits,
    method: 'perGuestCount' as const,
    dishMultiplier: 2,
    buffetTypes: [{ name: 'B', secondName: '', priceCents: 1, status: 'valid' as const, includes: [], maxPerGuest: 1 }],
  }
  const steps = [step(1, 1080, { count: 7 }), step(2, 1085, { kind: 'guests', count: 3 })]
  expect(playTrial(perGuest, trial({ guests: 4, steps })).now.dishes).toMatchObject({ limit: 6, remaining: 0 })
  expect(playTrial(perGuest, trial({ guests: 4, steps, buffet: 0 })).steps.get(1)?.refusal).toBe('buffet')
  expect(playTrial(perGuest, trial({ guests: 4, steps, buffet: 9 })).now.buffet).toBeNull()
})

test('MENU-9 a step that is added follows the last', () => {
  const added = withStep(withStep(firstTrial, 'order'), 'guests')
  expect(added.steps.map(({ key, kind, at, count }) => [key, kind, at, count])).toEqual([
    [1, 'order', 1080, 5],
    [2, 'order', 1090, 1],
    [3, 'guests', 1100, 4],
  ])
})
