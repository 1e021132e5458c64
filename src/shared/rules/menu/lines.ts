/**
 * What differs within a list of an entity, line by line, as people read it: added, removed, moved, changed. A thing that
 * stands still while others move past it is no difference.
 */
import type { Entity, EntityKind } from '../../contract/menu/entities.ts'
import { type FieldDifference, sameField } from './diff.ts'

/** A line of a list that differs. */
export interface LineDifference {
  readonly change: 'added' | 'removed' | 'moved' | 'changed'
  /** What it is about, as `kind:id`; left out for what is no entity of its own. */
  readonly ref?: string
  /** Its own name, where it has one (modifiers). */
  readonly name?: string
  readonly secondName?: string
  /** What it is, where it is a word or a span. */
  readonly value?: unknown
  /** The category in which an item of a menu is, as `kind:id`. */
  readonly within?: string
  /** Of a change; of a move its `place`, counted from 1. */
  readonly fields: readonly FieldDifference[]
}

/** A row of a list, ready to be compared. */
interface Line {
  readonly key: string
  readonly about: Omit<LineDifference, 'change' | 'fields'>
  readonly fields: Readonly<Record<string, unknown>>
}
type Lines = readonly Line[]

const pointing =
  (kind: string) =>
  (ids: readonly number[]): Lines =>
    ids.map(id => ({ key: String(id), about: { ref: `${kind}:${id}` }, fields: {} }))
const plain = (values: readonly unknown[]): Lines =>
  values.map(value => ({ key: JSON.stringify(value), about: { value }, fields: {} }))

const modifierLines = (modifiers: Entity<'modifierGroup'>['modifiers']): Lines =>
  modifiers.map(({ id, ...fields }) => ({
    key: id === undefined ? `new ${fields.name}` : String(id),
    about: { name: fields.name, secondName: fields.secondName },
    fields,
  }))
const choiceLines = (dishes: Entity<'specialGroup'>['dishes']): Lines =>
  dishes.map(({ dishId, ...fields }) => ({ key: String(dishId), about: { ref: `dish:${dishId}` }, fields }))

type MenuCategories = Entity<'menu'>['categories']
const categoryLines = (categories: MenuCategories): Lines =>
  categories.map(({ categoryId, supplyTimeId, status }) => ({
    key: String(categoryId),
    about: { ref: `category:${categoryId}` },
    fields: { supplyTimeId, status },
  }))
/** All items of a menu: one that goes to another category is the same item. */
const itemLines = (categories: MenuCategories): Lines =>
  categories.flatMap(({ categoryId, items }) =>
    items.map(({ kind, id, priceCents, status }) => ({
      key: `${kind}:${id}`,
      about: { ref: `${kind}:${id}`, within: `category:${categoryId}` },
      fields: { categoryId, priceCents, status },
    })),
  )

/** How a list is read, and whether its order says something. */
interface Reading {
  readonly read: (value: never) => Lines
  readonly sorted?: true
}
const lists: { readonly [K in EntityKind]?: Readonly<Record<string, readonly Reading[]>> } = {
  supplyTime: { spans: [{ read: plain }] },
  dish: {
    taxIds: [{ read: pointing('tax') }],
    printerIds: [{ read: pointing('printer') }],
    allergens: [{ read: plain }],
    modifierGroupIds: [{ read: pointing('modifierGroup'), sorted: true }],
  },
  modifierGroup: { modifiers: [{ read: modifierLines, sorted: true }] },
  addOnGroup: { categoryIds: [{ read: pointing('category') }] },
  specialGroup: { dishes: [{ read: choiceLines, sorted: true }] },
  special: { specialGroupIds: [{ read: pointing('specialGroup'), sorted: true }] },
  menu: {
    orderTypes: [{ read: plain }],
    channels: [{ read: plain }],
    categories: [
      { read: categoryLines, sorted: true },
      { read: itemLines, sorted: true },
    ],
  },
}

/** The lines in which two values of a field differ; undefined where the field is no list. */
export function lineDifferences(
  kind: EntityKind,
  { field, before, after }: FieldDifference,
): LineDifference[] | undefined {
  const readings = lists[kind]?.[field]
  if (!readings) return undefined
  return readings.flatMap(({ read, sorted }) =>
    between(read((before ?? []) as never), read((after ?? []) as never), sorted === true),
  )
}

function between(before: Lines, after: Lines, sorted: boolean): LineDifference[] {
  const old = new Map(before.map(line => [line.key, line]))
  const moves = sorted ? movesBetween(before, after) : new Map<string, FieldDifference>()
  const keys = new Set(after.map(({ key }) => key))
  const removed = before.filter(({ key }) => !keys.has(key))
  return [
    ...after.flatMap(({ key, about, fields }): LineDifference[] => {
      const was = old.get(key)
      if (!was) return [{ change: 'added', ...about, fields: [] }]
      const changed = Object.keys(fields)
        .filter(field => !sameField(was.fields[field], fields[field]))
        .map(field => ({ field, before: was.fields[field] ?? null, after: fields[field] ?? null }))
      const move = moves.get(key)
      if (changed.length > 0) return [{ change: 'changed', ...about, fields: [...changed, ...(move ? [move] : [])] }]
      return move ? [{ change: 'moved', ...about, fields: [move] }] : []
    }),
    ...removed.map(({ about }): LineDifference => ({ change: 'removed', ...about, fields: [] })),
  ]
}

/** Each line's place, from 1: of an item in its category. */
function placesOf(lines: Lines): Map<string, number> {
  const counts = new Map<string | undefined, number>()
  return new Map(
    lines.map(({ key, about: { within } }) => {
      const place = (counts.get(within) ?? 0) + 1
      counts.set(within, place)
      return [key, place]
    }),
  )
}

/** Those that moved, with their places: the fewest whose moving explains the new order. */
function movesBetween(before: Lines, after: Lines): Map<string, FieldDifference> {
  const [old, now] = [placesOf(before), placesOf(after)]
  const home = new Map(before.map(({ key, about }) => [key, about.within]))
  const groups = new Map<string | undefined, string[]>()
  for (const { key, about } of after) {
    // What came from another category says so itself.
    if (!old.has(key) || home.get(key) !== about.within) continue
    const group = groups.get(about.within)
    if (group) group.push(key)
    else groups.set(about.within, [key])
  }
  const moves = new Map<string, FieldDifference>()
  for (const keys of groups.values()) {
    const still = longestRising(keys.map(key => old.get(key) ?? 0))
    for (const [index, key] of keys.entries()) {
      if (!still.has(index))
        moves.set(key, { field: 'place', before: old.get(key) ?? null, after: now.get(key) ?? null })
    }
  }
  return moves
}

/** The positions of a longest rising part of a sequence of different numbers. */
function longestRising(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] ?? -1))
    ends[low] = index
  }
  const rising = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rising.add(index)
  return rising
}
