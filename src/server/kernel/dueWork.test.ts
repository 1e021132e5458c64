/** Work that waits for its time: done once, by whichever process is first, also after a restart (MENU-11). */
import { describe, expect, test } from 'vitest'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import type { Run } from '../db/run.ts'
import { type Clock, type DueRunner, type DueWork, type OutsideWork, startDueWork } from './dueWork.ts'
import { announceDueWork } from './dueWork.queries.ts'

/** A clock that stands still until a test moves it. */
function aClock(start = '2026-11-23T04:00:00.000Z') {
  let now = new Date(start)
  let waiting: { at: number; call: () => void } | undefined
  const clock: Clock = {
    now: () => now,
    after(ms, call) {
      const own = { at: now.getTime() + ms, call }
      waiting = own
      return () => {
        if (waiting === own) waiting = undefined
      }
    },
  }
  return {
    clock,
    /** In so many milliseconds the runner looks again; undefined while it does not sleep. */
    sleeps: () => (waiting ? waiting.at - now.getTime() : undefined),
    /** Moves on; calls what has come due. */
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
      if (!waiting || waiting.at > now.getTime()) return
      const { call } = waiting
      waiting = undefined
      call()
    },
  }
}

/** Work in memory: due at a time, done or failed. */
function someWork(dueAt: Date, does: (tries: number) => void = () => {}) {
  const told = { done: 0, tries: 0, failed: [] as string[] }
  let waits = true
  const work: DueWork = {
    name: 'robots',
    nextDue: () => Promise.resolve(waits ? dueAt : undefined),
    listDue: (_run: Run, now: Date) => Promise.resolve(waits && dueAt <= now ? [{ merchantId: 1, id: 7 }] : []),
    runDue: () => {
      if (!waits) return Promise.resolve(false)
      told.tries += 1
      does(told.tries)
      waits = false
      told.done += 1
      return Promise.resolve(true)
    },
    fail: (_context, _job, reason) => {
      waits = false
      told.failed.push(reason)
      return Promise.resolve()
    },
  }
  return { work, told }
}

const settled = (runner: DueRunner) => runner.look()

