import { expect, test } from 'vitest'
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import { callsOf } from './calls.ts'
import { nextChange } from './nextChange.ts'
import { type ChannelState, smallChanges, type Told } from './smallChanges.ts'
import { stateKey } from './states.ts'
import { toldMenu } from './toldMenu.ts'

type Item = ChannelMenu['items'][number]
type Option = ChannelMenu['options'][number]

const named = (en: string) => ({ en, zh: '' })
const dish = (id: number, more: Partial<Item> = {}): Item => ({
  ref: `d${id}`,
  kind: 'dish',
  entityId: id,
  name: named(`Dish ${id}`),
  description: named(''),
  priceCents: 1_200,
  pictureUrl: null,
  alcohol: false,
  allergens: [],
  taxPcm: 0,
  sku: '',
  groups: [],
  hours: null,
  available: true,
  suspendedUntil: null,
  ...more,
})
const egg = (more: Partial<Option> = {}): Option => ({
  ref: 'o1',
  kind: 'modifier',
  entityId: 1,
  name: named('Egg'),
  priceCents: 150,
  isDefault: false,
  maxQuantity: null,
  groups: [],
  available: true,
  suspendedUntil: null,
  ...more,
})
const menuOf = (items: Item[], more: Partial<ChannelMenu> = {}): ChannelMenu => ({
  store: { name: 'Wok', timeZone: 'America/New_York', currency: 'USD', languages: ['en'], phone: '', address: '' },
  menus: [],
  categories: [],
  items,
  groups: [],
  options: [egg()],
  hours: { regular: [{ weekday: 1, fromMinute: 600, toMinute: 1_320 }], special: [] },
  ...more,
})

const everything = { availability: true, prices: true, hours: true, pause: true }
const published = menuOf([dish(1), dish(2)])
const SIX = '2026-11-23T23:00:00.000Z'
const stateOf = (more: Partial<ChannelState>): ChannelState => ({
  live: published,
  wanted: published,
  told: [],
  pause: null,
  can: everything,
  today: '2026-11-23',
  leaving: () => ({ available: false, suspendedUntil: null }),
  heldPrices: new Map(),
  ...more,
})
const told = (aspect: Told['aspect'], ref: string, state: string, more: Partial<Told> = {}): Told => ({
  aspect,
  kind: ref === '' ? 'store' : ref.startsWith('o') ? 'option' : 'item',
  ref,
  state,
  sure: true,
  refused: null,
  ...more,
})
const sentBy = (more: Partial<ChannelState>) =>
  smallChanges(stateOf(more)).send.map(change => `${stateKey(change)} ${change.from}>${change.state}`)
const soldOut = { available: false } as const

test('CHOWLY-3 MENU-10 only what differs from what the channel was told is sent', () => {
  expect(sentBy({})).toEqual([])
  const wanted = menuOf([dish(1, soldOut), dish(2, { ...soldOut, suspendedUntil: SIX })], {
    options: [egg({ ...soldOut, priceCents: 200 })],
  })
  const all = [
    'availability item d1 on>off',
    `availability item d2 on>off ${SIX}`,
    'availability option o1 on>off',
    'price option o1 150>200',
  ]
  expect(sentBy({ wanted })).toEqual(all)
  expect(sentBy({ wanted, told: [told('availability', 'd1', 'off')] })).toEqual(all.slice(1))
})

test('MENU-10 sold out and back before anything was sent: nothing is sent; back after it was: it is put on sale', () => {
  expect(sentBy({ wanted: menuOf([dish(1), dish(2)]) })).toEqual([])
  expect(sentBy({ told: [told('availability', 'd1', `off ${SIX}`)] })).toEqual([`availability item d1 off ${SIX}>on`])
})

test('CHOWLY-3 what is not known to have arrived is sent again, also where it is as it was', () => {
  expect(sentBy({ told: [told('availability', 'd1', 'on', { sure: false })] })).toEqual(['availability item d1 on>on'])
  expect(sentBy({ told: [told('price', 'd1', '1200', { sure: false })] })).toEqual(['price item d1 1200>1200'])
})

test('CHOWLY-3 what the channel refuses is shown and not sent again, until it is something else', () => {
  const wanted = menuOf([dish(1, { priceCents: 1_900 }), dish(2)])
  const refused = [told('price', 'd1', '1200', { refused: '1900' })]
  const changes = smallChanges(stateOf({ wanted, told: refused }))
  expect(changes.send).toEqual([])
  expect(changes.refused).toMatchObject([{ ref: 'd1', from: '1200', state: '1900' }])
  const other = menuOf([dish(1, { priceCents: 1_800 }), dish(2)])
  expect(sentBy({ wanted: other, told: refused })).toEqual(['price item d1 1200>1800'])
})

test('CHOWLY-3 new dishes are no small change; what is no longer cooked goes off at once', () => {
  expect(sentBy({ wanted: menuOf([dish(1), dish(2), dish(3, soldOut)]) })).toEqual([])
  expect(sentBy({ wanted: menuOf([dish(1)]) })).toEqual(['availability item d2 on>off'])
  // Only taken out of the menu: it stays until the publish.
  const leaving = () => ({ available: true, suspendedUntil: null })
  expect(sentBy({ wanted: menuOf([dish(1)]), leaving })).toEqual([])
})

