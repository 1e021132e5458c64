import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingsFields } from '../../../contract/settings/groups/closings.ts'
import { addDays } from '../../basics/dates.ts'
import { type OrderType, orderTypes } from '../../pricing/pricingTypes.ts'
import { type ClosedDays, closingOn, datesOf, nextTime, placesTaken } from './closingDays.ts'

const days = (fromDate: string, toDate = fromDate, fields: Partial<ClosedDays> = {}): ClosedDays => ({
  fromDate,
  toDate,
  yearly: false,
  orderTypes,
  ...fields,
})
const isOn = (closing: ClosedDays, date: string) => closingOn([closing], date) !== undefined

test('SET-5 a closing covers its days; a yearly one comes back, over New Year and on the 29th of February', () => {
  const newYear = days('2026-12-30', '2027-01-02', { yearly: true })
  for (const date of ['2026-12-30', '2027-01-02', '2030-12-31', '2031-01-01'])
    expect(isOn(newYear, date), date).toBe(true)
  for (const date of ['2025-12-31', '2026-01-01', '2027-01-03', '2027-12-29'])
    expect(isOn(newYear, date), date).toBe(false)
  const leap = days('2028-02-29', '2028-02-29', { yearly: true })
  expect(['2028-02-29', '2029-02-28', '2032-02-29'].map(date => isOn(leap, date))).toEqual([true, true, true])
  expect(isOn(leap, '2032-02-28')).toBe(false)
  expect(datesOf(newYear, '2027-12-29', '2028-12-30')).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
    '2028-12-30',
  ])
})

test('SET-5 closings of other order types may share a day, those of the same may not', () => {
  const only = (orderType: OrderType) => ({ orderTypes: [orderType] })
  expect(
    placesTaken([days('2026-12-25', '2026-12-25', only('delivery')), days('2026-12-25', '2026-12-25', only('dineIn'))]),
  ).toEqual([])
  expect(placesTaken([days('2026-12-25', '2026-12-25', only('delivery')), days('2026-12-20', '2026-12-25')])).toEqual([
    1,
  ])
  // A yearly one meets those of later years, not of years before it began.
  const yearly = days('2026-12-25', '2026-12-25', { yearly: true })
  expect(placesTaken([yearly, days('2031-12-25')])).toEqual([1])
  expect(placesTaken([yearly, days('2025-12-25')])).toEqual([])
  expect(placesTaken([yearly, days('2020-12-24', '2020-12-26', { yearly: true })])).toEqual([1])
})

test('SET-5 property: two closings are refused exactly where a day and order type has both', () => {
  const one = fc
    .record({
      start: fc.integer({ min: 0, max: 800 }),
      length: fc.integer({ min: 0, max: 40 }),
      yearly: fc.boolean(),
      types: fc.subarray([...orderTypes], { minLength: 1 }),
    })
    .map(({ start, length, yearly, types }) => {
      const from = addDays('2026-01-01', start)
      return days(from, addDays(from, length), { yearly, orderTypes: types })
    })
  fc.assert(
    fc.property(one, one, (a, b) => {
      const shared = orderTypes.some(type => {
        if (!a.orderTypes.includes(type) || !b.orderTypes.includes(type)) return false
        const own = new Set(datesOf(a, '2026-01-01', '2034-12-31'))
        return datesOf(b, '2026-01-01', '2034-12-31').some(date => own.has(date))
      })
      expect(placesTaken([a, b])).toEqual(shared ? [1] : [])
    }),
    { numRuns: 100 },
  )
})

test('SET-5 bad input of closings: ends before it begins, too long, no such date, no hours, hours over each other', () => {
  const refusals = (fields: object) => {
    const closing = { ...days('2026-12-25'), ...fields }
    const issues = closingsFields.safeParse({ closings: [closing] }).error?.issues ?? []
    return issues.map(({ path, message }) => `${path.slice(2).join('.')} ${message.split('.').at(-1)}`)
  }
  expect(refusals({})).toEqual([])
  expect(refusals({ toDate: '2026-12-24' })).toEqual(['toDate rangeWrong'])
  expect(refusals({ toDate: '2027-12-20' })).toEqual(['toDate rangeWrong'])
  expect(refusals({ fromDate: '2026-02-30' })[0]).toMatch(/^fromDate /)
  expect(refusals({ hours: [] })).toEqual(['hours time'])
  expect(refusals({ hours: [{ fromMinute: 600, toMinute: 629 }] })).toEqual(['hours.0 span'])
  const late = { fromMinute: 1080, toMinute: 1560 }
  const early = { fromMinute: 60, toMinute: 300 }
  // Alone, the night goes on into a day that it says nothing of; on two days it would meet itself.
  expect(refusals({ hours: [late, early] })).toEqual([])
  expect(refusals({ hours: [late, early], toDate: '2026-12-26' })).toEqual(['hours.0 timeConflict'])
})

test('SET-5 a closing says when it is next: under way, to come, next year; nothing once it is over', () => {
  const trip = days('2026-12-20', '2026-12-24')
  expect(nextTime(trip, '2026-12-22')).toEqual({ fromDate: '2026-12-20', toDate: '2026-12-24' })
  expect(nextTime(trip, '2020-01-01')).toEqual({ fromDate: '2026-12-20', toDate: '2026-12-24' })
  expect(nextTime(trip, '2026-12-25')).toBeUndefined()
  const newYear = days('2026-12-31', '2027-01-01', { yearly: true })
  expect(nextTime(newYear, '2030-01-01')).toEqual({ fromDate: '2029-12-31', toDate: '2030-01-01' })
  expect(nextTime(newYear, '2030-01-02')).toEqual({ fromDate: '2030-12-31', toDate: '2031-01-01' })
  expect(nextTime(newYear, '2020-01-02')).toEqual({ fromDate: '2026-12-31', toDate: '2027-01-01' })
})
