import { beforeAll, expect, test } from 'vitest'
import { quoteCalls } from '../../../shared/contract/orders/quote.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import {
  aMoneyManager,
  feeIdOf,
  modifierIdsOf,
  open,
  quote,
  type QuoteFields,
  saveMoney,
  taxIdsOf,
} from './quote.testing.ts'

/** A store with a tax, a dish with a group of modifiers, an add-on and a special. */
interface Shop {
  readonly person: TestPerson
  readonly taxId: number
  readonly category: number
  readonly wok: number
  readonly rice: number
  readonly group: number
  readonly modifiers: number[]
  readonly addOn: number
  readonly special: number
  readonly choiceGroup: number
}
let shop: Shop

beforeAll(async () => {
  const person = await aMoneyManager()
  await saveMoney(person, { taxes: { rates: [{ name: 'Sales tax', ratePcm: 10_000 }] } })
  const [taxId = 0] = await taxIdsOf(person)
  const category = await addEntity(person, 'category', { name: 'Mains' })
  const group = await addEntity(person, 'modifierGroup', {
    name: 'Sauce',
    min: 1,
    max: 3,
    freeQuantity: 1,
    duplicateSelection: true,
    perModifierMax: 2,
    modifiers: [
      { name: 'Chili', priceCents: 50 },
      { name: 'Garlic', priceCents: 70 },
      { name: 'Old', status: 'invalid' },
    ],
  })
  const dish = (name: string, fields: object = {}) =>
    addEntity(person, 'dish', { name, categoryId: category, priceCents: 1000, taxIds: [taxId], ...fields })
  const wok = await dish('Wok', { carryoutPriceCents: 900, modifierGroupIds: [group] })
  const rice = await dish('Rice', { priceCents: 200, taxIds: [] })
  const addOnGroup = await addEntity(person, 'addOnGroup', { name: 'Extras', categoryIds: [category] })
  const addOn = await addEntity(person, 'addOn', { name: 'Egg', addOnGroupId: addOnGroup, priceCents: 150 })
  const choiceGroup = await addEntity(person, 'specialGroup', {
    name: 'Two dishes',
    min: 2,
    max: 2,
    dishes: [
      { dishId: rice, upchargeCents: 0 },
      { dishId: wok, upchargeCents: 100 },
    ],
  })
  const special = await addEntity(person, 'special', {
    name: 'Deal',
    priceCents: 900,
    duplicateSelection: false,
    specialGroupIds: [choiceGroup],
  })
  const modifiers = await modifierIdsOf(person, group)
  shop = { person, taxId, category, wok, rice, group, modifiers, addOn, special, choiceGroup }
})

const wokWith = (fields: object = {}): QuoteFields['lines'][number] => {
  const [chili = 0] = shop.modifiers
  return { kind: 'dish', id: shop.wok, modifiers: [{ id: chili }], ...fields }
}

test('SET-9 a dish costs what its order type says, with the first sauce free and the others paid', async () => {
  const [chili = 0, garlic = 0] = shop.modifiers
  const lines = [wokWith({ modifiers: [{ id: garlic }, { id: chili, quantity: 2 }], addOns: [{ id: shop.addOn }] })]
  const dineIn = await quote(shop.person, { lines })
  expect(dineIn.lines[0]).toMatchObject({
    name: 'Wok',
    dishId: shop.wok,
    unitPriceCents: 1000,
    // The first chosen is the free one.
    modifiers: [
      { name: 'Garlic', quantity: 1, unitPriceCents: 0 },
      { name: 'Chili', quantity: 2, unitPriceCents: 50 },
      { name: 'Egg', quantity: 1, unitPriceCents: 150 },
    ],
    priceCents: 1250,
  })
  expect([dineIn.taxCents, dineIn.totalCents]).toEqual([125, 1375])
  for (const orderType of ['carryout', 'pickUp'] as const)
    expect((await quote(shop.person, { orderType, lines: [wokWith()] })).subtotalCents).toBe(900)
})