test('CHOWLY-3 nothing of a menu that was never published, but the pause', () => {
  expect(sentBy({ live: null, pause: 'open' })).toEqual(['pause store  none>open'])
})

test('CHOWLY-3 a pause is told, moved, and ended at its time', () => {
  expect(sentBy({ pause: SIX })).toEqual([`pause store  none>${SIX}`])
  const paused = [told('pause', '', SIX)]
  expect(sentBy({ pause: '2026-11-23T23:00:00Z', told: paused })).toEqual([])
  expect(sentBy({ pause: 'open', told: paused })).toEqual([`pause store  ${SIX}>open`])
  expect(sentBy({ told: paused })).toEqual([`pause store  ${SIX}>none`])
})

test('CHOWLY-3 a service without pauses: everything on it is sold out for as long', () => {
  const can = { ...everything, pause: false }
  expect(sentBy({ can, pause: SIX })).toEqual([
    `availability item d1 on>off ${SIX}`,
    `availability item d2 on>off ${SIX}`,
  ])
  const paused = [told('availability', 'd1', 'off'), told('availability', 'd2', 'off')]
  const wanted = menuOf([dish(1), dish(2, soldOut)])
  expect(sentBy({ can, pause: 'open', told: paused, wanted })).toEqual([])
  expect(sentBy({ can, told: paused, wanted })).toEqual(['availability item d1 off>on'])
})

test('SET-5 closings and special hours travel as hours; those that are over make no difference', () => {
  const closed = (date: string) => ({ date, closed: true, spans: [] })
  const hours = { regular: published.hours.regular, special: [closed('2026-12-25'), closed('2026-11-22')] }
  const [change] = smallChanges(stateOf({ wanted: menuOf([dish(1), dish(2)], { hours }) })).send
  expect(change).toMatchObject({ aspect: 'hours', kind: 'store' })
  expect(callsOf(change ? [change] : []).hours?.special).toEqual([closed('2026-12-25')])
  const live = menuOf([dish(1), dish(2)], { hours: { ...hours, special: [closed('2026-11-22')] } })
  expect(sentBy({ live })).toEqual([])
  const state = JSON.stringify({ ...hours, special: [closed('2026-11-22'), closed('2026-12-25')] })
  const wanted = menuOf([dish(1), dish(2)], { hours: { ...hours, special: [closed('2026-12-25')] } })
  expect(sentBy({ wanted, told: [told('hours', '', state)] })).toEqual([])
})

test('CHOWLY-3 what a service cannot be told waits for the publish', () => {
  const can = { availability: false, prices: false, hours: false, pause: false }
  const hours = { regular: [], special: [] }
  expect(sentBy({ can, pause: 'open', wanted: menuOf([dish(1, { ...soldOut, priceCents: 1 })], { hours }) })).toEqual(
    [],
  )
})

test('CHOWLY-3 rolled-back prices stay until somebody changes one, and follow it from then on', () => {
  const wanted = (priceCents: number) => menuOf([dish(1, { priceCents }), dish(2)])
  const heldPrices = new Map([['item d1', 1_500]])
  expect(sentBy({ heldPrices, wanted: wanted(1_500) })).toEqual([])
  expect(sentBy({ heldPrices, wanted: wanted(1_600) })).toEqual(['price item d1 1200>1600'])
  const followed = [told('price', 'd1', '1600')]
  expect(sentBy({ heldPrices, wanted: wanted(1_500), told: followed })).toEqual(['price item d1 1600>1500'])
})

test('CHOWLY-3 many changes are one call of each kind', () => {
  const wanted = menuOf([dish(1, { ...soldOut, priceCents: 5 }), dish(2, soldOut)])
  const { send } = smallChanges(stateOf({ wanted, pause: SIX }))
  expect(callsOf(send)).toEqual({
    pause: SIX,
    availability: [
      { kind: 'item', ref: 'd1', available: false, until: null },
      { kind: 'item', ref: 'd2', available: false, until: null },
    ],
    prices: [{ kind: 'item', ref: 'd1', priceCents: 5 }],
    hours: null,
  })
  expect(callsOf(smallChanges(stateOf({ told: [told('pause', '', SIX)] })).send).pause).toBeNull()
  expect(callsOf([]).pause).toBeUndefined()
})

test('CHOWLY-3 what was told makes the menu that the channel has by now', () => {
  const hours = { regular: [], special: [] }
  const all = [
    told('availability', 'd1', `off ${SIX}`),
    told('price', 'o1', '250'),
    told('hours', '', JSON.stringify(hours)),
  ]
  expect(toldMenu(published, all)).toEqual({
    ...published,
    items: [dish(1, { available: false, suspendedUntil: SIX }), dish(2)],
    options: [egg({ priceCents: 250 })],
    hours,
  })
  expect(toldMenu(published, [])).toBe(published)
})

test('CHOWLY-3 a channel that does not answer is asked less and less often, never earlier than it wants', () => {
  const now = new Date(SIX)
  const waits = [1, 2, 3, 7, 50].map(tries => (nextChange(tries, now).getTime() - now.getTime()) / 1_000)
  expect(waits).toEqual([2, 5, 15, 300, 300])
  expect(nextChange(1, now, 120_000).getTime() - now.getTime()).toBe(120_000)
})
