/** What drafts, publishes, schedules and roll-backs refuse (MENU-11). */
import { beforeAll, expect, test } from 'vitest'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'
import { addEntity } from '../library/menu.testing.ts'
import { conflict, noTime, nothingThere } from '../../testing/commonRefusals.ts'
import { aPerson } from '../../testing/people.ts'
import { answerOf, type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import {
  aKey,
  aSellingStore,
  momentAfter,
  openDraft,
  seenBy,
  type Selling,
  setDish,
  stateOf,
} from './menuVersions.testing.ts'

const {
  cancelMenuSchedule,
  editMenuSchedule,
  endMenuSchedule,
  reopenMenuSchedule,
  scheduleMenuPublish,
  seeMenuSchedule,
  startMenuSchedule,
} = menuScheduleCalls
const { checkMenuPublish, discardMenuDraft, getMenuChange, openMenuDraft } = menuVersionCalls
const { publishMenu, rollbackMenu, undoMenuChange } = menuVersionCalls
const NOWHERE = 2_000_000_000

const empty = { reason: 'MENU_EMPTY' }
const nothing = { reason: 'NOTHING_TO_PUBLISH' }
const outdated = { reason: 'PREVIEW_OUTDATED' }
const noDraft = { reason: 'NO_DRAFT' }
const undone = { reason: 'UNDO_IMPOSSIBLE' }

let store: Selling
beforeAll(async () => {
  store = await aSellingStore()
})

test('MENU-11 an empty menu is not published, nor one without changes; every reason is told with what it is about', async () => {
  const { boss, ramen, mains, menu } = await aSellingStore()
  expect(await refusalOf(boss, publishMenu, await seenBy(boss))).toEqual(nothing)
  await openDraft(boss)
  await setDish(boss, ramen, { status: 'invalid' })
  const { menuTypeId } = await boss.send(menuCalls.getMenuDetail, { id: menu })
  const head = { menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] }
  const shut = await addEntity(boss, 'category', { name: 'Shut', status: 'invalid' })
  const bare = await addEntity(boss, 'menu', { ...head, name: 'Bare', sort: 1 })
  const off = await addEntity(boss, 'menu', { ...head, name: 'Off', sort: 2, status: 'invalid' })
  await addEntity(boss, 'menu', { ...head, name: 'Evening', sort: 3, categories: [{ categoryId: shut }] })
  expect(await refusalOf(boss, publishMenu, await seenBy(boss))).toEqual(empty)
  const at = momentAfter(3_600_000)
  expect(await refusalOf(boss, scheduleMenuPublish, { ...(await seenBy(boss)), ...at })).toEqual(empty)
  expect((await boss.send(checkMenuPublish, {})).problems).toMatchObject([
    { code: 'categoryWithoutDishes', blocks: true, kind: 'category', id: mains, name: 'Mains' },
    { code: 'menuWithoutCategories', blocks: true, kind: 'menu', id: bare },
    { code: 'menuOff', blocks: true, kind: 'menu', id: off },
    { code: 'categoryOff', blocks: true, kind: 'category', id: shut },
  ])
  const bareStore = await aPerson({ isBoss: true })
  expect(await refusalOf(bareStore, publishMenu, await seenBy(bareStore))).toEqual(empty)
})

test('MENU-11 the reasons are said in the words of the specification', () => {
  const said = (texts: typeof en | typeof zh) => {
    const { problems } = texts.menuVersions.publishDialog
    const { STATUS_ON_FIRST, CATEGORY_WITHOUT_DISHES } = texts.failures.reasons
    for (const code of ['menuOff', 'categoryOff'] as const) expect(problems[code]).toContain(STATUS_ON_FIRST)
    expect(problems.categoryWithoutDishes).toContain(CATEGORY_WITHOUT_DISHES)
    return [STATUS_ON_FIRST, CATEGORY_WITHOUT_DISHES, texts.common.published]
  }
  expect(said(en)).toEqual([
    'Please turn status as on first',
    'Unable to publish categories without ON status items',
    'Publish Successfully!',
  ])
  expect(said(zh)).toEqual(['请先打开状态开关', '没有启用菜品的分类无法发布', '发布成功！'])
})

test('MENU-11 of two publishes at once the second is told, and one that looked at an older menu', async () => {
  const { boss, ramen } = await aSellingStore()
  await openDraft(boss)
  await setDish(boss, ramen, { priceCents: 950 })
  const looked = await seenBy(boss)
  const both = [looked, { ...looked, ...aKey() }].map(input => boss.request(publishMenu, input))
  const answers = await Promise.all(both.map(answerOf))
  expect(answers.map(({ body }) => body.reason ?? body.result).toSorted()).toEqual(['CONFLICT', 'success'])
  expect(await refusalOf(boss, publishMenu, { ...looked, ...aKey() })).toEqual(conflict)
  await openDraft(boss)
  const seen = await seenBy(boss)
  await setDish(boss, ramen, { priceCents: 960 })
  expect(await refusalOf(boss, publishMenu, seen)).toEqual(outdated)
  expect(await refusalOf(boss, discardMenuDraft, { revision: seen.revision, ...aKey() })).toEqual(outdated)
})

