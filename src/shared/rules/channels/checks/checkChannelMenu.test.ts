import { expect, test } from 'vitest'
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import { type ConnectionName, connectionNames } from '../../../contract/settings/groups/thirdParty.ts'
import type { FindingRule } from '../../../contract/channels/findings.ts'
import { aChannelMenu, aGroup, anItem, anOption, week } from '../testing/aChannelMenu.ts'
import { checkChannelMenu } from './checkChannelMenu.ts'

const rulesOf = (channel: ConnectionName, parts: Partial<ChannelMenu> = {}) =>
  checkChannelMenu(channel, aChannelMenu(parts)).map(({ rule }) => rule)
/** The channels that find this. */
const findIn = (rule: FindingRule, parts: Partial<ChannelMenu>): ConnectionName[] =>
  connectionNames.filter(channel => rulesOf(channel, parts).includes(rule))
const withHours = (hours: ChannelMenu['menus'][number]['hours']): Partial<ChannelMenu> => {
  const { menus, categories } = aChannelMenu()
  return { menus: menus.map(menu => ({ ...menu, hours })), categories: categories.map(each => ({ ...each, hours })) }
}
const strict: ConnectionName[] = ['uberEats']
const practice: ConnectionName[] = ['sandboxOne', 'sandboxTwo']

test('CHOWLY-4 a menu that all channels take has no finding', () => {
  for (const channel of connectionNames) expect(rulesOf(channel)).toEqual([])
})

test('CHOWLY-4 hours: Uber needs more than 60 minutes, everyone more than 30; over midnight they count whole', () => {
  const monday = (fromMinute: number, toMinute: number) => withHours([{ weekday: 1, fromMinute, toMinute }])
  expect(findIn('hoursShort', monday(660, 720))).toEqual(strict)
  expect(findIn('hoursShort', monday(660, 721))).toEqual([])
  expect(findIn('hoursShort', monday(660, 690))).toEqual(connectionNames)
  expect(findIn('hoursShort', monday(660, 691))).toEqual(strict)
  // 23:30 to 0:45: two parts of less than an hour on the wire, one span for guests.
  expect(findIn('hoursShort', monday(1_410, 1_485))).toEqual([])
})

test('CHOWLY-4 short hours say which, where, and that lengthening them mends it', () => {
  const found = checkChannelMenu('uberEats', aChannelMenu(withHours([{ weekday: 1, fromMinute: 660, toMinute: 720 }])))
  // The category has the hours of its menu: said once.
  expect(found).toEqual([
    {
      severity: 'error',
      rule: 'hoursShort',
      at: { kind: 'menu', ref: 'm1', field: 'hours.0' },
      source: { kind: 'menu', id: 1 },
      values: {
        ref: 'm1',
        name: 'Delivery',
        secondName: '外卖',
        weekday: 1,
        fromMinute: 660,
        toMinute: 720,
        minutes: 60,
      },
      mend: 'lengthenSpan',
    },
  ])
})

test('CHOWLY-4 a category without hours is refused everywhere', () => {
  const [category] = aChannelMenu().categories
  const categories = category ? [{ ...category, hours: [] }] : []
  expect(findIn('hoursMissing', { categories })).toEqual(connectionNames)
  const [found] = checkChannelMenu('chowly', aChannelMenu({ categories }))
  expect(found).toMatchObject({ severity: 'error', source: { kind: 'category', id: 1 }, mend: null })
})

test('CHOWLY-4 hours that overlap, also over Saturday night, are refused where the channel refuses them', () => {
  const hours = [
    { weekday: 0, fromMinute: 60, toMinute: 300 },
    { weekday: 6, fromMinute: 1_300, toMinute: 1_540 },
  ]
  expect(findIn('hoursOverlap', withHours(hours))).toEqual(['uberEats', 'doorDash'])
})

test('CHOWLY-4 hours of an item of its own are checked too', () => {
  const items = [anItem({ hours: [{ weekday: 2, fromMinute: 0, toMinute: 45 }] })]
  expect(findIn('hoursShort', { items })).toEqual(strict)
})

