import { expect, test } from 'vitest'
import { Failure } from '../../contract/kernel/failures.ts'
import { type EntityKind, entityFields } from '../../contract/menu/entities.ts'
import { documentOf, emptyDocument, listsOf, type MenuDocument } from '../menu/document.ts'
import { dishLine, type OrderedDish } from './menuLines.ts'

const entity = (kind: EntityKind, id: number, fields: object) => ({
  id,
  ...(entityFields[kind].parse({ name: `${kind} ${id}`, ...fields }) as object),
})
const wok = entity('dish', 1, { categoryId: 1, priceCents: 1000, modifierGroupIds: [1] })
const size = entity('modifierGroup', 1, {
  min: 0,
  max: 1,
  modifiers: [
    { id: 11, name: 'Large', priceCents: 300, nestedGroupId: 2 },
    { id: 12, name: 'Half', priceCents: -1200 },
  ],
})
const topping = entity('modifierGroup', 2, { min: 1, max: 2, modifiers: [{ id: 21, name: 'Egg', priceCents: 100 }] })
const extras = (fields: object = {}) => entity('addOnGroup', 1, { categoryIds: [1], ...fields })
const addOns = [1, 2].map(id => entity('addOn', id, { addOnGroupId: 1, priceCents: 50, duplicateSelection: id === 1 }))

function shop(given: object = {}): MenuDocument {
  const lists = { dish: [wok], modifierGroup: [size, topping], addOnGroup: [extras()], addOn: addOns }
  return documentOf({ ...listsOf(emptyDocument()), ...lists, ...given } as never)
}

function ordered(given: Partial<OrderedDish>, document = shop()) {
  const item = { id: 1, quantity: 1, modifiers: [], addOns: [], ...given }
  try {
    const { unitPriceCents, modifiers } = dishLine(item, { document, orderType: 'dineIn', field: 'lines.0', key: '1' })
    return modifiers.reduce((sum, each) => sum + each.quantity * each.unitPriceCents, unitPriceCents)
  } catch (error) {
    if (error instanceof Failure) return `${error.code} ${error.field ?? ''}`
    throw error
  }
}
const one = (...ids: number[]) => ids.map(id => ({ id, quantity: 1 }))

test('MENU-4 a modifier that opens a group asks it, and only then', () => {
  expect(ordered({})).toBe(1000)
  expect(ordered({ modifiers: one(11) })).toBe('CHOICES_WANTED lines.0.modifiers')
  expect(ordered({ modifiers: one(11, 21) })).toBe(1400)
  expect(ordered({ modifiers: one(21) })).toBe('NOT_FOUND lines.0.modifiers.0.id')
  expect(ordered({ modifiers: one(11, 12, 21) })).toBe('CHOICES_MOST lines.0.modifiers')
})

test('MENU-5 add-ons: one of a group unless it allows more, the same one again only where it says so', () => {
  expect(ordered({ addOns: one(1) })).toBe(1050)
  expect(ordered({ addOns: one(1, 2) })).toBe('CHOICES_MOST lines.0.addOns.1.quantity')
  const many = shop({ addOnGroup: [extras({ duplicateSelection: true })] })
  expect(ordered({ addOns: one(1, 2) }, many)).toBe(1100)
  expect(ordered({ addOns: one(1, 1) }, many)).toBe(1100)
  expect(ordered({ addOns: one(2, 2) }, many)).toBe('CHOICES_MOST lines.0.addOns.1.quantity')
  const elsewhere = shop({ addOnGroup: [extras({ categoryIds: [9] })] })
  expect(ordered({ addOns: one(1) }, elsewhere)).toBe('NOT_FOUND lines.0.addOns.0.id')
})

test('CHOWLY-1 a menu’s price rule makes the dish’s price, and those of its modifiers where it says so', () => {
  const priced = (rule: object) =>
    shop({
      menu: [
        entity('menu', 5, {
          menuTypeId: 1,
          orderTypes: ['dineIn'],
          channels: ['pos'],
          priceRule: rule,
          categories: [{ categoryId: 1, items: [{ kind: 'dish', id: 1 }] }],
        }),
      ],
    })
  const rule = { percentPcm: 15_000, ending: 95 }
  expect(ordered({ menuId: 5, addOns: one(1) }, priced(rule))).toBe(1195 + 50)
  expect(ordered({ menuId: 5, addOns: one(1), modifiers: one(11, 21) }, priced({ ...rule, modifiers: true }))).toBe(
    1195 + 345 + 115 + 58,
  )
})

test('CHOWLY-1 prices for delivery services hold where their menu is named, never for an order of the store', () => {
  const both = (channels: string[]) =>
    shop({
      menu: [
        entity('menu', 5, {
          menuTypeId: 1,
          orderTypes: ['dineIn'],
          channels,
          categories: [{ categoryId: 1, items: [{ kind: 'dish', id: 1, priceCents: 1395 }] }],
        }),
      ],
    })
  expect(ordered({}, both(['thirdParty']))).toBe(1000)
  expect(ordered({ menuId: 5 }, both(['thirdParty']))).toBe(1395)
  expect(ordered({}, both(['pos', 'thirdParty']))).toBe(1395)
})

test('SET-9 a price below nothing or above the highest is refused at its line', () => {
  expect(ordered({ modifiers: one(12) })).toBe('PRICE_BELOW_ZERO lines.0')
  const dear = shop({ dish: [{ ...wok, priceCents: 999_999_900 }] })
  expect(ordered({ modifiers: one(11, 21) }, dear)).toBe('PRICE_TOO_HIGH lines.0')
})
