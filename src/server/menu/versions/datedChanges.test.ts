import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { attentionCalls } from '../../../shared/contract/reports/attention.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import { startDueWork } from '../../kernel/dueWork.ts'
import { changeMenu, requireEntity } from '../library/changeMenu.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { makeVersion } from '../library/versions.ts'
import type { TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { menuPublishWork } from './menuPublishWork.ts'
import {
  aKey,
  aSellingStore,
  clockIn,
  lookIn,
  momentAfter,
  openDraft,
  priceIn,
  publish,
  seenBy,
  type Selling,
  setDish,
  stateOf,
} from './menuVersions.testing.ts'

const {
  editMenuSchedule,
  endMenuSchedule,
  getMenuScheduleListPage,
  reopenMenuSchedule,
  scheduleMenuPublish,
  seeMenuSchedule,
  startMenuSchedule,
} = menuScheduleCalls
const { getMenuChangeListPage } = menuVersionCalls
const { rollbackMenu } = menuVersionCalls
const { undoMenuChange } = menuVersionCalls
const DAY_MS = 86_400_000

const from = (days: number) => momentAfter(days * DAY_MS)
const until = (days: number) => {
  const { date, time } = from(days)
  return { endDate: date, endTime: time }
}
const schedule = async (person: TestPerson, times: object) =>
  person.send(scheduleMenuPublish, { ...(times as ReturnType<typeof from>), ...(await seenBy(person)) })

/** A price for a while, prepared in a draft. */
async function priceFor({ boss, ramen }: Selling, priceCents: number, times: object, name = 'Christmas prices') {
  await openDraft(boss, name)
  await setDish(boss, ramen, { priceCents })
  return schedule(boss, times)
}

const soldFor = async (person: TestPerson, at: object = {}) => {
  const now = { of: 'live', channel: 'pos', orderType: 'dineIn', ...from(0), ...at } as const
  const { menus } = await person.send(guestMenuCalls.getGuestMenu, now)
  return menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items.map(({ priceCents }) => priceCents)))
}
const rowsOf = async (person: TestPerson) => (await person.send(getMenuScheduleListPage, {})).rows
const alertsOf = async (person: TestPerson) =>
  (await person.send(attentionCalls.getAttention, {})).rows.filter(({ kind }) => kind === 'menuSchedules')

/** Puts a new dish on the menu, in what is worked on. */
async function addSoup({ boss, mains, menu }: Selling, name: string, priceCents: number): Promise<number> {
  const soup = await addEntity(boss, 'dish', { name, categoryId: mains, priceCents })
  await inStoreOf(boss, context =>
    changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'menu', menu)
        const item = { kind: 'dish' as const, id: soup, priceCents: null, status: 'valid' as const }
        const categories = before.categories.map(each => ({ ...each, items: [...each.items, item] }))
        return [{ kind: 'menu', id: menu, before, after: { ...before, categories } }]
      },
    }),
  )
  return soup
}