test('CHOWLY-4 nothing to sell: no menu, no item', () => {
  expect(findIn('menusMissing', { menus: [] })).toEqual(connectionNames)
  expect(findIn('itemsMissing', { items: [] })).toEqual(connectionNames)
})

test('CHOWLY-4 the hours of the store: none, a day on which it is closed, a date that says nothing', () => {
  const takes: ConnectionName[] = ['otter', 'doorDash', 'sandboxOne', 'sandboxTwo']
  expect(findIn('storeHoursMissing', { hours: { regular: [], special: [] } })).toEqual(takes)
  const regular = week(600, 1_380).filter(({ weekday }) => weekday !== 1)
  expect(findIn('closedDay', { hours: { regular, special: [] } })).toEqual(takes)
  const found = checkChannelMenu('doorDash', aChannelMenu({ hours: { regular, special: [] } }))
  expect(found).toMatchObject([{ severity: 'warning', values: { weekday: 1 }, source: null }])
  const special = [{ date: '2026-12-25', closed: false, spans: [] }]
  expect(findIn('specialDayWrong', { hours: { regular: week(0, 1_440), special } })).toEqual(takes)
})

test('CHOWLY-4 no "/" and no ";" in an id at Uber, and the id is what is mended', () => {
  for (const ref of ['A/1', 'A;1'])
    expect(findIn('idLetters', { items: [anItem({ ref })] })).toEqual([...strict, ...practice])
  const [found] = checkChannelMenu('uberEats', aChannelMenu({ items: [anItem({ ref: 'A/1;/2' })] }))
  expect(found).toMatchObject({
    at: { kind: 'item', ref: 'A/1;/2', field: 'ref' },
    source: { kind: 'dish', id: 1 },
    values: { letters: '/ ;', refused: '/ ;' },
    mend: 'replaceId',
  })
})

test('CHOWLY-4 one id for two things is refused; for one thing in two places it is not', () => {
  const items = [anItem(), anItem({ entityId: 2, name: { en: 'Rice', zh: '饭' } })]
  expect(findIn('idTwice', { items })).toEqual(connectionNames)
  const special = aGroup({ ref: 'sg1', source: 'specialGroup', options: ['d1'] })
  const option = anOption({ ref: 'd1', kind: 'dish', entityId: 1 })
  expect(findIn('idTwice', { groups: [special], options: [option] })).toEqual([])
  expect(findIn('idTwice', { groups: [special], options: [{ ...option, entityId: 2 }] })).toEqual(connectionNames)
})

test('CHOWLY-4 a price of 0 is refused everywhere, an option that makes it cheaper nearly everywhere', () => {
  expect(findIn('priceZero', { items: [anItem({ priceCents: 0 })] })).toEqual(connectionNames)
  const groups = [aGroup()]
  const cheaper = { items: [anItem({ groups: ['g1'] })], groups, options: [anOption({ priceCents: -1 })] }
  expect(findIn('optionPriceNegative', cheaper)).toEqual(connectionNames.filter(name => !practice.includes(name)))
  expect(checkChannelMenu('otter', aChannelMenu(cheaper))).toMatchObject([{ source: { kind: 'modifierGroup', id: 1 } }])
  expect(rulesOf('otter', { ...cheaper, options: [anOption({ priceCents: 0 })] })).toEqual([])
})

