import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { startDueWork } from '../../kernel/dueWork.ts'
import type { TestPerson } from '../../testing/people.ts'
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
  setDish,
  stateOf,
} from './menuVersions.testing.ts'

const { cancelMenuSchedule, editMenuSchedule, getMenuScheduleListPage, scheduleMenuPublish } = menuScheduleCalls
const { discardMenuDraft } = menuVersionCalls
const { getMenuVersionListPage } = menuVersionCalls

const DAY_MS = 86_400_000
const inTwoDays = () => momentAfter(2 * DAY_MS)

const schedule = async (person: TestPerson, input: object = inTwoDays()) =>
  person.send(scheduleMenuPublish, { ...(input as ReturnType<typeof inTwoDays>), ...(await seenBy(person)) })

const publicationsOf = async ({ store: { merchantId } }: TestPerson) => {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'read', run =>
    run(sql<{ kind: string; versionNo: number; publishedByName: string }>`
      select kind, version_no, published_by_name from menu_publication
      where merchant_id = ${merchantId} and kind <> 'save' order by publication_no`),
  )
}

describe('MENU-11 a publish that waits for its time', () => {
  test('MENU-11 publishes the version as it stood when it was scheduled; what was changed later stays in the draft', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { scheduleId, versionNo, dueAt } = await schedule(boss)
    expect(await stateOf(boss)).toMatchObject({
      draft: null,
      waiting: 0,
      scheduled: 1,
      next: { scheduleId, name: 'Autumn', ends: false, at: dueAt },
    })
    await openDraft(boss, 'Winter')
    await setDish(boss, ramen, { kitchenName: 'RA' })
    await lookIn(1)
    expect((await stateOf(boss)).scheduled).toBe(1)
    await lookIn(3)
    const state = await stateOf(boss)
    expect(state).toMatchObject({ scheduled: 0, draft: { name: 'Winter' }, live: { versionNo }, waiting: 1 })
    expect(await publicationsOf(boss)).toMatchObject([{ kind: 'schedule', versionNo }])
    const { rows } = await boss.send(getMenuScheduleListPage, {})
    expect(rows).toMatchObject([{ scheduleId, state: 'published', reason: '', leftOut: [] }])
    // Discarding goes back to what is live by now.
    await boss.send(discardMenuDraft, { revision: state.revision, ...aKey() })
    expect(await priceIn(boss, ramen)).toBe(950)
    const trail = await boss.send(auditCalls.findAuditList, { objectType: 'menuVersion', objectId: String(versionNo) })
    expect(trail.rows).toMatchObject([
      { actorId: boss.employeeId, call: 'menuPublish', after: { liveVersion: versionNo } },
    ])
  })

  test('MENU-11 a draft is set aside with its time, and its version goes live under its name', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { versionNo } = await schedule(boss)
    expect(await priceIn(boss, ramen)).toBe(900)
    await lookIn(3)
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 0, live: { versionNo, name: 'Autumn' } })
    expect(await priceIn(boss, ramen)).toBe(950)
  })

  test('MENU-11 several server processes publish it once', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { versionNo } = await schedule(boss)
    const { engine, server } = await testServer()
    const second = await openTestServer({}, engine)
    const runners = await Promise.all(
      [server, second.server, server].map(each => startDueWork(each, [menuPublishWork], clockIn(3))),
    )
    await Promise.all(runners.map(runner => runner.look()))
    await Promise.all(runners.map(runner => runner.stop()))
    expect(await publicationsOf(boss)).toMatchObject([{ kind: 'schedule', versionNo }])
  })

  test('MENU-11 publishing and discarding go on while one waits; moved, cancelled, it is never published', async () => {
    const { boss, ramen } = await aSellingStore()
    await expect(schedule(boss)).rejects.toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { scheduleId } = await schedule(boss)
    await openDraft(boss, 'By hand')
    await setDish(boss, ramen, { kitchenName: 'RA' })
    await publish(boss)
    await openDraft(boss, 'In vain')
    await setDish(boss, ramen, { priceCents: 970 })
    const { revision } = await stateOf(boss)
    await boss.send(discardMenuDraft, { revision, ...aKey() })
    const later = momentAfter(4 * DAY_MS)
    const { dueAt } = await boss.send(editMenuSchedule, { scheduleId, ...later, ...aKey() })
    expect((await stateOf(boss)).next).toMatchObject({ scheduleId, at: dueAt })
    await lookIn(3)
    expect((await stateOf(boss)).scheduled).toBe(1)
    await boss.send(cancelMenuSchedule, { scheduleId })
    await expect(boss.send(cancelMenuSchedule, { scheduleId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await lookIn(5)
    expect(await publicationsOf(boss)).toMatchObject([{ kind: 'publish' }])
    const { rows } = await boss.send(getMenuScheduleListPage, {})
    expect(rows.map(({ state }) => state)).toEqual(['cancelled'])
    const versions = await boss.send(getMenuVersionListPage, { pageSize: 2 })
    expect(versions.rows).toMatchObject([
      { published: { kind: 'publish' }, dueAt: null },
      { published: null, dueAt: null },
    ])
  })

  test('MENU-11 times by the clock of the store: past, skipped and shown twice are refused at the field', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const refused = (input: object, failure: object) => expect(schedule(boss, input)).rejects.toMatchObject(failure)
    await refused(momentAfter(-3_600_000), { code: 'PUBLISH_TIME_PAST', field: 'time' })
    // New York puts its clocks forward on 8 March 2037 at 2:00, and back on 1 November 2037 at 2:00.
    await refused({ date: '2037-03-08', time: '02:30' }, { code: 'LOCAL_TIME_NEVER', field: 'time' })
    await refused({ date: '2037-11-01', time: '01:30' }, { code: 'LOCAL_TIME_TWICE', field: 'time' })
    await refused({ date: '2037-11-01', time: '25:00' }, { code: 'INVALID_INPUT', field: 'time' })
    const { dueAt } = await schedule(boss, { date: '2037-11-01', time: '01:30', which: 'later' })
    expect(dueAt).toBe('2037-11-01T06:30:00Z')
  })

  test('MENU-11 without a draft nothing waits: what differs is published at once or not at all', async () => {
    const { boss } = await aSellingStore()
    const { engine } = await testServer()
    await engine.transact({ merchantId: boss.store.merchantId }, 'write', async run => {
      const { merchantId } = boss.store
      await run(sql`update category set description = 'x' where merchant_id = ${merchantId}`)
      await run(sql`update menu_state set revision = ${randomUUID()} where merchant_id = ${merchantId}`)
    })
    await expect(schedule(boss)).rejects.toMatchObject({ code: 'NO_DRAFT' })
  })
})
