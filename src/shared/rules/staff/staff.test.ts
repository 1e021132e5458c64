import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashboardPasswordFault, posPasswordFault } from './passwords.ts'
import {
  allowsMore,
  correctsPast,
  effectiveLock,
  effectiveMaxDiscount,
  isMaxDiscount,
  lockOptions,
  MAX_DISCOUNT,
} from './staff.ts'

const limit = fc.option(fc.integer({ min: MAX_DISCOUNT.least, max: MAX_DISCOUNT.most }), { nil: null })
const lock = fc.constantFrom(...lockOptions)

test.each([
  [null, null, null, 'none'],
  [20_000, null, 20_000, 'role'],
  [null, 15_000, 15_000, 'employee'],
  [20_000, 15_000, 15_000, 'employee'],
  [10_000, 15_000, 10_000, 'role'],
  [10_000, 10_000, 10_000, 'both'],
] as const)('EMP-8 role %o and employee %o: %o, %s', (role, employee, pcm, from) => {
  expect(effectiveMaxDiscount({ isBoss: false, role, employee })).toEqual({ pcm, from })
})

test('EMP-8 a boss has no limit, whatever is set', () => {
  expect(effectiveMaxDiscount({ isBoss: true, role: 10_000, employee: 5_000 })).toEqual({ pcm: null, from: 'boss' })
})

test('EMP-8 the limit that holds allows no more than either, and is one of them', () => {
  fc.assert(
    fc.property(limit, limit, (role, employee) => {
      const { pcm } = effectiveMaxDiscount({ isBoss: false, role, employee })
      expect(allowsMore(pcm, role)).toBe(false)
      expect(allowsMore(pcm, employee)).toBe(false)
      expect([role, employee]).toContain(pcm)
    }),
  )
})

test('EMP-8 allowing more is an order with “no limit” on top', () => {
  fc.assert(
    fc.property(limit, limit, (one, other) => {
      expect(allowsMore(one, other) && allowsMore(other, one)).toBe(false)
      expect(allowsMore(one, other) || allowsMore(other, one) || one === other).toBe(true)
    }),
  )
  expect(allowsMore(null, 99_990)).toBe(true)
  expect(allowsMore(null, null)).toBe(false)
})

test('EMP-2 the stricter lock holds, and says whose it is', () => {
  fc.assert(
    fc.property(lock, lock, (role, employee) => {
      const held = effectiveLock(role, employee)
      expect(held.option).toBe(Math.max(role, employee))
      expect(held.from).toBe(role === employee ? (role === 0 ? 'none' : 'both') : role > employee ? 'role' : 'employee')
    }),
  )
})

test('EMP-2 a max discount lies above 0% and below 100%', () => {
  expect([0, 9, 10, 99_990, 99_991, 100_000, 10.5].map(isMaxDiscount)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  ['abc12', 'tooShort'],
  ['abcdef', undefined],
  ['abcdefghij12', undefined],
  ['abcdefghij123', 'length'],
  ['пароль1', 'characters'],
  ['密码密码密码', 'characters'],
  ['１２３４５６', 'characters'],
  ['', 'empty'],
] as const)('EMP-2 the dashboard password %o: %o', (password, fault) => {
  expect(dashboardPasswordFault(password)).toBe(fault)
})

test.each([
  ['123', 'length'],
  ['7294', undefined],
  ['729461', undefined],
  ['1234', 'common'],
  ['123456', 'common'],
  ['1234567', 'length'],
  ['12a4', 'digits'],
  ['１２３４', 'digits'],
  ['-123', 'digits'],
  ['', 'length'],
] as const)('EMP-2 the POS password %o: %o', (password, fault) => {
  expect(posPasswordFault(password)).toBe(fault)
})

const rate = (fromDate: string, centsPerHour: number) => ({ fromDate, centsPerHour })
const today = '2026-03-10'
const held = [rate('2026-01-01', 1500), rate('2026-03-01', 1600)]

test.each([
  ['a raise from today', [...held, rate(today, 1700)], false],
  ['a raise to come', [...held, rate('2026-04-01', 1700)], false],
  ['a rate of yesterday', [...held, rate('2026-03-09', 1700)], true],
  ['another rate for the same days', [rate('2026-01-01', 1500), rate('2026-03-01', 1650)], true],
  ['one that began later', [rate('2026-01-01', 1500), rate('2026-03-05', 1600)], true],
  ['one taken away', [rate('2026-01-01', 1500)], true],
  ['days before the first rate', [rate('2025-12-01', 1400), ...held], false],
  ['the same pay said twice', [...held, rate('2026-03-05', 1600)], false],
] as const)('TIME-3 %s: corrects the past %s', (_, after, corrects) => {
  expect(correctsPast(held, [...after], today)).toBe(corrects)
})

test('TIME-3 the first rate of somebody who had none corrects nothing', () => {
  expect(correctsPast([], [rate('2026-01-01', 1500)], today)).toBe(false)
})