test('MENU-11 one draft, with a name; none to discard or to schedule', async () => {
  const { boss } = store
  const { revision } = await stateOf(boss)
  expect(await refusalOf(boss, discardMenuDraft, { revision, ...aKey() })).toEqual(noDraft)
  await openDraft(boss)
  expect(await refusalOf(boss, openMenuDraft, { name: 'Winter', ...aKey() })).toEqual({
    reason: 'DRAFT_OPEN',
    values: { name: 'Autumn' },
  })
})

const moments: readonly [what: string, moment: Input, words: Refused][] = [
  ['no time', { time: '' }, { ...noTime, field: 'time' }],
  ['a time of no clock', { time: '25:00' }, { ...noTime, field: 'time' }],
  ['no day', { date: '' }, { reason: 'INVALID_INPUT', field: 'date', text: 'format' }],
  [
    'a time that is over',
    { date: '2024-06-03' },
    {
      reason: 'PUBLISH_TIME_PAST',
      field: 'time',
    },
  ],
  [
    'a time that does not exist on that day',
    { date: '2099-03-08', time: '02:30' },
    {
      reason: 'LOCAL_TIME_NEVER',
      field: 'time',
    },
  ],
  [
    'a time that comes twice on that day',
    { date: '2099-11-01', time: '01:30' },
    {
      reason: 'LOCAL_TIME_TWICE',
      field: 'time',
    },
  ],
]
test.each(moments)('MENU-11 a publish at %s is refused', async (_, moment, words) => {
  const input = { date: '2099-11-02', time: '04:00', ...(await seenBy(store.boss)), ...moment }
  expect(await refusalOf(store.boss, scheduleMenuPublish, input)).toEqual(words)
})

const ends: readonly [what: string, end: Input, words: Refused][] = [
  ['before it starts', { endDate: '2099-11-02', endTime: '03:59' }, { reason: 'SCHEDULE_END_EARLY', field: 'endTime' }],
  ['with a day that is over by then', { endDate: '2099-10-31' }, { reason: 'SCHEDULE_END_EARLY', field: 'endDate' }],
  [
    'at a time that is over',
    { endDate: '2024-06-03', endTime: '04:00' },
    { reason: 'PUBLISH_TIME_PAST', field: 'endTime' },
  ],
  [
    'at a time that does not exist',
    { endDate: '2100-03-14', endTime: '02:30' },
    { reason: 'LOCAL_TIME_NEVER', field: 'endTime' },
  ],
  [
    'at a time that comes twice',
    { endDate: '2100-11-07', endTime: '01:30' },
    { reason: 'LOCAL_TIME_TWICE', field: 'endTime' },
  ],
]
test.each(ends)('MENU-14 an end %s is refused', async (_, end, words) => {
  const input = { date: '2099-11-02', time: '04:00', ...(await seenBy(store.boss)), ...end }
  expect(await refusalOf(store.boss, scheduleMenuPublish, input)).toEqual(words)
})

test('MENU-11 only a draft waits; what does not wait is not moved, started, ended, taken up or cancelled', async () => {
  const { boss, ramen } = await aSellingStore()
  await openDraft(boss)
  await setDish(boss, ramen, { priceCents: 950 })
  const at = { date: '2099-11-02', time: '04:00' }
  const { scheduleId } = await boss.send(scheduleMenuPublish, { ...at, ...(await seenBy(boss)) })
  expect(await refusalOf(boss, endMenuSchedule, { scheduleId, ...aKey() })).toEqual(conflict)
  await boss.send(cancelMenuSchedule, { scheduleId })
  expect(await refusalOf(boss, cancelMenuSchedule, { scheduleId })).toEqual(conflict)
  for (const call of [editMenuSchedule, startMenuSchedule, reopenMenuSchedule]) {
    expect(await refusalOf(boss, call, { scheduleId, ...aKey() })).toEqual(conflict)
  }
  const atSchedule = { ...nothingThere, field: 'scheduleId' }
  expect(await refusalOf(boss, seeMenuSchedule, { scheduleId: NOWHERE })).toEqual(atSchedule)
})

test('MENU-11 what cannot be put back or undone', async () => {
  const { boss, ramen } = await aSellingStore()
  const first = (await stateOf(boss)).live?.versionNo ?? 0
  const back = (versionNo: number, liveVersionNo: number) =>
    refusalOf(boss, rollbackMenu, { versionNo, liveVersionNo, ...aKey() })
  const { versionNo, changeId } = await setDish(boss, ramen, { priceCents: 1200 })
  expect(await back(first, first)).toEqual(conflict)
  expect(await back(versionNo ?? 0, versionNo ?? 0)).toEqual(nothing)
  expect(await back(NOWHERE, versionNo ?? 0)).toEqual({ ...nothingThere, field: 'versionNo' })
  // Made before there was a menu.
  expect(await back(1, versionNo ?? 0)).toEqual(empty)
  await setDish(boss, ramen, { priceCents: 1300 })
  expect(await refusalOf(boss, undoMenuChange, { changeId, ...aKey() })).toEqual(undone)
  const atChange = { ...nothingThere, field: 'changeId' }
  expect(await refusalOf(boss, undoMenuChange, { changeId: NOWHERE, ...aKey() })).toEqual(atChange)
  expect(await refusalOf(boss, getMenuChange, { changeId: NOWHERE })).toEqual(atChange)
})
