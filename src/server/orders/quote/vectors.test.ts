/** The vectors of docs/product/money.md from saved settings to the answer of a call. */
import { expect, test } from 'vitest'
import { addEntity } from '../../menu/library/menu.testing.ts'
import type { TestPerson } from '../../testing/people.ts'
import {
  aMoneyManager,
  feeIdOf,
  modifierIdsOf,
  type MoneyGroups,
  open,
  quote,
  type QuoteFields,
  saveMoney,
  taxIdsOf,
} from './quote.testing.ts'

const cityTax = { name: 'Sales tax', ratePcm: 8875, isDefault: true }
const fixed = (amountCents: number) => ({ kind: 'fixed' as const, amountCents })
const tenPercent = { kind: 'percent' as const, valuePcm: 10_000 }

/** A store with these settings, and the ids of its taxes. */
async function aStoreWith(groups: MoneyGroups): Promise<{ person: TestPerson; taxIds: number[] }> {
  const person = await aMoneyManager()
  await saveMoney(person, { taxes: { rates: [cityTax] }, ...groups })
  return { person, taxIds: await taxIdsOf(person) }
}
const taxedAt = (ratePcm: number, more: object = {}) => ({ taxes: { rates: [{ ...cityTax, ratePcm, ...more }] } })

/** Order A: two dishes of the menu with a modifier, a tea with 10 % off, 5.00 off the order. */
async function orderA(person: TestPerson, taxIds: number[]): Promise<Pick<QuoteFields, 'lines' | 'discounts'>> {
  const group = await addEntity(person, 'modifierGroup', {
    name: 'Size',
    min: 0,
    max: 1,
    modifiers: [{ name: 'Large', priceCents: 350 }],
  })
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dish = (name: string, priceCents: number, modifierGroupIds: number[] = []) =>
    addEntity(person, 'dish', { name, categoryId, priceCents, taxIds, modifierGroupIds })
  const [wok, tea] = [await dish('Wok', 1295, [group]), await dish('Tea', 425)]
  const [large = 0] = await modifierIdsOf(person, group)
  return {
    lines: [
      { kind: 'dish', id: wok, quantity: 2, modifiers: [{ id: large }] },
      { kind: 'dish', id: tea, discounts: [tenPercent] },
    ],
    discounts: [fixed(500)],
  }
}

test('V1 SET-1 10 % of 4.25 is 0.43 half up and 0.42 half even, as the rounding of the store is saved', async () => {
  const { person } = await aStoreWith({})
  const tea = { lines: [open(425, { discounts: [tenPercent] })] }
  expect((await quote(person, tea)).itemDiscountCents).toBe(43)
  await saveMoney(person, { taxes: { rounding: 'half-even' } })
  expect((await quote(person, tea)).itemDiscountCents).toBe(42)
})

test('V2 SET-1 SET-9 order A from the menu: 34.54 with tax on the order, 2.81 of tax by line', async () => {
  const { person, taxIds } = await aStoreWith({})
  const order = await orderA(person, taxIds)
  const priced = await quote(person, order)
  expect(priced.lines.map(line => [line.name, line.priceCents - line.itemDiscountCents, line.netCents])).toEqual([
    ['Wok', 3290, 2842],
    ['Tea', 382, 330],
  ])
  expect(priced.discounts[0]?.lineShares).toEqual([448, 52])
  expect([priced.netCents, priced.taxCents, priced.totalCents]).toEqual([3172, 282, 3454])
  expect(priced.lines.map(({ taxCents }) => taxCents)).toEqual([253, 29])
  const [id = 0] = taxIds
  await saveMoney(person, { taxes: { level: 'line', rates: [{ ...cityTax, id }] } })
  const byLine = await quote(person, order)
  expect([byLine.taxCents, ...byLine.lines.map(({ taxCents }) => taxCents)]).toEqual([281, 252, 29])
})

test('V3 SET-1 three lines of 3.99: tax 1.05 by line, 1.06 on the order', async () => {
  const { person, taxIds } = await aStoreWith({ taxes: { level: 'line', rates: [cityTax] } })
  const lines = [1, 2, 3].map(() => open(399, { taxIds }))
  expect((await quote(person, { lines })).taxCents).toBe(105)
  await saveMoney(person, { taxes: { level: 'order', rates: [{ ...cityTax, id: taxIds[0] }] } })
  expect((await quote(person, { lines })).taxCents).toBe(106)
})

test('V4 SET-1 an order discount of 6.13 over four lines: 1.37, 1.25, 1.88, 1.63', async () => {
  const { person, taxIds } = await aStoreWith(taxedAt(8250))
  const lines = [550, 500, 750, 650].map(cents => open(cents, { taxIds }))
  const priced = await quote(person, { lines, discounts: [fixed(613)] })
  expect(priced.lines.map(line => line.orderDiscountCents)).toEqual([137, 125, 188, 163])
  expect([priced.netCents, priced.taxCents]).toEqual([1837, 152])
})