describe('MENU-11 due work', () => {
  test('MENU-11 what came due while no server ran is done at the start; then it sleeps at most 15 seconds', async () => {
    const { server } = await testServer()
    const { clock, sleeps } = aClock()
    const { work, told } = someWork(new Date('2026-11-23T03:00:00.000Z'))
    const runner = await startDueWork(server, [work], clock)
    await settled(runner)
    expect(told).toEqual({ done: 1, tries: 1, failed: [] })
    expect(sleeps()).toBe(15_000)
    await runner.stop()
    expect(sleeps()).toBeUndefined()
  })

  test('MENU-11 it wakes when the next is due, not earlier, and nothing is done after it was stopped', async () => {
    const { server } = await testServer()
    const { clock, sleeps, pass } = aClock()
    const { work, told } = someWork(new Date('2026-11-23T04:00:04.000Z'))
    const runner = await startDueWork(server, [work], clock)
    await settled(runner)
    expect([told.done, sleeps()]).toEqual([0, 4_000])
    pass(3_999)
    await settled(runner)
    expect([told.done, sleeps()]).toEqual([0, 1])
    pass(1)
    await settled(runner)
    expect(told.done).toBe(1)
    await runner.stop()
    const later = someWork(new Date('2026-11-23T04:00:04.000Z'))
    const stopped = await startDueWork(server, [later.work], clock)
    await stopped.stop()
    const { done } = later.told
    await stopped.look()
    expect(later.told.done).toBe(done)
  })

  test('ADM-9 a kind of work that cannot be asked for leaves the others their turn and their time', async () => {
    // Of its own: what it cannot ask for is a defect in the log.
    const { server } = await openTestServer({}, (await testServer()).engine)
    const { clock, sleeps } = aClock()
    const refuse = () => Promise.reject(new Error('No such table'))
    const broken: DueWork = { ...someWork(new Date('2026-11-23T03:00:00.000Z')).work, listDue: refuse, nextDue: refuse }
    const { work, told } = someWork(new Date('2026-11-23T03:00:00.000Z'))
    const later = someWork(new Date('2026-11-23T04:00:04.000Z'))
    const runner = await startDueWork(server, [broken, work, later.work], clock)
    await settled(runner)
    expect([told.done, later.told.done, sleeps()]).toEqual([1, 0, 4_000])
    await runner.stop()
  })

  test('ADM-7 what finds the disk full is not given up, however long that takes', async () => {
    const { server } = await testServer()
    const { clock } = aClock()
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const { work, told } = someWork(new Date('2026-11-23T03:00:00.000Z'), tries => {
      if (tries <= 7) throw tries % 2 ? full : new Failure('STORAGE_FULL')
    })
    const runner = await startDueWork(server, [work], clock)
    while (told.tries < 7) await settled(runner)
    expect([told.done, told.failed]).toEqual([0, []])
    await settled(runner)
    await runner.stop()
    expect([told.done, told.failed]).toEqual([1, []])
  })

  test('MENU-11 what comes due while it looks is not left until the longest sleep has passed', async () => {
    const { server } = await testServer()
    const { clock, sleeps, pass } = aClock()
    const { work, told } = someWork(new Date('2026-11-23T04:00:00.250Z'))
    let looks = 0
    const slow: DueWork = {
      ...work,
      listDue: async (...of) => {
        const found = await work.listDue(...of)
        looks += 1
        // The look of the start is followed by the one that is asked for below.
        if (looks === 2) pass(300)
        return found
      },
    }
    const runner = await startDueWork(server, [slow], clock)
    await settled(runner)
    expect([told.done, sleeps()]).toEqual([0, 0])
    pass(0)
    await settled(runner)
    expect(told.done).toBe(1)
    await runner.stop()
  })

  test('MENU-11 a notice that comes while it asks when the next is due is not lost', async () => {
    const { server } = await testServer()
    const { clock } = aClock()
    const { work } = someWork(new Date('2030-01-01T00:00:00.000Z'))
    let [looks, asked] = [0, 0]
    const again = Promise.withResolvers<void>()
    const noticed: DueWork = {
      ...work,
      listDue: (...of) => {
        looks += 1
        if (looks === 2) again.resolve()
        return work.listDue(...of)
      },
      nextDue: run => {
        asked += 1
        // Once: what a notice does.
        if (asked === 1) void runner.look()
        return work.nextDue(run)
      },
    }
    const runner = await startDueWork(server, [noticed], clock)
    await again.promise
    await runner.stop()
    expect(looks).toBeGreaterThanOrEqual(2)
  })

  test('MENU-11 a notice of any process wakes whoever does work of its name, and nobody else', async () => {
    const { server, engine } = await testServer()
    const { clock } = aClock()
    const looks: string[] = []
    let looked = () => {}
    const runners = await Promise.all(
      (['robots', 'texts'] as const).map(name => {
        const { work } = someWork(new Date('2030-01-01T00:00:00.000Z'))
        const listDue: DueWork['listDue'] = (...of) => {
          looks.push(name)
          looked()
          return work.listDue(...of)
        }
        return startDueWork(server, [{ ...work, name, listDue }], clock)
      }),
    )
    const told = async (name: 'robots' | 'texts') => {
      const woken = Promise.withResolvers<void>()
      looked = woken.resolve
      await engine.transact('owner', 'write', run => announceDueWork(run, name))
      await woken.promise
      await Promise.all(runners.map(runner => runner.look()))
    }
    // The looks of the start have ended before anything is announced.
    await Promise.all(runners.map(runner => runner.look()))
    looks.length = 0
    await told('texts')
    expect(looks[0]).toBe('texts')
    looks.length = 0
    await told('robots')
    expect(looks[0]).toBe('robots')
    await Promise.all(runners.map(runner => runner.stop()))
  })

  test('ORD-4 what waits for an answer from outside runs in no transaction; what it throws is looked at again', async () => {
    const { server, defects } = await openTestServer({}, (await testServer()).engine)
    const { clock } = aClock()
    const { work } = someWork(new Date('2026-11-23T03:00:00.000Z'))
    let [tries, waits] = [0, true]
    const outside: OutsideWork = {
      name: 'texts',
      nextDue: work.nextDue,
      listDue: (run, now, most) => (waits ? work.listDue(run, now, most) : Promise.resolve([])),
      runOutside: () => {
        tries += 1
        if (tries === 1) return Promise.reject(new Error('away'))
        waits = false
        return Promise.resolve(true)
      },
    }
    const runner = await startDueWork(server, [outside], clock)
    for (let looks = 0; looks < 3; looks++) await settled(runner)
    await runner.stop()
    expect([tries, defects.length]).toEqual([2, 1])
  })

  test('MENU-11 a refusal is final and keeps its reason; any other failure is tried again, five times in all', async () => {
    const { server, defects } = await openTestServer({}, (await testServer()).engine)
    const { clock } = aClock()
    const past = new Date('2026-11-23T03:00:00.000Z')
    const refused = someWork(past, () => {
      throw new Failure('MENU_EMPTY')
    })
    const broken = someWork(past, () => {
      throw new Error('no disk')
    })
    const flaky = someWork(past, tries => {
      if (tries < 3) throw new Error('away')
    })
    const names = ['robots', 'texts', 'kitchen'] as const
    const works = [refused, broken, flaky].map(({ work }, at) => ({ ...work, name: names[at] ?? 'robots' }))
    const runner = await startDueWork(server, works, clock)
    for (let looks = 0; looks < 6; looks++) await settled(runner)
    expect(refused.told).toEqual({ done: 0, tries: 1, failed: ['MENU_EMPTY'] })
    expect(broken.told).toEqual({ done: 0, tries: 5, failed: ['SERVER_ERROR'] })
    expect(flaky.told).toEqual({ done: 1, tries: 3, failed: [] })
    await runner.stop()
    // Every try is in the log.
    expect(defects.length).toBeGreaterThanOrEqual(8)
  })
})
