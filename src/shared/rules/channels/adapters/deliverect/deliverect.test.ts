/** Products at Deliverect (CHOWLY-3): every field of the demo menu, and any menu there and back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { anyChannelMenu } from '../testing/anyChannelMenu.ts'
import { demoMenuOf, golden } from '../testing/golden.ts'
import { brokenReferences, type KeptFields, keptOf } from '../testing/kept.ts'
import { deliverectCatalog, type DeliverectCatalog, productPage, type ReadProduct } from './deliverectDocument.ts'
import { toDeliverectHolidays } from './deliverectHolidays.ts'
import { fromDeliverect, fromDeliverectHours } from './fromDeliverect.ts'
import { toDeliverect, toDeliverectHours } from './toDeliverect.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../golden/demo.channelMenu.json', import.meta.url), 'utf8'))

const place = { accountId: '5b71c6489f00290d4', locationId: '5cecc6489f0001b8' }

/** As Deliverect keeps it: its own ids, also in sub-products; nulls and empty texts where nothing was sent. */
function kept({ products }: DeliverectCatalog): ReadProduct[] {
  const idOf = (plu: string) => `622f-${plu}`
  const items = products.map(product => ({
    _id: idOf(product.plu),
    imageUrl: '',
    posCategoryIds: [],
    productTags: null,
    ...product,
    subProducts: (product.subProducts ?? []).map(idOf),
  }))
  return productPage.parse({ _items: items, _meta: { page: 1, max_results: 25, total: items.length } })._items
}
const snoozedOf = ({ items, options }: ChannelMenu) =>
  new Map([...items, ...options].filter(({ available }) => !available).map(one => [one.ref, one.suspendedUntil]))
const thereAndBack = (menu: ChannelMenu) =>
  fromDeliverect(
    {
      products: kept(toDeliverect(menu, place)),
      snoozed: snoozedOf(menu),
      hours: toDeliverectHours(menu.hours),
    },
    menu.store,
  )

/** All but menus, their hours and names of categories; free quantities. */
const fields: KeptFields = {
  items: [
    'kind', 'entityId', 'name', 'description', 'priceCents', 'pictureUrl', 'alcohol', 'allergens', 'taxPcm', 'sku',
    'groups', 'available', 'suspendedUntil',
  ],
  groups: ['source', 'name', 'min', 'max', 'perOptionMax', 'options'],
  options: [
    'kind', 'entityId', 'name', 'priceCents', 'isDefault', 'maxQuantity', 'groups', 'available', 'suspendedUntil',
  ],
} // prettier-ignore

test('CHOWLY-3 the demo menu goes to Deliverect as the golden file says', async () => {
  const document = toDeliverect(demoMenu, place)
  expect(deliverectCatalog.strict().parse(document)).toEqual(document)
  await expect(golden(document)).toMatchFileSnapshot('../golden/deliverect.json')
})