test('CHOWLY-4 groups: a minimum above what is offered, a maximum below the minimum', () => {
  const group = (fields: Partial<ReturnType<typeof aGroup>>) => ({ groups: [aGroup(fields)], options: [anOption()] })
  expect(rulesOf('uberEats', group({ min: 1 }))).toEqual([])
  expect(findIn('optionsTooFew', group({ min: 2, max: 2 }))).toEqual(connectionNames)
  const [found] = checkChannelMenu('uberEats', aChannelMenu(group({ ref: 'm1-g1', min: 2, max: 2 })))
  expect(found).toMatchObject({
    values: { min: 2, possible: 1 },
    source: { kind: 'modifierGroup', id: 1 },
    mend: 'lowerMinimum',
  })
  // The same one twice is as good.
  expect(rulesOf('uberEats', group({ min: 2, max: 2, perOptionMax: null }))).toEqual([])
  expect(findIn('maxBelowMin', group({ min: 2, max: 1 }))).toEqual(connectionNames)
  const none = checkChannelMenu('uberEats', aChannelMenu(group({ min: 1, options: [] })))
  expect(none).toMatchObject([{ rule: 'optionsTooFew', mend: null }])
})

test('CHOWLY-4 what a channel cannot say: how many are free, choices within choices', () => {
  const free = { groups: [aGroup({ free: 1 })], options: [anOption()] }
  expect(findIn('freeUnsaid', free)).toEqual(['chowly', 'otter', 'deliverect'])
  const nested = (min: number) => ({
    items: [anItem({ groups: ['g1'] })],
    groups: [aGroup(), aGroup({ ref: 'g2', min, options: ['o2'] })],
    options: [anOption({ groups: ['g2'] }), anOption({ ref: 'o2', entityId: 2 })],
  })
  expect(findIn('nestedLeftOut', nested(0))).toEqual(['chowly'])
  // A dish that cannot be ordered as it has to be asked.
  expect(findIn('nestedRequired', nested(1))).toEqual(['chowly'])
  expect(checkChannelMenu('chowly', aChannelMenu(nested(1)))).toMatchObject([{ severity: 'error', at: { ref: 'g2' } }])
})

test('CHOWLY-4 choices in a circle end', () => {
  const parts = {
    items: [anItem({ groups: ['g1'] })],
    groups: [aGroup()],
    options: [anOption({ groups: ['g1'] })],
  }
  expect(findIn('nestedLeftOut', parts)).toEqual(connectionNames)
})

test('CHOWLY-4 warnings: alcohol that stays alcohol at Uber, no picture, no Chinese name where it is shown', () => {
  expect(findIn('alcoholSticky', { items: [anItem({ alcohol: true })] })).toEqual(['uberEats'])
  const bare = { items: [anItem({ pictureUrl: null, name: { en: 'Wok', zh: '' } })] }
  expect(findIn('pictureMissing', bare)).toEqual(connectionNames)
  expect(findIn('translationMissing', bare)).toEqual(['deliverect', 'sandboxOne', 'sandboxTwo'])
  const { store } = aChannelMenu()
  expect(findIn('translationMissing', { ...bare, store: { ...store, languages: ['en'] } })).toEqual([])
  expect(checkChannelMenu('uberEats', aChannelMenu(bare)).every(({ severity }) => severity === 'warning')).toBe(true)
})

// Looking for each group among all of them, or each dish among all, would outlast any patience.
test('CHOWLY-4 50,000 dishes with 20 groups each are checked', () => {
  const groups = Array.from({ length: 500 }, (_, at) =>
    aGroup({ ref: `g${at}`, options: Array.from({ length: 10 }, (__, of) => `o${at * 10 + of}`) }),
  )
  const options = Array.from({ length: 5_000 }, (_, at) =>
    anOption({ ref: `o${at}`, entityId: at, groups: at % 10 === 0 ? [`g${(at / 10 + 1) % 500}`] : [] }),
  )
  const items = Array.from({ length: 50_000 }, (_, at) =>
    anItem({
      ref: `d/${at}`,
      entityId: at,
      pictureUrl: null,
      groups: Array.from({ length: 20 }, (__, of) => `g${(at + of * 7) % 500}`),
      hours: [{ weekday: at % 7, fromMinute: 600, toMinute: 640 }],
    }),
  )
  const menu = aChannelMenu({ items, groups, options })
  const found = checkChannelMenu('uberEats', menu)
  expect(found.filter(({ rule }) => rule === 'idLetters')).toHaveLength(50_000)
})
