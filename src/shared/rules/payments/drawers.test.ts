import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denominationsOf, denominationsTotal, drawerDifference, drawerExpected } from './drawers.ts'

test('I10 RPT-4 the example day: 153.78 expected, 153.50 counted, 0.28 short', () => {
  const money = {
    startCents: 200_00,
    payInCents: 0,
    cashCents: 109_18,
    refundCents: 0,
    payOutCents: 15_00,
    dropCents: 100_00,
    tipPaidCents: 40_40,
  }
  expect(drawerExpected(money)).toBe(153_78)
  expect(drawerDifference(153_50, drawerExpected(money))).toBe(-28)
})

test('I10 what comes in adds, what goes out takes away, and nothing else moves the drawer', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const parts = fc.record({
    startCents: amount,
    payInCents: amount,
    cashCents: fc.integer({ min: -1000, max: 10_000_000 }),
    refundCents: amount,
    payOutCents: amount,
    dropCents: amount,
    tipPaidCents: amount,
  })
  const signs = {
    startCents: 1,
    payInCents: 1,
    cashCents: 1,
    refundCents: -1,
    payOutCents: -1,
    dropCents: -1,
    tipPaidCents: -1,
  }
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom(...(Object.keys(signs) as (keyof typeof signs)[])),
      amount,
      (money, part, more) => {
        const moved = drawerExpected({ ...money, [part]: money[part] + more }) - drawerExpected(money)
        expect(moved).toBe(signs[part] * more || 0)
      },
    ),
  )
})

test('RPT-4 counted coins and notes are summed by what they are worth', () => {
  expect(denominationsTotal({})).toBe(0)
  expect(denominationsTotal({ '10000': 1, '2000': 2, '1000': 1, '100': 3, '25': 2 })).toBe(153_50)
})

test('RPT-4 every currency has its coins and notes, the largest first', () => {
  for (const currency of ['USD', 'CAD', 'CNY', 'EUR', 'XXX']) {
    const all = denominationsOf(currency)
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => b - a))
    expect(all.length).toBeGreaterThan(8)
  }
  expect(denominationsOf('USD')).toContain(25)
  expect(denominationsOf('CNY')).not.toContain(25)
})

test('ORD-11 coins and notes are in the minor unit of their currency', () => {
  expect([denominationsOf('JPY').at(0), denominationsOf('JPY').at(-1)]).toEqual([10_000, 1])
  expect(denominationsOf('VND').at(0)).toBe(500_000)
  // A dinar has a thousand fils; the largest note is of twenty.
  expect(denominationsOf('KWD').at(0)).toBe(20_000)
  // Not listed: by its decimals.
  expect(denominationsOf('CLP')).toContain(1)
  expect(denominationsOf('BHD').at(0)).toBe(50_000)
})
