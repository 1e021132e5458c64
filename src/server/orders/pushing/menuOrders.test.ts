/** Orders of terminals are priced by the menu and the settings that they name (POS-2, POS-3, MENU-11). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { addEntity, inStoreOf } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { aTerminal, cash, item, orderBody, type OrderBody, rowsOf, type Terminal } from './pushing.testing.queries.ts'

interface Shop {
  readonly boss: TestPerson
  readonly terminal: Terminal
  readonly wok: number
  readonly rice: number
  readonly sauce: number
  readonly deal: number
  readonly pair: number
  readonly discount: number
}
let shop: Shop

beforeAll(async () => {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  await saveSettings(boss, 'taxes', { rates: [{ name: 'Sales tax', secondName: '消费税', ratePcm: 10_000 }] })
  await saveSettings(boss, 'discounts', {
    discounts: [{ name: 'Regulars', secondName: '熟客', scope: 'item', kind: 'percent', valuePcm: 10_000 }],
  })
  const [tax] = await rowsOf(sql<{ taxId: number }>`select tax_id from tax where merchant_id = ${merchantId}`)
  const [given] = await rowsOf(sql<{ id: number }>`
    select (value -> 'discounts' -> 0 ->> 'id')::int as id from setting_version
    where merchant_id = ${merchantId} and group_key = 'discounts' order by version desc limit 1`)
  const categoryId = await addEntity(boss, 'category', { name: 'Mains', secondName: '主菜' })
  const group = await addEntity(boss, 'modifierGroup', {
    name: 'Sauce',
    min: 0,
    max: 3,
    modifiers: [{ name: 'Chili', priceCents: 50 }],
  })
  const dish = (name: string, priceCents: number, fields: object = {}) =>
    addEntity(boss, 'dish', { name, categoryId, priceCents, taxIds: [tax?.taxId], ...fields })
  const wok = await dish('Wok', 1000, { modifierGroupIds: [group] })
  const rice = await dish('Rice', 200)
  const pair = await addEntity(boss, 'specialGroup', {
    name: 'Two',
    min: 2,
    max: 2,
    dishes: [
      { dishId: wok, upchargeCents: 0 },
      { dishId: rice, upchargeCents: 0 },
    ],
  })
  const deal = await addEntity(boss, 'special', { name: 'Deal', priceCents: 1100, specialGroupIds: [pair] })
  const [sauce] = await rowsOf(sql<{ id: number }>`
    select modifier_id as id from modifier where merchant_id = ${merchantId}`)
  const terminal = await aTerminal(boss.store)
  shop = { boss, terminal, wok, rice, sauce: sauce?.id ?? 0, deal, pair, discount: given?.id ?? 0 }
})

const ordered = (lines: OrderBody['lines'], totalCents: number, taxCents: number, given: Partial<OrderBody> = {}) =>
  item('order', {
    ...orderBody([1]),
    openedAt: new Date().toISOString(),
    lines,
    expected: { totalCents, taxCents },
    ...given,
  })

test('POS-7 a special goes back by its own key and quantity, with all that it came to', async () => {
  const { boss, terminal, wok, rice, pair } = shop
  const fields = { name: 'Double deal', priceCents: 1100, specialGroupIds: [pair], duplicateSelection: true }
  const id = await addEntity(boss, 'special', fields)
  const choices = [wok, rice].map(dishId => ({ groupId: pair, dishId }))
  const at = new Date().toISOString()
  const paid = cash(3630, { at })
  const orderKey = 'special-order'
  const lines: OrderBody['lines'] = [{ kind: 'special', key: 's', id, quantity: 3, choices }]
  // 3 × 11.00 and 10 %; one of three is 11.00 and 1.10, from both of its dishes.
  const refund = item(
    'refund',
    {
      refundKey: 'special-back',
      orderKey,
      refund: { kind: 'lines', lines: [{ key: 's', quantity: 1 }] },
      payments: [{ paymentKey: paid.paymentKey, amountCents: 1210 }],
      reason: 'Cold',
    },
    { at },
  )
  const { results } = await terminal.push([ordered(lines, 3630, 330, { orderKey, payments: [paid] }), refund])
  expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual(['applied', 'applied'])
  const { merchantId } = terminal.store
  const back = await rowsOf(sql<{ dishName: string; quantity: number; netCents: number }>`
    select l.dish_name, f.quantity, f.net_cents from refund_line f
    join refund r on r.merchant_id = f.merchant_id and r.refund_id = f.refund_id
    join order_line l on l.merchant_id = r.merchant_id and l.order_id = r.order_id and l.line_no = f.line_no
    where f.merchant_id = ${merchantId} order by l.line_no`)
  expect(back.map(({ dishName, quantity }) => [dishName, quantity])).toEqual([
    ['Wok', 1],
    ['Rice', 1],
  ])
  expect(back.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(1100)
})

test('POS-2 dishes, modifiers, specials and discounts stand on the order as the menu and the settings call them', async () => {
  const { terminal, wok, rice, sauce, deal, pair, discount } = shop
  const lines: OrderBody['lines'] = [
    {
      kind: 'dish',
      key: 'a',
      id: wok,
      quantity: 2,
      note: 'No peanuts',
      modifiers: [{ id: sauce }],
      discounts: [{ kind: 'setting', id: discount, reason: 'Every week', employeeId: shop.boss.employeeId }],
    },
    {
      kind: 'special',
      key: 'b',
      id: deal,
      choices: [
        { groupId: pair, dishId: wok },
        { groupId: pair, dishId: rice },
      ],
    },
    { kind: 'dish', key: 'c', id: rice, voided: { at: new Date().toISOString(), reason: 'Cold', employeeId: null } },
  ]
  // 2 × 10.50 less 10 %, and 11.00: 29.90, tax 2.99.
  const { results } = await terminal.push([ordered(lines, 3289, 299)])
  expect(results).toMatchObject([{ outcome: 'applied' }])
  const { merchantId } = terminal.store
  const orderId = results[0]?.orderId ?? 0
  const rows = await rowsOf(sql<Record<string, unknown>>`
    select dish_name, category_name, category_second_name, quantity, net_cents, note, void_reason from order_line
    where merchant_id = ${merchantId} and order_id = ${orderId} order by line_no`)
  const inMains = { categoryName: 'Mains', categorySecondName: '主菜' }
  expect(rows).toMatchObject([
    { ...inMains, dishName: 'Wok', quantity: 2, netCents: 1890, note: 'No peanuts' },
    { ...inMains, dishName: 'Wok', netCents: 917 },
    { ...inMains, dishName: 'Rice', netCents: 183 },
    { ...inMains, dishName: 'Rice', netCents: 0, voidReason: 'Cold' },
  ])
  const [given] = await rowsOf(sql<Record<string, unknown>>`
    select name, second_name, reason, employee_name, amount_cents from order_discount
    where merchant_id = ${merchantId} and order_id = ${orderId}`)
  expect(given).toMatchObject({ name: 'Regulars', secondName: '熟客', reason: 'Every week', amountCents: 210 })
  expect(String(given?.['employeeName'])).toMatch(/^Pat /)
})

test('MENU-11 an order is priced by the version that it names, or the one that was live when it was opened', async () => {
  const { boss, terminal, rice } = shop
  const { merchantId } = boss.store
  const one: OrderBody['lines'] = [{ kind: 'dish', key: 'a', id: rice }]
  const [before] = await rowsOf(sql<{ versionNo: number; publishedAt: string }>`
    select version_no, published_at from menu_publication where merchant_id = ${merchantId}
    order by publication_no desc limit 1`)
  await inStoreOf(boss, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => {
        const dish = document.dish.get(rice)
        return Promise.resolve(
          dish ? [{ kind: 'dish', id: rice, before: dish, after: { ...dish, priceCents: 300 } }] : [],
        )
      },
    }),
  )
  const named = { menuVersionNo: before?.versionNo ?? 0 }
  const then = { openedAt: before?.publishedAt ?? '' }
  const { results } = await terminal.push([
    ordered(one, 220, 20, named),
    ordered(one, 220, 20, then),
    ordered(one, 220, 20),
    ordered(one, 330, 30, { payments: [cash(330, { at: new Date().toISOString() })] }),
  ])
  expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual([
    'applied',
    'applied',
    'AMOUNTS_DIFFER',
    'applied',
  ])
})

test('POS-2 an order is priced by the settings that its terminal had', async () => {
  const { boss, terminal, rice } = shop
  const had = new Date()
  const { rates } = (await readSettings(boss, 'taxes')).value
  await saveSettings(boss, 'taxes', { rates: rates.map(rate => ({ ...rate, ratePcm: 20_000 })) })
  const lines: OrderBody['lines'] = [{ kind: 'dish', key: 'a', id: rice }]
  const settingsAt = had.toISOString()
  const { results } = await terminal.push([ordered(lines, 330, 30, { settingsAt }), ordered(lines, 330, 30)])
  expect(results.map(({ reason, outcome }) => reason ?? outcome)).toEqual(['applied', 'AMOUNTS_DIFFER'])
})
