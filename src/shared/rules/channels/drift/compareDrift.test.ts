import { expect, test } from 'vitest'
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import { aChannelMenu, aGroup, anItem, anOption, week } from '../testing/aChannelMenu.ts'
import { compareDrift, isWhole } from './compareDrift.ts'

const at = { now: new Date('2026-11-23T12:00:00Z'), today: '2026-11-23' }
const parts = {
  items: [anItem({ groups: ['g1'] }), anItem({ ref: 'd2', entityId: 2 })],
  groups: [aGroup()],
  options: [anOption()],
}
const ours = aChannelMenu(parts)
const drift = (theirs: ChannelMenu, of = ours) =>
  compareDrift(of, theirs, at).map(({ kind, ref, change, field }) => `${kind} ${ref} ${field ?? change}`)
const withItem = (fields: Parameters<typeof anItem>[0]): ChannelMenu => ({
  ...ours,
  items: ours.items.map(item => (item.ref === 'd1' ? { ...item, ...fields } : item)),
})

test('CHOWLY-3 a channel that has what it was told has no drift', () => {
  expect(drift(ours)).toEqual([])
  expect(drift(withItem({ pictureUrl: 'https://cdn.channel.test/a.jpg' }))).toEqual([])
})

test('CHOWLY-3 a price, a name, something off the menu: by entity and field, with both values', () => {
  expect(compareDrift(ours, withItem({ priceCents: 1_395 }), at)).toEqual([
    {
      kind: 'item',
      ref: 'd1',
      change: 'changed',
      field: 'priceCents',
      name: { en: 'Wok', zh: '炒锅' },
      ours: 1_295,
      theirs: 1_395,
    },
  ])
  expect(drift(withItem({ name: { en: 'Wok!', zh: '炒锅' }, available: false }))).toEqual([
    'item d1 name',
    'item d1 available',
  ])
  expect(drift({ ...ours, options: [anOption({ priceCents: 0 })] })).toEqual(['option o1 priceCents'])
})

test('CHOWLY-3 what is gone there and what nobody sent are said once, not again where they are listed', () => {
  const gone = aChannelMenu({ ...parts, items: parts.items.slice(1) })
  expect(drift(gone)).toEqual(['item d1 missing'])
  expect(drift(ours, gone)).toEqual(['item d1 unknown'])
  const moved = { ...ours, categories: ours.categories.map(each => ({ ...each, items: ['d2', 'd1'] })) }
  expect(drift(moved)).toEqual(['category m1-c1 items'])
})

test('CHOWLY-3 what was off until now is on sale on both sides', () => {
  const off = withItem({ available: false, suspendedUntil: '2026-11-23T12:00:00Z' })
  expect([drift(off), drift(ours, off)]).toEqual([[], []])
  expect(drift(withItem({ available: false, suspendedUntil: '2026-11-23T12:00:01Z' }))).toEqual(['item d1 available'])
})

test('CHOWLY-3 hours are compared by minutes, however they are cut', () => {
  const hours = (menu: ChannelMenu, spans: ChannelMenu['menus'][number]['hours']): ChannelMenu => ({
    ...menu,
    menus: menu.menus.map(each => ({ ...each, hours: spans })),
  })
  const night = [{ weekday: 6, fromMinute: 1_200, toMinute: 1_560 }]
  const cut = [
    { weekday: 0, fromMinute: 0, toMinute: 120 },
    { weekday: 6, fromMinute: 1_200, toMinute: 1_440 },
  ]
  expect(drift(hours(ours, cut), hours(ours, night))).toEqual([])
  expect(drift(hours(ours, cut.slice(1)), hours(ours, night))).toEqual(['menu m1 hours'])
  expect(drift(withItem({ hours: [] }))).toEqual(['item d1 hours'])
})

test('CHOWLY-3 business hours and days to come; days that are over are no drift', () => {
  const special = (date: string) => [{ date, closed: true, spans: [] }]
  expect(drift({ ...ours, hours: { ...ours.hours, special: special('2026-11-22') } })).toEqual([])
  expect(drift({ ...ours, hours: { regular: week(0, 60), special: special('2026-11-23') } })).toEqual([
    'hours store regular',
    'hours store special',
  ])
})

test('CHOWLY-3 half an answer is no answer', () => {
  expect(isWhole(ours)).toBe(true)
  expect(isWhole({ ...ours, items: [] })).toBe(false)
  expect(isWhole({ ...ours, options: [] })).toBe(false)
  expect(isWhole({ ...ours, menus: [], categories: [], items: [], groups: [], options: [] })).toBe(true)
})

// Comparing every dish with every other would outlast any patience.
test('CHOWLY-3 100,000 dishes are compared', () => {
  const items = Array.from({ length: 100_000 }, (_, number) =>
    anItem({ ref: `d${number}`, entityId: number, groups: ['g1'] }),
  )
  const large = aChannelMenu({ ...parts, items })
  const theirs = { ...large, items: items.map(item => ({ ...item, priceCents: item.priceCents + 1 })) }
  expect(compareDrift(large, theirs, at)).toHaveLength(100_000)
})
