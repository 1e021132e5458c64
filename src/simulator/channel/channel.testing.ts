/** A small menu, and a sandbox channel with a clock of its own, for tests. */
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'

const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 660, toMinute: 1320 }))
const onSale = { available: true, suspendedUntil: null }

type Item = ChannelMenu['items'][number]

/** A dish of a small menu. */
export const smallItem = (ref: string, more: Partial<Item> = {}): Item => ({
  ref,
  kind: 'dish',
  entityId: 1,
  name: { en: `Dish ${ref}`, zh: '' },
  description: { en: '', zh: '' },
  priceCents: 1_295,
  pictureUrl: null,
  alcohol: false,
  allergens: [],
  taxPcm: 8_875,
  sku: '',
  groups: [],
  hours: null,
  ...onSale,
  ...more,
})

/** A menu of two dishes; the first asks for a size. */
export function smallMenu(items: Item[] = [smallItem('d1', { groups: ['g1'] }), smallItem('d2')]): ChannelMenu {
  return {
    store: {
      name: 'Wok',
      timeZone: 'America/New_York',
      currency: 'USD',
      languages: ['en', 'zh'],
      phone: '',
      address: '',
    },
    menus: [{ ref: 'm1', name: { en: 'Delivery', zh: '' }, hours: everyDay, categories: ['m1-c1'] }],
    categories: [
      {
        ref: 'm1-c1',
        name: { en: 'Mains', zh: '' },
        description: { en: '', zh: '' },
        hours: everyDay,
        items: items.map(({ ref }) => ref),
        alcoholFree: false,
      },
    ],
    items,
    groups: [
      {
        ref: 'g1',
        source: 'modifierGroup',
        name: { en: 'Size', zh: '' },
        min: 1,
        max: 1,
        free: 0,
        perOptionMax: null,
        options: ['o1', 'o2'],
      },
    ],
    options: ['o1', 'o2'].map((ref, at) => ({
      ref,
      kind: 'modifier',
      entityId: at + 1,
      name: { en: `Size ${at + 1}`, zh: '' },
      priceCents: at * 200,
      isDefault: at === 0,
      maxQuantity: null,
      groups: [],
      ...onSale,
    })),
    hours: { regular: everyDay, special: [] },
  }
}
