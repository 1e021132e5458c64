import { expect, test } from 'vitest'
import { readOptions, WronglyUsed } from './options.ts'

test('POS-4 the simulator plays a whole evening where it is told nothing', () => {
  expect(readOptions([])).toMatchObject({
    url: 'http://localhost:8080',
    speed: 60,
    orders: 60,
    minutes: 240,
    duplicate: 0,
    parts: ['clock', 'drawer', 'giftCards', 'transactions', 'batches'],
  })
  expect(readOptions(['--offline', '20:00-21:00', '--without', 'clock,drawer', '--speed', '0'])).toMatchObject({
    offline: ['20:00', '21:00'],
    parts: ['giftCards', 'transactions', 'batches'],
    speed: 0,
  })
  expect(readOptions(['--coupons', 'ABCDE-FGHJK,WELCOME'])).toMatchObject({ coupons: ['ABCDE-FGHJK', 'WELCOME'] })
})

test.each([
  [['--help'], '--help'],
  [['--orders', 'many'], '--orders is a whole number'],
  [['--orders', '0'], '--orders is at least 1'],
  [['--minutes', '1.5'], '--minutes is a whole number'],
  [['--speed', '-1'], '--speed'],
  [['--speed=-1'], '--speed is not below 0'],
  [['--duplicate', '2'], '--duplicate is between 0 and 1'],
  [['--date', '2026-02-30'], '--date is a day, YYYY-MM-DD'],
  [['--start', '25:00'], '--start is a time, HH:MM'],
  [['--printer', 'Wok'], '--printer needs --account'],
  [['--coupons', 'valid'], '--coupons valid needs --account'],
  [['--offline', '20:00'], '--offline is two times, HH:MM-HH:MM'],
  [['--without', 'cash'], '--without knows clock, drawer'],
  [['--url', 'localhost:8080'], '--url is the address of a server'],
])('POS-4 the simulator says what it does not understand, and how it is used: %j', (args, why) => {
  expect(() => readOptions(args)).toThrow(WronglyUsed)
  expect(() => readOptions(args)).toThrow(why)
  expect(() => readOptions(args)).toThrow('Usage: npm run simulate')
})