describe('CHOWLY-3 field by field, Deliverect gets', () => {
  const { products, categories } = toDeliverect(demoMenu, place)
  const product = (plu: string) => products.find(each => each.plu === plu)
  const ours = (english: string) => demoMenu.items.find(({ name }) => name.en === english)

  test('both languages, taxes with three decimals, prices as whole numbers', () => {
    const dish = ours('Har Gow (Shrimp Dumplings)')
    expect(product(dish?.ref ?? '')).toMatchObject({
      productType: 1,
      name: 'Har Gow (Shrimp Dumplings)',
      nameTranslations: { en: 'Har Gow (Shrimp Dumplings)', zh: '水晶虾饺' },
      price: dish?.priceCents,
      deliveryTax: 8625,
      takeawayTax: 8625,
      posProductId: `dish:${dish?.entityId ?? 0} DIM01`,
    })
  })
  test('tags for alcohol and allergens', () => {
    expect(product(ours('Har Gow (Shrimp Dumplings)')?.ref ?? '')?.productTags).toEqual([102, 101, 112])
    for (const { ref, alcohol } of demoMenu.items) expect(product(ref)?.productTags?.includes(1)).toBe(alcohol)
  })
  test('specials as combos of bundles, dishes in them at 0 with what the bundle adds', () => {
    const special = demoMenu.items.find(({ name }) => name.en === 'Dim Sum for Two')
    const combo = product(special?.ref ?? '')
    expect(combo).toMatchObject({ productType: 1, isCombo: true, subProducts: special?.groups })
    const bundle = product(special?.groups[0] ?? '')
    expect(bundle).toMatchObject({ productType: 4, min: 5, max: 5 })
    const dearer = demoMenu.options.find(
      ({ ref, priceCents }) => bundle?.subProducts?.includes(ref) && priceCents === 200,
    )
    expect(product(dearer?.ref ?? '')).toMatchObject({
      productType: 1,
      price: 0,
      overloads: [{ scopes: [bundle?.plu], bundlePrice: 200 }],
    })
  })
  test('modifiers with what they ask, and groups with their limits', () => {
    const nested = demoMenu.options.find(option => option.kind === 'modifier' && option.groups.length > 0)
    expect(product(nested?.ref ?? '')).toMatchObject({ productType: 2, subProducts: nested?.groups })
    for (const { ref, source, min, max } of demoMenu.groups)
      expect(product(ref)).toMatchObject({ productType: source === 'specialGroup' ? 4 : 3, min, max })
  })
  test('a PLU for one product, and categories that exist', () => {
    expect(new Set(products.map(({ plu }) => plu)).size).toBe(products.length)
    const known = new Set(categories.map(({ posCategoryId }) => posCategoryId))
    for (const { posCategoryIds = [] } of products) for (const ref of posCategoryIds) expect(known).toContain(ref)
    const plus = new Set(products.map(({ plu }) => plu))
    for (const { subProducts = [] } of products) for (const plu of subProducts) expect(plus).toContain(plu)
  })
  test('the hours of the location, Monday first, Friday night as two days', () => {
    const hours = toDeliverectHours(demoMenu.hours)
    expect(hours[0]).toEqual({ dayOfWeek: 1, startTime: '11:00', endTime: '23:00' })
    expect(hours).toContainEqual({ dayOfWeek: 5, startTime: '11:00', endTime: '23:59' })
    expect(hours).toContainEqual({ dayOfWeek: 6, startTime: '00:00', endTime: '01:30' })
    expect(fromDeliverectHours(hours).regular).toEqual(demoMenu.hours.regular)
  })
})

test('CHOWLY-3 the demo menu comes back from Deliverect as it was, as far as it can say', () => {
  const back = thereAndBack(demoMenu)
  expect(keptOf(back, fields)).toEqual(keptOf(demoMenu, fields))
  expect(brokenReferences(back)).toEqual([])
})

test('CHOWLY-3 any menu comes back from Deliverect as it was, every reference resolves', () => {
  fc.assert(
    fc.property(anyChannelMenu, menu => {
      const document = toDeliverect(menu, place)
      expect(deliverectCatalog.strict().parse(document)).toEqual(document)
      const back = thereAndBack(menu)
      expect(keptOf(back, fields)).toEqual(keptOf(menu, fields))
      expect(brokenReferences(back)).toEqual([])
      expect(keptOf(thereAndBack(back), fields)).toEqual(keptOf(back, fields))
    }),
    { numRuns: 150 },
  )
})

describe('CHOWLY-3 Deliverect hears of special days as closings, by the local clock', () => {
  // Friday is open until two in the morning.
  const regular = [{ weekday: 5, fromMinute: 660, toMinute: 1560 }]
  const day = (date: string) => ({ regular, special: [{ date, closed: true, spans: [] }] })

  test('a closed Saturday begins when Friday night has ended', () => {
    expect(toDeliverectHolidays(day('2026-12-26'))).toEqual([
      { startTime: '2026-12-26T02:00:00Z', endTime: '2026-12-27T00:00:00Z' },
    ])
  })
  test('special hours are what is closed around them', () => {
    const spans = [
      { fromMinute: 720, toMinute: 900 },
      { fromMinute: 1020, toMinute: 1500 },
    ]
    expect(toDeliverectHolidays({ regular, special: [{ date: '2026-12-25', closed: false, spans }] })).toEqual([
      { startTime: '2026-12-25T00:00:00Z', endTime: '2026-12-25T12:00:00Z' },
      { startTime: '2026-12-25T15:00:00Z', endTime: '2026-12-25T17:00:00Z' },
    ])
  })
  test('a night that ends earlier closes no hour of the next date', () => {
    const night = { date: '2026-12-25', closed: false, spans: [{ fromMinute: 660, toMinute: 1440 }] }
    const next = { date: '2026-12-26', closed: false, spans: [{ fromMinute: 0, toMinute: 1440 }] }
    expect(toDeliverectHolidays({ regular, special: [next, night] })).toEqual([
      { startTime: '2026-12-25T00:00:00Z', endTime: '2026-12-25T11:00:00Z' },
    ])
  })
})
