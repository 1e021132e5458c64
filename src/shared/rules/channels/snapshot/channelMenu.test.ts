import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChannelMenu, channelMenu } from '../../../contract/channels/channelMenu.ts'
import type { EntityFields } from '../../../contract/menu/entities.ts'
import { anEntity, aDocument } from '../../menu/testing/menus.ts'
import { anyWholeMenu } from '../../menu/testing/wholeMenus.ts'
import type { MenuDocument } from '../../menu/document.ts'
import { channelFacts } from '../testing/channelFacts.ts'
import { isUsualShape } from './channelFacts.ts'
import { buildChannelMenu } from './channelMenu.ts'

const delivery = (id: number, fields: object) =>
  anEntity('menu', id, { channels: ['thirdParty'], orderTypes: ['delivery'], ...fields })
const offers = (categoryId: number, ...items: object[]) => ({ categoryId, items })
const dishIn = (id: number, more: object = {}) => ({ kind: 'dish', id, ...more })
const spans = (...list: [weekday: number, fromMinute: number, toMinute: number][]) =>
  list.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }))

type Part<K extends 'items' | 'groups' | 'options' | 'categories'> = ChannelMenu[K][number]
const byRef = <K extends 'items' | 'groups' | 'options' | 'categories'>(menu: ChannelMenu, kind: K, ref: string) => {
  const found = (menu[kind] as Part<K>[]).find(part => part.ref === ref)
  if (found === undefined) throw new Error(`No ${ref}`)
  return found
}

/** Wontons with a choice of sauce that opens a choice of heat, wine, a lunch special, extra rice. */
const library = () => ({
  category: [
    anEntity('category', 1, { name: 'Starters', secondName: '前菜', description: 'To share' }),
    anEntity('category', 2, { name: 'Drinks' }),
  ],
  dish: [
    anEntity('dish', 7, {
      name: 'Wontons',
      secondName: '抄手',
      description: 'In chili oil',
      secondDescription: '红油',
      priceCents: 900,
      deliveryPriceCents: 1000,
      sku: 'W-7',
      taxIds: [3, 4, 5],
      allergens: ['gluten', 'egg'],
      modifierGroupIds: [1],
      pictureId: 6,
    }),
    anEntity('dish', 8, { name: 'Wine', categoryId: 2, alcohol: true, priceCents: 1200, allergens: ['sulphite'] }),
    anEntity('dish', 9, { name: 'Soup', status: 'invalid' }),
  ],
  modifierGroup: [
    anEntity('modifierGroup', 1, {
      name: 'Sauce',
      secondName: '酱',
      min: 1,
      max: 3,
      freeQuantity: 1,
      duplicateSelection: true,
      perModifierMax: 2,
      modifiers: [
        { id: 11, name: 'Chili', secondName: '辣', priceCents: 50, nestedGroupId: 2, isDefault: true },
        { id: 12, name: 'Off', status: 'invalid' },
      ],
    }),
    anEntity('modifierGroup', 2, {
      name: 'Heat',
      min: 1,
      max: 1,
      modifiers: [{ id: 21, name: 'Hot', maxQuantity: 1 }],
    }),
  ],
  addOnGroup: [
    anEntity('addOnGroup', 1, { name: 'Extras', duplicateSelection: true, categoryIds: [1] }),
    anEntity('addOnGroup', 2, { name: 'Empty' }),
  ],
  addOn: [anEntity('addOn', 5, { addOnGroupId: 1, name: 'Rice', priceCents: 200, duplicateSelection: true })],
  specialGroup: [
    anEntity('specialGroup', 4, {
      name: 'Main',
      min: 1,
      max: 1,
      dishes: [
        { dishId: 7, upchargeCents: 150, isDefault: true },
        { dishId: 8, upchargeCents: 0 },
        { dishId: 9, upchargeCents: 0 },
      ],
    }),
  ],
  special: [anEntity('special', 3, { name: 'Lunch', secondName: '午餐', priceCents: 1500, specialGroupIds: [4] })],
  supplyTime: [
    anEntity('supplyTime', 1, { spans: spans([5, 1020, 1560], [6, 1380, 1500]) }),
    anEntity('supplyTime', 2, { spans: spans([5, 0, 1440], [6, 0, 1440], [0, 0, 30]) }),
  ],
})
const whole = (...menus: EntityFields<'menu'>[]): MenuDocument => aDocument({ ...library(), menu: menus as never })

const taxes = [
  { id: 3, name: 'State', ratePcm: 4_000, orderTypes: ['delivery'] },
  { id: 4, name: 'City', ratePcm: 4_875, orderTypes: ['delivery', 'dineIn'] },
  { id: 5, name: 'Inside', ratePcm: 19_000, orderTypes: ['delivery'], inclusive: true },
].map(tax => ({ secondName: '', inclusive: false, isDefault: false, ...tax })) as never

