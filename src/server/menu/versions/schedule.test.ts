import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { type Clock, startDueWork } from '../../kernel/dueWork.ts'
import type { TestPerson } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { menuPublishWork } from './menuPublishWork.ts'
import {
  aKey,
  aSellingStore,
  momentAfter,
  openDraft,
  priceIn,
  publish,
  seenBy,
  setDish,
  stateOf,
} from './menuVersions.testing.ts'

const { cancelMenuSchedule, discardMenuDraft, getMenuScheduleListPage, getMenuVersionListPage, scheduleMenuPublish } =
  menuVersionCalls

const DAY_MS = 86_400_000
const inTwoDays = () => momentAfter(2 * DAY_MS)

/** A clock of so many days later that never rings. */
const clockIn = (days: number): Clock => {
  const now = new Date(Date.now() + days * DAY_MS)
  return { now: () => now, after: () => () => {} }
}

/** A server process that looks once, so many days later. */
async function lookIn(days: number): Promise<void> {
  const { server } = await testServer()
  const runner = await startDueWork(server, [menuPublishWork], clockIn(days))
  await runner.look()
  await runner.stop()
}

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
    await setDish(boss, ramen, { priceCents: 990 })
    expect(await stateOf(boss)).toMatchObject({ schedule: { scheduleId, versionNo, dueAt, since: 1 }, waiting: 1 })
    await lookIn(1)
    expect((await stateOf(boss)).schedule).not.toBeNull()
    await lookIn(3)
    const state = await stateOf(boss)
    expect(state).toMatchObject({ schedule: null, draft: { name: 'Autumn' }, live: { versionNo }, waiting: 1 })
    expect(await publicationsOf(boss)).toMatchObject([{ kind: 'schedule', versionNo }])
    const { rows } = await boss.send(getMenuScheduleListPage, {})
    expect(rows).toMatchObject([{ scheduleId, state: 'published', reason: '' }])
    // Discarding goes back to what is live by now.
    await boss.send(discardMenuDraft, { revision: state.revision, ...aKey() })
    expect(await priceIn(boss, ramen)).toBe(950)
    const trail = await boss.send(auditCalls.findAuditList, { objectType: 'menuVersion', objectId: String(versionNo) })
    expect(trail.rows).toMatchObject([
      { actorId: boss.employeeId, call: 'menuPublish', after: { liveVersion: versionNo } },
    ])
  })

  test('MENU-11 a draft that was not changed since is closed when its version goes live', async () => {
    const { boss, ramen } = await aSellingStore()
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { versionNo } = await schedule(boss)
    await lookIn(3)
    expect(await stateOf(boss)).toMatchObject({ draft: null, waiting: 0, live: { versionNo, name: 'Autumn' } })
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

  test('MENU-11 one waits at a time: publishing, discarding and a second one are refused; scheduled again, cancelled', async () => {
    const { boss, ramen } = await aSellingStore()
    await expect(schedule(boss)).rejects.toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 950 })
    const { scheduleId } = await schedule(boss)
    const waiting = { code: 'PUBLISH_WAITING' }
    await expect(schedule(boss)).rejects.toMatchObject(waiting)
    await expect(publish(boss)).rejects.toMatchObject(waiting)
    const { revision } = await stateOf(boss)
    await expect(boss.send(discardMenuDraft, { revision, ...aKey() })).rejects.toMatchObject(waiting)
    await setDish(boss, ramen, { priceCents: 970 })
    const again = await schedule(boss, { ...inTwoDays(), insteadOf: scheduleId })
    expect((await stateOf(boss)).schedule).toMatchObject({ scheduleId: again.scheduleId, since: 0 })
    await expect(boss.send(cancelMenuSchedule, { scheduleId })).rejects.toMatchObject({ code: 'CONFLICT' })
    await boss.send(cancelMenuSchedule, { scheduleId: again.scheduleId })
    await lookIn(3)
    expect(await publicationsOf(boss)).toEqual([])
    const { rows } = await boss.send(getMenuScheduleListPage, {})
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const versions = await boss.send(getMenuVersionListPage, { pageSize: 2 })
    expect(versions.rows).toMatchObject([{ published: null, dueAt: null }, { published: null }])
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
      await run(sql`update menu_state set revision = gen_random_uuid()::text where merchant_id = ${merchantId}`)
    })
    await expect(schedule(boss)).rejects.toMatchObject({ code: 'NO_DRAFT' })
  })
})
