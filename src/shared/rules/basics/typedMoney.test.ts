import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFault, readMoney, writeMoney } from './typedMoney.ts'

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
  for (const [typed, expected] of read) expect(readMoney(typed, 'USD'), typed).toBe(expected)
})

test('MENU-3 what a field shows is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom('USD', 'JPY', 'KWD'), (cents, currency) => {
      expect(readMoney(writeMoney(cents, currency), currency)).toBe(cents)
    }),
  )
})

test('ORD-11 yen are typed without decimals, dinars with three', () => {
  const yen: [string, number | string][] = [
    ['1235', 1235],
    ['¥1,235', 1235],
    ['7.95', 'decimals'],
    ['1235.', 1235],
  ]
  for (const [typed, expected] of yen) expect(readMoney(typed, 'JPY'), typed).toBe(expected)
  const dinars: [string, number | string][] = [
    ['1.25', 1250],
    ['1.2345', 'decimals'],
    ['0.005', 5],
  ]
  for (const [typed, expected] of dinars) expect(readMoney(typed, 'KWD'), typed).toBe(expected)
  const faults = ['comma', 'decimals', 'none'] as const
  expect(faults.map(fault => moneyFault(fault, 'USD'))).toEqual(['moneyComma', 'moneyDecimals', 'money'])
  expect(faults.map(fault => moneyFault(fault, 'JPY'))).toEqual(['moneyWhole', 'moneyWhole', 'moneyWhole'])
  expect(faults.map(fault => moneyFault(fault, 'KWD'))).toEqual(['moneyThree', 'moneyThree', 'moneyThree'])
})
