import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSpans } from '../../menu/supply.ts'
import { minutesOf, overlapping, type WeeklySpan, weekMinutes } from '../checks/spans.ts'
import { mendSpans } from './mendSpans.ts'

const span = (weekday: number, fromMinute: number, toMinute: number): WeeklySpan => ({ weekday, fromMinute, toMinute })
const mended = (...spans: WeeklySpan[]) => mendSpans(spans, 60).spans
const howOf = (...spans: WeeklySpan[]) => [...mendSpans(spans, 60).how]

test('CHOWLY-4 a short span alone is lengthened to the next quarter of an hour', () => {
  expect(mended(span(1, 660, 720))).toEqual([span(1, 660, 735)])
  expect(howOf(span(1, 660, 720))).toEqual([[0, 'lengthenSpan']])
  expect(mended(span(1, 660, 700))).toEqual([span(1, 660, 735)])
  expect(mended(span(1, 660, 721))).toEqual([span(1, 660, 721)])
})

test('CHOWLY-4 spans that touch become one, over midnight and over the end of the week too', () => {
  expect(mended(span(1, 660, 720), span(1, 720, 840))).toEqual([span(1, 660, 840)])
  expect(howOf(span(1, 660, 720), span(1, 720, 840))).toEqual([[0, 'mergeSpans']])
  expect(mended(span(1, 1_200, 1_440), span(2, 0, 45))).toEqual([span(1, 1_200, 1_485)])
  expect(mended(span(0, 0, 30), span(6, 1_200, 1_440))).toEqual([span(6, 1_200, 1_470)])
})

test('CHOWLY-4 where the next begins too early, the span reaches it, or begins earlier', () => {
  expect(mended(span(1, 660, 720), span(1, 725, 840))).toEqual([span(1, 660, 840)])
  // Two that cannot become one, because that would be more than a day.
  expect(mended(span(1, 1_380, 1_440), span(2, 0, 1_440))).toEqual([span(1, 1_365, 1_440), span(2, 0, 1_440)])
})

test('CHOWLY-4 what finds no room stays as it is', () => {
  // Two days around the clock, and half an hour that neither can take in.
  const around = [span(1, 0, 1_440), span(2, 30, 1_470)]
  const { spans, how } = mendSpans([...around, span(2, 0, 30)], 60)
  expect(spans).toEqual([span(1, 0, 1_440), span(2, 0, 30), span(2, 30, 1_470)])
  expect(how.size).toBe(0)
})

test('CHOWLY-4 only the spans that were asked for are mended', () => {
  const { spans, how } = mendSpans([span(1, 660, 720), span(2, 660, 720)], 60, new Set([1]))
  expect(spans).toEqual([span(1, 660, 720), span(2, 660, 735)])
  expect([...how.keys()]).toEqual([1])
})

const minutes = (spans: readonly WeeklySpan[]): Set<number> => {
  const all = new Set<number>()
  for (const each of spans) {
    const [from, to] = weekMinutes(each)
    for (let at = from; at < to; at++) all.add(at % 10_080)
  }
  return all
}
const spans = fc
  .array(
    fc
      .tuple(fc.nat(6), fc.nat(95), fc.integer({ min: 1, max: 16 }))
      .map(([day, from, length]) => span(day, from * 15, from * 15 + length * 15)),
    { maxLength: 12 },
  )
  .filter(list => overlapping(list).length === 0)

test('CHOWLY-4 mended hours are long enough where a way was found, keep every minute, and do not overlap', () => {
  fc.assert(
    fc.property(spans, fc.constantFrom(30, 60), (given, least) => {
      const { spans: after, how } = mendSpans(given, least)
      expect(overlapping(after)).toEqual([])
      expect(
        checkSpans(after.map(each => ({ ...each }))).filter(
          ({ code }) => code !== 'SPANS_MOST' && code !== 'SPAN_TOO_SHORT',
        ),
      ).toEqual([])
      const [before, now] = [minutes(given), minutes(after)]
      expect([...before].every(minute => now.has(minute))).toBe(true)
      const stillShort = after.filter(each => minutesOf(each) <= least).length
      const wereShort = [...given.keys()].filter(at => minutesOf(given[at] ?? span(0, 0, 0)) <= least)
      expect(wereShort.filter(at => !how.has(at)).length).toBe(stillShort)
      const isLonger = [...how.values()].includes('lengthenSpan')
      expect(now.size > before.size).toBe(isLonger)
    }),
  )
})