describe('MENU-14 several changes wait beside each other', () => {
  test('MENU-14 prices for a while and a new soup from later on: each starts at its time, the prices end at theirs', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    const xmas = await priceFor(store, 1100, { ...from(2), ...until(4) })
    await openDraft(boss, 'Lunch soup')
    await addSoup(store, 'Miso', 500)
    const lunch = await schedule(boss, from(6))
    // What is on sale, and what is worked on, are as before.
    expect([await priceIn(boss, ramen), await soldFor(boss)]).toEqual([900, [900]])
    const waiting = await rowsOf(boss)
    expect(waiting).toMatchObject([
      {
        scheduleId: xmas.scheduleId,
        name: 'Christmas prices',
        state: 'waiting',
        endsAt: xmas.endsAt,
        summary: { total: 1, first: [{ id: ramen, change: 'changed' }] },
      },
      { scheduleId: lunch.scheduleId, name: 'Lunch soup', state: 'waiting', endsAt: null, summary: { total: 2 } },
    ])
    const [christmas] = waiting
    const shown = await boss.send(menuVersionCalls.compareMenuVersions, {
      from: christmas?.from ?? 'nothing',
      to: christmas?.to ?? 'nothing',
    })
    expect(shown.differences).toMatchObject([
      { id: ramen, fields: [{ field: 'priceCents', before: 900, after: 1100 }] },
    ])

    await lookIn(3)
    expect([await priceIn(boss, ramen), await soldFor(boss)]).toEqual([1100, [1100]])
    expect((await rowsOf(boss)).map(({ state }) => state)).toEqual(['running', 'waiting'])
    expect(await stateOf(boss)).toMatchObject({
      scheduled: 2,
      next: { name: 'Christmas prices', ends: true },
      waiting: 0,
    })
    await lookIn(5)
    expect([await priceIn(boss, ramen), await soldFor(boss)]).toEqual([900, [900]])
    await lookIn(7)
    expect(await soldFor(boss)).toEqual([900, 500])
    expect(await rowsOf(boss)).toMatchObject([
      { state: 'published', leftOut: [] },
      { state: 'ended', leftOut: [], reason: '' },
    ])
    expect(await stateOf(boss)).toMatchObject({ scheduled: 0, next: null, waiting: 0, draft: null })
    expect(await alertsOf(boss)).toEqual([])
    const trail = await boss.send(auditCalls.findAuditList, { objectType: 'dish', objectId: String(ramen) })
    expect(trail.rows[0]).toMatchObject({ call: 'menuPublish', actorId: boss.employeeId, after: { priceCents: 900 } })
  })

  test('MENU-14 a guest of an instant to come sees what will have started and not ended by then', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    await priceFor(store, 1100, { ...from(2), ...until(4) })
    await openDraft(boss, 'Lunch soup')
    await addSoup(store, 'Miso', 500)
    await schedule(boss, from(6))
    await openDraft(boss, 'Next')
    await setDish(boss, ramen, { kitchenName: 'RA' })
    const seen = await Promise.all([1, 3, 5, 7].map(days => soldFor(boss, from(days))))
    expect(seen).toEqual([[900], [1100], [900], [900, 500]])
    expect(await soldFor(boss, { of: 'working', ...from(3) })).toEqual([1100])
    await lookIn(3)
    expect(await soldFor(boss, from(5))).toEqual([900])
  })

  test('MENU-14 two server processes start and end a change once', async () => {
    const store = await aSellingStore()
    await priceFor(store, 1100, { ...from(2), ...until(4) })
    const { engine, server } = await testServer()
    const second = await openTestServer({}, engine)
    for (const days of [3, 5]) {
      const runners = await Promise.all(
        [server, second.server, server].map(each => startDueWork(each, [menuPublishWork], clockIn(days))),
      )
      await Promise.all(runners.map(runner => runner.look()))
      await Promise.all(runners.map(runner => runner.stop()))
    }
    const { merchantId } = store.boss.store
    const kinds = await engine.transact({ merchantId }, 'read', run =>
      run(sql<{ kind: string }>`
        select kind from menu_publication where merchant_id = ${merchantId} and kind <> 'save' order by publication_no`),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['schedule', 'end'])
  })

  test('MENU-14 where no server ran over both its times, a change has started and ended, and nothing stays of it', async () => {
    const store = await aSellingStore()
    await priceFor(store, 1100, { ...from(2), ...until(4) })
    await lookIn(5)
    expect(await rowsOf(store.boss)).toMatchObject([{ state: 'ended', leftOut: [] }])
    expect([await priceIn(store.boss, store.ramen), await soldFor(store.boss)]).toEqual([900, [900]])
  })

  test('MENU-14 what one with an end holds no other changes in its time; the refusal names both', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    const { scheduleId } = await priceFor(store, 1100, { ...from(2), ...until(4) })
    await openDraft(boss, 'New Year')
    await setDish(boss, ramen, { priceCents: 950 })
    const clash = { reason: 'SCHEDULE_CLASH', field: 'time', values: { thing: 'Ramen', name: 'Christmas prices' } }
    expect(await refusalOf(boss, scheduleMenuPublish, { ...from(3), ...(await seenBy(boss)) })).toEqual(clash)
    const later = await schedule(boss, from(4))
    const { scheduleId: other } = later
    expect(await refusalOf(boss, editMenuSchedule, { scheduleId: other, ...from(3), ...aKey() })).toEqual(clash)
    await boss.send(startMenuSchedule, { scheduleId, ...aKey() })
    expect(await refusalOf(boss, startMenuSchedule, { scheduleId: other, ...aKey() })).toEqual(clash)
    await lookIn(5)
    expect(await priceIn(boss, ramen)).toBe(950)
  })
})

