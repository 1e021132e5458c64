import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { componentsOf, totalsByKind } from './components.ts'
import { sumOf } from '../basics/money.ts'
import { priceOrder } from './pricing.ts'
import { coverPayments, evenParts, splitByLines, splitEven } from './splits.ts'
import { anyOrder, anyRules } from '../testing/arbitraries.ts'
import { aRulebook, orderA, orderB, rulesOfB } from '../testing/orders.ts'

const columns = (split: readonly (readonly number[])[]) =>
  (split[0] ?? []).map((_, index) => sumOf(split.map(part => part[index] ?? 0)))

describe('splits', () => {
  test('V9 100.00 in three even parts', () => {
    expect(evenParts(10_000, 3)).toEqual([3334, 3333, 3333])
    const parts = splitEven(
      [
        { kind: 'net', lineKey: 'a', cents: 9000 },
        { kind: 'tax', rateId: 1, cents: 1000 },
      ],
      3,
    )
    expect(parts.map(sumOf)).toEqual([3334, 3333, 3333])
    expect(() => evenParts(100, 0)).toThrow(RangeError)
  })

  test('V10 order A paid 20.00, then 14.54', () => {
    const components = componentsOf(priceOrder(orderA, aRulebook()))
    const covered = coverPayments(components, [2000, 1454]).map(shares => totalsByKind(components, shares))
    expect(covered).toMatchObject([
      { net: 1837, tax: 163 },
      { net: 1335, tax: 119 },
    ])
    expect(() => coverPayments(components, [2000, 1455])).toThrow(RangeError)
  })

  test('a shared dish and one of your own: fees and gratuity follow the net', () => {
    const components = componentsOf(priceOrder(orderA, aRulebook()))
    const parts = splitByLines(
      components,
      2,
      new Map([
        ['dish', [1, 1]],
        ['tea', [0, 1]],
      ]),
    )
    expect(parts.map(part => totalsByKind(components, part))).toMatchObject([
      { net: 1421, tax: 127 },
      { net: 1751, tax: 155 },
    ])
    const banquet = componentsOf(priceOrder(orderB, rulesOfB))
    const thirds = splitByLines(banquet, 3, new Map([['banquet', [1, 1, 1]]]))
    expect(thirds.map(sumOf)).toEqual([7809, 7808, 7808])
    expect(() => splitByLines(components, 2, new Map([['dish', [1, 1]]]))).toThrow(RangeError)
  })
})

describe('identities', () => {
  const priced = fc.tuple(anyOrder, anyRules).map(([order, rules]) => priceOrder(order, rules))

  test('I14 the components are the order, and even parts are the components', () => {
    fc.assert(
      fc.property(priced, fc.integer({ min: 1, max: 9 }), (order, parts) => {
        const components = componentsOf(order)
        const cents = components.map(component => component.cents)
        expect(sumOf(cents)).toBe(order.totalCents)
        const split = splitEven(components, parts)
        expect(split.map(sumOf)).toEqual(evenParts(order.totalCents, parts))
        expect(columns(split)).toEqual(columns([cents]))
        expect(split.flat().every(share => share >= 0)).toBe(true)
      }),
    )
  })

  test('I14 parts by lines are the whole, by component', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(priced, fc.array(weights, { minLength: 6, maxLength: 6 }), (order, given) => {
        const byLine = new Map(
          order.lines.map((line, index) => {
            const wanted = given[index] ?? []
            return [line.key, sumOf(wanted) === 0 ? [1, 0, 0] : wanted]
          }),
        )
        const components = componentsOf(order)
        const split = splitByLines(components, 3, byLine)
        expect(columns(split)).toEqual(components.map(component => component.cents))
        expect(split.flat().every(share => share >= 0)).toBe(true)
      }),
    )
  })

  test('I14 payments cover the whole, by component, and none twice', () => {
    fc.assert(
      fc.property(priced, fc.array(fc.nat(20_000), { maxLength: 5 }), (order, wanted) => {
        const components = componentsOf(order)
        let due = order.totalCents
        const amounts = wanted.map(cents => {
          const amount = Math.min(cents, due)
          due -= amount
          return amount
        })
        const covered = coverPayments(components, [...amounts, due])
        expect(covered.map(sumOf)).toEqual([...amounts, due])
        expect(columns(covered)).toEqual(components.map(component => component.cents))
        expect(covered.flat().every(share => share >= 0)).toBe(true)
      }),
    )
  })
})
