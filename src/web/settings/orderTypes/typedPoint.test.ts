import { expect, test } from 'vitest'
import { inUnits, readDistance, readPoint, writeDistance, writePoint } from './typedPoint.ts'

test('SET-4 coordinates are read as maps copy them, and nothing is guessed', () => {
  const newYork = { latE6: 40_712_800, lngE6: -74_006_000 }
  for (const typed of [
    '40.7128, -74.0060',
    '40.7128,-74.006',
    ' (40.71280, −74.00600) ',
    '４０.7128，-74.006',
    '40.7128° -74.006°',
  ])
    expect(readPoint(typed)).toEqual(newYork)
  expect(writePoint(newYork)).toBe('40.712800, -74.006000')
  expect(readPoint(writePoint(newYork))).toEqual(newYork)
  expect(readPoint('  ')).toBeNull()
  for (const typed of ['40.7128', '91, 0', '0, 181', '40,7128, -74,0060', 'Broadway 1', '1e9, 2'])
    expect(readPoint(typed)).toBe(typed)
})

test('SET-4 distances are kept in metres and shown as they were typed', () => {
  for (const [typed, units, metres] of [
    ['3', 'mi', 4828],
    ['0.25', 'mi', 402],
    ['2.5', 'km', 2500],
    ['2.5 km', 'km', 2500],
  ] as const) {
    expect(readDistance(typed, units)).toBe(metres)
    expect(writeDistance(metres, units)).toBe(typed.replace(' km', ''))
  }
  expect([readDistance('2,5', 'km'), readDistance('2.505', 'km'), readDistance('far', 'mi')]).toEqual([
    'comma',
    'decimals',
    'none',
  ])
  expect(inUnits(1000, 'mi')).toBe(0.62)
})
