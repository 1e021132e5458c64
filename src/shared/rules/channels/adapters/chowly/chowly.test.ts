/** The menu at Chowly (CHOWLY-3): every field of the demo menu, and any menu there and back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { anyChannelMenu } from '../testing/anyChannelMenu.ts'
import { demoMenuOf, golden } from '../testing/golden.ts'
import { brokenReferences, type KeptFields, keptOf } from '../testing/kept.ts'
import { chowlyMenu } from './chowlyDocument.ts'
import { fromChowly } from './fromChowly.ts'
import { FOR_GOOD, toChowly, toChowlyHours } from './toChowly.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../golden/demo.channelMenu.json', import.meta.url), 'utf8'))

const now = new Date('2026-11-23T10:00:00Z')
const thereAndBack = (menu: ChannelMenu) => fromChowly(toChowly(menu).document, menu.store, now)

/** All but what one level of choices leaves out, allergens, descriptions of categories, hours of items and special days. */
const kept: KeptFields = {
  menus: ['name'],
  categories: ['name', 'hours', 'items'],
  items: [
    'kind', 'entityId', 'name', 'description', 'priceCents', 'pictureUrl', 'alcohol', 'taxPcm', 'sku', 'groups',
    'available', 'suspendedUntil',
  ],
  groups: ['source', 'name', 'min', 'max', 'options'],
  options: ['kind', 'entityId', 'name', 'priceCents', 'available', 'suspendedUntil'],
} // prettier-ignore

/** The same menu without what only options ask, and what is in no group any more. */
function oneLevel(menu: ChannelMenu): ChannelMenu {
  const top = new Set(menu.items.flatMap(item => item.groups))
  const groups = menu.groups.filter(({ ref }) => top.has(ref))
  const asked = new Set(groups.flatMap(group => group.options))
  return { ...menu, groups, options: menu.options.filter(({ ref }) => asked.has(ref)) }
}

test('CHOWLY-3 the demo menu goes to Chowly as the golden file says', async () => {
  const { document } = toChowly(demoMenu)
  expect(chowlyMenu.strict().parse(document)).toEqual(document)
  await expect(golden(document)).toMatchFileSnapshot('../golden/chowly.json')
})

describe('CHOWLY-3 field by field, Chowly gets', () => {
  const { document, leftOut } = toChowly(demoMenu)
  const items = document.sections.flatMap(section => section.subsections.flatMap(subsection => subsection.items))
  const item = (ref: string) => items.find(each => each.item_id === ref)
  const ours = (english: string) => demoMenu.items.find(({ name }) => name.en === english)

  test('sections with hours, subsections, items with decimal prices and the tax in percent', () => {
    const dish = ours('Har Gow (Shrimp Dumplings)')
    expect(item(dish?.ref ?? '')).toMatchObject({
      title: 'Har Gow (Shrimp Dumplings) / 水晶虾饺',
      price: (dish?.priceCents ?? 0) / 100,
      currency_code: 'USD',
      tax_rate: 8.625,
      is_alcohol: false,
    })
    const friday = document.sections[0]?.service_availability.find(day => day.day_of_week === 'friday')
    expect(friday).toEqual({
      day_of_week: 'friday',
      enabled: true,
      time_periods: [{ start_time: '10:00', end_time: '23:59' }],
    })
  })
  test('days that are closed as days that are off', () => {
    expect(toChowlyHours([{ weekday: 1, fromMinute: 660, toMinute: 900 }])[2]).toEqual({
      day_of_week: 'wednesday',
      enabled: false,
      time_periods: [],
    })
  })
  test('one level of choices; groups that only options ask are named as left out', () => {
    const nested = new Set(demoMenu.options.flatMap(option => option.groups))
    const top = new Set(demoMenu.items.flatMap(each => each.groups))
    expect(leftOut).toEqual([...nested].filter(ref => !top.has(ref)).map(ref => ({ kind: 'group', ref })))
    expect(leftOut.length).toBeGreaterThan(0)
  })
  test('alcohol, and what is sold out until a time or until somebody says so', () => {
    for (const { ref, alcohol } of demoMenu.items) expect(item(ref)?.is_alcohol).toBe(alcohol)
    expect(item(ours('Kung Pao Chicken')?.ref ?? '')?.suspend_until).toBe(Date.parse('2026-11-24T12:00:00Z') / 1000)
    expect(item(ours('Mapo Tofu')?.ref ?? '')?.suspend_until).toBe(FOR_GOOD)
  })
})

test('CHOWLY-3 the demo menu comes back from Chowly as it was, as far as it can say', () => {
  const back = thereAndBack(demoMenu)
  expect(keptOf(back, kept)).toEqual(keptOf(oneLevel(demoMenu), kept))
  expect(brokenReferences(back)).toEqual([])
})

test('CHOWLY-3 any menu comes back from Chowly as it was, every reference resolves', () => {
  fc.assert(
    fc.property(anyChannelMenu, menu => {
      const { document } = toChowly(menu)
      expect(chowlyMenu.strict().parse(document)).toEqual(document)
      const back = thereAndBack(menu)
      expect(keptOf(back, kept)).toEqual(keptOf(oneLevel(menu), kept))
      expect(brokenReferences(back)).toEqual([])
      expect(thereAndBack(back)).toEqual(back)
    }),
    { numRuns: 150 },
  )
})