test('V5 SET-3 a discount over an untaxed delivery line, and around it', async () => {
  const { person, taxIds } = await aStoreWith({})
  const shares = async (discountable: boolean) => {
    const lines = [open(1810, { taxIds }), open(245, { taxIds }), open(500, { discountable })]
    const priced = await quote(person, { orderType: 'delivery', lines, discounts: [fixed(206)] })
    return priced.lines.map(line => [line.orderDiscountCents, line.netCents])
  }
  const over = [
    [146, 1664],
    [20, 225],
    [40, 460],
  ]
  expect(await shares(true)).toEqual(over)
  expect((await shares(false)).map(([cents]) => cents)).toEqual([181, 25, 0])
})

test('V6 SET-1 inclusive tax: 10.00 at 7 %, with 10 % off, and two rates inside', async () => {
  const { person, taxIds } = await aStoreWith(taxedAt(7000, { inclusive: true }))
  const plain = await quote(person, { lines: [open(1000, { taxIds })] })
  expect([plain.taxCents, plain.netCents, plain.totalCents]).toEqual([65, 935, 1000])
  const less = await quote(person, { lines: [open(1000, { taxIds, discounts: [tenPercent] })] })
  expect([less.taxCents, less.netCents, less.totalCents]).toEqual([59, 841, 900])
  const rates = [5000, 9975].map(ratePcm => ({ name: `VAT ${ratePcm}`, ratePcm, inclusive: true }))
  const two = await aStoreWith({ taxes: { rates } })
  const both = await quote(two.person, { lines: [open(1000, { taxIds: two.taxIds })] })
  expect([both.taxCents, ...both.taxes.map(({ cents }) => cents)]).toEqual([130, 43, 87])
})

test('V7 SET-1 50.75 at 6.25 % is 3.17 of tax', async () => {
  const { person, taxIds } = await aStoreWith(taxedAt(6250))
  expect((await quote(person, { lines: [open(5075, { taxIds })] })).taxCents).toBe(317)
})

test('V8 SET-2 13.70 at 8.25 %: tax 1.13, tips of 15, 18 and 20 % are 2.06, 2.47, 2.74', async () => {
  const { person, taxIds } = await aStoreWith({
    ...taxedAt(8250),
    payment: { tips: { ladderPcm: [15_000, 18_000, 20_000] } },
  })
  const { taxCents, tips } = await quote(person, { lines: [open(1370, { taxIds })] })
  expect([taxCents, ...tips.choices.map(({ cents }) => cents)]).toEqual([113, 206, 247, 274])
})

test('V9 SET-9 100.00 in three equal parts: 33.34, 33.33, 33.33', async () => {
  const { person } = await aStoreWith({})
  const { partsCents } = await quote(person, { lines: [open(10_000)], splitInto: 3 })
  expect(partsCents).toEqual([3334, 3333, 3333])
})

test('V13 SET-3 a surcharge of 18 % on 100.00 with 20.00 off: 18.00 before discounts, 14.40 after', async () => {
  const fee = async (base: 'before' | 'after') => {
    const service = { name: 'Service', kind: 'percent', ratePcm: 18_000, base, orderTypes: ['dineIn'], auto: true }
    const { person } = await aStoreWith({ charges: { surcharges: [service as never] } })
    return (await quote(person, { lines: [open(10_000)], discounts: [fixed(2000)] })).feeCents
  }
  expect([await fee('before'), await fee('after')]).toEqual([1800, 1440])
})

test('V14 SET-3 a fee of 4.00 put on by hand, apportioned over 10.00 at 0 % and 30.00 at 4 %', async () => {
  const rates = [
    { name: 'None', ratePcm: 0 },
    { name: 'Food', ratePcm: 4000 },
  ]
  const { person, taxIds } = await aStoreWith({
    taxes: { rates },
    charges: {
      surcharges: [
        { name: 'Service', kind: 'fixed', amountCents: 400, taxable: { kind: 'apportioned' }, orderTypes: ['dineIn'] },
      ],
    },
  })
  const [none = 0, food = 0] = taxIds
  const lines = [open(1000, { taxIds: [none] }), open(3000, { taxIds: [food] })]
  const priced = await quote(person, { lines, feeIds: [await feeIdOf(person)] })
  expect(priced.taxes.map(tax => [tax.baseCents, tax.cents])).toEqual([
    [1100, 0],
    [3300, 132],
  ])
  expect(priced.fees).toMatchObject([{ name: 'Service', cents: 400, taxCents: 12 }])
})

test('V15 SET-2 order A: tips of 18, 20 and 22 % before tax, and after it', async () => {
  const { person, taxIds } = await aStoreWith({ payment: { tips: { base: 'preTax' } } })
  const order = await orderA(person, taxIds)
  const cents = async () => (await quote(person, order)).tips.choices.map(each => each.cents)
  expect(await cents()).toEqual([571, 634, 698])
  await saveMoney(person, { payment: { tips: { base: 'postTax' } } })
  expect(await cents()).toEqual([622, 691, 760])
})