test('SET-9 the price of a menu comes before the dish’s own; a published menu before what is edited', async () => {
  const boss = await aPerson({ isBoss: true })
  const categoryId = await addEntity(boss, 'category', { name: 'Mains' })
  const id = await addEntity(boss, 'dish', { name: 'Soup', categoryId, priceCents: 500 })
  const kind = await boss.send(menuCalls.addMenuType, { name: 'POS', idempotencyKey: `key-${unique()}` })
  const { id: menuId } = await boss.send(menuCalls.addMenu, {
    name: 'Lunch',
    menuTypeId: kind.id,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    idempotencyKey: `key-${unique()}`,
  })
  await boss.send(menuCalls.addDishType, { menuId, categoryIds: [categoryId], withDishes: true })
  const prices = async (fields: Partial<QuoteFields> = {}, named = false) =>
    (await quote(boss, { ...fields, lines: [{ kind: 'dish', id, ...(named && { menuId }) }] })).subtotalCents
  expect(await prices()).toBe(500)
  const was = { priceCents: null, status: 'valid' as const }
  await boss.send(menuCalls.editMenuItem, { menuId, kind: 'dish', id, was, ...was, priceCents: 450 })
  expect([await prices(), await prices({}, true), await prices({ orderType: 'delivery' })]).toEqual([450, 450, 500])
  await expect(prices({ orderType: 'delivery' }, true)).rejects.toMatchObject({ code: 'NOT_FOR_ORDER_TYPE' })
})

test('SET-9 MENU-5 a special is shared over its dishes; what was chosen wrongly is said at the choices', async () => {
  const [chili = 0] = shop.modifiers
  const choices = [
    { groupId: shop.choiceGroup, dishId: shop.rice },
    { groupId: shop.choiceGroup, dishId: shop.wok, modifiers: [{ id: chili }] },
  ]
  const line = { kind: 'special' as const, id: shop.special, choices }
  const priced = await quote(shop.person, { lines: [line] })
  // 9.00 over 2.00 and 10.00, and 1.00 on top of the wok.
  expect(priced.lines.map(({ key, priceCents }) => [key, priceCents])).toEqual([
    ['1.1', 150],
    ['1.2', 850],
  ])
  expect(priced.taxCents).toBe(85)
  const refused = (fields: object) => quote(shop.person, { lines: [{ ...line, ...fields }] })
  await expect(refused({ choices: choices.slice(0, 1) })).rejects.toMatchObject({ code: 'CHOICES_WANTED' })
  await expect(refused({ choices: [...choices, choices[0]] })).rejects.toMatchObject({ code: 'CHOICES_MOST' })
  await expect(refused({ quantity: 2 })).rejects.toMatchObject({ field: 'lines.0.quantity' })
})

test('SET-3 discounts of the settings by their id, comps, fees by hand, and an exempt order', async () => {
  const person = await aMoneyManager()
  await saveMoney(person, {
    taxes: { rates: [{ name: 'Tax', ratePcm: 10_000 }] },
    charges: { surcharges: [{ name: 'Bag', kind: 'fixed', amountCents: 25, orderTypes: ['carryout'] }] },
    discounts: { discounts: [{ name: 'Staff', kind: 'percent', scope: 'item', valuePcm: 50_000 }] },
  })
  const taxIds = await taxIdsOf(person)
  const { value } = await person.send(settingCalls.getPosSetting, { saveType: 23 })
  const id = (value as { discounts: { id: number }[] }).discounts[0]?.id ?? 0
  const staff = { kind: 'setting' as const, id }
  const lines = [open(1000, { taxIds, discounts: [staff] }), open(500, { taxIds, discounts: [{ kind: 'comp' }] })]
  const order = { orderType: 'carryout' as const, lines, feeIds: [await feeIdOf(person)] }
  const priced = await quote(person, order)
  expect(priced.lines.map(line => line.discounts)).toMatchObject([
    [{ name: 'Staff', cents: 500 }],
    [{ kind: 'comp', cents: 500 }],
  ])
  const { netCents, compCents, feeCents, taxCents, totalCents } = priced
  expect([netCents, compCents, feeCents, taxCents, totalCents]).toEqual([500, 500, 25, 50, 575])
  expect((await quote(person, { ...order, taxExempt: { reason: 'Church' } })).totalCents).toBe(525)
})

test('SET-2 SET-3 a credit card is surcharged up to its cap and never debit; cash is rounded', async () => {
  const person = await aMoneyManager()
  await saveMoney(person, {
    charges: { cardSurcharge: { enabled: true, ratePcm: 4000, capPcm: 3000 } },
    payment: { cashStep: 5 },
  })
  const paid = async (payment: NonNullable<QuoteFields['payment']>) =>
    (await quote(person, { lines: [open(3453)], payment })).payment
  const amounts = { amountCents: 3453, cardSurchargeCents: 0, cashRoundingCents: 0, payableCents: 3453 }
  const credit = { type: 'card', funding: 'credit' } as const
  expect(await paid(credit)).toEqual({ ...amounts, cardSurchargeCents: 104, payableCents: 3557 })
  expect(await paid({ ...credit, amountCents: 2000 })).toMatchObject({ cardSurchargeCents: 60, payableCents: 2060 })
  for (const funding of ['debit', 'prepaid'] as const) expect(await paid({ type: 'card', funding })).toEqual(amounts)
  expect(await paid({ type: 'card' })).toEqual(amounts)
  expect(await paid({ type: 'cash' })).toEqual({ ...amounts, cashRoundingCents: 2, payableCents: 3455 })
})

