/** The menu at Uber Eats (CHOWLY-3): every field of the demo menu, and any menu there and back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { anyChannelMenu } from '../testing/anyChannelMenu.ts'
import { demoMenuOf, golden } from '../testing/golden.ts'
import { brokenReferences, type KeptFields, keptOf } from '../testing/kept.ts'
import { fromUberEats } from './fromUberEats.ts'
import { uberEatsMenu } from './uberEatsDocument.ts'
import { fromUberHolidays, fromUberHours, toUberHolidays, toUberHours } from './uberEatsHours.ts'
import { FOR_GOOD, toUberEats } from './toUberEats.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../golden/demo.channelMenu.json', import.meta.url), 'utf8'))

const now = new Date('2026-11-23T10:00:00Z')
const thereAndBack = (menu: ChannelMenu) => fromUberEats(toUberEats(menu), toUberHolidays(menu.hours), menu.store, now)

/** All but allergens, whose words Uber does not publish, and the limit of a group, which is written on its options. */
const kept: KeptFields = {
  menus: ['name'],
  categories: ['name', 'description', 'hours', 'items'],
  items: [
    'kind', 'entityId', 'name', 'description', 'priceCents', 'pictureUrl', 'alcohol', 'taxPcm', 'sku', 'groups', 'hours',
    'available', 'suspendedUntil',
  ],
  groups: ['source', 'name', 'min', 'max', 'free', 'options'],
  options: [
    'kind', 'entityId', 'name', 'priceCents', 'isDefault', 'maxQuantity', 'groups', 'available', 'suspendedUntil',
  ],
} // prettier-ignore

test('CHOWLY-3 the demo menu goes to Uber Eats as the golden file says', async () => {
  const document = toUberEats(demoMenu)
  expect(uberEatsMenu.strict().parse(document)).toEqual(document)
  await expect(golden(document)).toMatchFileSnapshot('../golden/uberEats.json')
})

describe('CHOWLY-3 field by field, Uber Eats gets', () => {
  const { menus, categories, items, modifier_groups } = toUberEats(demoMenu)
  const item = (id: string) => items.find(each => each.id === id)
  const ours = (english: string) => demoMenu.items.find(({ name }) => name.en === english)

  test('both languages in one text, because it shows one translation to everybody', () => {
    const id = ours('Kung Pao Chicken')?.ref ?? ''
    expect(item(id)?.title).toEqual({ translations: { en_us: 'Kung Pao Chicken / 宫保鸡丁' } })
  })
  test('prices in cents, the tax in percent on top', () => {
    const dish = ours('Har Gow (Shrimp Dumplings)')
    expect(item(dish?.ref ?? '')).toMatchObject({
      price_info: { price: dish?.priceCents },
      tax_info: { tax_rate: 8.625 },
    })
  })
  test('a flag for alcohol, and none for anything else', () => {
    for (const { ref, alcohol } of demoMenu.items)
      expect(item(ref)?.dish_info?.classifications?.alcoholic_items ?? 0).toBe(alcohol ? 1 : 0)
    expect(demoMenu.items.filter(({ alcohol }) => alcohol).length).toBeGreaterThan(3)
  })
  test('specials as items with groups of dishes, each with its up-charge', () => {
    const special = demoMenu.items.find(({ kind }) => kind === 'special')
    const groups = item(special?.ref ?? '')?.modifier_group_ids?.ids ?? []
    expect(groups.length).toBeGreaterThan(1)
    for (const id of groups) {
      const group = modifier_groups.find(each => each.id === id)
      expect(group?.external_data).toBe('specialGroup')
      expect(group?.modifier_options.every(option => item(option.id)?.external_data?.startsWith('dish:'))).toBe(true)
    }
  })
  test('nested groups as groups of options', () => {
    const nested = demoMenu.options.find(option => option.kind === 'modifier' && option.groups.length > 0)
    expect(item(nested?.ref ?? '')?.modifier_group_ids?.ids).toEqual(nested?.groups)
  })
  test('“the first are free” as the quantity above which options cost', () => {
    const free = demoMenu.groups.filter(group => group.free > 0)
    expect(free.length).toBeGreaterThan(0)
    for (const { ref, free: count } of free)
      expect(modifier_groups.find(({ id }) => id === ref)?.quantity_info?.quantity?.charge_above).toBe(count)
  })
  test('hours past midnight as two days, the last minute counted in', () => {
    const friday = menus[0]?.service_availability.find(({ day_of_week }) => day_of_week === 'friday')
    const saturday = menus[0]?.service_availability.find(({ day_of_week }) => day_of_week === 'saturday')
    expect(friday?.time_periods.at(-1)).toEqual({ start_time: '10:00', end_time: '23:59' })
    expect(saturday?.time_periods[0]).toEqual({ start_time: '00:00', end_time: '01:00' })
  })
  test('a category with hours of its own in a menu of its own', () => {
    const [dinner] = menus.filter(({ id }) => id.includes('_h_'))
    expect(dinner?.title.translations['en_us']).toBe('Hot Pot & Clay Pot / 火锅煲仔')
    expect(dinner?.service_availability[0]).toEqual({
      day_of_week: 'monday',
      time_periods: [{ start_time: '16:00', end_time: '22:30' }],
    })
    // Every category is in one menu.
    const placed = menus.flatMap(menu => menu.category_ids)
    expect(placed.toSorted()).toEqual(categories.map(({ id }) => id).toSorted())
  })
  test('what is sold out until a time, or until somebody says so', () => {
    expect(item(ours('Kung Pao Chicken')?.ref ?? '')?.suspension_info?.suspension?.suspend_until).toBe(
      Date.parse('2026-11-24T12:00:00Z') / 1000,
    )
    expect(item(ours('Mapo Tofu')?.ref ?? '')?.suspension_info?.suspension?.suspend_until).toBe(FOR_GOOD)
    expect(items.filter(({ suspension_info }) => suspension_info).length).toBeLessThan(items.length / 10)
  })
  test('ids without the letters that it refuses', () => {
    for (const { id } of [...menus, ...categories, ...items, ...modifier_groups]) expect(id).toMatch(/^[^/;]+$/)
  })
})

