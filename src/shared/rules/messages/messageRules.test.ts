import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextState } from '../../contract/messages/texts.ts'
import { isAnsweredByTwilio, readReply } from './keywords.ts'
import { nextLookUp, nextSend, nextStatus } from './nextTextTry.ts'
import { quietUntil } from './quietHours.ts'
import { stateAfter, type ReportedState } from './textStatus.ts'

test.each([
  ['STOP', 'stop', 'en'],
  [' stop! ', 'stop', 'en'],
  ['Ｓｔｏｐ', 'stop', 'en'],
  ['Unsubscribe.', 'stop', 'en'],
  ['CANCEL', 'stop', 'en'],
  ['end', 'stop', 'en'],
  ['Quit', 'stop', 'en'],
  ['Opt-out', 'stop', 'en'],
  ['停止', 'stop', 'zh'],
  ['退订。', 'stop', 'zh'],
  ['退訂', 'stop', 'zh'],
  ['TD', 'stop', 'zh'],
  ['start', 'start', 'en'],
  ['开始', 'start', 'zh'],
  ['HELP', 'help', 'en'],
  ['帮助', 'help', 'zh'],
  ['1', 'yes', undefined],
  ['１', 'yes', undefined],
  ['9.', 'no', undefined],
  ['好的！', 'yes', 'zh'],
  ['取消', 'no', 'zh'],
  ['Stop by at 7?', 'other', undefined],
  ['11', 'other', undefined],
  ['constructor', 'other', undefined],
  ['', 'other', undefined],
] as const)('SEC-11 a guest who answers %j means %s', (body, meaning, language) => {
  expect(readReply(body)).toEqual({ meaning, language })
})

test('SEC-11 what Twilio answers itself is not answered twice; Chinese words are ours to answer', () => {
  expect(['STOP', ' help ', 'Start', '停止', '帮助', 'td'].map(isAnsweredByTwilio)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

const night = { keepsQuiet: true, quietFrom: 21 * 60, quietTo: 8 * 60 }
const noon = { keepsQuiet: true, quietFrom: 12 * 60, quietTo: 13 * 60 }
test.each([
  ['2026-11-23T20:59', night, undefined],
  ['2026-11-23T21:00', night, '2026-11-24T08:00'],
  ['2026-11-24T07:59', night, '2026-11-24T08:00'],
  ['2026-11-24T08:00', night, undefined],
  ['2026-11-23T12:30', noon, '2026-11-23T13:00'],
  ['2026-11-23T13:00', noon, undefined],
  ['2026-11-23T23:00', { ...night, keepsQuiet: false }, undefined],
] as const)('SEC-11 at %s a text waits by the store’s clock %#', (local, hours, until) => {
  // New York is five hours behind.
  const at = (time: string) => new Date(`${time}:00-05:00`)
  expect(quietUntil(at(local), hours, 'America/New_York')).toBe(until && at(until).getTime())
})

const toMidnight = { keepsQuiet: true, quietFrom: 22 * 60, quietTo: 0 }
const fromMidnight = { keepsQuiet: true, quietFrom: 0, quietTo: 7 * 60 }
const smallHours = { keepsQuiet: true, quietFrom: 1 * 60, quietTo: 2 * 60 + 30 }
const inLateHour = { keepsQuiet: true, quietFrom: 0, quietTo: 90 }
test.each([
  ['up to midnight, a minute before', '2026-11-24T04:59:00Z', toMidnight, '2026-11-24T05:00:00Z'],
  ['up to midnight, at midnight', '2026-11-24T05:00:00Z', toMidnight, undefined],
  ['from midnight, a minute before', '2026-11-24T04:59:00Z', fromMidnight, undefined],
  ['from midnight, at midnight', '2026-11-24T05:00:00Z', fromMidnight, '2026-11-24T12:00:00Z'],
  // 2026-03-08: 02:00 is 03:00.
  ['a night that is an hour shorter', '2026-03-08T05:30:00Z', night, '2026-03-08T12:00:00Z'],
  ['an end at 02:30 that the clocks skip', '2026-03-08T06:30:00Z', smallHours, '2026-03-08T07:30:00Z'],
  ['at that end, which is as much later', '2026-03-08T07:30:00Z', smallHours, undefined],
  // 2026-11-01: 02:00 is 01:00, so that 01:30 comes twice.
  ['a night that is an hour longer', '2026-11-01T05:30:00Z', night, '2026-11-01T13:00:00Z'],
  ['before the first 01:30 of two', '2026-11-01T05:15:00Z', inLateHour, '2026-11-01T05:30:00Z'],
  ['between the first 01:30 and the second 01:00', '2026-11-01T05:45:00Z', inLateHour, undefined],
  ['before the second 01:30 of two', '2026-11-01T06:15:00Z', inLateHour, undefined],
] as const)('SEC-11 quiet hours in New York: %s', (_, now, hours, until) => {
  expect(quietUntil(new Date(now), hours, 'America/New_York')).toBe(until && Date.parse(until))
})

test('SEC-11 no text waits for longer than a day, and where its wait ends it is not quiet', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const at = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
  fc.assert(
    fc.property(minute, minute, at, (quietFrom, quietTo, now) => {
      fc.pre(quietFrom !== quietTo)
      const hours = { keepsQuiet: true, quietFrom, quietTo }
      const until = quietUntil(new Date(now), hours, 'America/New_York')
      if (until === undefined) return
      expect(until).toBeGreaterThan(now)
      expect(until - now).toBeLessThan(25 * 3_600_000)
      expect(quietUntil(new Date(until), hours, 'America/New_York')).toBeUndefined()
    }),
  )
})

const heards = ['sent', 'delivered', 'failed'] as const
test('SEC-11 callbacks in any order, as often as they like, end in the same state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...heards), { minLength: 1, maxLength: 12 }), list => {
      let state: TextState = 'sending'
      for (const heard of list) state = stateAfter(state, heard) ?? state
      const last: ReportedState = list.includes('delivered') ? 'delivered' : list.includes('failed') ? 'failed' : 'sent'
      expect(state).toBe(last)
    }),
  )
  // What was never given to a provider is not heard of.
  expect(heards.flatMap(heard => [stateAfter('held', heard), stateAfter('refused', heard)])).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})

test('SEC-11 every wait ends: retries, look-ups and questions are bounded, and Retry-After is kept', () => {
  const now = new Date('2026-11-23T18:00:00.000Z')
  const seconds = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1_000
  expect([1, 2, 3, 4, 5].map(tries => seconds(nextSend(tries, now)))).toEqual([15, 60, 300, 900, undefined])
  expect(seconds(nextSend(1, now, 120_000))).toBe(120)
  expect(seconds(nextSend(4, now, 1_000))).toBe(900)
  expect([0, 1, 2, 3, 4].map(times => seconds(nextLookUp(times, now)))).toEqual([20, 60, 300, 900, undefined])
  expect([0, 4, 5].map(times => seconds(nextStatus(times, now)))).toEqual([30, 21_600, undefined])
})
