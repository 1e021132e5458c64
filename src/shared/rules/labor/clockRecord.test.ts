import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClockRecord, recordClashes, type RecordedBreak, recordRefusals } from './clockRecord.ts'
import { overlapsOf, sharedMinutes } from './spans.ts'
import { anyShifts } from './testing/shifts.ts'
import { clockSpan, workedTime } from './workedTime.ts'

const at = (time: string) => `2025-06-02T${time}Z`
const pause = (start: string, end: string | undefined, isPaid = false): RecordedBreak => ({
  startAt: at(start),
  endAt: end === undefined ? undefined : at(end),
  isPaid,
})
const record = (start: string, end: string | undefined, ...breaks: RecordedBreak[]): ClockRecord => ({
  inAt: at(start),
  outAt: end === undefined ? undefined : at(end),
  breaks,
})

describe('TIME-3 what a clock record may be', () => {
  test('a shift with breaks inside it, touching each other and its ends, is fine', () => {
    const breaks = [pause('09:00', '09:15', true), pause('09:15', '10:00'), pause('16:30', '17:00')]
    expect(recordRefusals(record('09:00', '17:00', ...breaks))).toEqual([])
  })

  test('clock-out before or equal to clock-in is refused, a second later is not', () => {
    expect(recordRefusals(record('09:00', '09:00'))).toEqual([{ reason: 'outNotAfterIn' }])
    expect(recordRefusals(record('09:00', '08:59'))).toEqual([{ reason: 'outNotAfterIn' }])
    expect(recordRefusals(record('09:00:10', '09:00:11'))).toEqual([])
  })

  test('a shift of 24 hours passes, one of 25 hours does not, nor what is 25 hours by the clocks going back', () => {
    const shift = (inAt: string, outAt: string) => recordRefusals({ inAt, outAt, breaks: [] })
    expect(shift('2025-06-02T09:00:00Z', '2025-06-03T09:00:00Z')).toEqual([])
    expect(shift('2025-06-02T09:00:00Z', '2025-06-03T09:00:01Z')).toEqual([{ reason: 'longerThanADay' }])
    expect(shift('2025-06-02T09:00:00Z', '2025-06-03T10:00:00Z')).toEqual([{ reason: 'longerThanADay' }])
    // 22:00 to 22:00 in New York over 2 November 2025.
    expect(shift('2025-11-02T02:00:00Z', '2025-11-03T03:00:00Z')).toEqual([{ reason: 'longerThanADay' }])
  })

  test('breaks outside the shift, the wrong way round, or not ended are named by their place', () => {
    const breaks = [
      pause('08:59', '09:10'),
      pause('16:50', '17:01', true),
      pause('12:00', '12:00'),
      pause('13:00', undefined),
      pause('18:00', '18:10'),
    ]
    expect(recordRefusals(record('09:00', '17:00', ...breaks))).toEqual([
      { reason: 'breakOutsideShift', breakIndex: 0 },
      { reason: 'breakOutsideShift', breakIndex: 1 },
      { reason: 'breakEndNotAfterStart', breakIndex: 2 },
      { reason: 'breakNotEnded', breakIndex: 3 },
      { reason: 'breaksOverlap', breakIndex: 3, otherIndex: 1 },
      { reason: 'breakOutsideShift', breakIndex: 4 },
      { reason: 'breaksOverlap', breakIndex: 4, otherIndex: 3 },
    ])
  })

  test('overlapping breaks are refused, paid and unpaid alike', () => {
    const breaks = [pause('12:00', '12:30'), pause('12:29', '12:40', true)]
    expect(recordRefusals(record('09:00', '17:00', ...breaks))).toEqual([
      { reason: 'breaksOverlap', breakIndex: 1, otherIndex: 0 },
    ])
  })

  test('somebody at work may be on a break, and clashes with every later record', () => {
    const open = record('09:00', undefined, pause('12:00', '12:30'), pause('14:00', undefined))
    expect(recordRefusals(open)).toEqual([])
    const others = [record('07:00', '09:00'), record('08:00', '09:01'), record('20:00', '21:00')]
    expect(recordClashes(open, others)).toEqual([1, 2])
  })

  test('two overlapping records of a person clash, records that touch do not', () => {
    const others = [
      record('05:00', '09:00'),
      record('16:59', '18:00'),
      record('10:00', '11:00'),
      record('17:00', '18:00'),
    ]
    expect(recordClashes(record('09:00', '17:00'), others)).toEqual([1, 2])
    expect(recordClashes(record('09:00', '17:00'), [record('01:00', undefined)])).toEqual([0])
  })

  test('what is no instant is refused', () => {
    expect(() => recordRefusals({ inAt: 'nine', outAt: at('10:00'), breaks: [] })).toThrow(RangeError)
  })
})

