/**
 * Carries a change of an entity over to what became of it since (MENU-14): field by field, and within lists element by
 * element, so that two people who each add a dish to one menu do not take each other's away.
 */
import type { EntityKind } from '../../contract/menu/entities.ts'
import { sameField } from './diff.ts'

/** How a list is taken apart: what an element is known by, and the lists inside it. */
interface ListShape {
  readonly keyOf: (element: never) => string
  readonly inside?: Readonly<Record<string, ListShape>>
}

const values: ListShape = { keyOf: (value: unknown) => String(value) }
const byId = (field: string): ListShape => ({ keyOf: (row: Record<string, unknown>) => String(row[field]) })
const menuCategories: ListShape = {
  ...byId('categoryId'),
  inside: { items: { keyOf: ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}` } },
}

/** Hours are no list of this kind: half of one day's hours and half of another's are nobody's. */
const listShapes: { readonly [K in EntityKind]?: Readonly<Record<string, ListShape>> } = {
  dish: { taxIds: values, printerIds: values, allergens: values, modifierGroupIds: values },
  modifierGroup: { modifiers: byId('id') },
  addOnGroup: { categoryIds: values },
  specialGroup: { dishes: byId('dishId') },
  special: { specialGroupIds: values },
  menu: { orderTypes: values, channels: values, categories: menuCategories },
}

/** `set`: what the change says stands, whatever is there now. `untouched`: only where nobody changed it since. */
export type MergeMode = 'set' | 'untouched'

export interface Merged<T> {
  readonly value: T
  /** Part of the change was left out, because somebody changed the same since. */
  readonly kept: boolean
}
type Row = Readonly<Record<string, unknown>>
type Change<T = unknown> = { readonly from: T; readonly to: T; readonly present: T }

/** A field of an entity: what it was before and after the change, carried over to what it is now. */
export function mergeField(kind: EntityKind, field: string, change: Change, mode: MergeMode): Merged<unknown> {
  return mergeValue(listShapes[kind]?.[field], change, mode)
}

function mergeValue(shape: ListShape | undefined, change: Change, mode: MergeMode): Merged<unknown> {
  const { from, to, present } = change
  if (sameField(from, to) || sameField(present, to)) return { value: present, kept: false }
  if (sameField(present, from)) return { value: to, kept: false }
  if (shape && [from, to, present].every(Array.isArray)) return mergeList(shape, change as Change<unknown[]>, mode)
  return mode === 'set' ? { value: to, kept: false } : { value: present, kept: true }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeElement(shape: ListShape, { from, to, present }: Change, mode: MergeMode): Merged<unknown> {
  if (!isRow(from) || !isRow(to) || !isRow(present)) return mergeValue(undefined, { from, to, present }, mode)
  const fields: Record<string, unknown> = { ...present }
  let kept = false
  for (const field of Object.keys(to)) {
    const change = { from: from[field], to: to[field], present: present[field] }
    const merged = mergeValue(shape.inside?.[field], change, mode)
    fields[field] = merged.value
    kept ||= merged.kept
  }
  return { value: fields, kept }
}

function mergeList(shape: ListShape, { from, to, present }: Change<unknown[]>, mode: MergeMode): Merged<unknown[]> {
  const keyed = (list: readonly unknown[]) => new Map(list.map(element => [shape.keyOf(element as never), element]))
  const [old, wanted, now] = [keyed(from), keyed(to), keyed(present)]
  let kept = false
  const elements = new Map<string, unknown>()
  for (const [key, element] of now) {
    if (!wanted.has(key)) {
      // The change takes it away; somebody who has changed it since wants it.
      const goes = old.has(key) && (mode === 'set' || sameField(element, old.get(key)))
      kept ||= old.has(key) && !goes
      if (!goes) elements.set(key, element)
    } else if (old.has(key)) {
      const merged = mergeElement(shape, { from: old.get(key), to: wanted.get(key), present: element }, mode)
      kept ||= merged.kept
      elements.set(key, merged.value)
    } else {
      // Both added it.
      const same = sameField(element, wanted.get(key))
      kept ||= mode === 'untouched' && !same
      elements.set(key, mode === 'set' ? wanted.get(key) : element)
    }
  }
  const order = sorted([...old.keys()], [...wanted.keys()], [...elements.keys()], mode)
  for (const [key, element] of wanted) {
    if (elements.has(key)) continue
    if (old.has(key)) {
      // Taken away since: changing it would bring it back.
      kept ||= !sameField(old.get(key), element)
      continue
    }
    elements.set(key, element)
    insertAfterPredecessor(order, [...wanted.keys()], key)
  }
  return { value: order.map(key => elements.get(key)), kept }
}

/** The keys of now in the order of the change, where it changed the order and nobody sorted them since. */
function sorted(old: readonly string[], wanted: readonly string[], now: readonly string[], mode: MergeMode): string[] {
  const both = new Set(old.filter(key => wanted.includes(key) && now.includes(key)))
  const within = (keys: readonly string[]) => keys.filter(key => both.has(key))
  const isSame = (a: readonly string[], b: readonly string[]) => a.every((key, at) => key === b[at])
  const [before, after, present] = [within(old), within(wanted), within(now)]
  if (isSame(before, after) || (mode === 'untouched' && !isSame(before, present))) return [...now]
  const next = after.values()
  return now.map(key => (both.has(key) ? (next.next().value ?? key) : key))
}

function insertAfterPredecessor(order: string[], wanted: readonly string[], key: string): void {
  const before = new Set(wanted.slice(0, wanted.indexOf(key)))
  const last = order.findLastIndex(each => before.has(each))
  order.splice(last + 1, 0, key)
}

/** Where two values of a field differ, as paths: of a list its elements, and `#` for its order. */
export function touchedPaths(kind: EntityKind, field: string, from: unknown, to: unknown): string[] {
  return pathsBetween(listShapes[kind]?.[field], from, to, field)
}

function pathsBetween(shape: ListShape | undefined, from: unknown, to: unknown, path: string): string[] {
  if (sameField(from, to)) return []
  if (!shape || !Array.isArray(from) || !Array.isArray(to)) return [path]
  const keyed = (list: readonly unknown[]) => new Map(list.map(element => [shape.keyOf(element as never), element]))
  const [old, now] = [keyed(from), keyed(to)]
  const both = [...old.keys()].filter(key => now.has(key))
  const keys = [...now.keys()].filter(key => old.has(key))
  const order = both.every((key, at) => key === keys[at]) ? [] : [`${path}/#`]
  const come = [...new Set([...old.keys(), ...now.keys()])].filter(key => !(old.has(key) && now.has(key)))
  const changed = both.flatMap(key => {
    const [a, b] = [old.get(key), now.get(key)]
    if (sameField(a, b)) return []
    if (!isRow(a) || !isRow(b)) return [`${path}/${key}`]
    return Object.keys(b).flatMap(inner =>
      pathsBetween(shape.inside?.[inner], a[inner], b[inner], `${path}/${key}/${inner}`),
    )
  })
  return [...order, ...come.map(key => `${path}/${key}`), ...changed]
}
