import { expect, test } from 'vitest'
import { clockTime, hourLabel, hourSpan, hourStyleOf, isoTime, readClockTime, shortClockTime } from './clockTime.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  // minutes, 12 hours, 24 hours, short 12, short 24
  [0, '12:00 AM', '00:00', '12a', '0'],
  [1, '12:01 AM', '00:01', '12:01a', '0:01'],
  [65, '1:05 AM', '01:05', '1:05a', '1:05'],
  [660, '11:00 AM', '11:00', '11a', '11'],
  [719, '11:59 AM', '11:59', '11:59a', '11:59'],
  [720, '12:00 PM', '12:00', '12p', '12'],
  [870, '2:30 PM', '14:30', '2:30p', '14:30'],
  [1439, '11:59 PM', '23:59', '11:59p', '23:59'],
  // The end of the day, and times of the next.
  [1440, '12:00 AM', '24:00', '12a', '24'],
  [1470, '12:30 AM', '00:30', '12:30a', '0:30'],
  [1560, '2:00 AM', '02:00', '2a', '2'],
])('SHELL-19 minute %d is %s or %s', (minutes, h12, h24, short12, short24) => {
  expect(plain(clockTime(minutes, 'h12'))).toBe(h12)
  expect(clockTime(minutes, 'h24')).toBe(h24)
  expect(shortClockTime(minutes, 'h12')).toBe(short12)
  expect(shortClockTime(minutes, 'h24')).toBe(short24)
  expect(isoTime(minutes)).toBe(h24)
})

test.each([
  [0, '12 AM', '12:00–12:59 AM', '00:00', '00:00–00:59'],
  [11, '11 AM', '11:00–11:59 AM', '11:00', '11:00–11:59'],
  [12, '12 PM', '12:00–12:59 PM', '12:00', '12:00–12:59'],
  [23, '11 PM', '11:00–11:59 PM', '23:00', '23:00–23:59'],
])('SHELL-19 hour %d on an axis and as a span', (hour, label12, span12, label24, span24) => {
  expect(plain(hourLabel(hour, 'h12'))).toBe(label12)
  expect(plain(hourSpan(hour, 'h12'))).toBe(span12)
  expect(hourLabel(hour, 'h24')).toBe(label24)
  expect(hourSpan(hour, 'h24')).toBe(span24)
})

test('SHELL-19 what is written can be typed again, in both styles', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    for (const style of ['h12', 'h24'] as const) {
      expect(readClockTime(clockTime(minute, style))).toBe(minute)
      expect(readClockTime(shortClockTime(minute, style))).toBe(minute)
    }
  }
})

test.each([
  ['9', 540],
  ['930', 570],
  ['9.30', 570],
  ['14：30', 870],
  ['9p', 1260],
  ['930pm', 1290],
  ['9:30 p.m.', 1290],
  ['12am', 0],
  ['12 PM', 720],
  [' 2:30  pm ', 870],
  ['14:30 PM', 870],
  ['14:30 AM', undefined],
  ['0:30 PM', undefined],
  ['24:00', undefined],
  ['9:60', undefined],
  ['', undefined],
  ['noon', undefined],
])('SHELL-19 typed %j', (typed, minutes) => {
  expect(readClockTime(typed)).toBe(minutes)
})

test('SHELL-19 Chinese has 24 hours; English 12 by habit, or what the person chose', () => {
  expect(hourStyleOf('en')).toBe('h12')
  expect(hourStyleOf('en', 'h24')).toBe('h24')
  expect(hourStyleOf('zh')).toBe('h24')
  expect(hourStyleOf('zh', 'h12')).toBe('h24')
})
