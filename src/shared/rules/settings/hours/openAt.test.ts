import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Closing, closingsValue } from '../../../contract/settings/groups/closings.ts'
import { hoursValue } from '../../../contract/settings/groups/hours.ts'
import { dayNumber } from '../../basics/dates.ts'
import { instantOf, localTime } from '../../basics/localTime.ts'
import { isSupplied, type SupplySpan } from '../../menu/supply.ts'
import { orderTypes } from '../../pricing/pricingTypes.ts'
import { openAt, type OpeningRules } from './openAt.ts'

const zone = 'America/New_York'
const span = (weekday: number, fromMinute: number, toMinute: number): SupplySpan => ({ weekday, fromMinute, toMinute })
const every = (fromMinute: number, toMinute: number) =>
  [0, 1, 2, 3, 4, 5, 6].map(day => span(day, fromMinute, toMinute))
const closed = (fromDate: string, fields: Partial<Closing> = {}): Closing => ({
  fromDate,
  toDate: fromDate,
  yearly: false,
  orderTypes: [...orderTypes],
  hours: null,
  note: '',
  secondNote: '',
  ...fields,
})
interface Given {
  business?: SupplySpan[]
  carryout?: SupplySpan[]
  closings?: Closing[]
  cutoverMinutes?: number
}
const rulesOf = ({ cutoverMinutes = 240, closings = [], ...hours }: Given): OpeningRules => ({
  hours: hoursValue.parse(hours),
  closings: closingsValue.parse({ closings }),
  zone,
  cutoverMinutes,
})
/** `true until …` or `false until …`, by the clock on the wall. */
function said(given: Given, at: string, type?: (typeof orderTypes)[number]): string {
  const [date = '', time = ''] = at.split(' ')
  const { isOpen, changesAt } = openAt(rulesOf(given), instantOf(date, time, zone), type)
  const local =
    changesAt === null ? 'ever' : new Date(changesAt).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)
  return `${isOpen} until ${local}`
}

test('SET-5 open until, closed until; the end is the first minute that is closed; hours that meet are one', () => {
  const business = [span(1, 660, 900), span(1, 1020, 1320), span(2, 660, 780), span(2, 780, 900)]
  // 23 November 2026 is a Monday.
  expect(said({ business }, '2026-11-23 10:59')).toBe('false until 2026-11-23 11:00')
  expect(said({ business }, '2026-11-23 11:00')).toBe('true until 2026-11-23 15:00')
  expect(said({ business }, '2026-11-23 15:00')).toBe('false until 2026-11-23 17:00')
  expect(said({ business }, '2026-11-24 11:30')).toBe('true until 2026-11-24 15:00')
  expect(said({ business }, '2026-11-24 15:00')).toBe('false until 2026-11-30 11:00')
  expect(said({}, '2026-11-24 15:00')).toBe('true until ever')
})

test('SET-5 hours past midnight belong to the evening before, also over the end of the week', () => {
  const business = [span(6, 1080, 1560)]
  expect(said({ business }, '2026-11-29 01:59')).toBe('true until 2026-11-29 02:00')
  expect(said({ business }, '2026-11-29 02:00')).toBe('false until 2026-12-05 18:00')
})

test('SET-5 carryout hours hold for what guests take away, business hours for the rest', () => {
  const given = { business: every(660, 1320), carryout: every(720, 1200) }
  expect(said(given, '2026-11-23 11:30', 'carryout')).toBe('false until 2026-11-23 12:00')
  expect(said(given, '2026-11-23 11:30', 'pickUp')).toBe('false until 2026-11-23 12:00')
  expect(said(given, '2026-11-23 11:30', 'delivery')).toBe('true until 2026-11-23 22:00')
  expect(said(given, '2026-11-23 11:30')).toBe('true until 2026-11-23 22:00')
})

