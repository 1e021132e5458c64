import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding, FindingRule } from '../../../contract/channels/findings.ts'
import type { Entity } from '../../../contract/menu/entities.ts'
import { type ConnectionName, connectionNames } from '../../../contract/settings/groups/thirdParty.ts'
import { checkEntries } from '../../menu/check.ts'
import { applyEntries, type MenuDocument } from '../../menu/document.ts'
import { aDocument, anEntity } from '../../menu/testing/menus.ts'
import { channelRules } from '../checks/channelRules.ts'
import { checkChannelMenu } from '../checks/checkChannelMenu.ts'
import { overlapping } from '../checks/spans.ts'
import { buildChannelMenu } from '../snapshot/channelMenu.ts'
import { channelFacts } from '../testing/channelFacts.ts'
import type { IdMend, MendPlan } from './mendPlan.ts'
import { keyOf, settledPlan } from './settledPlan.ts'

type Ids = ReadonlyMap<string, string>
const lunch = { weekday: 1, fromMinute: 660, toMinute: 720 }

const checked = (channel: ConnectionName, document: MenuDocument, externalIds: Ids): Finding[] =>
  checkChannelMenu(channel, buildChannelMenu(document, channelFacts({ externalIds })))
const withIds = (ids: Ids, mended: readonly IdMend[]): Ids =>
  new Map([...ids, ...mended.map(({ kind, id, after }) => [`${kind}:${id}`, after] as const)])

/** Everything that can be mended, with what is found afterwards. */
function mendAll(document: MenuDocument, ids: Ids = new Map(), channel: ConnectionName = 'uberEats') {
  const before = checked(channel, document, ids)
  const used = new Set(ids.values())
  const plan: MendPlan = settledPlan(
    {
      document,
      rules: channelRules[channel],
      channelName: 'Uber Eats',
      isTaken: id => used.has(id),
      newIds: place => Math.max(900, ...[...document.supplyTime.keys()].map(id => id + 1)) + place,
    },
    before,
    before,
    (changed, mended) => checked(channel, changed, withIds(ids, mended)),
  )
  const after = applyEntries(document, plan.entries)
  return { before, plan, after, findings: checked(channel, after, withIds(ids, plan.ids)) }
}
const has = (findings: readonly Finding[], rule: FindingRule) => findings.some(each => each.rule === rule)

const dish = (id: number, fields: object = {}) =>
  anEntity('dish', id, { name: `Dish ${id}`, secondName: '菜', ...fields })
const placed = (id: number, priceCents: number | null = null) => ({ kind: 'dish', id, priceCents })
const menu = (id: number, fields: object) =>
  anEntity('menu', id, { channels: ['thirdParty'], orderTypes: ['delivery'], secondName: '外卖', ...fields })
const category = anEntity('category', 1, { name: 'Mains', secondName: '主菜' })
const time = (id: number, name: string, spans: object[]): Entity<'supplyTime'> =>
  anEntity('supplyTime', id, { name, spans })
const long = { weekday: 2, fromMinute: 660, toMinute: 1_320 }
const sold = (fields: object = {}) => [{ categoryId: 1, items: [placed(1)], ...fields }]
const book = (parts: Parameters<typeof aDocument>[0]) =>
  aDocument({ category: [category], menuType: [anEntity('menuType', 1, {})], dish: [dish(1)], ...parts })

test('CHOWLY-4 short hours that only menus for delivery use become longer where they are', () => {
  const document = book({
    supplyTime: [time(1, 'Lunch', [lunch, long])],
    menu: [menu(1, { supplyTimeId: 1, categories: sold() })],
  })
  const { before, plan, after, findings } = mendAll(document)
  expect(has(before, 'hoursShort')).toBe(true)
  expect(after.supplyTime.get(1)?.spans).toEqual([{ ...lunch, toMinute: 735 }, long])
  expect([after.supplyTime.size, plan.added]).toEqual([1, 0])
  expect(has(findings, 'hoursShort')).toBe(false)
})

