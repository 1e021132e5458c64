import { describe, expect, test } from 'vitest'
import type { PlanPerson } from '../../../shared/contract/labor/schedules.ts'
import type { PersonEdits } from './boardState.ts'
import { editOf, peopleByDay, rowMaker, rowOf, teamPlan, type WeekRules } from './planRows.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const week: WeekRules = {
  from: monday,
  timeZone: 'America/New_York',
  rules: { overtimeRule: 'weekly40', workdayStartMinutes: 0, workweekStart: 1 },
}
const shift = (startMinute: number, endMinute: number, note = '') => ({ startMinute, endMinute, note })
const noEdits: PersonEdits = new Map()

function aPerson(given: Partial<PlanPerson> = {}): PlanPerson {
  const shifts = [1, 2, 3, 4, 5].map(weekday => ({ weekday, startMinute: 540, endMinute: 1020 }))
  return {
    employeeId: 1,
    name: 'Mia Chen',
    roleId: 1,
    isActive: true,
    schedules: [{ beginOn: '2026-01-05', isDefault: true, shifts }],
    days: [],
    rates: [{ fromDate: '2026-01-01', centsPerHour: 2000 }],
    ...given,
  }
}

const editsOf = (date: string, shifts: ReturnType<typeof shift>[] | null, version = 0): PersonEdits =>
  new Map([[date, { employeeId: 1, date, shifts, version }]])

describe('TIME-2 a row', () => {
  test('TIME-2 counts hours and cost from the pattern, and again as it is drawn, overtime by the store’s rule', () => {
    const row = rowOf(aPerson(), noEdits, week)
    expect(row.plan.week).toMatchObject({ workMinutes: 2400, overtimeMinutes: 0, salaryCents: 80_000 })
    expect(row.cells.map(({ look, shifts }) => [look, shifts.length])).toEqual([
      ...Array.from({ length: 5 }, () => ['pattern', 1]),
      ['pattern', 0],
      ['pattern', 0],
    ])
    const drawn = rowOf(aPerson(), editsOf('2026-11-21', [shift(600, 720)]), week)
    expect(drawn.plan.week).toMatchObject({ workMinutes: 2520, overtimeMinutes: 120, salaryCents: 80_000 + 6000 })
    expect(drawn.cells[5]).toMatchObject({ look: 'unsaved', isOff: false })
  })

  test('TIME-2 a draft looks so, a day off says so, an edit above another state is a conflict', () => {
    const days: PlanPerson['days'] = [
      { date: monday, layer: 'published', version: 3, shifts: [shift(600, 900)] },
      { date: monday, layer: 'draft', version: 5, shifts: [] },
    ]
    const [first] = rowOf(aPerson({ days }), noEdits, week).cells
    expect(first).toMatchObject({ look: 'draft', isOff: true, version: 5, isConflict: false, savedAs: [] })
    const [seen] = rowOf(aPerson({ days }), editsOf(monday, [shift(600, 700)], 5), week).cells
    expect(seen).toMatchObject({ look: 'unsaved', isOff: false, isConflict: false })
    const [stale] = rowOf(aPerson({ days }), editsOf(monday, [shift(600, 700)], 3), week).cells
    expect(stale).toMatchObject({ isConflict: true })
  })

  test('TIME-2 warns of double bookings within a day, past midnight, and from the day before the week', () => {
    const within = rowOf(aPerson(), editsOf(monday, [shift(540, 1020), shift(960, 1200)]), week)
    expect([...(within.cells[0]?.doubleBooked ?? [])]).toEqual([0, 1])
    expect(within.doubleBookings).toBe(1)
    const past = rowOf(aPerson(), editsOf(monday, [shift(1200, 1440 + 600)]), week)
    expect(past.cells.slice(0, 2).map(({ doubleBooked }) => doubleBooked.size)).toEqual([1, 1])
    const days: PlanPerson['days'] = [
      { date: '2026-11-15', layer: 'published', version: 1, shifts: [shift(1200, 1440 + 600)] },
    ]
    const before = rowOf(aPerson({ days }), noEdits, week)
    expect(before.cells[0]?.doubleBooked.size).toBe(1)
    expect(rowOf(aPerson(), noEdits, week).doubleBookings).toBe(0)
  })

  test('TIME-2 counts time without a rate apart', () => {
    const { plan } = rowOf(aPerson({ rates: [] }), noEdits, week)
    expect(plan.week).toMatchObject({ unratedMinutes: 2400, salaryCents: 0 })
  })
})

test('TIME-2 an edit is none where the day is saved like that; the pattern is null', () => {
  const cell = { date: monday, savedAs: [shift(600, 900)], pattern: [shift(540, 1020)], version: 4 }
  expect(editOf(1, cell, [shift(600, 900)])).toBeUndefined()
  expect(editOf(1, cell, null)).toEqual({ employeeId: 1, date: monday, shifts: null, version: 4 })
  const later = editOf(1, cell, [shift(960, 1000), shift(600, 900)])
  expect(later?.shifts).toEqual([shift(600, 900), shift(960, 1000)])
  expect(editOf(1, cell, cell.pattern)?.shifts).toEqual(cell.pattern)
  for (const shifts of [null, cell.pattern]) expect(editOf(1, { ...cell, savedAs: null }, shifts)).toBeUndefined()
  expect(editOf(1, { ...cell, savedAs: null, pattern: [] }, [])).toBeUndefined()
})

test('TIME-2 rows stay the same objects until something in them changes', () => {
  const make = rowMaker()
  const people = [aPerson(), aPerson({ employeeId: 2 })]
  const [one, two] = make(week, people, new Map())
  const edits = new Map([[1, editsOf(tuesday, [])]])
  const next = make(week, people, edits)
  expect(next[0]).not.toBe(one)
  expect(next[1]).toBe(two)
  expect(make({ ...week }, people, edits)[0]).toBe(next[0])
  expect(make({ ...week, from: '2026-11-23' }, people, edits)[1]).not.toBe(two)
})

test('TIME-2 the team is the sum of its people, by day and in all', () => {
  const rows = [aPerson(), aPerson({ employeeId: 2 })].map(person => rowOf(person, noEdits, week))
  const team = teamPlan(rows)
  expect(team.days.map(({ workMinutes }) => workMinutes)).toEqual([960, 960, 960, 960, 960, 0, 0])
  expect(team.week.salaryCents).toBe(160_000)
  expect(peopleByDay(rows)).toEqual([2, 2, 2, 2, 2, 0, 0])
})
