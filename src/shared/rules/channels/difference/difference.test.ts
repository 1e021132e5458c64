import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import { anyWholeMenu } from '../../menu/testing/wholeMenus.ts'
import { emptyDocument, type MenuDocument } from '../../menu/document.ts'
import { buildChannelMenu } from '../snapshot/channelMenu.ts'
import { withCategories, withoutRefused } from '../snapshot/chosenCategories.ts'
import { anItem } from '../testing/aChannelMenu.ts'
import { channelFacts } from '../testing/channelFacts.ts'
import { channelDifference, countDifferences } from './difference.ts'

const TODAY = '2026-11-23'
const onDelivery = (document: MenuDocument): MenuDocument => ({
  ...document,
  menu: new Map([...document.menu].map(([id, menu]) => [id, { ...menu, channels: ['thirdParty'] }])),
})
const anyMenu = anyWholeMenu.map(document => buildChannelMenu(onDelivery(document), channelFacts()))
const kinds = ['menus', 'categories', 'items', 'groups', 'options'] as const
const refsOf = (menu: ChannelMenu) => kinds.map(kind => menu[kind].map(({ ref }) => ref))

/** Everything leads somewhere, and nothing is there that nothing leads to. */
function expectWhole(menu: ChannelMenu): void {
  const reached = {
    categories: menu.menus.flatMap(({ categories }) => categories),
    items: menu.categories.flatMap(({ items }) => items),
    groups: [...menu.items, ...menu.options].flatMap(({ groups }) => groups),
    options: menu.groups.flatMap(({ options }) => options),
  }
  for (const [kind, refs] of Object.entries(reached))
    expect([...new Set(refs)].toSorted()).toEqual(menu[kind as keyof typeof reached].map(({ ref }) => ref))
}

describe('CHOWLY-3 what differs between two menus of a channel', () => {
  const base = buildChannelMenu(emptyDocument(), channelFacts())
  test('is named by entity, with the fields of a change', () => {
    const before = { ...base, items: [anItem({ ref: 'd1' }), anItem({ ref: 'd2' })] }
    const after = { ...base, items: [anItem({ ref: 'd1', priceCents: 1_395 }), anItem({ ref: 'd3' })] }
    const found = channelDifference(before, after, TODAY)
    expect(found.map(({ change, ref, fields }) => [change, ref, fields])).toEqual([
      ['changed', 'd1', [{ field: 'priceCents', before: 1_295, after: 1_395 }]],
      ['added', 'd3', []],
      ['removed', 'd2', []],
    ])
    expect(countDifferences(found)).toEqual({ added: 1, removed: 1, changed: 1 })
  })

  test('SET-5 hours and the store count; a closing that has passed does not', () => {
    const closed = (date: string) => ({ date, closed: true, spans: [] })
    const hours = { ...base.hours, special: [closed('2026-11-22')] }
    expect(channelDifference(base, { ...base, hours }, TODAY)).toEqual([])
    const later = { ...base, hours: { ...hours, special: [closed(TODAY)] }, store: { ...base.store, phone: '1' } }
    expect(channelDifference(base, later, TODAY).map(({ kind, fields }) => [kind, fields[0]?.field])).toEqual([
      ['hours', 'special'],
      ['store', 'phone'],
    ])
  })

  test('the order of menus counts', () => {
    const menus = ['m1', 'm2'].map(ref => ({ ref, name: { en: ref, zh: '' }, hours: [], categories: [] }))
    const found = channelDifference({ ...base, menus }, { ...base, menus: menus.toReversed() }, TODAY)
    expect(found).toMatchObject([{ kind: 'store', fields: [{ field: 'menus', after: ['m2', 'm1'] }] }])
  })

  test('is nothing between equal menus, and everything where nothing was', () => {
    fc.assert(
      fc.property(anyMenu, menu => {
        expect(channelDifference(menu, structuredClone(menu), TODAY)).toEqual([])
        expect(channelDifference(null, menu, TODAY)).toHaveLength(refsOf(menu).flat().length)
      }),
      { numRuns: 50 },
    )
  })

  // Comparing every dish with every other would outlast any patience.
  test('of 100,000 dishes is found', () => {
    const items = Array.from({ length: 100_000 }, (_, at) => anItem({ ref: `d${at}`, priceCents: at }))
    const other = items.map(item => ({ ...item, priceCents: item.priceCents + (item.priceCents % 2) }))
    const found = channelDifference({ ...base, items }, { ...base, items: other.toReversed() }, TODAY)
    expect(found).toHaveLength(50_000)
  })
})

describe('CHOWLY-3 a menu of which only some categories are published', () => {
  test('all chosen is the menu as it is now; none chosen is what the channel has', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (live, now) => {
        expect(withCategories(live, now, () => true)).toEqual(now)
        expect(withCategories(null, now, () => true)).toEqual(now)
        expect(withCategories(null, now, () => false).items).toEqual([])
        const kept = withCategories(live, now, () => false)
        expect(kept.categories).toEqual(live.categories)
        expect(kept.items).toEqual(live.items)
      }),
      { numRuns: 50 },
    )
  })

  test('is whole: chosen categories as they are now, the others as they are there', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, fc.nat(2), (live, now, pick) => {
        const isChosen = (ref: string) => ref.length % 3 === pick
        const made = withCategories(live, now, isChosen)
        expectWhole(made)
        for (const category of made.categories) {
          const from = isChosen(category.ref) ? now : live
          expect(from.categories.find(({ ref }) => ref === category.ref)).toEqual(category)
        }
      }),
      { numRuns: 50 },
    )
  })
})

test('CHOWLY-3 what a channel refused is not there, nor what only that led to', () => {
  fc.assert(
    fc.property(anyMenu, fc.nat(4), (menu, pick) => {
      const items = menu.items.filter((_, at) => at % 5 === pick).map(({ ref }) => ({ kind: 'item', ref }) as const)
      const options = menu.options
        .filter((_, at) => at % 5 === pick)
        .map(({ ref }) => ({ kind: 'option', ref }) as const)
      const left = withoutRefused(menu, [...items, ...options])
      expectWhole(left)
      const gone = new Set([...items, ...options].map(({ ref }) => ref))
      expect([...left.items, ...left.options].filter(({ ref }) => gone.has(ref))).toEqual([])
      expect(withoutRefused(menu, [])).toBe(menu)
    }),
    { numRuns: 50 },
  )
})

test('CHOWLY-3 what was refused is as it was there before, with what that leads to', () => {
  fc.assert(
    fc.property(anyMenu, anyMenu, fc.nat(4), (previous, menu, pick) => {
      const items = menu.items.filter((_, at) => at % 5 === pick).map(({ ref }) => ({ kind: 'item', ref }) as const)
      const left = withoutRefused(menu, items, previous)
      expectWhole(left)
      for (const { ref } of items) {
        const [now, before] = [left, previous].map(one => one.items.find(item => item.ref === ref)?.priceCents)
        expect(now).toBe(before)
      }
      expect(withoutRefused(menu, items, menu)).toEqual(menu)
    }),
    { numRuns: 50 },
  )
})
