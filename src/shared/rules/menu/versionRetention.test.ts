import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay } from '../basics/businessDay.ts'
import { ALL_KEPT_MS, type AutomaticVersion, HOURLY_KEPT_MS, versionsToDelete } from './versionRetention.ts'

const store = { timeZone: 'America/New_York', cutoverMinutes: 270 }
const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-21T20:00:00Z')

/** Versions by when they were made, in their order. */
const made = (...times: string[]): AutomaticVersion[] =>
  times.map((time, at) => ({ versionNo: at + 1, madeAt: Date.parse(time) }))

describe('MENU-11 automatic versions are thinned out', () => {
  test.each([
    ['all of the last two days stay', made('2026-11-19T20:00:01Z', '2026-11-19T20:00:02Z', '2026-11-21T19:59:00Z'), []],
    ['from two days on one stays of an hour, the last', made('2026-11-18T15:01:00Z', '2026-11-18T15:59:00Z'), [1]],
    ['two hours are two', made('2026-11-18T15:59:00Z', '2026-11-18T16:00:00Z'), []],
    ['exactly two days old counts as older', made('2026-11-19T20:00:00Z', '2026-11-19T20:00:00Z'), [1]],
    ['two weeks later one stays of a day', made('2026-11-07T15:00:00Z', '2026-11-07T19:00:00Z'), [1]],
    // 04:30 in New York, where the day of this store turns, is 09:30 of UTC.
    ['days are those of the store', made('2026-11-05T09:29:00Z', '2026-11-05T09:31:00Z'), []],
    ['also within an hour', made('2026-11-18T09:29:00Z', '2026-11-18T09:31:00Z'), []],
    ['none of none', [], []],
  ])('MENU-11 %s', (_, versions, thinned) => {
    expect(versionsToDelete(versions, now, store).toSorted((a, b) => a - b)).toEqual(thinned)
  })

  test('MENU-11 of versions made at once the last one stays, whatever the clock said', () => {
    const versions = made('2026-11-18T15:30:00Z', '2026-11-18T15:29:59Z')
    expect(versionsToDelete(versions, now, store)).toEqual([1])
  })

  const someVersions = fc
    .array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { maxLength: 60 })
    .map(minutes =>
      minutes.toSorted((a, b) => b - a).map((ago, at) => ({ versionNo: at + 1, madeAt: now - ago * 60_000 })),
    )
  const without = (versions: readonly AutomaticVersion[], thinned: readonly number[]) =>
    versions.filter(({ versionNo }) => !thinned.includes(versionNo))

  test('MENU-11 property: what goes is old and has a later one of its hour or day; of each at most one is left', () => {
    fc.assert(
      fc.property(someVersions, versions => {
        const thinned = versionsToDelete(versions, now, store)
        const kept = without(versions, thinned)
        const dayOf = ({ madeAt }: AutomaticVersion) => businessDay(madeAt, store.timeZone, store.cutoverMinutes)
        const hourOf = (version: AutomaticVersion) => `${dayOf(version)} ${Math.floor(version.madeAt / HOUR_MS)}`
        for (const gone of versions.filter(({ versionNo }) => thinned.includes(versionNo))) {
          const age = now - gone.madeAt
          expect(age).toBeGreaterThanOrEqual(ALL_KEPT_MS)
          const spanOf = age < HOURLY_KEPT_MS ? hourOf : dayOf
          expect(kept.some(each => each.versionNo > gone.versionNo && spanOf(each) === spanOf(gone))).toBe(true)
        }
        const old = kept.filter(({ madeAt }) => now - madeAt >= ALL_KEPT_MS)
        const oldest = old.filter(({ madeAt }) => now - madeAt >= HOURLY_KEPT_MS)
        const hourly = old.filter(each => !oldest.includes(each))
        expect(new Set(hourly.map(hourOf)).size).toBe(hourly.length)
        expect(new Set(oldest.map(dayOf)).size).toBe(oldest.length)
        expect(kept.at(-1)).toEqual(versions.at(-1))
      }),
    )
  })

  test('MENU-11 property: thinning at any time before leaves in the end what thinning once leaves', () => {
    fc.assert(
      fc.property(someVersions, fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 })), (versions, looks) => {
        const once = without(versions, versionsToDelete(versions, now, store))
        let left: readonly AutomaticVersion[] = versions
        for (const ago of [...looks.toSorted((a, b) => b - a), 0]) {
          const at = now - ago * 60_000
          const known = left.filter(({ madeAt }) => madeAt <= at)
          left = without(left, versionsToDelete(known, at, store))
        }
        expect(left).toEqual(once)
      }),
    )
  })
})
