/** What sold-out marks refuse, word for word in both languages (MENU-10). */
import { beforeAll, expect, test } from 'vitest'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { addEntity } from '../library/menuBook.testing.ts'
import {
  choice,
  insufficient,
  listedTwice,
  nothingThere,
  tooLarge,
  tooSmall,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'

const { setSoldOut } = availabilityCalls

let manager: TestPerson
let wok: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.panel.soldOut'] })
  const categoryId = await addEntity(manager, 'category', { name: 'Mains' })
  wok = await addEntity(manager, 'dish', { name: 'Wok', categoryId, priceCents: 900 })
})

const past = {
  reason: 'PUBLISH_TIME_PAST',
  field: 'changes.0.to.untilAt',
  en: 'Please choose a time in the future.',
  zh: '请选择一个将来的时间。',
}
const format = { reason: 'INVALID_INPUT', en: 'This does not look right.', zh: '格式不正确。' }
const portions = { field: 'changes.0.to.remaining' }
const cases: readonly [what: string, to: Input, words: Words][] = [
  ['until a time that is over', { state: 'time', untilAt: '2024-06-03T12:00:00Z' }, past],
  ['until a time that is none', { state: 'time', untilAt: 'noon' }, { ...format, field: 'changes.0.to.untilAt' }],
  ['with no portions left', { state: 'counted', remaining: 0 }, { ...tooSmall(1), ...portions }],
  ['with half a portion', { state: 'counted', remaining: 1.5 }, { ...whole, ...portions }],
  ['with 10^9 portions', { state: 'counted', remaining: 1e9 }, { ...tooLarge(99_999), ...portions }],
]

test.each(cases)('MENU-10 a dish is not sold out %s', async (_, to, words) => {
  expect(await refusalOf(manager, setSoldOut, { changes: [{ kind: 'dish', id: wok, to }] })).toEqual(words)
})

test('MENU-10 what is not there, what is named twice, and who may not', async () => {
  const to = { state: 'soldOut' }
  const refused = (...changes: object[]) => refusalOf(manager, setSoldOut, { changes })
  const dish = { kind: 'dish', id: wok, to }
  expect(await refused(dish, { ...dish, id: 2_000_000_000 })).toEqual({ ...nothingThere, field: 'changes.1.id' })
  expect(await refused(dish, dish)).toEqual({ ...listedTwice, field: 'changes.1.id' })
  expect(await refused({ ...dish, kind: 'category' })).toEqual({ ...choice, field: 'changes.0.kind' })
  expect(await refused()).toEqual({ ...tooSmall(1), field: 'changes' })
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.panel.view'] })
  expect(await refusalOf(viewer, setSoldOut, { changes: [dish] })).toEqual(insufficient)
})
