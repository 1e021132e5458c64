import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { type Clock, type DueWork, startDueWork } from '../../kernel/dueWork.ts'
import { inStoreOf } from '../library/menu.testing.ts'
import type { TestPerson } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { menuThinWork } from './menuThinWork.ts'
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
import { deleteVersions } from './versionRetention.queries.ts'

const { scheduleMenuPublish } = menuScheduleCalls
const { compareMenuVersions, getMenuChangeListPage, getMenuVersionListPage, rollbackMenu, undoMenuChange } =
  menuVersionCalls

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const clockAt = (now: Date): Clock => ({ now: () => now, after: () => () => {} })

/** A server process that looks once, so many days later. */
async function lookIn(days: number, work: DueWork = menuThinWork): Promise<void> {
  const { server } = await testServer()
  const runner = await startDueWork(server, [work], clockAt(new Date(Date.now() + days * DAY_MS)))
  await runner.look()
  await runner.stop()
}

const numbersOf = async (person: TestPerson) =>
  (await person.send(getMenuVersionListPage, { pageSize: 100 })).rows.map(({ versionNo }) => versionNo).toReversed()

/** Saves of the dish's price, one after the other; their versions. */
async function savesOf(person: TestPerson, dish: number, prices: readonly number[]): Promise<number[]> {
  const versions: number[] = []
  for (const priceCents of prices) versions.push((await setDish(person, dish, { priceCents })).versionNo ?? 0)
  return versions
}

/** A store whose menu was made long ago, and saved four times in one hour about four days ago; what was live before. */
async function aBusyHour() {
  const store = await aSellingStore()
  const { boss, ramen } = store
  const before = (await stateOf(boss)).live?.versionNo ?? 0
  const saves = await savesOf(boss, ramen, [910, 920, 930, 940])
  return { ...store, before, saves: saves as [number, number, number, number] }
}

/** Puts the versions some minutes apart into one hour, so many days ago. */
async function makeOld({ store: { merchantId } }: TestPerson, versions: readonly number[], days: number) {
  const { engine } = await testServer()
  const hour = Math.floor((Date.now() - days * DAY_MS) / 3_600_000) * 3_600_000
  await engine.transact('owner', 'write', async run => {
    for (const [at, versionNo] of versions.entries()) {
      await run(sql`
        update menu_version set made_at = ${new Date(hour + at * MINUTE_MS)}
        where merchant_id = ${merchantId} and version_no = ${versionNo}`)
    }
  })
}

describe('MENU-11 automatic versions are thinned out', () => {
  test('MENU-11 two days after it one version of an hour is left; it compares and is put back as ever', async () => {
    const { boss, ramen, before, saves } = await aBusyHour()
    const [first, second, third, last] = saves
    await lookIn(1)
    expect(await numbersOf(boss)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
    await makeOld(boss, saves, 4)
    const [newest = 0] = await savesOf(boss, ramen, [990])
    await lookIn(2.5)
    const kept = await numbersOf(boss)
    expect(kept.filter(each => each > before)).toEqual([last, newest])
    const { differences } = await boss.send(compareMenuVersions, { from: last, to: newest })
    expect(differences[0]?.fields).toMatchObject([{ field: 'priceCents', before: 940, after: 990 }])
    for (const gone of [first, second, third]) {
      const input = { versionNo: gone, liveVersionNo: newest, ...aKey() }
      await expect(boss.send(rollbackMenu, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(boss.send(compareMenuVersions, { from: gone, to: newest })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        field: 'versionNo',
      })
    }
    await boss.send(rollbackMenu, { versionNo: last, liveVersionNo: newest, ...aKey() })
    expect(await stateOf(boss)).toMatchObject({ waiting: 0, live: { versionNo: last } })
    expect(await priceIn(boss, ramen)).toBe(940)
    // No number comes twice.
    expect(await savesOf(boss, ramen, [950])).toEqual([newest + 1])
  })

  test('MENU-11 the list of changes stays whole, and a change whose version went is taken back as ever', async () => {
    const { boss, ramen, saves } = await aBusyHour()
    await makeOld(boss, saves, 4)
    const listed = (await boss.send(getMenuChangeListPage, { pageSize: 100 })).rows
    await lookIn(0)
    expect(await numbersOf(boss)).not.toContain(saves[2])
    expect((await boss.send(getMenuChangeListPage, { pageSize: 100 })).rows).toEqual(listed)
    for (const [at, price] of [930, 920].entries()) {
      await boss.send(undoMenuChange, { changeId: listed[at]?.changeId ?? 0, ...aKey() })
      expect(await priceIn(boss, ramen)).toBe(price)
    }
  })

  test('MENU-11 what somebody published, scheduled or put back stays, what is live too, however old it is', async () => {
    const { boss, ramen, before, saves } = await aBusyHour()
    const [back, , , last] = saves
    await boss.send(rollbackMenu, { versionNo: back, liveVersionNo: last, ...aKey() })
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 1000 })
    const { versionNo: published } = await publish(boss)
    await openDraft(boss, 'Winter')
    await setDish(boss, ramen, { priceCents: 1100 })
    const { versionNo: waiting } = await boss.send(scheduleMenuPublish, {
      ...momentAfter(90 * DAY_MS),
      ...(await seenBy(boss)),
    })
    const all = await numbersOf(boss)
    await makeOld(boss, all, 40)
    await lookIn(0)
    expect((await numbersOf(boss)).filter(each => each > before)).toEqual([back, last, published, waiting])
    const { rows } = await boss.send(getMenuVersionListPage, { search: String(back) })
    expect(rows.find(({ versionNo }) => versionNo === back)?.published?.kind).toBe('rollback')
  })

  test('MENU-11 several server processes do it once, and not again within a day', async () => {
    const { boss, saves } = await aBusyHour()
    await makeOld(boss, saves, 4)
    const { engine, server } = await testServer()
    const second = await openTestServer({}, engine)
    let done = 0
    const counting: DueWork = {
      ...menuThinWork,
      async runDue(context, job, now) {
        const ran = await menuThinWork.runDue(context, job, now)
        if (ran && job.merchantId === boss.store.merchantId) done += 1
        return ran
      },
    }
    const clock = clockAt(new Date())
    const runners = await Promise.all([server, second.server].map(each => startDueWork(each, [counting], clock)))
    await Promise.all(runners.map(runner => runner.look()))
    await Promise.all(runners.map(runner => runner.stop()))
    expect(done).toBe(1)
    await lookIn(0.9, counting)
    expect(done).toBe(1)
    await lookIn(1.1, counting)
    expect(done).toBe(2)
  })

  test('MENU-11 whatever is asked for, what was published by hand stays, what is live, the last, and other stores', async () => {
    const { boss, ramen } = await aBusyHour()
    const { boss: stranger } = await aSellingStore()
    const others = await numbersOf(stranger)
    await openDraft(boss)
    await setDish(boss, ramen, { priceCents: 1000 })
    const { versionNo: published } = await publish(boss)
    const [live = 0] = await savesOf(boss, ramen, [1010])
    const all = await numbersOf(boss)
    const { engine } = await testServer()
    const { merchantId } = boss.store
    await engine.transact('owner', 'write', run => deleteVersions(run, merchantId, [...all, 9_999]))
    expect(await numbersOf(boss)).toEqual([published, live])
    expect(await numbersOf(stranger)).toEqual(others)
    // No call may: what runs for a store has no right to it.
    const asStore = inStoreOf(boss, ({ run }) => deleteVersions(run, merchantId, all))
    await expect(asStore).rejects.toMatchObject({ code: '42501' })
  })
})
