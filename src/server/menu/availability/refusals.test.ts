/** What sold-out marks refuse (MENU-10). */
import { beforeAll, expect, test } from 'vitest'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { addEntity } from '../library/menu.testing.ts'
import { choice, listedTwice, nothingThere, tooSmall } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

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
}
const format = { reason: 'INVALID_INPUT', text: 'format' }
const cases: readonly [what: string, to: Input, words: Refused][] = [
  ['until a time that is over', { state: 'time', untilAt: '2024-06-03T12:00:00Z' }, past],
  ['until a time that is none', { state: 'time', untilAt: 'noon' }, { ...format, field: 'changes.0.to.untilAt' }],
]

test.each(cases)('MENU-10 a dish is not sold out %s', async (_, to, words) => {
  expect(await refusalOf(manager, setSoldOut, { changes: [{ kind: 'dish', id: wok, to }] })).toEqual(words)
})

test('MENU-10 what is not there, and what is named twice', async () => {
  const to = { state: 'soldOut' }
  const refused = (...changes: object[]) => refusalOf(manager, setSoldOut, { changes })
  const dish = { kind: 'dish', id: wok, to }
  expect(await refused(dish, { ...dish, id: 2_000_000_000 })).toEqual({ ...nothingThere, field: 'changes.1.id' })
  expect(await refused(dish, dish)).toEqual({ ...listedTwice, field: 'changes.1.id' })
  expect(await refused({ ...dish, kind: 'category' })).toEqual({ ...choice, field: 'changes.0.kind' })
  expect(await refused()).toEqual({ ...tooSmall(1), field: 'changes' })
})