describe('TIME-3 worked time', () => {
  const exact = { timeZone: 'America/New_York', roundingMinutes: 0 } as const

  test('total hours less unpaid breaks are work time; paid breaks are break time and work time', () => {
    const span = clockSpan(
      record('13:00:40', '21:30:20', pause('15:00', '15:10', true), pause('17:00:30', '17:30:30')),
      exact,
    )
    expect(span && workedTime(span)).toEqual({
      totalMinutes: 510,
      breakMinutes: 40,
      unpaidBreakMinutes: 30,
      workMinutes: 480,
    })
  })

  test('punches are rounded, breaks are not, and a break counts as far as it lies inside', () => {
    const span = clockSpan(record('12:53', '21:08', pause('12:55', '13:07'), pause('16:00', '16:07')), {
      ...exact,
      roundingMinutes: 15,
    })
    // 13:00 to 21:15, with 7 of the first break's 12 minutes.
    expect(span && workedTime(span)).toEqual({
      totalMinutes: 495,
      breakMinutes: 14,
      unpaidBreakMinutes: 14,
      workMinutes: 481,
    })
  })

  test('a record without a clock-out has no worked time', () => {
    expect(clockSpan(record('09:00', undefined), exact)).toBeUndefined()
  })

  test('I21 clock-out − clock-in − unpaid breaks = work time, and it is never negative', () => {
    fc.assert(
      fc.property(anyShifts, shifts => {
        for (const shift of shifts) {
          const { totalMinutes, breakMinutes, unpaidBreakMinutes, workMinutes } = workedTime(shift)
          const sumOfBreaks = (isPaid: boolean) =>
            shift.breaks
              .filter(taken => taken.isPaid === isPaid)
              .reduce((sum, taken) => sum + taken.endMinute - taken.startMinute, 0)
          expect(totalMinutes).toBe(shift.endMinute - shift.startMinute)
          expect(unpaidBreakMinutes).toBe(sumOfBreaks(false))
          expect(breakMinutes - unpaidBreakMinutes).toBe(sumOfBreaks(true))
          expect(workMinutes).toBe(totalMinutes - unpaidBreakMinutes)
          expect(workMinutes).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

test('TIME-2 overlaps: every pair of spans that share a minute, and no other', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([startMinute, minutes]) => ({ startMinute, endMinute: startMinute + minutes }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 10 }), spans => {
      const expected = spans.flatMap((a, i) =>
        spans.flatMap((b, j) => (i < j && sharedMinutes(a, b) > 0 ? [`${i} ${j}`] : [])),
      )
      const found = overlapsOf(spans).map(pair => pair.toSorted((a, b) => a - b).join(' '))
      expect(new Set(found)).toEqual(new Set(expected))
      expect(found.length).toBe(expected.length)
    }),
  )
  expect(
    overlapsOf([
      { startMinute: 5, endMinute: 9 },
      { startMinute: 1, endMinute: 6 },
    ]),
  ).toEqual([[1, 0]])
})
