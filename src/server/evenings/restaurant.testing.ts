/** A store with a menu that asks for choices, settings that touch every step of pricing, people, and a paired terminal. */
import type { z } from 'zod'
import type { chargeFields } from '../../shared/contract/settings/groups/charges.ts'
import type { taxFields } from '../../shared/contract/settings/groups/taxes.ts'
import type { EntityKind } from '../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../shared/rules/menu/document.ts'
import type { Fetch } from '../../simulator/wire.ts'
import { createApp } from '../app.ts'
import { changeMenu, entityOf, type TakeIds } from '../menu/library/changeMenu.ts'
import { inStoreOf } from '../menu/library/menu.testing.ts'
import { aDevice } from '../testing/devices.ts'
import { aPerson, aStore, type TestPerson } from '../testing/people.ts'
import { readSettings, saveSettings } from '../testing/settings.ts'
import { testServer } from '../testing/testServer.ts'

export interface RestaurantSettings {
  readonly taxLevel?: z.output<typeof taxFields>['level']
  readonly rounding?: z.output<typeof taxFields>['rounding']
  /** The tax is inside the prices. */
  readonly inclusive?: boolean
  readonly cashStep?: 1 | 5 | 10 | 100
  readonly gratuityBase?: z.output<typeof chargeFields>['gratuity']['base']
}

export interface Restaurant {
  readonly boss: TestPerson
  /** What a simulator needs to know. */
  readonly terminal: { readonly url: string; readonly token: string; readonly fetch: Fetch }
}

/** Opens it. Two rates, a surcharge by itself and one by hand, gratuity, card surcharge, discounts. */
export async function aRestaurant(given: RestaurantSettings = {}): Promise<Restaurant> {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  for (let colleagues = 0; colleagues < 3; colleagues++) await aPerson({ store })
  await saveMoney(boss, given)
  await fillMenu(boss)
  const { token } = await aDevice(store, 'Front')
  const { server } = await testServer()
  // Evenings of any season are played, also those at whose end the clocks change.
  const app = createApp({ ...server, env: { ...server.env, pushDays: 3_650 } })
  const url = 'http://localhost'
  return { boss, terminal: { url, token, fetch: (address, init) => app.request(address, init) } }
}

async function saveMoney(boss: TestPerson, given: RestaurantSettings): Promise<void> {
  const { taxLevel = 'order', rounding = 'half-up', inclusive = false, cashStep = 5, gratuityBase = 'net' } = given
  await saveSettings(boss, 'taxes', {
    level: taxLevel,
    rounding,
    rates: [
      { name: 'Sales tax', ratePcm: 8875, inclusive, isDefault: true },
      { name: 'Drinks', ratePcm: 2000, inclusive },
    ],
  })
  const taxIds = await taxIdsOf(boss)
  await saveSettings(boss, 'charges', {
    surcharges: [
      {
        name: 'Kitchen fee',
        kind: 'percent',
        ratePcm: 3000,
        auto: true,
        orderTypes: ['dineIn'],
        taxable: { kind: 'rates', taxIds: taxIds.slice(0, 1) },
      },
      {
        name: 'Bag',
        kind: 'fixed',
        amountCents: 35,
        auto: true,
        orderTypes: ['carryout', 'pickUp'],
        taxable: { kind: 'apportioned' },
      },
    ],
    gratuity: { enabled: true, guestsFrom: 6, ratePcm: 18_000, base: gratuityBase },
    cardSurcharge: { enabled: true, ratePcm: 3000, capPcm: 3000 },
  })
  const { types } = (await readSettings(boss, 'payment')).value
  await saveSettings(boss, 'payment', { types: types.map(type => ({ ...type, enabled: true })), cashStep })
  await saveSettings(boss, 'discounts', {
    discounts: [
      { name: 'Lunch', kind: 'percent', scope: 'order', valuePcm: 15_000 },
      { name: 'Coupon', kind: 'fixed', scope: 'order', amountCents: 300, reasonRequired: true },
    ],
  })
}

const taxIdsOf = async (boss: TestPerson) =>
  (await readSettings(boss, 'taxes')).value.rates.flatMap(({ id }) => id ?? [])

/** Groups that must be answered, that give some for free, that open others; add-ons; a special of two dishes. */
async function fillMenu(boss: TestPerson): Promise<void> {
  const taxIds = await taxIdsOf(boss)
  await inStoreOf(boss, context =>
    changeMenu(context, { origin: 'edit', make: (_, take) => menuEntries(take, taxIds) }),
  )
}

async function menuEntries(take: TakeIds, [tax, drinksTax]: readonly number[]): Promise<MenuChangeEntry[]> {
  const entries: MenuChangeEntry[] = []
  const add = async (kind: EntityKind, name: string, fields: object) => {
    const [id = 0] = await take(kind, 1)
    entries.push({ kind, id, before: null, after: entityOf(kind, id, { name, ...fields }) })
    return id
  }
  const categoryId = await add('category', 'Mains', {})
  const drinks = await add('category', 'Drinks', {})
  const sauces = await add('modifierGroup', 'Sauces', {
    min: 0,
    max: 2,
    freeQuantity: 1,
    modifiers: [
      { name: 'Soy', priceCents: 50 },
      { name: 'Hot', priceCents: 75 },
    ],
  })
  const large = { name: 'Large', priceCents: 350, nestedGroupId: sauces }
  const sizes = await add('modifierGroup', 'Size', { min: 1, max: 1, modifiers: [{ name: 'Small' }, large] })
  const dish = (name: string, priceCents: number, more: object = {}) =>
    add('dish', name, { categoryId, priceCents, taxIds: [tax], ...more })
  const dishes = [
    await dish('Wok', 1295, { modifierGroupIds: [sizes] }),
    await dish('Noodles', 1049, { carryoutPriceCents: 999, modifierGroupIds: [sizes, sauces] }),
    await dish('Duck', 2833),
    await dish('Tea', 425, { categoryId: drinks, taxIds: [tax, drinksTax] }),
    await dish('Rice', 199, { taxIds: [] }),
  ]
  const addOnGroupId = await add('addOnGroup', 'Extras', {})
  await add('addOn', 'Egg', { addOnGroupId, priceCents: 150 })
  const [wok, noodles, , tea, rice] = dishes
  const mains = await add('specialGroup', 'Main', { min: 1, max: 1, dishes: [{ dishId: wok }, { dishId: noodles }] })
  const sides = await add('specialGroup', 'Side', {
    min: 1,
    max: 2,
    dishes: [{ dishId: tea }, { dishId: rice, upchargeCents: 99 }],
  })
  const special = await add('special', 'Set', { priceCents: 1799, specialGroupIds: [mains, sides] })
  const items = [...dishes.map(id => ({ kind: 'dish', id })), { kind: 'special', id: special }]
  await add('menu', 'All day', {
    menuTypeId: await add('menuType', 'POS', {}),
    orderTypes: ['dineIn', 'carryout', 'pickUp', 'delivery'],
    channels: ['pos'],
    categories: [{ categoryId, items }],
  })
  return entries
}
