import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDayShift } from '../../../shared/rules/labor/schedules.ts'
import { endedAt, laneOf, levelsOf, minuteAt, movedTo, placeIn, SNAP, startedAt } from './laneScale.ts'

const anyShift = fc
  .record({ startMinute: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ startMinute, length }) => ({ startMinute: startMinute * SNAP, endMinute: (startMinute + length) * SNAP }))
const anyMinute = fc.integer({ min: -2000, max: 4000 })

test('TIME-2 whatever is dragged wherever, it stays a shift of its day (property)', () => {
  fc.assert(
    fc.property(anyShift, anyMinute, (shift, minute) => {
      for (const next of [movedTo(shift, minute), endedAt(shift, minute), startedAt(shift, minute)]) {
        expect(isDayShift(next)).toBe(true)
      }
      expect(movedTo(shift, minute).endMinute - movedTo(shift, minute).startMinute).toBe(
        shift.endMinute - shift.startMinute,
      )
      expect(endedAt(shift, minute).startMinute).toBe(shift.startMinute)
      expect(startedAt(shift, minute).endMinute).toBe(shift.endMinute)
    }),
  )
})

test('TIME-2 a lane holds its shifts, on whole hours, and ends at six of the next day at the latest', () => {
  expect(laneOf([])).toEqual({ startMinute: 540, endMinute: 1440 })
  expect(laneOf([{ startMinute: 395, endMinute: 1000 }])).toEqual({ startMinute: 360, endMinute: 1440 })
  expect(laneOf([{ startMinute: 600, endMinute: 1501 }])).toEqual({ startMinute: 540, endMinute: 1560 })
  expect(laneOf([{ startMinute: 1320, endMinute: 2700 }]).endMinute).toBe(1800)
})

test('TIME-2 a address of a lane is a quarter of an hour, and a span its share', () => {
  const lane = { startMinute: 540, endMinute: 1440 }
  expect(minuteAt(lane, 0)).toBe(540)
  expect(minuteAt(lane, 0.5)).toBe(990)
  expect(minuteAt(lane, 0.509)).toBe(1005)
  expect(placeIn(lane, { startMinute: 540, endMinute: 990 })).toEqual({ left: 0, width: 0.5 })
  expect(placeIn(lane, { startMinute: 1350, endMinute: 1800 })).toEqual({ left: 0.9, width: expect.closeTo(0.1) })
})

test('TIME-2 shifts that overlap stand on levels of their own', () => {
  const spans = [
    { startMinute: 600, endMinute: 900 },
    { startMinute: 660, endMinute: 720 },
    { startMinute: 900, endMinute: 960 },
  ]
  expect(levelsOf(spans)).toEqual([0, 1, 0])
})