test('CHOWLY-3 the demo menu comes back from Uber Eats as it was, as far as it can say', () => {
  const back = thereAndBack(demoMenu)
  expect(keptOf(back, kept)).toEqual(keptOf(demoMenu, kept))
  expect(brokenReferences(back)).toEqual([])
})

test('CHOWLY-3 any menu comes back from Uber Eats as it was, every reference resolves', () => {
  fc.assert(
    fc.property(anyChannelMenu, menu => {
      const document = toUberEats(menu)
      expect(uberEatsMenu.strict().parse(document)).toEqual(document)
      const back = thereAndBack(menu)
      expect(keptOf(back, kept)).toEqual(keptOf(menu, kept))
      expect(brokenReferences(back)).toEqual([])
      expect(back.hours.special).toEqual(menu.hours.special)
      // A second time nothing is lost any more: what Uber has can be compared with what it was sent.
      expect(thereAndBack(back)).toEqual(back)
    }),
    { numRuns: 150 },
  )
})

test('CHOWLY-3 hours around the clock are open for every minute of the day', () => {
  const all = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute: 0, toMinute: 1440 }))
  expect(toUberHours(all)[6]).toEqual({
    day_of_week: 'sunday',
    time_periods: [{ start_time: '00:00', end_time: '23:59' }],
  })
  expect(fromUberHours(toUberHours(all))).toEqual(all)
})

test('SET-5 a closed date has no hours; a night of a special day ends at midnight', () => {
  const special = [
    { date: '2026-12-24', closed: false, spans: [{ fromMinute: 660, toMinute: 1500 }] },
    { date: '2026-12-25', closed: true, spans: [] },
    { date: '2026-12-31', closed: false, spans: [{ fromMinute: 660, toMinute: 1500 }] },
    { date: '2027-01-01', closed: false, spans: [{ fromMinute: 900, toMinute: 1200 }] },
  ]
  expect(toUberHolidays({ special })).toEqual({
    holiday_hours: {
      '2026-12-24': { open_time_periods: [{ start_time: '11:00', end_time: '23:59' }] },
      // Not closed from one in the morning on only: the first hour belongs to Christmas Eve.
      '2026-12-25': { open_time_periods: [{ start_time: '00:00', end_time: '01:00' }] },
      '2026-12-31': { open_time_periods: [{ start_time: '11:00', end_time: '23:59' }] },
      '2027-01-01': {
        open_time_periods: [
          { start_time: '00:00', end_time: '01:00' },
          { start_time: '15:00', end_time: '20:00' },
        ],
      },
    },
  })
  expect(fromUberHolidays(toUberHolidays({ special: special.slice(1, 2) }))).toEqual(special.slice(1, 2))
})
