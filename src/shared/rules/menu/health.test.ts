import { expect, test } from 'vitest'
import { healthCodes } from '../../contract/menu/health.ts'
import { type HealthFacts, healthFindings, withoutSamePrices } from './health.ts'
import { nearNames, sameNames } from './sameNames.ts'
import { aDocument, anEntity } from './testing/menus.ts'

const facts: HealthFacts = { sold: null, young: new Set(), soldOut: [] }
const dish = (id: number, fields: object) =>
  anEntity('dish', id, { secondName: `菜${id}`, taxIds: [1], pictureId: 1, ...fields })
const dishes = (...list: object[]) => list.map((fields, at) => dish(at + 1, fields))
/** One menu that sells all dishes, so that only what a test is about is found. */
const menuOf = (list: readonly { id: number }[], items: object = {}) =>
  anEntity('menu', 1, {
    menuTypeId: 1,
    categories: [{ categoryId: 1, items: list.map(({ id }) => ({ kind: 'dish', id, ...items })) }],
  })
const found = (document: Parameters<typeof healthFindings>[0], given: Partial<HealthFacts> = {}) => {
  const findings = healthFindings(document, { ...facts, ...given })
  return Object.fromEntries(
    healthCodes.filter(code => findings[code].length > 0).map(code => [code, findings[code].map(({ id }) => id)]),
  )
}
const aMenuOf = (list: ReturnType<typeof dishes>, more: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({ category: [anEntity('category', 1, {})], dish: list, menu: [menuOf(list)], ...more })

test('MENU-12 a menu in order has no finding', () => {
  expect(found(aMenuOf(dishes({ name: 'Wok' }, { name: 'Tea' })), { sold: new Set([1, 2]) })).toEqual({})
})

test('MENU-12 what a dish lacks is found; what is off or part of the buffet may lack it', () => {
  const list = dishes(
    { taxIds: [] },
    { pictureId: null },
    { secondName: '' },
    { priceCents: 0 },
    { priceCents: 0, buffet: true },
    { taxIds: [], pictureId: null, secondName: '', priceCents: 0, status: 'invalid' },
  )
  expect(found(aMenuOf(list))).toEqual({ noTax: [1], noPicture: [2], noSecondName: [3], noPrice: [4] })
})

test('MENU-12 prices below cost and odd prices for order types are found with the prices', () => {
  const list = dishes(
    { priceCents: 900, costCents: 1000 },
    { priceCents: 1500, costCents: 1000, deliveryPriceCents: 950 },
    { priceCents: 1500, dineInPriceCents: 1500 },
    { priceCents: 1500, carryoutPriceCents: 150 },
    { priceCents: 1500, deliveryPriceCents: 1700, costCents: 1500 },
  )
  const findings = healthFindings(aMenuOf(list), facts)
  expect(findings.belowCost).toMatchObject([
    { id: 1, field: 'priceCents', cents: 900, than: 1000 },
    { id: 2, field: 'deliveryPriceCents', cents: 950, than: 1000 },
  ])
  expect(findings.oddOverride).toMatchObject([
    { id: 3, field: 'dineInPriceCents', cents: 1500, than: 1500 },
    { id: 4, field: 'carryoutPriceCents', cents: 150, than: 1500 },
  ])
  const cheap = aMenuOf([dish(1, { costCents: 500 })], { menu: [menuOf([{ id: 1 }], { priceCents: 450 })] })
  expect(healthFindings(cheap, facts).belowCost).toMatchObject([
    { id: 1, other: { kind: 'menu', id: 1 }, cents: 450, than: 500 },
  ])
  const [, , same, far] = list
  expect(same && withoutSamePrices(same)).toMatchObject({ dineInPriceCents: null })
  expect(far && withoutSamePrices(far)).toBe(far)
})

test('MENU-12 groups that ask for more than they offer, and what nothing uses', () => {
  const list = dishes({ modifierGroupIds: [1] }, { status: 'invalid' })
  const document = aMenuOf(list, {
    category: [anEntity('category', 1, {}), anEntity('category', 2, {})],
    modifierGroup: [
      anEntity('modifierGroup', 1, { min: 2, max: 2, modifiers: [{ name: 'A' }, { name: 'B', status: 'invalid' }] }),
      anEntity('modifierGroup', 2, { min: 1, max: 1 }),
      anEntity('modifierGroup', 3, { min: 2, max: 2, duplicateSelection: true, modifiers: [{ name: 'A' }] }),
    ],
    specialGroup: [anEntity('specialGroup', 1, { min: 1, max: 1, dishes: [{ dishId: 2 }] })],
    special: [anEntity('special', 1, { specialGroupIds: [] })],
    addOnGroup: [
      anEntity('addOnGroup', 1, {}),
      anEntity('addOnGroup', 2, { categoryIds: [2] }),
      anEntity('addOnGroup', 3, { categoryIds: [1, 2] }),
    ],
    addOn: [anEntity('addOn', 1, { addOnGroupId: 2 }), anEntity('addOn', 2, { addOnGroupId: 3 })],
    supplyTime: [anEntity('supplyTime', 1, {})],
  })
  expect(found(document)).toEqual({
    minAboveOptions: [1, 2, 1],
    unusedModifierGroup: [2, 3],
    unusedSpecialGroup: [1],
    unusedAddOnGroup: [1, 2],
    emptyCategory: [2],
    unusedSupplyTime: [1],
  })
})

test('MENU-12 what no menu offers, what was never sold, what has long been sold out', () => {
  const list = dishes({ name: 'Wok' }, { name: 'Tea' }, { name: 'Rice' })
  const document = aMenuOf(list, { menu: [menuOf(list.slice(0, 2))] })
  expect(found(document)).toEqual({ notOnMenu: [3] })
  const given = { sold: new Set([1]), young: new Set([3]) }
  expect(found(document, given)).toEqual({ notOnMenu: [3], neverSold: [2] })
  const since = '2026-01-01T00:00:00Z'
  const soldOut = [1, 99].map(id => ({ kind: 'dish' as const, id, since }))
  expect(healthFindings(document, { ...facts, soldOut }).soldOutLong).toMatchObject([{ id: 1, name: 'Wok', since }])
})

test.each([
  ['Kung Pao Chicken', 'kung  pao CHICKEN', 'same'],
  ['Kung Pao Chicken', 'Kungpao Chicken', 'near'],
  ['Kung Pao Chicken', 'Chicken, Kung-Pao', 'near'],
  ['Kung Pao Chicken', 'Kung Pao Chiken', 'near'],
  ['Jalapeño Poppers', 'Jalapeno Poppers', 'near'],
  ['Orange Chicken', 'Orange Chicken Rice', 'none'],
  ['Lunch Set 1', 'Lunch Set 2', 'none'],
  ['Ham Roll', 'Jam Roll', 'none'],
  ['Shrimp Wonton', 'Shrimp Wontons', 'near'],
] as const)('MENU-12 “%s” and “%s” are called %s', (first, second, expected) => {
  const pair = [first, second].map((name, at) => dish(at + 1, { name }))
  expect([sameNames(pair).length, nearNames(pair).length]).toEqual([
    expected === 'same' ? 1 : 0,
    expected === 'near' ? 1 : 0,
  ])
})

test('MENU-12 Chinese names are the same across widths, near across signs, and different by one character', () => {
  const named = (...names: string[]) => names.map((secondName, at) => dish(at + 1, { name: `Dish ${at}`, secondName }))
  expect(sameNames(named('宫保鸡丁Ａ', '宫保鸡丁a'))).toHaveLength(1)
  expect(nearNames(named('宫保·鸡丁', '宫保鸡丁'))).toMatchObject([{ dish: { id: 2 }, like: { id: 1 } }])
  expect(nearNames(named('宫保鸡丁', '宫保鸭丁'))).toEqual([])
})