describe('MENU-14 what somebody changed meanwhile', () => {
  test('MENU-14 an end leaves what was changed since, takes the rest back, and says so until somebody has seen it', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    await openDraft(boss, 'Christmas')
    await setDish(boss, ramen, { priceCents: 1100, kitchenName: 'XMAS' })
    const { scheduleId } = await schedule(boss, { ...from(2), ...until(4) })
    await lookIn(3)
    await setDish(boss, ramen, { priceCents: 1000 })
    await lookIn(5)
    const [row] = await rowsOf(boss)
    const part = {
      kind: 'dish',
      id: ramen,
      name: 'Ramen',
      field: 'priceCents',
      why: 'changed',
      at: 'end',
      side: 'live',
    }
    expect(row).toMatchObject({ state: 'ended', leftOut: [part], seen: false })
    expect(
      await inStoreOf(boss, async ({ run, merchantId }) => (await menuDocument(run, merchantId)).dish.get(ramen)),
    ).toMatchObject({ priceCents: 1000, kitchenName: '' })
    expect(await soldFor(boss)).toEqual([1000])
    expect(await alertsOf(boss)).toMatchObject([{ count: 1 }])
    await boss.send(seeMenuSchedule, { scheduleId })
    expect(await alertsOf(boss)).toEqual([])
    expect((await rowsOf(boss))[0]?.seen).toBe(true)
  })

  test('MENU-14 a draft keeps what it has changed itself; everything else comes to it, and goes with the end', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    await openDraft(boss, 'Christmas')
    await setDish(boss, ramen, { priceCents: 1100, kitchenName: 'XMAS' })
    await schedule(boss, { ...from(2), ...until(4) })
    await openDraft(boss, 'Spring')
    await setDish(boss, ramen, { priceCents: 990 })
    await lookIn(3)
    const inDraft = () =>
      inStoreOf(boss, async ({ run, merchantId }) => (await menuDocument(run, merchantId)).dish.get(ramen))
    expect(await inDraft()).toMatchObject({ priceCents: 990, kitchenName: 'XMAS' })
    expect(await soldFor(boss)).toEqual([1100])
    expect(await rowsOf(boss)).toMatchObject([
      { state: 'running', leftOut: [{ field: 'priceCents', at: 'start', side: 'draft' }] },
    ])
    await lookIn(5)
    expect(await inDraft()).toMatchObject({ priceCents: 990, kitchenName: '' })
    expect(await stateOf(boss)).toMatchObject({ draft: { name: 'Spring' }, waiting: 1 })
    await publish(boss)
    expect(await soldFor(boss)).toEqual([990])
  })

  test('MENU-14 what was deleted meanwhile stays away, and a change of which nothing is left has failed', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    await addSoup(store, 'Miso', 500)
    await priceFor(store, 1100, from(2))
    await inStoreOf(boss, context =>
      changeMenu(context, { origin: 'batch', make: copy => removal(copy.document, 'dish', new Set([ramen])) }),
    )
    await lookIn(3)
    expect(await rowsOf(boss)).toMatchObject([
      { state: 'failed', reason: 'NOTHING_TO_PUBLISH', leftOut: [{ id: ramen, why: 'gone' }], seen: false },
    ])
    expect(await soldFor(boss)).toEqual([500])
    expect(await alertsOf(boss)).toMatchObject([{ count: 1 }])
  })

  test('MENU-14 a roll-back leaves waiting changes, and an end takes back only what still stands', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    const first = (await stateOf(boss)).live?.versionNo ?? 0
    await priceFor(store, 1100, { ...from(2), ...until(4) })
    await setDish(boss, ramen, { kitchenName: 'RA' })
    const back = async () =>
      boss.send(rollbackMenu, {
        versionNo: first,
        liveVersionNo: (await stateOf(boss)).live?.versionNo ?? null,
        ...aKey(),
      })
    await back()
    await lookIn(3)
    expect(await soldFor(boss)).toEqual([1100])
    await back()
    expect(await soldFor(boss)).toEqual([900])
    await lookIn(5)
    expect(await soldFor(boss)).toEqual([900])
    expect(await rowsOf(boss)).toMatchObject([{ state: 'ended', leftOut: [] }])
  })
})

