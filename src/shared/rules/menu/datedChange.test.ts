import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entity } from '../../contract/menu/entities.ts'
import { carryOver, carryOverByRules, carryOverChecked, menusAt, sharedTouch, spansClash } from './datedChange.ts'
import { entriesBetween } from './diff.ts'
import { applyEntries, documentOf, invert, listsOf, type MenuDocument } from './document.ts'
import { aDocument, anEntity, anyDocument } from './testing/menus.ts'

const applied = (document: MenuDocument, entries: Parameters<typeof carryOver>[1], mode: 'set' | 'untouched') =>
  applyEntries(document, carryOver(document, entries, mode).entries)

test('MENU-14 a change on the menu it was made for makes what was prepared, and its end the menu of before', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (before, after) => {
      const change = entriesBetween(before, after)
      const started = carryOver(before, change, 'set')
      expect(started.leftOut).toEqual([])
      const live = applyEntries(before, started.entries)
      expect(listsOf(live)).toEqual(listsOf(after))
      const ended = carryOver(live, invert(entriesBetween(before, live)), 'untouched')
      expect(ended.leftOut).toEqual([])
      expect(listsOf(applyEntries(live, ended.entries))).toEqual(listsOf(before))
    }),
  )
})

test('MENU-14 whatever the menu has become, a start says what was prepared, and its end leaves the menu of then', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, anyDocument, (before, after, now) => {
      const live = applied(now, entriesBetween(before, after), 'set')
      const back = applied(live, invert(entriesBetween(now, live)), 'untouched')
      expect(listsOf(back)).toEqual(listsOf(now))
    }),
  )
})

test('MENU-14 what is carried over keeps the rules of menus, however little is left of it', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, anyDocument, (before, after, now) => {
      const entries = carryOverByRules(now, entriesBetween(before, after), 'set')
      // Nothing more is refused: the same again is the same.
      expect(carryOverByRules(now, entries, 'set')).toEqual(entries)
    }),
  )
})

const ramen = (fields: object = {}) => anEntity('dish', 1, { name: 'Ramen', priceCents: 900, ...fields })
const soup = anEntity('dish', 2, { name: 'Soup' })
const tea = anEntity('dish', 3, { name: 'Tea' })
const category = anEntity('category', 1, { name: 'Mains' })
const menuType = anEntity('menuType', 1, { name: 'POS' })
const menuOf = (...ids: number[]) =>
  anEntity('menu', 1, {
    name: 'All day',
    categories: [{ categoryId: 1, items: ids.map(id => ({ kind: 'dish', id })) }],
  })
const selling = (dishes: Entity<'dish'>[], ...ids: number[]) =>
  aDocument({ dish: dishes, category: [category], menuType: [menuType], menu: [menuOf(...ids)] })
const itemsOf = (document: MenuDocument) =>
  document.menu.get(1)?.categories.flatMap(({ items }) => items.map(({ id }) => id))

test('MENU-14 a price stands at its start whatever it was meanwhile; at its end it goes back only where nobody changed it', () => {
  const before = selling([ramen()], 1)
  const change = entriesBetween(before, selling([ramen({ priceCents: 1100 })], 1))
  const meanwhile = selling([ramen({ priceCents: 950, kitchenName: 'RA' })], 1)
  const started = carryOver(meanwhile, change, 'set')
  expect(started).toMatchObject({ entries: [{ after: { priceCents: 1100, kitchenName: 'RA' } }], leftOut: [] })
  const back = invert(started.entries)
  const live = applyEntries(meanwhile, started.entries)
  expect(carryOver(live, back, 'untouched').entries).toMatchObject([{ after: { priceCents: 950, kitchenName: 'RA' } }])
  const byHand = selling([ramen({ priceCents: 1000 })], 1)
  expect(carryOver(byHand, back, 'untouched')).toEqual({
    entries: [],
    leftOut: [{ kind: 'dish', id: 1, name: 'Ramen', secondName: '', field: 'priceCents', why: 'changed' }],
  })
  // Put back by hand already: nothing is left to do, and nothing to tell.
  expect(carryOver(meanwhile, back, 'untouched')).toEqual({ entries: [], leftOut: [] })
})

test('MENU-14 a dish that a change puts on a menu comes beside those that were put there since, and goes alone', () => {
  const before = selling([ramen()], 1)
  const change = entriesBetween(before, selling([ramen(), soup], 2, 1))
  const meanwhile = selling([ramen(), tea], 1, 3)
  const started = carryOver(meanwhile, change, 'set')
  const live = applyEntries(meanwhile, started.entries)
  expect([itemsOf(live), started.leftOut]).toEqual([[2, 1, 3], []])
  const ended = carryOver(live, invert(started.entries), 'untouched')
  const left = applyEntries(live, ended.entries)
  expect([itemsOf(left), [...left.dish.keys()], ended.leftOut]).toEqual([[1, 3], [1, 3], []])
})

test('MENU-14 an order of a list is set and put back where nobody sorted it since', () => {
  const all = [ramen(), soup, tea]
  const change = entriesBetween(selling(all, 1, 2), selling(all, 2, 1))
  const started = carryOver(selling(all, 1, 3, 2), change, 'set')
  const live = applyEntries(selling(all, 1, 3, 2), started.entries)
  expect(itemsOf(live)).toEqual([2, 3, 1])
  expect(itemsOf(applied(live, invert(started.entries), 'untouched'))).toEqual([1, 3, 2])
})

