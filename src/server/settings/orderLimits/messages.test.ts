/** What order limits refuse, word for word in both languages (docs/product/fields.md; saveType 6). */
import { beforeAll, expect, test } from 'vitest'
import { orderLimitCalls } from '../../../shared/contract/menu/orderLimits.ts'
import { settingCalls } from '../../../shared/contract/settings/settings.ts'
import { addEntity } from '../../menu/library/menuBook.testing.ts'
import {
  choice,
  conflict,
  gone,
  insufficient,
  kind,
  nameTaken,
  nothingThere,
  required,
  tooLarge,
  tooLong,
  tooSmall,
  unknown,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
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
async function refused(value: Input, version?: number): Promise<Words> {
  const on = version ?? (await readGroup(boss)).version
  const { field = '', ...words } = await refusalOf(boss, savePosSetting, { saveType: 6, version: on, value })
  return { ...words, field: field.replace(/^value\./, '') }
}

const invalid = (en: string, zh: string) => ({ reason: 'INVALID_INPUT', en, zh })
const twice = invalid('This is listed twice.', '重复列出。')
const range = invalid('Time range is wrong', '时间范围有误')
const short = invalid('A time span lasts at least 30 minutes.', '每个时间段至少 30 分钟。')
const limit = invalid('At least one of the limits is needed.', '至少要填一项上限。')
const needed = (method: string, field: string): [string, Input, Words] => [
  `${method} without ${field}`,
  { method, dishLimitMinutes: 20, dishMultiplier: 5, maxDishQuantity: 10, [field]: null },
  { ...required, field },
]
const upTo999 = (field: string): [string, Input, Words][] => [
  [`0 as ${field}`, { [field]: 0 }, { ...tooSmall(1), field }],
  [`1000 as ${field}`, { [field]: 1000 }, { ...tooLarge(999), field }],
  [`1.5 as ${field}`, { [field]: 1.5 }, { ...whole, field }],
  [`text as ${field}`, { [field]: '20' }, { ...kind, field }],
]
const slot = (what: string, more: Input, words: Words, field: string): [string, Input, Words] => [
  `a slot with ${what}`,
  { slots: [aSlot(more)] },
  { ...words, field: `slots.0.${field}` },
]

const cases: readonly [what: string, value: Input, words: Words][] = [
  ['a method that there is not', { method: 'perTable' }, { ...choice, field: 'method' }],
  needed('perOrder', 'maxDishQuantity'),
  needed('perGuestCount', 'dishMultiplier'),
  needed('perPeriod', 'dishLimitMinutes'),
  needed('perPeriod', 'maxDishQuantity'),
  needed('perPeriodByGuests', 'dishLimitMinutes'),
  needed('perPeriodByGuests', 'dishMultiplier'),
  ...upTo999('dishLimitMinutes'),
  ...upTo999('dishMultiplier'),
  ...upTo999('maxDishQuantity'),
  ['no dining time', { maxDiningMinutes: null }, { ...required, field: 'maxDiningMinutes' }],
  ['a dining time of 1', { maxDiningMinutes: 1 }, { ...tooSmall(2), field: 'maxDiningMinutes' }],
  ['a dining time of 1000', { maxDiningMinutes: 1000 }, { ...tooLarge(999), field: 'maxDiningMinutes' }],
  ['a remaining time of 0', { remainingMinutes: 0 }, { ...tooSmall(1), field: 'remainingMinutes' }],
  [
    'a remaining time of the whole dining time',
    { maxDiningMinutes: 90, remainingMinutes: 90 },
    { ...tooLarge(89), field: 'remainingMinutes' },
  ],
  ['a notice of 201 characters', { notice: 'x'.repeat(201) }, { ...tooLong(200), field: 'notice' }],
  ['what counts in no menu', { counted: [{ kind: 'menu', id: 1 }] }, { ...choice, field: 'counted.0.kind' }],
  ['a dish that is gone', { counted: [{ kind: 'dish', id: NOWHERE }] }, { ...gone, field: 'counted' }],
  ['a field that there is not', { perTable: 1 }, { ...unknown, field: 'perTable' }],
  slot('an end at its beginning', { toMinute: 1080 }, range, 'toMinute'),
  slot('25 hours', { fromMinute: 600, toMinute: 2100 }, range, 'toMinute'),
  slot('29 minutes', { toMinute: 1109, slotMinutes: 5 }, short, 'toMinute'),
  slot('steps longer than itself', { toMinute: 1110, slotMinutes: 31 }, tooLarge(30), 'slotMinutes'),
  slot('steps of 4 minutes', { slotMinutes: 4 }, tooSmall(5), 'slotMinutes'),
  slot('no limit', { maxOrders: null }, limit, 'maxOrders'),
  slot('no day', { weekdays: [] }, tooSmall(1), 'weekdays'),
  slot('a day twice', { weekdays: [1, 1] }, twice, 'weekdays'),
  slot('no order type', { orderTypes: [] }, tooSmall(1), 'orderTypes'),
  slot('an order type that there is not', { orderTypes: ['takeaway'] }, choice, 'orderTypes.0'),
  slot('an amount of nothing', { maxAmountCents: 0 }, tooSmall(1), 'maxAmountCents'),
  slot('half an order', { maxOrders: 0.5 }, whole, 'maxOrders'),
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
const buffets: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(60), field: 'name' }],
  ['a price below zero', { priceCents: -1 }, { ...tooSmall(0), field: 'priceCents' }],
  ['a price with three decimals', { priceCents: 12.5 }, { ...whole, field: 'priceCents' }],
  ['the price 12,50', { priceCents: '12,50' }, { ...kind, field: 'priceCents' }],
  ['1000 for a guest', { maxPerGuest: 1000 }, { ...tooLarge(999), field: 'maxPerGuest' }],
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
