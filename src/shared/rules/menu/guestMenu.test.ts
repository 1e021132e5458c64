import { expect, test } from 'vitest'
import type { Menu } from '../../contract/menu/entities.ts'
import { guestMenu, type GuestView } from './guestMenu.ts'
import { aDocument, anEntity } from './testing/menus.ts'

const MONDAY_NOON = 1440 + 720
const view: GuestView = { channel: 'qr', orderType: 'dineIn', minuteOfWeek: MONDAY_NOON, soldOut: new Set() }
const lunch = anEntity('supplyTime', 1, { spans: [{ weekday: 1, fromMinute: 660, toMinute: 900 }] })
const night = anEntity('supplyTime', 2, { spans: [{ weekday: 6, fromMinute: 1320, toMinute: 1560 }] })

interface Given {
  readonly menu?: Partial<Menu>
  readonly category?: object
  readonly dish?: object
  readonly item?: object
  readonly inMenu?: object
}

/** A menu with one dish of 10.00, 9.00 to go, in one category. */
const documentWith = ({ menu = {}, category = {}, dish = {}, item = {}, inMenu = {} }: Given = {}) =>
  aDocument({
    supplyTime: [lunch, night],
    category: [anEntity('category', 1, { name: 'Mains', secondName: '主菜', ...category })],
    dish: [anEntity('dish', 7, { name: 'Tofu', carryoutPriceCents: 900, allergens: ['soy'], ...dish })],
    menu: [
      anEntity('menu', 3, {
        channels: ['qr', 'web'],
        orderTypes: ['dineIn', 'pickUp'],
        categories: [{ categoryId: 1, items: [{ kind: 'dish', id: 7, ...item }], ...inMenu }],
        ...menu,
      }),
    ],
  })
const shown = (given: Given, seen: Partial<GuestView> = {}) =>
  guestMenu(documentWith(given), { ...view, ...seen }).flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ id, priceCents, refusal }) => [id, priceCents, refusal])),
  )

test('MENU-14 a menu is shown on its channels and for its order types alone', () => {
  expect(shown({})).toEqual([[7, 1000, null]])
  expect(shown({}, { channel: 'kiosk' })).toEqual([])
  expect(shown({}, { orderType: 'delivery' })).toEqual([])
})

test('MENU-14 the price is the menu’s own, else that of the order type', () => {
  expect(shown({}, { orderType: 'pickUp' })).toEqual([[7, 900, null]])
  expect(shown({ item: { priceCents: 850 } }, { orderType: 'pickUp' })).toEqual([[7, 850, null]])
})

test.each([
  ['the menu', { menu: { supplyTimeId: 1 } }],
  ['the category in the menu', { inMenu: { supplyTimeId: 1 } }],
  ['the category in the library', { category: { supplyTimeId: 1 } }],
  ['the dish', { dish: { supplyTimeId: 1 } }],
])('MENU-14 MENU-1 outside the hours of %s nothing can be ordered', (_whose, given) => {
  expect(shown(given)).toEqual([[7, 1000, null]])
  expect(shown(given, { minuteOfWeek: 1440 + 659 })).toEqual([[7, 1000, 'hours']])
  expect(shown(given, { minuteOfWeek: 1440 + 900 })).toEqual([[7, 1000, 'hours']])
})

test('MENU-14 hours of Saturday night reach into Sunday', () => {
  expect(shown({ dish: { supplyTimeId: 2 } }, { minuteOfWeek: 60 })).toEqual([[7, 1000, null]])
  expect(shown({ dish: { supplyTimeId: 2 } }, { minuteOfWeek: 120 })).toEqual([[7, 1000, 'hours']])
})

test('MENU-14 MENU-10 what is sold out says so, whatever its hours; what is off is not there', () => {
  const soldOut = new Set(['dish:7'])
  expect(shown({}, { soldOut })).toEqual([[7, 1000, 'soldOut']])
  expect(shown({ dish: { supplyTimeId: 2 } }, { soldOut })).toEqual([[7, 1000, 'soldOut']])
  for (const given of [
    { dish: { status: 'invalid' } },
    { item: { status: 'invalid' } },
    { category: { status: 'invalid' } },
  ])
    expect(shown(given)).toEqual([])
})

test('MENU-14 MENU-4 a menu without alcohol shows none', () => {
  expect(shown({ menu: { alcoholFree: true }, dish: { alcohol: true } })).toEqual([])
})

test('CHOWLY-1 a menu’s price rule makes its prices from those of the order type; a price of its own stands', () => {
  const priceRule = { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: false }
  expect(shown({ menu: { priceRule } })).toEqual([[7, 1195, null]])
  expect(shown({ menu: { priceRule } }, { orderType: 'pickUp' })).toEqual([[7, 995, null]])
  expect(shown({ menu: { priceRule }, item: { priceCents: 777 } })).toEqual([[7, 777, null]])
})