describe('CHOWLY-3 the menu of a channel', () => {
  const one = delivery(3, {
    supplyTimeId: 1,
    categories: [offers(1, dishIn(7), { kind: 'special', id: 3 }), offers(2, dishIn(8))],
  })
  const made = () => buildChannelMenu(whole(one), channelFacts({ taxes }))

  test('has dishes with both languages, price for delivery, taxes on top, allergens, picture', () => {
    expect(byRef(made(), 'items', 'd7')).toEqual({
      ref: 'd7',
      kind: 'dish',
      entityId: 7,
      name: { en: 'Wontons', zh: '抄手' },
      description: { en: 'In chili oil', zh: '红油' },
      priceCents: 1000,
      pictureUrl: 'https://golden.test/pictures/6',
      alcohol: false,
      allergens: ['egg', 'gluten'],
      taxPcm: 8_875,
      sku: 'W-7',
      groups: ['g1', 'a1'],
      hours: null,
      available: true,
      suspendedUntil: null,
    })
  })

  test('modifier groups open their group, with what is free and how often each may be taken', () => {
    expect(byRef(made(), 'groups', 'g1')).toMatchObject({ min: 1, max: 3, free: 1, perOptionMax: 2, options: ['o11'] })
    expect(byRef(made(), 'options', 'o11')).toMatchObject({ priceCents: 50, isDefault: true, groups: ['g2'] })
    expect(byRef(made(), 'groups', 'g2')).toMatchObject({ min: 1, max: 1, free: 0, perOptionMax: 1, options: ['o21'] })
    expect(byRef(made(), 'options', 'o21')).toMatchObject({ maxQuantity: 1, groups: [] })
  })

  test('add-ons are a group that asks nothing of dishes of their categories alone', () => {
    expect(byRef(made(), 'groups', 'a1')).toMatchObject({ min: 0, max: 999, perOptionMax: null, options: ['x5'] })
    expect(byRef(made(), 'options', 'x5')).toMatchObject({ kind: 'addOn', entityId: 5, priceCents: 200 })
    expect(byRef(made(), 'items', 'd8').groups).toEqual([])
  })

  test('a special is a bundle of groups of dishes, which ask their own modifiers', () => {
    const menu = made()
    expect(byRef(menu, 'items', 's3')).toMatchObject({
      kind: 'special',
      entityId: 3,
      priceCents: 1500,
      groups: ['sg4'],
      alcohol: true,
      allergens: ['egg', 'gluten', 'sulphite'],
      taxPcm: 8_875,
    })
    expect(byRef(menu, 'groups', 'sg4')).toMatchObject({ source: 'specialGroup', options: ['sg4-d7', 'sg4-d8'] })
    expect(byRef(menu, 'options', 'sg4-d7')).toMatchObject({
      kind: 'dish',
      entityId: 7,
      priceCents: 150,
      groups: ['g1', 'a1'],
    })
  })

  test('MENU-10 what is sold out is there and says until when', () => {
    const soldOut = new Map([
      ['dish:7', '2026-11-24T09:00:00.000Z'],
      ['modifier:11', null],
    ])
    const menu = buildChannelMenu(whole(one), channelFacts({ soldOut }))
    const off = { available: false, suspendedUntil: '2026-11-24T09:00:00.000Z' }
    expect(byRef(menu, 'items', 'd7')).toMatchObject(off)
    expect(byRef(menu, 'options', 'sg4-d7')).toMatchObject(off)
    expect(byRef(menu, 'options', 'o11')).toMatchObject({ available: false, suspendedUntil: null })
    expect(byRef(menu, 'items', 's3')).toMatchObject({ available: true })
  })

  test('what is off is left out: menus, categories, items, and those of other channels', () => {
    const menus = [
      delivery(1, {
        categories: [{ ...offers(1, dishIn(7)), status: 'invalid' }, offers(2, dishIn(8, { status: 'invalid' }))],
      }),
      delivery(2, { status: 'invalid', categories: [offers(1, dishIn(7))] }),
      delivery(4, { channels: ['web'], categories: [offers(1, dishIn(7))] }),
      delivery(5, { categories: [offers(1, dishIn(9), dishIn(99))] }),
    ]
    expect(buildChannelMenu(whole(...menus), channelFacts())).toMatchObject({ menus: [], categories: [], items: [] })
  })

  test('a channel sells the menus that are chosen for it', () => {
    const menus = [
      delivery(1, { categories: [offers(1, dishIn(7))] }),
      delivery(2, { categories: [offers(2, dishIn(8))] }),
    ]
    const refs = (menuIds: number[] | null) =>
      buildChannelMenu(whole(...menus), channelFacts({ menuIds })).menus.map(({ ref }) => ref)
    expect([refs(null), refs([2]), refs([])]).toEqual([['m1', 'm2'], ['m2'], []])
  })

  test('alcohol is left out of a menu or category without any, of its specials, and on a channel without', () => {
    const dry = { supplyTimeId: 1, alcoholFree: true, categories: one.categories }
    const freeOfIt = buildChannelMenu(whole(delivery(3, dry)), channelFacts())
    expect(freeOfIt.items.map(({ ref }) => ref)).toEqual(['d7', 's3'])
    expect(byRef(freeOfIt, 'groups', 'sg4').options).toEqual(['sg4-d7'])
    expect(byRef(freeOfIt, 'items', 's3').alcohol).toBe(false)
    expect(buildChannelMenu(whole(one), channelFacts({ alcohol: false }))).toEqual({
      ...freeOfIt,
      categories: [{ ...freeOfIt.categories[0], alcoholFree: false }],
    })
    const both = buildChannelMenu(whole(one, delivery(4, dry)), channelFacts())
    expect(byRef(both, 'items', 'm4-s3')).toMatchObject({ entityId: 3, groups: ['m4-sg4'], alcohol: false })
    expect(byRef(both, 'categories', 'm4-c1').items).toEqual(['d7', 'm4-s3'])
  })

  test('one dish at two prices has two ids; where the prices are equal it has one', () => {
    const at = (priceCents: number) =>
      buildChannelMenu(
        whole(
          delivery(3, { categories: [offers(1, dishIn(7))] }),
          delivery(4, { categories: [offers(1, dishIn(7, { priceCents }))] }),
        ),
        channelFacts(),
      ).items.map(({ ref, entityId, priceCents: cents }) => [ref, entityId, cents])
    expect(at(1000)).toEqual([['d7', 7, 1000]])
    expect(at(1100)).toEqual([
      ['d7', 7, 1000],
      ['m4-d7', 7, 1100],
    ])
  })

  test('prices of a channel: items, modifiers, add-ons and up-charges are asked for, with the menu they are in', () => {
    const asked: string[] = []
    const menu = buildChannelMenu(
      whole(delivery(3, { categories: [offers(1, dishIn(7, { priceCents: 990 }), { kind: 'special', id: 3 })] })),
      channelFacts({
        priceOf: ({ menu: { id: menuId }, kind, id, libraryCents, menuCents }) => {
          asked.push([menuId, kind, id, libraryCents, menuCents].join(' '))
          return (menuCents ?? libraryCents) + 1
        },
      }),
    )
    expect(asked.toSorted()).toEqual([
      '3 addOn 5 200 ',
      '3 dish 7 1000 990',
      '3 modifier 11 50 ',
      '3 modifier 21 0 ',
      '3 special 3 1500 ',
      '3 upcharge 7 150 ',
      '3 upcharge 8 0 ',
    ])
    expect([...menu.items, ...menu.options].map(({ ref, priceCents }) => `${ref} ${priceCents}`)).toEqual([
      'd7 991',
      's3 1501',
      'o11 51',
      'o21 1',
      'sg4-d7 151',
      'sg4-d8 1',
      'x5 201', // prettier-ignore
    ])
  })

  test('hours over midnight are those that menu, category and library have in common', () => {
    const hoursOf = (...ids: (number | null)[]) => {
      const [menuHours, placedHours, own] = ids
      const document = aDocument({
        ...library(),
        category: [anEntity('category', 1, { supplyTimeId: own ?? null })],
        menu: [
          delivery(3, {
            supplyTimeId: menuHours ?? null,
            categories: [{ ...offers(1, dishIn(7)), supplyTimeId: placedHours ?? null }],
          }),
        ],
      })
      return buildChannelMenu(document, channelFacts()).categories[0]?.hours
    }
    const late = spans([5, 1020, 1560], [6, 1380, 1500])
    expect(hoursOf(null, null, null)).toEqual([])
    expect(hoursOf(1, null, null)).toEqual(late)
    expect(hoursOf(null, null, 1)).toEqual(late)
    // Friday's span goes on into Saturday, Saturday's over the end of the week until half past midnight.
    expect(hoursOf(2, 1, null)).toEqual(spans([5, 1020, 1560], [6, 1380, 1470]))
    expect(hoursOf(1, null, 2)).toEqual(spans([5, 1020, 1560], [6, 1380, 1470]))
  })

  test('SET-5 closings of delivery from today on replace the hours of their dates, also those of every year', () => {
    const closing = { id: 1, orderTypes: ['delivery'], hours: null, yearly: false, note: '', secondNote: '' }
    const closings = [
      { ...closing, fromDate: '2026-11-22', toDate: '2026-11-24' },
      { ...closing, fromDate: '2020-12-25', toDate: '2020-12-25', yearly: true },
      { ...closing, fromDate: '2026-12-31', toDate: '2026-12-31', hours: [{ fromMinute: 660, toMinute: 1500 }] },
      { ...closing, fromDate: '2026-12-01', toDate: '2026-12-01', orderTypes: ['dineIn'] },
      { ...closing, fromDate: '2026-11-01', toDate: '2026-11-02' },
    ] as never
    expect(buildChannelMenu(whole(), channelFacts({ closings })).hours.special).toEqual([
      { date: '2026-11-23', closed: true, spans: [] },
      { date: '2026-11-24', closed: true, spans: [] },
      { date: '2026-12-25', closed: true, spans: [] },
      { date: '2026-12-31', closed: false, spans: [{ fromMinute: 660, toMinute: 1500 }] },
    ])
  })

  test('a store without business hours is open at any time', () => {
    expect(buildChannelMenu(whole(), channelFacts()).hours.regular).toHaveLength(7)
    const businessHours = spans([1, 1020, 1560])
    expect(buildChannelMenu(whole(), channelFacts({ businessHours })).hours.regular).toEqual(businessHours)
  })

  test('ids that somebody has given are kept everywhere', () => {
    const externalIds = new Map([
      ['dish:7', 'OLD/7'],
      ['modifier:11', 'chili'],
    ])
    const menu = buildChannelMenu(whole(one), channelFacts({ externalIds }))
    expect(byRef(menu, 'categories', 'm3-c1').items).toEqual(['OLD/7', 's3'])
    expect(byRef(menu, 'groups', 'g1').options).toEqual(['chili'])
    expect(byRef(menu, 'groups', 'sg4').options).toEqual(['sg4-OLD/7', 'sg4-d8'])
  })
})