test('MENU-14 what refers to something that was deleted since, or has a name that was taken, is left out and told', async () => {
  const before = selling([ramen()], 1)
  const change = entriesBetween(before, selling([ramen({ priceCents: 1000 }), soup], 1, 2))
  const twin = { ...anEntity('dish', 9, { name: 'soup' }) }
  const taken = await carryOverChecked(selling([ramen(), twin], 1), change, 'set')
  expect(taken.entries).toMatchObject([{ kind: 'dish', id: 1, after: { priceCents: 1000 } }])
  expect(taken.leftOut).toMatchObject([
    { kind: 'dish', id: 2, name: 'Soup', field: '', why: 'refused' },
    { kind: 'menu', id: 1, field: 'categories', why: 'refused' },
  ])
  const gone = await carryOverChecked(selling([], 1), change, 'set')
  expect(gone.leftOut).toContainEqual(expect.objectContaining({ id: 1, name: 'Ramen', why: 'gone' }))
  const refusing = await carryOverChecked(before, change, 'set', entries =>
    entries
      .filter(({ id, kind, after }) => kind === 'dish' && id === 1 && after)
      .map(({ kind, id }) => ({ kind, id, field: 'priceCents', code: 'STILL_USED' })),
  )
  expect(refusing.entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['dish 2', 'menu 1'])
})

test('MENU-14 two changes meet where they change the same field of a thing, or the same element of a list', () => {
  const before = selling([ramen(), soup, tea], 1)
  const to = (after: MenuDocument) => entriesBetween(before, after)
  const dearer = to(selling([ramen({ priceCents: 1000 }), soup, tea], 1))
  const renamed = to(selling([ramen({ name: 'Shoyu' }), soup, tea], 1))
  const removed = to(selling([soup, tea]))
  const [withSoup, withTea] = [to(selling([ramen(), soup, tea], 1, 2)), to(selling([ramen(), soup, tea], 1, 3))]
  expect(sharedTouch(dearer, to(selling([ramen({ priceCents: 800 }), soup, tea], 1)))).toMatchObject({
    entry: { kind: 'dish', id: 1 },
    field: 'priceCents',
  })
  expect(sharedTouch(dearer, renamed)).toBeUndefined()
  expect(sharedTouch(removed, dearer)).toMatchObject({ entry: { id: 1 } })
  expect(sharedTouch(withSoup, withTea)).toBeUndefined()
  expect(sharedTouch(withSoup, withSoup)).toMatchObject({ entry: { kind: 'menu' }, field: 'categories' })
})

test('MENU-14 a change with an end holds what it changes from its start up to its end', () => {
  const [xmas, after] = [
    { startsAt: 10, endsAt: 20 },
    { startsAt: 20, endsAt: null },
  ]
  expect(spansClash(xmas, after)).toBe(false)
  expect(spansClash(after, xmas)).toBe(false)
  expect(spansClash(xmas, { startsAt: 19, endsAt: null })).toBe(true)
  expect(spansClash({ startsAt: 12, endsAt: 15 }, xmas)).toBe(true)
  // On top of one that stays another may come, for a while or for good; not both at one instant.
  expect(spansClash({ startsAt: 5, endsAt: null }, xmas)).toBe(false)
  expect(spansClash({ startsAt: 5, endsAt: null }, { startsAt: 6, endsAt: null })).toBe(false)
  expect(spansClash({ startsAt: 5, endsAt: null }, { startsAt: 5, endsAt: null })).toBe(true)
})

test('MENU-14 the menu of an instant has what starts by then, without what ends by then', () => {
  const [now, dear] = [selling([ramen()], 1), selling([ramen({ priceCents: 1100 })], 1)]
  const xmas = { startsAt: 10, endsAt: 20, entries: entriesBetween(now, dear), hasStarted: false }
  const lunch = {
    startsAt: 20,
    endsAt: null,
    entries: entriesBetween(now, selling([ramen(), soup], 1, 2)),
    hasStarted: false,
  }
  const working = selling([ramen({ kitchenName: 'RA' })], 1)
  const at = (instant: number) => {
    const then = menusAt({ live: now, working }, [lunch, xmas], instant)
    return [then.live.dish.get(1)?.priceCents, itemsOf(then.live), then.working.dish.get(1)]
  }
  expect(at(9)).toMatchObject([900, [1], { priceCents: 900, kitchenName: 'RA' }])
  expect(at(10)).toMatchObject([1100, [1], { priceCents: 1100, kitchenName: 'RA' }])
  expect(at(20)).toMatchObject([900, [1, 2], { priceCents: 900, kitchenName: 'RA' }])
  const running = { ...xmas, hasStarted: true }
  expect(menusAt({ live: dear, working: dear }, [running], 20).live.dish.get(1)?.priceCents).toBe(900)
  expect(listsOf(menusAt({ live: now, working }, [], 99).live)).toEqual(listsOf(documentOf(listsOf(now))))
})
