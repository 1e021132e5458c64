import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActualSpan, compareWithPlan } from './attendance.ts'
import { sharedMinutes, type Span } from './spans.ts'

const hour = 60
const plan = (from: number, to: number): Span => ({ startMinute: from * hour, endMinute: to * hour })
const worked = (startMinute: number, endMinute?: number): ActualSpan => ({ startMinute, endMinute })
const rules = { toleranceMinutes: 5, nowMinute: 1000 * hour }
const only = (planned: Span, actual: ActualSpan[], nowMinute = rules.nowMinute) =>
  compareWithPlan([planned], actual, { ...rules, nowMinute })

describe('TIME-6 planned against actual', () => {
  test('within the tolerance nobody is late or leaves early; beyond it all minutes count', () => {
    const minutes = (inMinute: number, outMinute: number) => {
      const [shift] = only(plan(9, 17), [worked(inMinute, outMinute)]).shifts
      return [shift?.state, shift?.lateMinutes, shift?.earlyLeaveMinutes]
    }
    expect(minutes(9 * hour, 17 * hour)).toEqual(['worked', 0, 0])
    expect(minutes(9 * hour + 5, 17 * hour - 5)).toEqual(['worked', 0, 0])
    expect(minutes(9 * hour + 6, 17 * hour - 6)).toEqual(['worked', 6, 6])
    expect(minutes(8 * hour, 18 * hour)).toEqual(['worked', 0, 0])
  })

  test('who does not come is missing once the tolerance is over, before that the shift is to come', () => {
    const state = (now: number) => only(plan(9, 17), [], now).shifts[0]?.state
    expect([8 * hour, 9 * hour + 5, 9 * hour + 6, 20 * hour].map(state)).toEqual([
      'upcoming',
      'upcoming',
      'missing',
      'missing',
    ])
  })

  test('work that no shift explains is unplanned, and does not stand for a missed shift', () => {
    const { shifts, unplanned } = compareWithPlan(
      [plan(9, 17)],
      [worked(18 * hour, 20 * hour), worked(0, 9 * hour + 5)],
      rules,
    )
    expect(shifts[0]).toEqual({ state: 'missing', records: [], lateMinutes: 0, earlyLeaveMinutes: 0 })
    expect(unplanned).toEqual([0, 1])
  })

  test('several records of a shift are counted from the first to the last, in whatever order they are given', () => {
    const { shifts } = only(plan(9, 17), [worked(14 * hour, 16 * hour), worked(10 * hour, 13 * hour)])
    expect(shifts).toEqual([{ state: 'worked', records: [1, 0], lateMinutes: 60, earlyLeaveMinutes: 60 }])
  })

  test('who works two shifts through is missing in neither', () => {
    const { shifts, unplanned } = compareWithPlan([plan(11, 15), plan(17, 22)], [worked(11 * hour, 22 * hour)], rules)
    expect(shifts.map(({ state, lateMinutes, earlyLeaveMinutes }) => [state, lateMinutes, earlyLeaveMinutes])).toEqual([
      ['worked', 0, 0],
      ['worked', 0, 0],
    ])
    expect(unplanned).toEqual([])
  })

  test('somebody at work may be late and has not left; a forgotten clock-out hides no missed day', () => {
    const shifts = [plan(33, 41), plan(9, 17)]
    const { shifts: found, unplanned } = compareWithPlan(shifts, [worked(9 * hour + 30)], {
      ...rules,
      nowMinute: 35 * hour,
    })
    expect(found).toEqual([
      { state: 'missing', records: [], lateMinutes: 0, earlyLeaveMinutes: 0 },
      { state: 'worked', records: [0], lateMinutes: 30, earlyLeaveMinutes: 0 },
    ])
    expect(unplanned).toEqual([])
    expect(compareWithPlan([plan(40, 48)], [worked(9 * hour)], rules).unplanned).toEqual([0])
  })

  test('every record is explained by the shifts it shares time with or unplanned, never both', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 700 }))
      .map(([startMinute, minutes]) => ({ startMinute, endMinute: startMinute + minutes }))
    const spans = fc.array(span, { maxLength: 6 })
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 0, max: 30 }), (planned, actual, toleranceMinutes) => {
        const { shifts, unplanned } = compareWithPlan(planned, actual, { toleranceMinutes, nowMinute: 9000 })
        const shares = (a: Span, b: Span) => sharedMinutes(a, b) > toleranceMinutes
        for (const [index, record] of actual.entries()) {
          const isPlanned = planned.some(shift => shares(shift, record))
          expect(unplanned.includes(index)).toBe(!isPlanned)
          expect(shifts.some(({ records }) => records.includes(index))).toBe(isPlanned)
        }
        for (const [index, shift] of planned.entries()) {
          const isWorked = actual.some(record => shares(shift, record))
          expect(shifts[index]?.state).toBe(isWorked ? 'worked' : 'missing')
        }
      }),
    )
  })
})
