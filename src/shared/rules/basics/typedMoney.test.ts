import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney, writeMoney } from './typedMoney.ts'

test('MENU-3 amounts are read as they are typed, and never guessed at', () => {
  const read: [string, number | string][] = [
    ['12.50', 1250],
    ['12', 1200],
    ['12.5', 1250],
    ['.5', 50],
    ['12.', 1200],
    [' $ 1,250.00 ', 125_000],
    ['１２．５０', 1250],
    ['12。5', 1250],
    ['-3.00', -300],
    ['−3', -300],
    ['-0', 0],
    ['1000000000', 100_000_000_000],
    ['12,50', 'comma'],
    ['12,', 'comma'],
    ['12.505', 'decimals'],
    ['12.500', 'decimals'],
    ['', 'none'],
    ['.', 'none'],
    ['1.2.3', 'none'],
    ['1e3', 'none'],
    ['twelve', 'none'],
    ['12,50.00', 'none'],
    ['9'.repeat(20), 'none'],
  ]
  for (const [typed, expected] of read) expect(readMoney(typed), typed).toBe(expected)
})

test('MENU-3 what a field shows is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), cents => {
      expect(readMoney(writeMoney(cents))).toBe(cents)
    }),
  )
})
