/** What a copy over stores plans, suggests and gives back (ADM-5). */
import { expect, test } from 'vitest'
import { type Entity, type EntityKind, entityFields } from '../../contract/menu/entities.ts'
import type { MenuChoice } from './menuPlan.ts'
import { entriesOfPlan, planMenu, UNBORN, withIds } from './menuPlan.ts'
import { applyEntries, emptyDocument, type MenuDocument } from '../menu/document.ts'
import { namesOf } from '../settings/transferNames.ts'
import { suggestions } from './suggestions.ts'
import type { MenuSide, There } from './translate.ts'
import { giveBack } from './undoPlan.ts'

const entity = (kind: EntityKind, id: number, fields: object): Entity =>
  ({ ...(entityFields[kind].parse(fields) as object), id }) as Entity
const documentWith = (...entities: readonly [EntityKind, number, object][]): MenuDocument =>
  applyEntries(
    emptyDocument(),
    entities.map(([kind, id, fields]) => ({ kind, id, before: null, after: entity(kind, id, fields) })),
  )
const side = (document: MenuDocument, taxes: Record<string, number> = {}, currency = 'USD'): MenuSide => ({
  document,
  currency,
  names: namesOf({ tax: Object.entries(taxes).map(([name, id]) => ({ id, name })) }),
})
const matched =
  (pairs: Record<string, number>): There =>
  (kind, id) =>
    pairs[`${kind}:${id}`]
const nothingKept = () => new Set<string>()
const choice: MenuChoice = { kind: 'dish', ids: [7], fields: ['priceCents'], create: false, overOwn: false }

const source = documentWith(
  ['category', 1, { name: 'Mains' }],
  ['modifierGroup', 2, { name: 'Sauces', min: 0, max: 1, modifiers: [{ id: 21, name: 'Hot' }] }],
  ['dish', 7, { name: 'Noodles', categoryId: 1, priceCents: 1200, taxIds: [5], modifierGroupIds: [2] }],
)
const target = documentWith(
  ['category', 11, { name: 'Mains' }],
  ['dish', 17, { name: 'Noodles', categoryId: 11, priceCents: 1000 }],
)

test('ADM-5 nothing is written by a name alone: without a match the dish is left out and named', () => {
  const sides = { source: side(source), target: side(target), there: matched({}), own: nothingKept }
  const { things, notes } = planMenu(choice, sides)
  expect(things).toEqual([])
  expect(notes).toMatchObject([{ code: 'noMatch', thing: 'Noodles' }])
  // Nor made beside what is called the same.
  const created = planMenu({ ...choice, create: true }, { ...sides, source: side(source, { Sales: 5 }) })
  expect(created.things.filter(({ kind }) => kind === 'dish')).toEqual([])
})

test('ADM-5 taxes go whole or not at all, and an amount never into another currency', () => {
  const there = matched({ 'dish:7': 17 })
  const fields = ['priceCents', 'taxIds', 'kitchenName']
  const planned = (taxes: Record<string, number>, currency = 'USD') =>
    planMenu(
      { ...choice, fields },
      { source: side(source, { Sales: 5 }), target: side(target, taxes, currency), there, own: nothingKept },
    )
  expect(planned({}).things[0]?.after).toEqual({ priceCents: 1200 })
  expect(planned({}).notes).toMatchObject([{ code: 'taxMissing', field: 'taxIds', name: 'Sales' }])
  expect(planned({ Sales: 55 }).things[0]?.after).toEqual({ priceCents: 1200, taxIds: [55] })
  expect(planned({ Sales: 55 }, 'EUR').things[0]?.after).toEqual({ taxIds: [55] })
  expect(planned({ Sales: 55 }, 'EUR').notes).toMatchObject([{ code: 'otherCurrency', field: 'priceCents' }])
})

test('ADM-5 what a store lacks is made with its category and its modifier groups, under ids of its own', () => {
  const sides = { source: side(source), target: side(emptyDocument()), there: matched({}), own: nothingKept }
  const { things } = planMenu({ ...choice, create: true }, sides)
  expect(things.map(({ kind }) => kind).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'category',
    'dish',
    'modifierGroup',
  ])
  const given = new Map(things.map(({ id }, at) => [id, 100 + at]))
  const entries = entriesOfPlan(sides.target, withIds(things, given))
  const made = applyEntries(emptyDocument(), entries)
  const [dish] = made.dish.values()
  expect(dish).toMatchObject({ name: 'Noodles', priceCents: 1200 })
  expect(made.category.get(dish?.categoryId ?? 0)?.name).toBe('Mains')
  expect(made.modifierGroup.get(dish?.modifierGroupIds[0] ?? 0)?.modifiers[0]).not.toHaveProperty('id')
  expect(things.every(({ id }) => id >= UNBORN)).toBe(true)
})

test('ADM-5 a kept value is left out unless the copy is told otherwise', () => {
  const sides = {
    source: side(source),
    target: side(target),
    there: matched({ 'dish:7': 17 }),
    own: () => new Set(['priceCents']),
  }
  expect(planMenu(choice, sides)).toMatchObject({ things: [], notes: [{ code: 'ownValue', field: 'priceCents' }] })
  expect(planMenu({ ...choice, overOwn: true }, sides).things).toHaveLength(1)
})

test('ADM-5 an undo gives back what is still as it was copied, names the rest, and keeps what is used', () => {
  const before = entity('dish', 17, { name: 'Noodles', categoryId: 11, priceCents: 1000 })
  const after = { ...before, priceCents: 1200, costCents: 300 } as Entity
  const made = [{ kind: 'dish', id: 17, before, after }] as const
  const now = applyEntries(target, [{ kind: 'dish', id: 17, before, after: { ...after, priceCents: 1300 } as Entity }])
  const { entries, left } = giveBack(now, made)
  expect(entries.map(entry => entry.after)).toMatchObject([{ priceCents: 1300, costCents: null }])
  expect(left).toMatchObject([{ thing: 'Noodles', field: 'priceCents' }])
  const category = entity('category', 12, { name: 'New' })
  const used = applyEntries(target, [
    { kind: 'category', id: 12, before: null, after: category },
    { kind: 'dish', id: 17, before, after: { ...before, categoryId: 12 } as Entity },
  ])
  const kept = giveBack(used, [{ kind: 'category', id: 12, before: null, after: category }])
  expect(kept).toMatchObject({ entries: [], left: [{ thing: 'New', field: '' }] })
})

test('ADM-5 a suggestion needs one on either side: the number first, then the names', () => {
  const known = (id: number, name: string, secondName = '', number = '') => ({ id, name, secondName, number })
  const own = [known(1, 'Noodles', '面', '12'), known(2, 'Soup', '汤'), known(3, 'Rice'), known(4, 'Rice')]
  const free = [
    known(11, 'Soup of the day', '汤'),
    known(12, 'noodles', '', '99'),
    known(13, 'Fries', '', '12'),
    known(14, 'Rice'),
  ]
  expect([...suggestions(own, free)]).toEqual([
    [1, { id: 13, by: 'number' }],
    [2, { id: 11, by: 'secondName' }],
  ])
})