test('SET-5 an order that is wanted outside the hours of the store is refused', async () => {
  const person = await aMoneyManager()
  // Mondays from 11 to 22 in New York.
  const business = [{ weekday: 1, fromMinute: 660, toMinute: 1320 }]
  await person.send(settingCalls.savePosSetting, { saveType: 12, version: 0, value: { business } })
  const order = (wantedAt: string) => ({ lines: [open(1000)], wantedAt })
  expect((await quote(person, order('2026-11-23T18:00:00Z'))).totalCents).toBe(1000)
  const late = { orderType: 'dineIn', ...order('2026-11-24T18:00:00Z') }
  expect(await refusalOf(person, quoteCalls.quote, late)).toEqual({
    reason: 'OUTSIDE_HOURS',
    field: 'wantedAt',
  })
})

test('SET-9 what held when the order was placed prices it, at the minute of the local day', async () => {
  const person = await aMoneyManager()
  const late = { name: 'Late', kind: 'fixed' as const, amountCents: 300, auto: true, orderTypes: ['dineIn' as const] }
  const span = { fromMinute: 1320, toMinute: 120 }
  await saveMoney(person, { charges: { surcharges: [{ ...late, span }] } })
  const at = async (placedAt: string) => (await quote(person, { lines: [open(1000)], placedAt })).feeCents
  // 22:30 and 12:30 in New York, in years to come.
  expect([await at('2036-01-02T03:30:00Z'), await at('2036-01-02T17:30:00Z')]).toEqual([300, 0])
  expect(await at('2020-01-02T03:30:00Z')).toBe(0)
})

test('SET-9 a dish, menu, special or tax of another store does not exist here', async () => {
  const other = await aMoneyManager()
  const refused = (line: QuoteFields['lines'][number]) => quote(other, { lines: [line] })
  await expect(refused(wokWith())).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'lines.0.id' })
  await expect(refused({ kind: 'special', id: shop.special })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(refused(open(100, { taxIds: [shop.taxId] }))).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'lines.0.taxIds.0',
  })
})

test('SHELL-8 what a quote refuses beside the menu and the settings has a field and words in both languages', async () => {
  const [chili = 0, , old = 0] = shop.modifiers
  const said = (fields: object) => refusalOf(shop.person, quoteCalls.quote, { orderType: 'dineIn', ...fields })
  expect(await said({ lines: [open(1)], discounts: [{ kind: 'percent', valuePcm: 100_000 }] })).toMatchObject({
    field: 'discounts.0.valuePcm',
  })
  expect(await said({ lines: [wokWith({ modifiers: [] })] })).toEqual({
    reason: 'CHOICES_WANTED',
    field: 'lines.0.modifiers',
    values: { min: '1', name: 'Sauce' },
  })
  expect(await said({ lines: [wokWith({ modifiers: [{ id: chili, quantity: 3 }] })] })).toEqual({
    reason: 'CHOICES_MOST',
    field: 'lines.0.modifiers.0.quantity',
    values: { max: '2', name: 'Sauce' },
  })
  expect(await said({ lines: [wokWith({ modifiers: [{ id: old }] })] })).toEqual({
    reason: 'NOT_OFFERED',
    field: 'lines.0.modifiers.0.id',
    values: { name: 'Old' },
  })
  const one = { lines: [open(100)] }
  expect(await said({ ...one, feeIds: [7] })).toMatchObject({ reason: 'REFERENCE_GONE', field: 'feeIds.0' })
  expect(await said({ ...one, payment: { type: 'giftCard' } })).toEqual({
    reason: 'PAYMENT_OFF',
    field: 'payment.type',
  })
  expect(await said({ ...one, payment: { type: 'cash', amountCents: 101 } })).toMatchObject({
    reason: 'PAYMENT_ABOVE_TOTAL',
    field: 'payment.amountCents',
  })
})
