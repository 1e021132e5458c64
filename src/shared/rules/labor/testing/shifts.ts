/** Random shifts for tests: one person's, in order, over the nights on which the clocks change. */
import fc from 'fast-check'
import { minuteOfInstant } from '../../basics/instants.ts'
import type { RatedShift } from '../personPay.ts'

const shape = fc.record({
  gapMinutes: fc.integer({ min: 0, max: 1500 }),
  minutes: fc.integer({ min: 1, max: 1440 }),
  breaks: fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 300 }),
      minutes: fc.integer({ min: 1, max: 90 }),
      isPaid: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  centsPerHour: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 9999 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
})

function shiftsFrom(startMinute: number, shapes: readonly (typeof shape extends fc.Arbitrary<infer S> ? S : never)[]) {
  let at = startMinute
  return shapes.map(({ gapMinutes, minutes, breaks, centsPerHour }): RatedShift => {
    const start = at + gapMinutes
    const end = start + minutes
    at = end
    let pause = start
    const taken = breaks.flatMap(({ gap, minutes: length, isPaid }) => {
      const from = pause + gap
      pause = from + length
      return pause <= end ? [{ startMinute: from, endMinute: pause, isPaid }] : []
    })
    return { startMinute: start, endMinute: end, breaks: taken, centsPerHour }
  })
}

/** One person's shifts of up to about two weeks with breaks, raises, and hours without a rate. */
export const anyShifts: fc.Arbitrary<RatedShift[]> = fc
  .tuple(
    fc.constantFrom('2025-10-30T08:00Z', '2026-03-05T15:00Z', '2025-06-01T04:30Z').map(minuteOfInstant),
    fc.array(shape, { maxLength: 24 }),
  )
  .map(([start, shapes]) => shiftsFrom(start, shapes))
