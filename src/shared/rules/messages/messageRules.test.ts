import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextState } from '../../contract/messages/texts.ts'
import { isAnsweredByTwilio, readReply } from './keywords.ts'
import { nextLookUp, nextSend, nextStatus } from './nextTextTry.ts'
import { quietUntil } from './quietHours.ts'
import { afterHearing, type HeardState } from './textStatus.ts'

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

test('SEC-11 in the night that the clocks go forward quiet hours end at their minute', () => {
  // 2026-03-08: 02:00 is 03:00.
  const before = new Date('2026-03-08T05:30:00.000Z')
  expect(quietUntil(before, night, 'America/New_York')).toBe(Date.parse('2026-03-08T12:00:00.000Z'))
})

const heards = ['sent', 'delivered', 'failed'] as const
test('SEC-11 callbacks in any order, as often as they like, end in the same state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...heards), { minLength: 1, maxLength: 12 }), list => {
      let state: TextState = 'sending'
      for (const heard of list) state = afterHearing(state, heard) ?? state
      const last: HeardState = list.includes('delivered') ? 'delivered' : list.includes('failed') ? 'failed' : 'sent'
      expect(state).toBe(last)
    }),
  )
  // What was never given to a provider is not heard of.
  expect(heards.flatMap(heard => [afterHearing('held', heard), afterHearing('refused', heard)])).toEqual(
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
