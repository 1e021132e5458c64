/** What supply times refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { addEntity } from '../library/menu.testing.ts'
import { conflict, nameTaken, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

const { addSupplyTime, deleteSupplyTimes, editSupplyTime, getSupplyTimeDetail, getSupplyTimeUses } = supplyTimeCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let dinner: number
beforeAll(async () => {
  manager = await aPerson({
    permissions: ['menu.supplyTimes.view', 'menu.supplyTimes.edit', 'menu.supplyTimes.delete'],
  })
  await addEntity(manager, 'supplyTime', { name: 'Lunch' })
  dinner = await addEntity(manager, 'supplyTime', { name: 'Dinner' })
})

const typed = (more: Input = {}) => ({ name: `Hours ${unique()}`, ...more })
const added = (more: Input = {}) => ({ ...typed(more), idempotencyKey: `key-${unique()}` })
const changed = (more: Input = {}) => ({ ...typed(), id: dinner, version: 1, ...more })
const span = (weekday: number, fromMinute: unknown, toMinute: unknown) => ({ weekday, fromMinute, toMinute })
const at = (...spans: unknown[]) => ({ spans })

const most = { reason: 'SPANS_MOST' }
const short = {
  reason: 'SPAN_TOO_SHORT',
  field: 'spans.0',
}
const reversed = { reason: 'RANGE_WRONG', field: 'spans.0' }
const wrong = { reason: 'TIME_RANGE_WRONG', field: 'spans.0' }
const over = {
  reason: 'TIME_CONFLICT',
  field: 'spans.1',
}
const four = [span(1, 0, 60), span(1, 120, 180), span(1, 240, 300), span(1, 360, 420)]

const cases: readonly [what: string, typed: Input, words: Refused][] = [
  ['a name that is taken', { name: 'lunch' }, { ...nameTaken, field: 'name' }],
  ['a fourth span on one day', at(...four), { ...most, field: 'spans.3' }],
  ['a span of 29 minutes', at(span(1, 600, 629)), short],
  ['a span that ends as it begins', at(span(1, 600, 600)), reversed],
  ['a span that ends before it begins', at(span(1, 600, 500)), reversed],
  ['a span of 25 hours', at(span(1, 600, 2100)), wrong],
  ['a span inside another', at(span(1, 600, 720), span(1, 630, 700)), over],
  ['a span over another', at(span(1, 600, 720), span(1, 719, 800)), over],
  ['one past midnight over the next day’s', at(span(1, 1380, 1500), span(2, 30, 90)), over],
  ['one past the end of the week over its beginning', at(span(6, 1380, 1500), span(0, 0, 40)), over],
]

test.each(cases)('MENU-1 %s is refused when hours are added and when they are changed', async (_, more, words) => {
  expect(await refusalOf(manager, addSupplyTime, added(more))).toEqual(words)
  expect(await refusalOf(manager, editSupplyTime, changed(more))).toEqual(words)
})

test('MENU-1 three spans of a day, one of exactly 30 minutes and two that touch are no refusal', async () => {
  const spans = [span(1, 0, 30), span(1, 30, 90), span(1, 1380, 1500), span(2, 60, 120)]
  const { id } = await manager.send(addSupplyTime, { ...added(), spans: spans as never })
  expect((await manager.send(getSupplyTimeDetail, { id })).spans).toHaveLength(4)
})

test('MENU-1 hours that were changed, deleted or never there', async () => {
  expect(await refusalOf(manager, editSupplyTime, changed({ version: 9 }))).toEqual({ ...conflict, field: 'version' })
  const atId = { ...nothingThere, field: 'id' }
  expect(await refusalOf(manager, editSupplyTime, changed({ id: NOWHERE }))).toEqual(atId)
  expect(await refusalOf(manager, getSupplyTimeDetail, { id: NOWHERE })).toEqual(atId)
  const inList = { ...nothingThere, field: 'ids' }
  expect(await refusalOf(manager, getSupplyTimeUses, { ids: [NOWHERE] })).toEqual(inList)
  expect(await refusalOf(manager, deleteSupplyTimes, { ids: [NOWHERE] })).toEqual(inList)
})
