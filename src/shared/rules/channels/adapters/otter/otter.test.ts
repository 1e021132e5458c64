/** The menu at Otter (CHOWLY-3): every field of the demo menu, and any menu there and back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { anyChannelMenu } from '../testing/anyChannelMenu.ts'
import { demoMenuOf, golden } from '../testing/golden.ts'
import { brokenReferences, type KeptFields, keptOf } from '../testing/kept.ts'
import { fromOtter } from './fromOtter.ts'
import { otterMenus } from './otterDocument.ts'
import { fromOtterHours, toOtterHours } from './otterHours.ts'
import { toOtter } from './toOtter.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../golden/demo.channelMenu.json', import.meta.url), 'utf8'))

const now = new Date('2026-11-23T10:00:00Z')
const thereAndBack = (menu: ChannelMenu) => fromOtter({ ...toOtter(menu), photos: {} }, menu.store, now)

/** All but taxes, hours of single items and special days; free quantities; limits of single options. */
const kept: KeptFields = {
  menus: ['name'],
  categories: ['name', 'description', 'hours', 'items'],
  items: [
    'kind', 'entityId', 'name', 'description', 'priceCents', 'pictureUrl', 'alcohol', 'allergens', 'sku', 'groups',
    'available', 'suspendedUntil',
  ],
  groups: ['source', 'name', 'min', 'max', 'options'],
  options: ['kind', 'entityId', 'name', 'priceCents', 'isDefault', 'groups', 'available', 'suspendedUntil'],
} // prettier-ignore

test('CHOWLY-3 the demo menu goes to Otter as the golden file says', async () => {
  const document = toOtter(demoMenu)
  expect(otterMenus.strict().parse(document)).toEqual(document)
  await expect(golden(document)).toMatchFileSnapshot('../golden/otter.json')
})

describe('CHOWLY-3 field by field, Otter gets', () => {
  const { menus, items, modifierGroups } = toOtter(demoMenu)
  const ours = (english: string) => demoMenu.items.find(({ name }) => name.en === english)

  test('prices as decimals of the store’s currency', () => {
    const dish = ours('Har Gow (Shrimp Dumplings)')
    expect(items[dish?.ref ?? '']?.price).toEqual({ currencyCode: 'USD', amount: (dish?.priceCents ?? 0) / 100 })
  })
  test('both languages in one name', () => {
    expect(items[ours('Kung Pao Chicken')?.ref ?? '']?.name).toBe('Kung Pao Chicken / 宫保鸡丁')
  })
  test('allergens that are there, and none that are not known', () => {
    expect(items[ours('Har Gow (Shrimp Dumplings)')?.ref ?? '']?.skuDetails?.allergenClassifications).toEqual([
      { tag: 'CRUSTACEAN', containsAllergen: true },
      { tag: 'GLUTEN', containsAllergen: true },
      { tag: 'SOYBEAN', containsAllergen: true },
    ])
  })
  test('alcohol', () => {
    for (const { ref, alcohol } of demoMenu.items) expect(items[ref]?.skuDetails?.containsAlcohol).toBe(alcohol)
  })
  test('what is sold out until a time, or until somebody says so', () => {
    expect(items[ours('Kung Pao Chicken')?.ref ?? '']?.status).toEqual({
      saleStatus: 'TEMPORARILY_NOT_FOR_SALE',
      suspendedUntil: '2026-11-24T12:00:00.000Z',
    })
    expect(items[ours('Mapo Tofu')?.ref ?? '']?.status).toEqual({ saleStatus: 'INDEFINITELY_NOT_FOR_SALE' })
  })
  test('least and most of a group, 0 where an option has no limit of its own', () => {
    for (const group of demoMenu.groups) {
      const theirs = modifierGroups[group.ref]
      expect([theirs?.minimumSelections, theirs?.maximumSelections]).toEqual([group.min, group.max])
    }
    const once = demoMenu.groups.filter(group => group.perOptionMax === 1 && group.max > 1)
    expect(new Set(once.map(({ ref }) => modifierGroups[ref]?.maxPerModifierSelectionQuantity))).toEqual(new Set([1]))
    const baskets = demoMenu.groups.find(({ name }) => name.en === 'Dim Sum Baskets')
    expect(modifierGroups[baskets?.ref ?? '']?.maxPerModifierSelectionQuantity).toBe(0)
  })
  test('nested groups and specials as groups of items', () => {
    const nested = demoMenu.options.filter(option => option.groups.length > 0)
    expect(nested.length).toBeGreaterThan(0)
    for (const { ref, groups } of nested) expect(items[ref]?.modifierGroupIds).toEqual(groups)
  })
  test('hours past midnight as two days, and dinner as a menu of its own', () => {
    const [main, dinner] = Object.values(menus)
    expect(main?.hours?.intervals).toContainEqual({
      day: 'FRIDAY',
      fromHour: 10,
      fromMinute: 0,
      toHour: 23,
      toMinute: 59,
    })
    expect(main?.hours?.intervals).toContainEqual({
      day: 'SATURDAY',
      fromHour: 0,
      fromMinute: 0,
      toHour: 1,
      toMinute: 0,
    })
    expect(dinner?.hours?.intervals[0]).toMatchObject({ fromHour: 16, toHour: 22, toMinute: 30 })
  })
})

test('CHOWLY-3 the demo menu comes back from Otter as it was, as far as it can say', () => {
  const back = thereAndBack(demoMenu)
  expect(keptOf(back, kept)).toEqual(keptOf(demoMenu, kept))
  expect(brokenReferences(back)).toEqual([])
})

test('CHOWLY-3 any menu comes back from Otter as it was, every reference resolves', () => {
  fc.assert(
    fc.property(anyChannelMenu, menu => {
      const document = toOtter(menu)
      expect(otterMenus.strict().parse(document)).toEqual(document)
      const back = thereAndBack(menu)
      expect(keptOf(back, kept)).toEqual(keptOf(menu, kept))
      expect(brokenReferences(back)).toEqual([])
      expect(thereAndBack(back)).toEqual(back)
    }),
    { numRuns: 150 },
  )
})

test('CHOWLY-3 hours that others have written past midnight are read as a night', () => {
  const late = [{ day: 'FRIDAY' as const, fromHour: 18, fromMinute: 0, toHour: 2, toMinute: 0 }]
  expect(fromOtterHours(late)).toEqual([{ weekday: 5, fromMinute: 1080, toMinute: 1560 }])
  expect(fromOtterHours(toOtterHours([{ weekday: 1, fromMinute: 0, toMinute: 1440 }]))).toEqual([
    { weekday: 1, fromMinute: 0, toMinute: 1440 },
  ])
})