describe('MENU-14 what is done with a change by hand', () => {
  test('MENU-14 started now, its end moved, ended now; what it did is one change of the list', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    const { scheduleId } = await priceFor(store, 1100, { ...from(2), ...until(4) })
    const started = await boss.send(startMenuSchedule, { scheduleId, ...aKey() })
    expect(started).toMatchObject({ leftOut: 0, versionNo: (await stateOf(boss)).live?.versionNo })
    expect(await soldFor(boss)).toEqual([1100])
    const noEnd = editMenuSchedule
    await expect(boss.send(noEnd, { scheduleId, ...aKey() })).rejects.toMatchObject({ code: 'SCHEDULE_END_EARLY' })
    await boss.send(editMenuSchedule, { scheduleId, ...until(6), ...aKey() })
    await lookIn(5)
    expect(await soldFor(boss)).toEqual([1100])
    await boss.send(endMenuSchedule, { scheduleId, ...aKey() })
    expect([await soldFor(boss), await priceIn(boss, ramen)]).toEqual([[900], 900])
    await expect(boss.send(endMenuSchedule, { scheduleId, ...aKey() })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { rows } = await boss.send(getMenuChangeListPage, { pageSize: 3 })
    expect(rows).toMatchObject([
      { origin: 'end', mayUndo: true },
      { origin: 'start', mayUndo: true },
      { origin: 'schedule', mayUndo: false },
    ])
    const setAside = { changeId: rows[2]?.changeId ?? 0, ...aKey() }
    await expect(boss.send(undoMenuChange, setAside)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    await boss.send(undoMenuChange, { changeId: rows[0]?.changeId ?? 0, ...aKey() })
    expect(await soldFor(boss)).toEqual([1100])
  })

  test('MENU-14 taken up again it is a draft on the menu of now, and no longer waits', async () => {
    const store = await aSellingStore()
    const { boss, ramen } = store
    const { scheduleId } = await priceFor(store, 1100, from(2))
    await setDish(boss, ramen, { kitchenName: 'RA' })
    await openDraft(boss, 'Other')
    await expect(boss.send(reopenMenuSchedule, { scheduleId, ...aKey() })).rejects.toMatchObject({ code: 'DRAFT_OPEN' })
    await publishNothing(boss)
    await boss.send(reopenMenuSchedule, { scheduleId, ...aKey() })
    expect(await stateOf(boss)).toMatchObject({ draft: { name: 'Christmas prices' }, waiting: 1, scheduled: 0 })
    expect([await priceIn(boss, ramen), await soldFor(boss)]).toEqual([1100, [900]])
    await lookIn(3)
    expect(await soldFor(boss)).toEqual([900])
  })

  test('MENU-14 an end without a time is that of its business day, also when the clocks change', async () => {
    const store = await aSellingStore()
    const day = { date: '2037-10-31', time: '16:00', endDate: '2037-10-31' }
    const { endsAt } = await priceFor(store, 1100, day)
    // New York puts its clocks back on 1 November 2037; the business day ends at 04:00.
    expect(endsAt).toBe('2037-11-01T09:00:00Z')
  })

  test('MENU-14 of a store that sells nothing yet the first menu waits without an end', async () => {
    const { boss } = await aSellingStore()
    const { merchantId } = boss.store
    const { engine } = await testServer()
    await engine.transact('owner', 'write', async run => {
      await run(sql`delete from menu_publication where merchant_id = ${merchantId}`)
    })
    await openDraft(boss)
    await expect(schedule(boss, { ...from(2), ...until(4) })).rejects.toMatchObject({
      code: 'SCHEDULE_END_WITHOUT_MENU',
      field: 'endDate',
    })
    await schedule(boss, from(2))
    expect(await soldFor(boss)).toEqual([])
    await lookIn(3)
    expect(await soldFor(boss)).toEqual([900])
  })

  test('MENU-14 a publish that waited since before changes were dated goes live at its time, and its draft is done', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const live = (await stateOf(boss)).live?.versionNo ?? 0
    const versionNo = await inStoreOf(boss, async ({ run, merchantId }) => {
      const version = {
        document: await menuDocument(run, merchantId),
        name: 'Autumn',
        by: { id: boss.employeeId, name: 'Test' },
      }
      const made = await makeVersion(run, merchantId, version)
      // As the migration leaves it.
      await run(sql`
        insert into menu_schedule (merchant_id, name, version_no, base_version_no, due_at, made_by_name)
        values (${merchantId}, 'Autumn', ${made.versionNo}, ${live}, now() + interval '2 days', 'Test')`)
      return made.versionNo
    })
    expect(await rowsOf(boss)).toMatchObject([{ state: 'waiting', summary: null, from: live, to: versionNo }])
    await lookIn(3)
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 0, live: { versionNo, name: 'Autumn' } })
    expect(await rowsOf(boss)).toMatchObject([{ state: 'published', leftOut: [], from: live, to: versionNo }])
    await inStoreOf(boss, async ({ run, merchantId }) => {
      await run(sql`update menu_schedule set started_version_no = null where merchant_id = ${merchantId}`)
    })
    expect(await rowsOf(boss)).toMatchObject([{ state: 'published', from: versionNo, to: versionNo }])
  })
})

async function publishNothing(boss: TestPerson): Promise<void> {
  const { revision } = await stateOf(boss)
  await boss.send(menuVersionCalls.discardMenuDraft, { revision, ...aKey() })
}