describe('CHOWLY-3 any menu of a channel', () => {
  const onDelivery = (document: MenuDocument): MenuDocument => ({
    ...document,
    menu: new Map([...document.menu].map(([id, menu]) => [id, { ...menu, channels: ['thirdParty'] }])),
  })
  const anyMade = fc.tuple(anyWholeMenu, fc.boolean(), fc.nat(3)).map(([document, alcohol, step]) =>
    buildChannelMenu(
      onDelivery(document),
      channelFacts({
        alcohol,
        // Prices that differ by menu, so that one dish becomes several items.
        priceOf: ({ menu, libraryCents, menuCents }) => (menuCents ?? libraryCents) + (menu.id % 3) * step,
      }),
    ),
  )
  const kinds = ['menus', 'categories', 'items', 'groups', 'options'] as const

  test('every id resolves, is used, and is there once; parts are in the order of their ids', () => {
    fc.assert(
      fc.property(anyMade, made => {
        expect(channelMenu.parse(made)).toEqual(made)
        const refs = Object.fromEntries(kinds.map(kind => [kind, made[kind].map(({ ref }) => ref)]))
        const all = Object.values(refs).flat()
        expect(new Set(all).size).toBe(all.length)
        // An id that somebody gives is none of these, and so never another's.
        expect(all.filter(ref => !isUsualShape(ref))).toEqual([])
        for (const kind of kinds.slice(1)) expect(refs[kind]).toEqual([...(refs[kind] ?? [])].toSorted())
        const used = {
          categories: made.menus.flatMap(({ categories }) => categories),
          items: made.categories.flatMap(({ items }) => items),
          groups: [...made.items, ...made.options].flatMap(({ groups }) => groups),
          options: made.groups.flatMap(({ options }) => options),
        }
        for (const [kind, names] of Object.entries(used)) expect([...new Set(names)].toSorted()).toEqual(refs[kind])
        for (const { items } of made.categories) expect(items.length).toBeGreaterThan(0)
        for (const { options } of made.groups) expect(options.length).toBeGreaterThan(0)
      }),
    )
  })

  test('the same menu makes the same document, in whatever order its entities are read', () => {
    fc.assert(
      fc.property(anyWholeMenu, document => {
        const turned = Object.fromEntries(
          Object.entries(onDelivery(document)).map(([kind, entities]) => [
            kind,
            new Map([...(entities as ReadonlyMap<number, unknown>)].toReversed()),
          ]),
        ) as unknown as MenuDocument
        expect(buildChannelMenu(turned, channelFacts())).toEqual(buildChannelMenu(onDelivery(document), channelFacts()))
      }),
    )
  })
})
