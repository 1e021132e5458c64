import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  holdMs,
  type PrinterTrouble,
  printerTroubles,
  QUIET_MS,
  STUCK_AFTER_MS,
  troublesOf,
  UNWATCHED,
  watchAll,
  type Watched,
} from './printerAlerts.ts'
import { canPrint, healthOf, type KnownPrinter, type PrinterSays, saysOfStatusCode, WELL } from './printerHealth.ts'

const NOW = Date.parse('2026-06-05T18:00:00Z')
const known = (said: Partial<PrinterSays> = {}, more: Partial<KnownPrinter> = {}): KnownPrinter => ({
  heard: { ...WELL, ...said, lastSeenAt: NOW - 1000, offlineAt: NOW + 1000 },
  queue: 0,
  oldestWaitingAt: null,
  failed: 0,
  ...more,
})
/** One trouble alone. */
const watch = (kind: PrinterTrouble, before: Watched, isBad: boolean, now: number): Watched =>
  watchAll(new Map([[kind, before]]), new Set(isBad ? [kind] : []), now).get(kind) ?? UNWATCHED
const troublesAt = (printer: KnownPrinter, now = NOW) => troublesOf(healthOf(printer, now), now)

test.each([
  ['200 OK', WELL],
  ['200%20OK', WELL],
  ['211 Paper low', { ...WELL, paper: 'low' }],
  ['410 Out of paper', { ...WELL, paper: 'out' }],
  ['412', { ...WELL, paper: 'out' }],
  ['420 Cover open', { ...WELL, coverOpen: true }],
  ['411 Paper jam', { ...WELL, error: '411 Paper jam' }],
  ['499 Cutter', { ...WELL, error: '499 Cutter' }],
  ['511 Decode', WELL],
  ['', WELL],
  ['nonsense', WELL],
])('DEV-1 what %j says of paper, cover and errors', (code, says) => {
  expect(saysOfStatusCode(code)).toEqual(says)
})

test('DEV-1 a printer is online until its time is up, and unknown before it was heard of', () => {
  expect(healthOf(known(), NOW)).toMatchObject({ contact: 'online', lastSeenAt: NOW - 1000 })
  expect(healthOf(known(), NOW + 1000).contact).toBe('offline')
  expect(healthOf({ queue: 2, oldestWaitingAt: NOW, failed: 0 }, NOW)).toMatchObject({ contact: 'never', queue: 2 })
})

test('DEV-1 paper that runs low prints; no paper, an open cover and an error do not', () => {
  expect([WELL, { ...WELL, paper: 'low' as const }].map(canPrint)).toEqual([true, true])
  const stopped = [
    { ...WELL, paper: 'out' as const },
    { ...WELL, coverOpen: true },
    { ...WELL, error: '411' },
  ]
  expect(stopped.map(canPrint)).toEqual([false, false, false])
})

test('DEV-1 what is wrong: what the printer says while it is online, then that it is offline', () => {
  expect(troublesAt(known())).toEqual([])
  expect(troublesAt(known({ paper: 'low' }))).toEqual([])
  expect(troublesAt(known({ paper: 'out', error: '411' }))).toEqual(['paperOut', 'error'])
  expect(troublesAt(known({ coverOpen: true }, { failed: 1 }))).toEqual(['coverOpen', 'failed'])
  expect(troublesAt(known({ paper: 'out' }), NOW + 1000)).toEqual(['offline'])
})

test('DEV-1 jobs are stuck where they wait for minutes and nothing says why', () => {
  const waiting = { queue: 1, oldestWaitingAt: NOW - STUCK_AFTER_MS }
  expect(troublesAt(known({}, waiting))).toEqual(['stuck'])
  expect(troublesAt(known({}, { ...waiting, oldestWaitingAt: NOW - STUCK_AFTER_MS + 1 }))).toEqual([])
  expect(troublesAt(known({ paper: 'out' }, waiting))).toEqual(['paperOut'])
  expect(troublesAt({ ...waiting, failed: 0 })).toEqual(['stuck'])
})

test('DEV-1 a cover opened for a new roll is no alert; one left open is', () => {
  const opened = watch('coverOpen', UNWATCHED, true, NOW)
  expect(opened).toEqual({ badSince: NOW, raisedAt: null, toldAt: null, lookAt: NOW + holdMs.coverOpen })
  expect(watch('coverOpen', opened, false, NOW + 30_000)).toEqual(UNWATCHED)
  const later = NOW + holdMs.coverOpen
  expect(watch('coverOpen', opened, true, later)).toMatchObject({ raisedAt: later, toldAt: later, lookAt: null })
})

test('DEV-1 a printer whose trouble turns into another cannot print since the first one; each is raised after its own hold time', () => {
  const minutes = (count: number) => NOW + count * 60_000
  let watched: ReadonlyMap<PrinterTrouble, Watched> = new Map()
  const look = (at: number, ...found: PrinterTrouble[]) => {
    watched = watchAll(watched, new Set(found), at)
    return Object.fromEntries([...watched].filter(([, { badSince }]) => badSince !== null))
  }
  look(NOW, 'paperOut')
  const opened = look(minutes(3), 'paperOut', 'coverOpen')
  expect(opened).toMatchObject({ paperOut: { badSince: NOW }, coverOpen: { badSince: NOW, raisedAt: null } })
  expect(look(minutes(3.5), 'coverOpen')).toEqual({
    coverOpen: { badSince: NOW, raisedAt: null, toldAt: null, lookAt: minutes(3) + holdMs.coverOpen },
  })
  expect(look(minutes(4), 'coverOpen', 'failed')).toMatchObject({
    coverOpen: { badSince: NOW, raisedAt: minutes(4) },
    failed: { badSince: minutes(4) },
  })
  expect(Object.keys(look(minutes(6), 'offline', 'failed'))).toEqual(['offline', 'failed'])
  expect(look(minutes(7), 'offline')).toMatchObject({ offline: { badSince: NOW, raisedAt: minutes(6) } })
  // It printed again, or jobs were stuck or had failed while it could: the next trouble begins anew.
  look(minutes(8), 'failed', 'stuck')
  expect(look(minutes(9), 'paperOut', 'failed')).toMatchObject({ paperOut: { badSince: minutes(9) } })
})

test('DEV-1 a printer that flaps is told of once, and again when the quiet time is over', () => {
  let state = watch('offline', UNWATCHED, true, NOW)
  const told = [state.toldAt]
  for (let at = NOW + 60_000; at <= NOW + QUIET_MS; at += 60_000) {
    state = watch('offline', watch('offline', state, false, at - 1), true, at)
    expect(state.raisedAt).toBe(at)
    told.push(state.toldAt)
  }
  expect(new Set(told)).toEqual(new Set([NOW, NOW + QUIET_MS]))
})

test('DEV-1 whatever a printer does, nobody is told of a trouble twice within the quiet time', () => {
  const step = fc.record({ bad: fc.boolean(), after: fc.integer({ min: 0, max: QUIET_MS }) })
  fc.assert(
    fc.property(fc.constantFrom(...printerTroubles), fc.array(step, { maxLength: 60 }), (kind, steps) => {
      let [state, now] = [UNWATCHED, NOW]
      const told: number[] = []
      for (const { bad, after } of steps) {
        now += after
        const next = watch(kind, state, bad, now)
        if (next.toldAt !== state.toldAt) told.push(now)
        expect(next.raisedAt !== null).toBe(bad && now - (next.badSince ?? now) >= holdMs[kind])
        state = next
      }
      expect(told.slice(1).every((at, index) => at - (told[index] ?? 0) >= QUIET_MS)).toBe(true)
    }),
  )
})
