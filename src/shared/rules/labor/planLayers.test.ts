import { describe, expect, test } from 'vitest'
import { datedShifts, type LayeredDay, type NotedShift, samePlan, shiftsOn } from './planLayers.ts'

const shift = (startMinute: number, endMinute: number, note = ''): NotedShift => ({ startMinute, endMinute, note })
const monday = '2026-11-16'
const tuesday = '2026-11-17'
const schedules = [
  { beginOn: '2026-01-05', isDefault: false, shifts: [{ weekday: 1, startMinute: 540, endMinute: 1020 }] },
]
const days: LayeredDay[] = [
  { date: monday, layer: 'draft', shifts: [shift(600, 900)] },
  { date: monday, layer: 'published', shifts: [shift(660, 960)] },
  { date: tuesday, layer: 'published', shifts: [] },
]

describe('TIME-2 layers of the week grid', () => {
  test('a draft stands above what is published, and what is published above the pattern', () => {
    expect(shiftsOn(schedules, datedShifts(days, true), monday)).toEqual([shift(600, 900)])
    expect(shiftsOn(schedules, datedShifts(days, false), monday)).toEqual([shift(660, 960)])
    expect(shiftsOn(schedules, new Map(), monday)).toEqual([shift(540, 1020)])
  })

  test('a day off is a plan of its own; a draft without shifts of its own gives the day back to the pattern', () => {
    expect(shiftsOn(schedules, datedShifts(days, true), tuesday)).toEqual([])
    const back: LayeredDay[] = [...days.slice(1), { date: monday, layer: 'draft', shifts: null }]
    expect(shiftsOn(schedules, datedShifts(back, true), monday)).toEqual([shift(540, 1020)])
    expect(shiftsOn(schedules, datedShifts(back, false), monday)).toEqual([shift(660, 960)])
  })

  test('shifts of a day stand in order of time, whatever order they came in', () => {
    const late: LayeredDay[] = [{ date: monday, layer: 'draft', shifts: [shift(900, 1000), shift(540, 600)] }]
    expect(shiftsOn([], datedShifts(late, true), monday)).toEqual([shift(540, 600), shift(900, 1000)])
  })
})

test('TIME-2 two plans of a day are the same by times and notes', () => {
  expect(samePlan([shift(540, 600)], [shift(540, 600)])).toBe(true)
  expect(samePlan([shift(540, 600)], [shift(540, 615)])).toBe(false)
  expect(samePlan([shift(540, 600)], [shift(540, 600, 'bar')])).toBe(false)
  expect(samePlan([], null)).toBe(false)
  expect(samePlan(null, null)).toBe(true)
  expect(samePlan([], [])).toBe(true)
})
