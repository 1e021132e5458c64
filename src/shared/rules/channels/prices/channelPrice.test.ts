import { expect, test } from 'vitest'
import { priceRule } from '../../../contract/menu/entities.ts'
import { anEntity } from '../../menu/testing/menus.ts'
import type { Priced } from '../snapshot/channelFacts.ts'
import { type ChannelPrices, channelPrice } from './channelPrice.ts'

const menuRule = priceRule.parse({ percentPcm: 15_000, ending: 95, modifiers: true })
const channelRule = priceRule.parse({ percentPcm: 30_000 })
const none: ChannelPrices = { priceRule: null, own: new Map() }
const dish = (fields: Partial<Priced> = {}): Priced => ({
  menu: anEntity('menu', 1, { channels: ['thirdParty'], priceRule: menuRule }),
  kind: 'dish',
  id: 7,
  libraryCents: 1250,
  menuCents: null,
  ...fields,
})
const plain = anEntity('menu', 2, { channels: ['thirdParty'] })

test.each<[string, ChannelPrices, Partial<Priced>, number]>([
  ['the channel’s own price', { priceRule: channelRule, own: new Map([['dish:7', 999]]) }, { menuCents: 888 }, 999],
  ['the menu’s own price', { priceRule: channelRule, own: new Map([['special:7', 999]]) }, { menuCents: 888 }, 888],
  ['the channel’s rule', { ...none, priceRule: channelRule }, {}, 1625],
  ['the menu’s rule', none, {}, 1395],
  ['the library’s price', none, { menu: plain }, 1250],
  ['a rule that changes nothing', { ...none, priceRule: priceRule.parse({}) }, {}, 1250],
  ['the own price of a special', { ...none, own: new Map([['special:7', 2500]]) }, { kind: 'special' }, 2500],
])('CHOWLY-1 %s comes first', (_, channel, fields, cents) => {
  expect(channelPrice(channel, dish(fields))).toBe(cents)
})

test('CHOWLY-1 choices change by the percentage alone, where the rule that holds says so', () => {
  for (const kind of ['modifier', 'addOn', 'upcharge'] as const) {
    expect(channelPrice(none, dish({ kind, libraryCents: 100 }))).toBe(115)
    expect(channelPrice({ ...none, priceRule: channelRule }, dish({ kind, libraryCents: 100 }))).toBe(100)
    expect(channelPrice({ ...none, own: new Map([['dish:7', 1]]) }, dish({ kind, libraryCents: -100 }))).toBe(-115)
  }
})
