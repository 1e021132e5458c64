import { expect, test } from 'vitest'
import { namesWithRoom, placeOf } from './quadrantPlace.ts'

test('RPT-3 the threshold stands in the middle of the picture, the least and the most at its ends', () => {
  const axis = { least: 0, middle: 10, most: 1000 }
  expect([0, 7.5, 10, 257.5, 1000].map(value => placeOf(value, axis))).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(placeOf(7, { least: 7, middle: 7, most: 7 })).toBe(0.5)
  expect(placeOf(-20, { least: -20, middle: 0, most: 0 })).toBe(0)
})

test('RPT-3 a name stands beside its dish where it covers no other dish and no other name, the first dishes first', () => {
  const room = { width: 400, height: 100 }
  const sides = namesWithRoom(
    [
      { key: 'free', x: 50, y: 20, width: 80 },
      { key: 'at the edge', x: 390, y: 20, width: 80 },
      { key: 'beside a point', x: 100, y: 60, width: 80 },
      { key: 'the point', x: 150, y: 60, width: 80 },
      { key: 'no room', x: 200, y: 85, width: 300 },
    ],
    room,
  )
  expect([...sides]).toEqual([
    ['free', 'end'],
    ['at the edge', 'start'],
    ['beside a point', 'start'],
    ['the point', 'end'],
  ])
})