test('SET-5 a closed day takes away the hours of its business day, so that the evening before goes on', () => {
  const given = { business: every(1020, 1560), closings: [closed('2026-12-25')] }
  expect(said(given, '2026-12-25 01:00')).toBe('true until 2026-12-25 02:00')
  expect(said(given, '2026-12-25 02:00')).toBe('false until 2026-12-26 17:00')
  // The same evening, typed as two spans.
  const split = { ...given, business: [...every(1020, 1440), ...every(0, 120)] }
  expect(said(split, '2026-12-25 01:00')).toBe('true until 2026-12-25 02:00')
  expect(said(split, '2026-12-25 02:00')).toBe('false until 2026-12-26 17:00')
  // A store that never closes is closed from midnight to midnight.
  expect(said({ closings: [closed('2026-12-25')] }, '2026-12-25 12:00')).toBe('false until 2026-12-26 00:00')
  expect(said({ closings: [closed('2026-12-25')] }, '2026-12-24 12:00')).toBe('true until 2026-12-25 00:00')
})

test('SET-5 special hours stand in the place of the day’s own; of chosen order types alone', () => {
  const special = closed('2026-12-24', { hours: [{ fromMinute: 600, toMinute: 900 }], note: 'Christmas Eve' })
  const given = { business: every(660, 1320), closings: [special] }
  expect(said(given, '2026-12-24 10:30')).toBe('true until 2026-12-24 15:00')
  expect(said(given, '2026-12-24 15:00')).toBe('false until 2026-12-25 11:00')
  expect(openAt(rulesOf(given), instantOf('2026-12-24', '20:00', zone)).closing?.note).toBe('Christmas Eve')
  const delivery = { ...given, closings: [closed('2026-12-24', { orderTypes: ['delivery'], yearly: true })] }
  expect(said(delivery, '2027-12-24 12:00', 'delivery')).toBe('false until 2027-12-25 11:00')
  expect(said(delivery, '2027-12-24 12:00')).toBe('true until 2027-12-24 22:00')
})

test('SET-5 closed for months, it says when it opens again', () => {
  const given = { business: every(660, 1320), closings: [closed('2026-12-01', { toDate: '2027-03-31' })] }
  expect(said(given, '2026-12-10 12:00')).toBe('false until 2027-04-01 11:00')
})

test('SET-5 V18 the clocks change: hours are of the wall, a time that is skipped moves on, of one that comes twice it is the first', () => {
  const night = { business: every(1320, 1620) }
  // Spring, 2026-03-08: 02:00 is 03:00. 22:00 to 03:00 has four hours then; autumn, 2026-11-01, has six.
  for (const [date, hours] of [
    ['2026-03-07', 4],
    ['2026-10-31', 6],
    ['2026-06-01', 5],
  ] as const) {
    const from = instantOf(date, '22:00', zone)
    expect((Number(openAt(rulesOf(night), from).changesAt) - from) / 3_600_000, date).toBe(hours)
  }
  expect(said({ business: every(60, 150) }, '2026-03-08 01:30')).toBe('true until 2026-03-08 03:30')
  const twice = openAt(rulesOf({ business: every(1320, 1530) }), instantOf('2026-10-31', '23:00', zone))
  expect(twice.changesAt).toBe(instantOf('2026-11-01', '01:30', zone))
})

test('SET-5 property: away from the changes of the clock it is what the week says; the state changes exactly then', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 40 }))
      .map(([day, start, length]) => span(day, start * 30, (start + length) * 30)),
    { minLength: 1, maxLength: 8 },
  )
  const start = Date.UTC(2026, 5, 1)
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 60 * 1440 }), (business, minutes) => {
      const rules = rulesOf({ business })
      const at = start + minutes * 60_000
      const opening = openAt(rules, at)
      const { day, minute } = localTime(at, zone)
      const weekday = (day - dayNumber('2026-05-31')) % 7
      expect(opening.isOpen).toBe(isSupplied(business, weekday * 1440 + minute))
      if (opening.changesAt === null) return
      expect(openAt(rules, opening.changesAt).isOpen).toBe(!opening.isOpen)
      expect(openAt(rules, opening.changesAt - 1).isOpen).toBe(opening.isOpen)
    }),
    { numRuns: 200 },
  )
})
