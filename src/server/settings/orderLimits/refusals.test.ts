/** What order limits refuse (docs/product/fields.md; saveType 6). */
import { beforeAll, expect, test } from 'vitest'
import { orderLimitCalls } from '../../../shared/contract/menu/orderLimits.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import {
  conflict,
  gone,
  insufficient,
  nameTaken,
  nothingThere,
  required,
  tooLarge,
} from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { aSlot, readGroup } from './orderLimits.testing.ts'

const { savePosSetting } = settingCalls
const { addBuffetType, delBuffetType, editBuffetType } = orderLimitCalls
const NOWHERE = 2_000_000_000

let boss: TestPerson
let mains: number
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
  mains = await addEntity(boss, 'category', { name: 'Mains' })
})

/** What saving the group with these values says; the field within the group. */
async function refused(value: Input, version?: number): Promise<Refused> {
  const on = version ?? (await readGroup(boss)).version
  const { field = '', ...words } = await refusalOf(boss, savePosSetting, { saveType: 6, version: on, value })
  return { ...words, field: field.replace(/^value\./, '') }
}

const invalid = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const twice = invalid('listedTwice')
const range = invalid('timeRange')
const short = invalid('span')
const limit = invalid('oneLimit')
const needed = (method: string, field: string): [string, Input, Refused] => [
  `${method} without ${field}`,
  { method, dishLimitMinutes: 20, dishMultiplier: 5, maxDishQuantity: 10, [field]: null },
  { ...required, field },
]
const slot = (what: string, more: Input, words: Refused, field: string): [string, Input, Refused] => [
  `a slot with ${what}`,
  { slots: [aSlot(more)] },
  { ...words, field: `slots.0.${field}` },
]

const cases: readonly [what: string, value: Input, words: Refused][] = [
  needed('perOrder', 'maxDishQuantity'),
  needed('perGuestCount', 'dishMultiplier'),
  needed('perPeriod', 'dishLimitMinutes'),
  needed('perPeriod', 'maxDishQuantity'),
  needed('perPeriodByGuests', 'dishLimitMinutes'),
  needed('perPeriodByGuests', 'dishMultiplier'),
  [
    'a remaining time of the whole dining time',
    { maxDiningMinutes: 90, remainingMinutes: 90 },
    { ...tooLarge(89), field: 'remainingMinutes' },
  ],
  ['a dish that is gone', { counted: [{ kind: 'dish', id: NOWHERE }] }, { ...gone, field: 'counted' }],
  slot('an end at its beginning', { toMinute: 1080 }, invalid('rangeWrong'), 'toMinute'),
  slot('25 hours', { fromMinute: 600, toMinute: 2100 }, range, 'toMinute'),
  slot('29 minutes', { toMinute: 1109, slotMinutes: 5 }, short, 'toMinute'),
  slot('steps longer than itself', { toMinute: 1110, slotMinutes: 31 }, tooLarge(30), 'slotMinutes'),
  slot('no limit', { maxOrders: null }, limit, 'maxOrders'),
  slot('a day twice', { weekdays: [1, 1] }, twice, 'weekdays'),
]
test.each(cases)('MENU-9 SET-8 %s is refused at its field', async (_, value, words) => {
  expect(await refused(value)).toEqual(words)
})

test('MENU-9 the same dish or category counts once; who saved later is told, who may not is told 507', async () => {
  const counted = [
    { kind: 'category', id: mains },
    { kind: 'category', id: mains },
  ]
  expect(await refused({ counted })).toEqual({ ...twice, field: 'counted' })
  expect(await refused({ notice: 'late' }, 99)).toEqual({ ...conflict, field: 'version' })
  const waiter = await aPerson({ store: boss.store, permissions: ['menu.limits.view'] })
  const input = { saveType: 6, version: 0, value: { notice: 'x' } }
  expect(await refusalOf(waiter, savePosSetting, input)).toEqual(insufficient)
})

const buffet = (more: Input = {}) => ({ name: `Buffet ${unique()}`, priceCents: 1999, includes: [], ...more })
const buffets: readonly [what: string, typed: Input, words: Refused][] = [
  ['a dish that is gone', { includes: [{ kind: 'dish', id: NOWHERE }] }, { ...gone, field: 'includes' }],
]
test.each(buffets)('MENU-9 a buffet type with %s is refused', async (_, more, words) => {
  expect(await refusalOf(boss, addBuffetType, { ...buffet(more), idempotencyKey: `key-${unique()}` })).toEqual(words)
})

test('MENU-9 buffet types have names of their own; one that was changed or is not there', async () => {
  const add = (more: Input) => ({ ...buffet(more), idempotencyKey: `key-${unique()}` })
  const { id, version } = await boss.send(addBuffetType, { ...add({}), name: 'Lunch', secondName: '午市' })
  expect(await refusalOf(boss, addBuffetType, add({ name: 'LUNCH' }))).toEqual({ ...nameTaken, field: 'name' })
  expect(await refusalOf(boss, addBuffetType, add({ secondName: '午市' }))).toEqual({
    ...nameTaken,
    field: 'secondName',
  })
  const late = { ...buffet(), id, version: version + 1 }
  expect(await refusalOf(boss, editBuffetType, late)).toEqual({ ...conflict, field: 'version' })
  const strange = { id: NOWHERE, version }
  expect(await refusalOf(boss, delBuffetType, strange)).toEqual({ ...nothingThere, field: 'id' })
  expect(await refusalOf(boss, editBuffetType, { ...buffet(), ...strange })).toEqual({ ...nothingThere, field: 'id' })
})
