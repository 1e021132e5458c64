/** A small channel menu for tests: one menu with a category and a dish that every channel takes. */
import type { ChannelMenu, ChannelMenuPart } from '../../../contract/channels/channelMenu.ts'

export const week = (fromMinute: number, toMinute: number) =>
  [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute, toMinute }))

export const anItem = (fields: Partial<ChannelMenuPart<'items'>> = {}): ChannelMenuPart<'items'> => ({
  ref: 'd1',
  kind: 'dish',
  entityId: 1,
  name: { en: 'Wok', zh: '炒锅' },
  description: { en: '', zh: '' },
  priceCents: 1_295,
  pictureUrl: 'https://mise.test/p/1',
  alcohol: false,
  allergens: [],
  taxPcm: 8_875,
  sku: '',
  groups: [],
  hours: null,
  available: true,
  suspendedUntil: null,
  ...fields,
})
export const aGroup = (fields: Partial<ChannelMenuPart<'groups'>> = {}): ChannelMenuPart<'groups'> => ({
  ref: 'g1',
  source: 'modifierGroup',
  name: { en: 'Sauces', zh: '酱' },
  min: 0,
  max: 1,
  free: 0,
  perOptionMax: 1,
  options: ['o1'],
  ...fields,
})
export const anOption = (fields: Partial<ChannelMenuPart<'options'>> = {}): ChannelMenuPart<'options'> => ({
  ref: 'o1',
  kind: 'modifier',
  entityId: 1,
  name: { en: 'Chili', zh: '辣椒' },
  priceCents: 50,
  isDefault: false,
  maxQuantity: null,
  groups: [],
  available: true,
  suspendedUntil: null,
  ...fields,
})

/** Whole, with these parts instead of its own; the category sells all items. */
export function aChannelMenu(parts: Partial<ChannelMenu> = {}): ChannelMenu {
  const items = parts.items ?? [anItem()]
  const hours = week(660, 1_320)
  return {
    store: {
      name: 'Golden Wok',
      timeZone: 'America/New_York',
      currency: 'USD',
      languages: ['en', 'zh'],
      phone: '',
      address: '',
    },
    menus: [{ ref: 'm1', name: { en: 'Delivery', zh: '外卖' }, hours, categories: ['m1-c1'] }],
    categories: [
      {
        ref: 'm1-c1',
        name: { en: 'Mains', zh: '主菜' },
        description: { en: '', zh: '' },
        hours,
        items: items.map(({ ref }) => ref),
        alcoholFree: false,
      },
    ],
    items,
    groups: [],
    options: [],
    hours: { regular: week(600, 1_380), special: [] },
    ...parts,
  }
}
