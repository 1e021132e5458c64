/** What the database computes of a day and a meal (migration 0103) is what the rules compute, also where the clocks change. */
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import { testServer } from '../../testing/testServer.ts'

/** Clocks that change by an hour, by half of one, at midnight, in the south, and never. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Honolulu',
  'Asia/Shanghai',
]
const MINUTE = 60_000
/** Changes of 2026 in those zones, and any instant of three years. */
const CHANGES = [
  '2026-03-08T07:00Z',
  '2026-03-08T10:00Z',
  '2026-04-04T15:00Z',
  '2026-04-05T03:00Z',
  '2026-09-06T04:00Z',
]
  .concat(['2026-10-03T15:30Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-11-01T06:00Z', '2026-11-01T09:00Z'])
  .map(text => Date.parse(text))
const instant = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -1_600, max: 1_600 }))
    .map(([change, minutes]) => change + minutes * MINUTE),
  fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') }),
)
const moment = fc.record({
  at: instant,
  zone: fc.constantFrom(...ZONES),
  cutover: fc.oneof(fc.constantFrom(0, 60, 90, 120, 150, 180, 240), fc.integer({ min: 0, max: 1_439 })),
  dinner: fc.integer({ min: 0, max: 1_439 }),
})

test('RPT-7 RPT-8 the database finds the business day, its start and the meal as the rules do, over changes of the clocks', async () => {
  const { engine } = await testServer()
  const moments = fc.sample(moment, 3_000)
  const rows = await engine.transact('owner', 'read', run =>
    run(sql<{ day: string; start: number; meal: string }>`
      select business_day_of(at, zone, cutover)::text as day, meal_of(at, zone, cutover, dinner) as meal,
        (extract(epoch from business_day_start(business_day_of(at, zone, cutover), zone, cutover)) * 1000)::float8 as start
      from jsonb_to_recordset(${JSON.stringify(
        moments.map((each, nth) => ({ ...each, nth, at: new Date(each.at).toISOString() })),
      )}::text::jsonb) as given (at timestamptz, zone text, cutover int, dinner int, nth int)
      order by nth`),
  )
  const found = moments.map((each, nth) => ({ ...each, ...rows[nth], start: Number(rows[nth]?.start) }))
  expect(found).toEqual(
    moments.map(each => {
      const day = businessDay(each.at, each.zone, each.cutover)
      const start = businessDayStart(day, each.zone, each.cutover)
      return { ...each, day, start, meal: mealType(each.at, each.zone, each.cutover, each.dinner) }
    }),
  )
})
