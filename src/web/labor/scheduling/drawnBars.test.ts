import { expect, test } from 'vitest'
import { drawnBars } from './drawnBars.ts'

const lane = { startMinute: 540, endMinute: 1500 }
const lunch = { startMinute: 630, endMinute: 900 }
const dinner = { startMinute: 990, endMinute: 1350 }
const late = { startMinute: 1320, endMinute: 1500 }

test('TIME-2 every bar has room for its times, and stays inside its day', () => {
  for (let dayWidth = 104; dayWidth < 800; dayWidth += 7) {
    for (const { left, width } of drawnBars(lane, [lunch, dinner, late], dayWidth)) {
      expect(width * dayWidth).toBeGreaterThanOrEqual(60 - 1e-9)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(1 + 1e-9)
    }
  }
})

test('TIME-2 no bar lies on the times of another', () => {
  for (let dayWidth = 60; dayWidth < 800; dayWidth += 7) {
    const bars = drawnBars(lane, [lunch, dinner, late], dayWidth)
    for (const [index, bar] of bars.entries()) {
      for (const other of bars.slice(index + 1).filter(({ level }) => level === bar.level)) {
        expect((other.left - bar.left) * dayWidth).toBeGreaterThanOrEqual(45 - 1e-9)
      }
    }
  }
})

test('TIME-2 with room the bars are where their hours are; overlapping shifts are on levels of their own', () => {
  expect(drawnBars(lane, [lunch, dinner], 960)).toEqual([
    { left: 90 / 960, width: 270 / 960, level: 0 },
    { left: 450 / 960, width: 360 / 960, level: 0 },
  ])
  const overlapping = [lunch, { startMinute: 895, endMinute: 1200 }]
  expect(drawnBars(lane, overlapping, 960).map(({ level }) => level)).toEqual([0, 1])
})

test('TIME-2 in a narrow day each shift has a line of its own', () => {
  expect(drawnBars(lane, [lunch, dinner], 74)).toEqual([
    { left: 0, width: 1, level: 0 },
    { left: 0, width: 1, level: 1 },
  ])
})