test('CHOWLY-4 hours of the restaurant stay: the menus for delivery get hours of their own', () => {
  const document = book({
    supplyTime: [time(1, 'Lunch', [lunch, long])],
    menu: [
      menu(1, { supplyTimeId: 1, categories: sold({ supplyTimeId: 1 }) }),
      menu(2, { channels: ['pos'], supplyTimeId: 1, categories: sold() }),
    ],
  })
  const { plan, after, findings } = mendAll(document)
  expect(after.supplyTime.get(1)?.spans).toEqual([lunch, long])
  expect(after.supplyTime.get(900)).toMatchObject({
    name: 'Lunch (Uber Eats)',
    spans: [{ ...lunch, toMinute: 735 }, long],
  })
  expect(after.menu.get(1)).toMatchObject({ supplyTimeId: 900, categories: [{ supplyTimeId: 900 }] })
  expect(after.menu.get(2)?.supplyTimeId).toBe(1)
  expect(plan.added).toBe(1)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('CHOWLY-4 hours that touch become one wherever they are used: no minute changes', () => {
  const after12 = { weekday: 1, fromMinute: 720, toMinute: 840 }
  const document = book({
    supplyTime: [time(1, 'Lunch', [lunch, after12])],
    menu: [menu(1, { supplyTimeId: 1, categories: sold() }), menu(2, { channels: ['pos'], supplyTimeId: 1 })],
  })
  const { after, findings } = mendAll(document)
  expect(after.supplyTime.get(1)?.spans).toEqual([{ ...lunch, toMinute: 840 }])
  expect(has(findings, 'hoursShort')).toBe(false)
})

test('CHOWLY-4 hours of the library, and hours cut by other hours, are mended by people', () => {
  const ofLibrary = book({
    supplyTime: [time(1, 'Lunch', [lunch]), time(2, 'All', [long, { ...lunch, toMinute: 1_000 }])],
    category: [{ ...category, supplyTimeId: 1 }],
    menu: [menu(1, { supplyTimeId: 2, categories: sold() })],
  })
  expect(mendAll(ofLibrary).plan).toMatchObject({ entries: [], added: 0 })
  // 11:00 to 12:00 of both: neither has such a span.
  const cut = book({
    supplyTime: [
      time(1, 'A', [{ ...lunch, fromMinute: 600 }, long]),
      time(2, 'B', [{ ...lunch, toMinute: 800 }, long]),
    ],
    menu: [menu(1, { supplyTimeId: 1, categories: sold({ supplyTimeId: 2 }) })],
  })
  const { before, plan } = mendAll(cut)
  expect([has(before, 'hoursShort'), plan.entries]).toEqual([true, []])
})

test('CHOWLY-4 a category is silent where its own menu says the same, not where another menu does', () => {
  const { before } = mendAll(
    book({
      supplyTime: [time(1, 'Monday', [{ ...lunch, toMinute: 1_320 }]), time(2, 'Lunch', [lunch])],
      menu: [
        menu(1, { supplyTimeId: 1, categories: sold({ supplyTimeId: 2 }) }),
        menu(2, { supplyTimeId: 2, categories: sold() }),
      ],
    }),
  )
  expect(before.filter(({ rule }) => rule === 'hoursShort').map(({ at }) => at.ref)).toEqual(['m2', 'm1-c1'])
})

test('CHOWLY-4 a refused id becomes the nearest free one; other channels keep theirs', () => {
  const document = book({
    dish: [dish(1), dish(2)],
    supplyTime: [time(1, 'All', [long])],
    menu: [menu(1, { supplyTimeId: 1, categories: sold({ items: [placed(1), placed(2)] }) })],
  })
  const ids = new Map([
    ['dish:1', 'A/1'],
    ['dish:2', 'A-1'],
  ])
  const { plan, findings } = mendAll(document, ids)
  expect(plan.ids).toEqual([{ kind: 'dish', id: 1, before: 'A/1', after: 'A-1-2' }])
  expect(has(findings, 'idLetters')).toBe(false)
  expect(mendAll(document, ids, 'otter').plan.ids).toEqual([])
  // An id of the usual shape could be another dish's.
  expect(mendAll(document, new Map([['dish:1', 'd2/']])).plan.ids).toMatchObject([{ after: 'id-d2' }])
})

test('CHOWLY-4 a price of 0 in the menu for delivery goes where the library has one', () => {
  const document = book({
    dish: [dish(1), dish(2, { priceCents: 0 })],
    supplyTime: [time(1, 'All', [long])],
    menu: [menu(1, { supplyTimeId: 1, categories: sold({ items: [placed(1, 0), placed(2, 0)] }) })],
  })
  const { before, plan, after, findings } = mendAll(document)
  expect(before.filter(({ rule }) => rule === 'priceZero')).toHaveLength(2)
  expect(plan.cured.size).toBe(1)
  expect(after.menu.get(1)?.categories[0]?.items.map(({ priceCents }) => priceCents)).toEqual([null, 0])
  expect(findings.filter(({ rule }) => rule === 'priceZero')).toMatchObject([{ source: { kind: 'dish', id: 2 } }])
})

test('CHOWLY-4 a special that asks for more than is there asks for as many as there are', () => {
  const group = anEntity('specialGroup', 1, {
    min: 2,
    max: 2,
    dishes: [{ dishId: 1 }, { dishId: 2 }],
  })
  const document = book({
    dish: [dish(1), dish(2, { status: 'invalid' })],
    specialGroup: [group],
    special: [anEntity('special', 1, { name: 'Set', specialGroupIds: [1] })],
    supplyTime: [time(1, 'All', [long])],
    menu: [menu(1, { supplyTimeId: 1, categories: sold({ items: [{ kind: 'special', id: 1 }] }) })],
  })
  const { before, after, findings } = mendAll(document)
  expect(has(before, 'optionsTooFew')).toBe(true)
  expect(after.specialGroup.get(1)?.min).toBe(1)
  expect(has(findings, 'optionsTooFew')).toBe(false)
})

const spans = fc
  .array(
    fc
      .tuple(fc.nat(6), fc.nat(31), fc.integer({ min: 1, max: 6 }))
      .map(([weekday, from, length]) => ({ weekday, fromMinute: from * 45, toMinute: from * 45 + length * 30 })),
    { minLength: 1, maxLength: 8 },
  )
  .map(list => list.filter((each, at) => overlapping([...list.slice(0, at), each]).includes(at) === false))
const maybeTime = fc.constantFrom(null, 1, 2)
const anyBook = fc
  .record({
    times: fc.tuple(spans, spans),
    own: maybeTime,
    ofMenus: fc.array(fc.tuple(maybeTime, maybeTime, fc.boolean()), { minLength: 1, maxLength: 3 }),
    prices: fc.array(fc.constantFrom(null, 0, 500), { minLength: 3, maxLength: 3 }),
    library: fc.array(fc.constantFrom(0, 900), { minLength: 3, maxLength: 3 }),
    ids: fc.array(fc.constantFrom('', 'A/1', 'A-1', 'b;/2', '/', 'd3/'), { minLength: 3, maxLength: 3 }),
    channel: fc.constantFrom(...connectionNames),
  })
  .map(({ times, own, ofMenus, prices, library, ids, channel }) => {
    const items = prices.map((price, at) => placed(at + 1, price))
    const document = book({
      dish: library.map((priceCents, at) => dish(at + 1, { priceCents })),
      supplyTime: times.map((each, at) => time(at + 1, `Time ${at + 1}`, each)),
      category: [{ ...category, supplyTimeId: own }],
      menu: ofMenus.map(([menuTime, placedTime, isShared], at) =>
        menu(at + 1, {
          supplyTimeId: menuTime,
          channels: isShared ? ['thirdParty', 'pos'] : ['thirdParty'],
          categories: sold({ supplyTimeId: placedTime, items }),
        }),
      ),
    })
    const given = new Map<string, string>()
    for (const [at, id] of ids.entries()) if (id && ![...given.values()].includes(id)) given.set(`dish:${at + 1}`, id)
    return { document, ids: given, channel }
  })

test('CHOWLY-4 what was mended is gone, nothing new is refused, and mending again finds nothing to do', () => {
  fc.assert(
    fc.property(anyBook, ({ document, ids, channel }) => {
      const { before, plan, after, findings } = mendAll(document, ids, channel)
      const known = new Set(before.map(keyOf))
      const left = new Set(findings.map(keyOf))
      expect([...plan.cured].filter(finding => left.has(keyOf(finding)))).toEqual([])
      expect(findings.filter(each => each.severity === 'error' && !known.has(keyOf(each)))).toEqual([])
      expect(checkEntries(after, plan.entries)).toEqual([])
      expect(mendAll(after, withIds(ids, plan.ids), channel).plan.cured.size).toBe(0)
      // Ids, and hours that only touch, are always mended.
      expect(has(findings, 'idLetters')).toBe(false)
    }),
    { numRuns: 300 },
  )
})
