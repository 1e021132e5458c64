import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursFields, hourSpans } from '../../../contract/settings/groups/hours.ts'
import { checkSpans, isSupplied, type SupplySpan } from '../../menu/supply.ts'
import { placesOutside, trimSpans } from './week.ts'

const span = (weekday: number, fromMinute: number, toMinute: number): SupplySpan => ({ weekday, fromMinute, toMinute })
const WEEK = 7 * 1440

/** What hours are refused for: where, and the text. */
function refusals(value: unknown): [string, string | undefined][] {
  const issues = hoursFields.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message.split('.').at(-1)])
}

test('SET-5 bad input: 29 minutes, four spans, an end before the beginning, over each other across midnight', () => {
  const refused: [SupplySpan[], string, string][] = [
    [[span(1, 600, 629)], 'business.0', 'span'],
    [[span(1, 0, 60), span(1, 120, 180), span(1, 240, 300), span(1, 360, 420)], 'business.3', 'spansMost'],
    [[span(1, 600, 500)], 'business.0', 'rangeWrong'],
    [[span(1, 600, 2100)], 'business.0', 'timeRange'],
    [[span(1, 1080, 1560), span(2, 60, 120)], 'business.1', 'timeConflict'],
    [[span(6, 1380, 1500), span(0, 30, 90)], 'business.1', 'timeConflict'],
  ]
  for (const [business, field, text] of refused) expect(refusals({ business }), text).toContainEqual([field, text])
  expect(refusals({ business: [span(1, 600, 630), span(1, 630, 700), span(1, 1380, 1560)] })).toEqual([])
})

test('SET-5 carryout hours lie within business hours, also where these go on without a gap or past midnight', () => {
  const business = [span(1, 600, 840), span(1, 840, 1560), span(6, 1380, 1500), span(0, 60, 180)]
  expect(refusals({ business, carryout: [span(1, 700, 1000), span(2, 30, 120), span(0, 0, 180)] })).toEqual([])
  const outside = [span(1, 599, 700), span(2, 60, 121), span(3, 600, 660)]
  expect(refusals({ business, carryout: outside })).toEqual([0, 1, 2].map(at => [`carryout.${at}`, 'outsideHours']))
  // A preview takes them, because it says what to do about them.
  expect(hourSpans.safeParse({ business, carryout: outside }).success).toBe(true)
  expect(refusals({ business, carryout: [] })).toEqual([['carryout', 'time']])
  // Nobody has set business hours: any are within them.
  expect(refusals({ carryout: outside })).toEqual([])
})

test('SET-5 trimmed: cut at the ends and at the break, what is too short left out, what fits left alone', () => {
  const business = [span(1, 660, 900), span(1, 1020, 1320)]
  expect(trimSpans([span(1, 600, 1400)], business)).toEqual([span(1, 660, 900), span(1, 1020, 1320)])
  expect(trimSpans([span(1, 880, 1049)], business)).toEqual([])
  expect(trimSpans([span(1, 1200, 1620)], [span(1, 1080, 1560)])).toEqual([span(1, 1200, 1560)])
  // The rest of a night belongs to the day on which it begins.
  expect(trimSpans([span(6, 1320, 1560)], [span(0, 0, 600)])).toEqual([span(0, 0, 120)])
  expect(trimSpans([span(1, 700, 800)], business)).toEqual([span(1, 700, 800)])
})

/** Hours that the rules accept, on a grid of ten minutes. */
const hours = fc
  .array(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 143 }), fc.integer({ min: 3, max: 143 }))
      .map(([day, start, length]) => span(day, start * 10, (start + length) * 10)),
    { maxLength: 15 },
  )
  .map(all =>
    all.reduce<SupplySpan[]>((kept, one) => (checkSpans([...kept, one]).length === 0 ? [...kept, one] : kept), []),
  )

test('SET-5 property: what is trimmed lies within, keeps the rules of spans, and is open at no other time', () => {
  fc.assert(
    fc.property(
      hours,
      hours.filter(({ length }) => length > 0),
      (spans, within) => {
        const trimmed = trimSpans(spans, within)
        expect(checkSpans(trimmed)).toEqual([])
        expect(placesOutside(trimmed, within)).toEqual([])
        const minutes = Array.from({ length: WEEK / 10 }, (_, at) => at * 10)
        const wrong = minutes.filter(
          minute => isSupplied(trimmed, minute) && !(isSupplied(spans, minute) && isSupplied(within, minute)),
        )
        expect(wrong).toEqual([])
        expect(trimSpans(trimmed, within)).toEqual(trimmed)
      },
    ),
    { numRuns: 60 },
  )
})

test('SET-5 property: spans lie within exactly where each of their minutes does', () => {
  fc.assert(
    fc.property(
      hours,
      hours.filter(({ length }) => length > 0),
      (spans, within) => {
        const outside = spans.flatMap(({ weekday, fromMinute, toMinute }, at) => {
          for (let minute = fromMinute; minute < toMinute; minute += 10) {
            if (!isSupplied(within, (weekday * 1440 + minute) % WEEK)) return [at]
          }
          return []
        })
        expect(placesOutside(spans, within)).toEqual(outside)
      },
    ),
    { numRuns: 60 },
  )
})
