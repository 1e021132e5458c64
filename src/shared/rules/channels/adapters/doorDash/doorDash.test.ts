/** The menu at DoorDash (CHOWLY-3): every field of the demo menu, and any menu there and back. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'
import { aChannelMenu, aGroup, anItem, anOption } from '../../testing/aChannelMenu.ts'
import { anyChannelMenu } from '../testing/anyChannelMenu.ts'
import { demoMenuOf, golden } from '../testing/golden.ts'
import { brokenReferences, type KeptFields, keptOf } from '../testing/kept.ts'
import { doorDashMenu, doorDashStoreMenu } from './doorDashDocument.ts'
import { fromDoorDash } from './fromDoorDash.ts'
import { toDoorDash, toDoorDashDates, toDoorDashHours } from './toDoorDash.ts'

const demoMenu = demoMenuOf(readFileSync(new URL('../golden/demo.channelMenu.json', import.meta.url), 'utf8'))
const place = { storeId: 'golden-wok-1', provider: 'mise' }
const thereAndBack = (menu: ChannelMenu) => fromDoorDash(toDoorDash(menu, place).menus, menu.store)

/** All but allergens, SKUs, limits of single options, and until when something is sold out. */
const kept: KeptFields = {
  menus: ['name'],
  categories: ['name', 'description', 'hours', 'items'],
  items: [
    'kind', 'entityId', 'name', 'description', 'priceCents', 'pictureUrl', 'alcohol', 'taxPcm', 'groups', 'hours',
    'available',
  ],
  groups: ['source', 'name', 'min', 'max', 'free', 'perOptionMax', 'options'],
  options: ['kind', 'entityId', 'name', 'priceCents', 'isDefault', 'available'],
} // prettier-ignore

test('CHOWLY-3 the demo menu goes to DoorDash as the golden file says', async () => {
  const { menus, leftOut } = toDoorDash(demoMenu, place)
  expect(menus.map(menu => doorDashMenu.strict().parse(menu))).toEqual(menus)
  expect(leftOut).toEqual([])
  await expect(golden(menus)).toMatchFileSnapshot('../golden/doorDash.json')
})

describe('CHOWLY-3 field by field, DoorDash gets', () => {
  const [first, ...others] = toDoorDash(demoMenu, place).menus
  const items = [first, ...others].flatMap(sent => sent?.menu.categories.flatMap(category => category.items) ?? [])
  const ours = (english: string) => demoMenu.items.find(({ name }) => name.en === english)
  const theirs = (english: string) => items.find(item => item.merchant_supplied_id === ours(english)?.ref)

  test('one request for each menu and its hours', () => {
    expect(first).toMatchObject({ store: { merchant_supplied_id: 'golden-wok-1', provider_type: 'mise' } })
    expect(first?.open_hours[0]).toMatchObject({ start_time: expect.stringMatching(/^\d\d:\d\d:00$/) as string })
    const refs = [first, ...others].map(sent => sent?.menu.merchant_supplied_id)
    expect(refs).toEqual(expect.arrayContaining(demoMenu.menus.map(({ ref }) => ref)))
    expect(new Set(refs).size).toBe(refs.length)
  })
  test('both languages in one name, cents, taxes as texts', () => {
    const dish = ours('Har Gow (Shrimp Dumplings)')
    expect(theirs('Har Gow (Shrimp Dumplings)')).toMatchObject({
      name: 'Har Gow (Shrimp Dumplings) / 水晶虾饺',
      price: dish?.priceCents,
      tax_rate: '8.625',
      is_alcohol: false,
    })
  })
  test('alcohol, and what is sold out', () => {
    for (const { ref, alcohol, available } of demoMenu.items)
      expect(items.find(item => item.merchant_supplied_id === ref)).toMatchObject({
        is_alcohol: alcohol,
        active: available,
      })
  })
  test('specials as extras with what a dish adds', () => {
    const special = ours('Dim Sum for Two')
    const [extra] = theirs('Dim Sum for Two')?.extras ?? []
    const group = demoMenu.groups.find(({ ref }) => ref === special?.groups[0])
    expect(extra).toMatchObject({ merchant_supplied_id: group?.ref, max_aggregate_options_quantity: group?.max })
    expect(extra?.options.map(({ price }) => price)).toEqual(
      group?.options.map(option => demoMenu.options.find(({ ref }) => ref === option)?.priceCents),
    )
  })
})

