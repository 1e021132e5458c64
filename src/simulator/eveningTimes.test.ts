import { expect, test } from 'vitest'
import { eveningTimes, instantAt } from './eveningTimes.ts'
import { Timeline } from './timeline.ts'

const clock = { timeZone: 'America/New_York', cutoverMinutes: 240 }
const at = (instant: string) => Date.parse(instant)

test('POS-4 an evening is over by the time that it has been played, and does not begin before its business day', () => {
  // Eight in the evening in New York.
  const now = at('2036-01-03T01:00:00Z')
  const times = (minutes: number, speed: number) => eveningTimes({ minutes, speed }, clock, now)
  expect(times(240, 1)).toEqual({ startsAt: now, minutes: 240 })
  expect(times(240, 60)).toEqual({ startsAt: now - 236 * 60_000, minutes: 240 })
  expect(times(240, 0)).toEqual({ startsAt: now - 240 * 60_000, minutes: 240 })
  expect(times(2000, 0)).toEqual({ startsAt: at('2036-01-02T09:00:00Z'), minutes: 960 })
})

test('POS-4 an evening may be that of another day; after midnight is the end of its business day', () => {
  const wanted = { minutes: 300, speed: 0, date: '2035-12-24', start: '18:30' }
  expect(eveningTimes(wanted, clock, 0)).toEqual({ startsAt: at('2035-12-24T23:30:00Z'), minutes: 300 })
  expect(instantAt('2035-12-24', '01:00', clock)).toBe(at('2035-12-25T06:00:00Z'))
})

test('POS-4 what is put on the timeline meanwhile happens in its turn, what is over at once', async () => {
  const timeline = new Timeline(0)
  const seen: [string, number][] = []
  const see = (name: string) => () => void seen.push([name, timeline.now])
  timeline.at(20, see('c'))
  timeline.at(10, () => {
    see('a')()
    timeline.at(15, see('b'))
    timeline.at(5, see('late'))
  })
  timeline.at(20, see('d'))
  const waited: number[] = []
  await timeline.play(async until => void waited.push(until))
  expect(seen).toEqual([['a', 10], ['late', 10], ['b', 15], ['c', 20], ['d', 20]]) // prettier-ignore
  expect(waited).toEqual([10, 10, 15, 20, 20])
})
