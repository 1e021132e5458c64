import { expect, test } from 'vitest'
import { closingsValue } from '../../../contract/settings/groups/closings.ts'
import { hoursValue } from '../../../contract/settings/groups/hours.ts'
import { orderTypesFields } from '../../../contract/settings/groups/orderTypes.ts'
import { isSentWhileClosed, isTooFarAhead, sentAt } from './orderForLater.ts'

const zone = 'America/New_York'
const clock = { zone, cutoverMinutes: 240 }
const settings = (given: object) => orderTypesFields.parse(given)
const at = (instant: string) => Date.parse(instant)

test('SET-4 up to one day ahead, the days set, or the same day alone; counted in business days', () => {
  // Saturday 21 November, 15:00 in New York; the day turns at 4:00.
  const placed = at('2026-11-21T20:00:00Z')
  const isTooFar = (advance: object, wanted: string, orderType: 'carryout' | 'dineIn' = 'carryout') =>
    isTooFarAhead(settings({ advance }), { orderType, placed, wanted: at(wanted) }, clock)
  // 3:59 and 4:00 on Monday.
  const [sundayNight, monday] = ['2026-11-23T08:59:00Z', '2026-11-23T09:00:00Z'] as const
  expect([isTooFar({}, sundayNight), isTooFar({}, monday)]).toEqual([false, true])
  expect([isTooFar({}, monday, 'dineIn')]).toEqual([false])
  const days = { limit: 'days', days: 30 }
  expect([isTooFar(days, '2026-12-21T18:00:00Z'), isTooFar(days, '2026-12-22T18:00:00Z')]).toEqual([false, true])
  const isOff = { enabled: false }
  expect([isTooFar(isOff, '2026-11-22T08:00:00Z'), isTooFar(isOff, '2026-11-22T15:00:00Z')]).toEqual([false, true])
})

test('SET-4 the kitchen is told so long before, never before the order, and never while the store is closed', () => {
  const open = { weekday: 6, fromMinute: 660, toMinute: 1320 }
  const opening = { ...clock, hours: hoursValue.parse({ business: [open] }), closings: closingsValue.parse({}) }
  const half = settings({ sendBeforeMinutes: 30 })
  // From 11 to 22 on Saturdays; placed at 9, at 11:20.
  const placed = at('2026-11-21T14:00:00Z')
  const lunch = { orderType: 'pickUp' as const, placed, wanted: at('2026-11-21T16:30:00Z') }
  expect(sentAt(half, lunch)).toBe(at('2026-11-21T16:00:00Z'))
  expect(isSentWhileClosed(half, lunch, opening)).toBe(false)
  expect(isSentWhileClosed(half, { ...lunch, wanted: at('2026-11-21T16:29:00Z') }, opening)).toBe(true)
  const soon = { ...lunch, placed: at('2026-11-21T16:20:00Z') }
  expect(sentAt(half, soon)).toBe(soon.placed)
  expect(sentAt(settings({}), lunch)).toBe(placed)
  expect(isSentWhileClosed(settings({}), lunch, opening)).toBe(false)
})