test('CHOWLY-3 DoorDash counts different options where one of each is the most, and all together where it is not', () => {
  const extraOf = (perOptionMax: number | null) => {
    const groups = [aGroup({ min: 2, max: 4, free: 1, perOptionMax })]
    const menu = aChannelMenu({ items: [anItem({ groups: ['g1'] })], groups, options: [anOption()] })
    return toDoorDash(menu, place).menus[0]?.menu.categories[0]?.items[0]?.extras[0]
  }
  expect(extraOf(1)).toMatchObject({ min_num_options: 2, max_num_options: 4, num_free_options: 1 })
  expect(extraOf(1)).not.toHaveProperty('max_aggregate_options_quantity')
  expect(extraOf(3)).toMatchObject({
    min_num_options: 1,
    max_option_choice_quantity: 3,
    min_aggregate_options_quantity: 2,
    max_aggregate_options_quantity: 4,
  })
})

test('CHOWLY-3 what is asked deeper than DoorDash goes is told to be left out', () => {
  const at = [1, 2, 3, 4]
  const menu = aChannelMenu({
    items: [anItem({ groups: ['g1'] })],
    groups: at.map(n => aGroup({ ref: `g${n}`, options: [`o${n}`] })),
    options: at.map(n => anOption({ ref: `o${n}`, groups: n < 4 ? [`g${n + 1}`] : [] })),
  })
  expect(toDoorDash(menu, place).leftOut).toEqual([{ kind: 'group', ref: 'g4' }])
})

describe('CHOWLY-3 hours at DoorDash', () => {
  test('are cut at midnight', () => {
    expect(toDoorDashHours([{ weekday: 6, fromMinute: 660, toMinute: 1560 }])).toEqual([
      { day_index: 'SUN', start_time: '00:00:00', end_time: '02:00:00' },
      { day_index: 'SAT', start_time: '11:00:00', end_time: '23:59:00' },
    ])
  })
  test('of dates are closed, or open from and to', () => {
    const special = [
      { date: '2026-12-31', closed: false, spans: [{ fromMinute: 660, toMinute: 1500 }] },
      { date: '2026-12-25', closed: true, spans: [] },
    ]
    expect(toDoorDashDates({ special })).toEqual([
      { date: '2026-12-25', closed: true },
      { date: '2026-12-31', closed: false, start_time: '11:00:00', end_time: '23:59:00' },
    ])
  })
})

test('CHOWLY-3 any menu comes back from DoorDash as it was, every reference resolves', () => {
  fc.assert(
    fc.property(anyChannelMenu, menu => {
      const back = thereAndBack(menu)
      expect(brokenReferences(back)).toEqual([])
      const reached = reachable(menu)
      expect(keptOf(back, kept)).toEqual(keptOf(reached, kept))
      expect(back.hours.special).toEqual(menu.hours.special)
    }),
  )
})

test('CHOWLY-3 DoorDash tells the menus of a store one by one, or in a list', () => {
  const { menus } = toDoorDash(demoMenu, place)
  const [one] = menus
  const list = { store: one?.store, menus: menus.map(({ store: _store, ...sent }) => sent) }
  expect(doorDashStoreMenu.parse(one)).toEqual([one])
  expect(doorDashStoreMenu.parse(list)).toEqual(menus)
})

/** Groups and options stand within items there: those that nobody asks are not sent. */
function reachable(menu: ChannelMenu): ChannelMenu {
  const groups = new Set<string>()
  const walk = (refs: readonly string[], levels: number) => {
    if (levels === 0) return
    for (const ref of refs) {
      groups.add(ref)
      for (const option of menu.groups.find(group => group.ref === ref)?.options ?? [])
        walk(menu.options.find(each => each.ref === option)?.groups ?? [], levels - 1)
    }
  }
  for (const item of menu.items) walk(item.groups, 3)
  const options = new Set(menu.groups.filter(({ ref }) => groups.has(ref)).flatMap(group => group.options))
  return {
    ...menu,
    groups: menu.groups.filter(({ ref }) => groups.has(ref)),
    options: menu.options.filter(({ ref }) => options.has(ref)),
  }
}
