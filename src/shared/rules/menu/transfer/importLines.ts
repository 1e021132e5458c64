/** Rows that are lines of an entity: side dishes of a group, dishes of a special's group, what a menu offers. */
import type { z } from 'zod'
import {
  type Entity,
  type EntityKind,
  type Menu,
  menuCategory,
  menuItem,
  modifierFields,
  specialDish,
} from '../../../contract/menu/entities.ts'
import { fieldFailure } from '../../../contract/kernel/fieldFailure.ts'
import { sameField } from '../diff.ts'
import { isSameName } from './importEntities.ts'
import type { ImportWork } from './importWork.ts'
import { cellKey, type ReadRow, writtenValue } from './importRow.ts'
import { sheetOf } from './sheets.ts'

/** A line of the file, read: which of the list it is, and what it becomes. */
interface FileLine<T> {
  readonly row: ReadRow
  readonly key: string
  readonly value: T
}

/** The rows by the entity that they belong to; anyone who belongs to nobody is refused. */
function byOwner(work: ImportWork, rows: readonly ReadRow[], key: string, kind: EntityKind): Map<number, ReadRow[]> {
  const owners = new Map<number, ReadRow[]>()
  for (const row of rows) {
    const said = row.reference(key, kind as 'menu', work.names, work.find, work.issues)
    const owner = writtenValue(said)
    if (typeof owner === 'number') {
      row.id = owner
      owners.set(owner, [...(owners.get(owner) ?? []), row])
    } else if (said !== 'wrong') work.issues.push(row.issue(key, { say: 'failures.field.required' }))
  }
  return owners
}

/** The fields that the cells of a row say. */
function fieldsOf(work: ImportWork, row: ReadRow, target?: 'dish' | 'special'): Record<string, unknown> {
  const { names, find, words, issues } = work
  const fields: Record<string, unknown> = {}
  for (const { key, field, type, of } of sheetOf(row.table.sheet).columns) {
    const pointed = of === 'item' ? target : of
    const said =
      pointed === undefined ? row.plain(key, words, issues) : row.reference(key, pointed, names, find, issues)
    const value = writtenValue(said)
    if (value !== undefined && type !== 'id') fields[field] = value
  }
  return fields
}

/** A line by its schema on what it was; undefined where the row is refused. */
function parsedLine<S extends z.ZodType>(
  work: ImportWork,
  row: ReadRow,
  schema: S,
  was: object | undefined,
  fields: object,
): z.output<S> | undefined {
  if (row.state === 'rejected') return undefined
  const parsed = schema.safeParse({ ...was, ...fields })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue === undefined) return undefined
    const { field, text, values } = fieldFailure(issue)
    const column = sheetOf(row.table.sheet).columns.find(each => each.field === field)
    work.issues.push(row.issue(column?.key ?? null, { say: `failures.field.${text}`, values }))
    return undefined
  }
  row.state = was === undefined ? 'added' : sameField(was, parsed.data) ? 'unchanged' : 'changed'
  return parsed.data
}

/**
 * A list with the lines of the file: those that it has stay at the places that they share, new ones come where the file
 * has them or last; what is not in the file stays where it is, or goes where that is wished.
 */
function merged<T>(
  list: readonly T[],
  keyOf: (line: T) => string,
  lines: readonly FileLine<T>[],
  removes: boolean,
): T[] {
  if (removes) return lines.map(({ value }) => value)
  const inFile = new Set(lines.map(({ key }) => key))
  const next = lines.values()
  const kept = list.map(line => (inFile.has(keyOf(line)) ? (next.next().value?.value ?? line) : line))
  return [...kept, ...[...next].map(({ value }) => value)]
}

/** Refuses a line that the file has twice. */
function isFirst(work: ImportWork, row: ReadRow, key: string, at: string): boolean {
  const other = work.claims.get(at)
  if (!other) {
    work.claims.set(at, row)
    return true
  }
  work.issues.push(row.issue(key, { say: 'menuTransfer.faults.twice', values: { line: other.line } }))
  return false
}

/** Every entity whose lines the import touches: those of the file, and all where what is missing goes. */
function ownersOf(work: ImportWork, kind: EntityKind, inFile: Iterable<number>): Set<number> {
  const all = work.options.removeMissing ? work.list(kind).keys() : []
  return new Set([...inFile, ...all])
}

export function readModifiers(work: ImportWork): void {
  const rows = work.linesOf('modifiers')
  const owners = byOwner(work, rows, 'modifierGroup', 'modifierGroup')
  if (rows.length === 0) return
  for (const owner of ownersOf(work, 'modifierGroup', owners.keys())) {
    const group = work.entity('modifierGroup', owner)
    if (!group) continue
    const lines = (owners.get(owner) ?? []).flatMap((row): FileLine<Entity<'modifierGroup'>['modifiers'][number]>[] => {
      const { modifierGroup: _, ...fields } = fieldsOf(work, row)
      const fileId = writtenValue(row.plain('id', work.words, work.issues))
      const name = typeof fields['name'] === 'string' ? fields['name'] : ''
      const was =
        group.modifiers.find(({ id }) => id !== undefined && id === fileId) ??
        group.modifiers.find(modifier => isSameName(modifier.name, name))
      const key = was?.id === undefined ? `new ${name.toLowerCase()}` : String(was.id)
      if (!isFirst(work, row, 'name', cellKey('modifierGroup', owner, `has ${key}`))) return []
      const value = parsedLine(work, row, modifierFields, was, fields)
      return value ? [{ row, key, value }] : []
    })
    const modifiers = merged(group.modifiers, ({ id }) => String(id), lines, work.options.removeMissing)
    work.put('modifierGroup', { ...group, modifiers })
    place(work, 'modifierGroup', owner, 'modifiers', modifiers, lines)
  }
}

export function readSpecialDishes(work: ImportWork): void {
  const rows = work.linesOf('specialDishes')
  const owners = byOwner(work, rows, 'specialGroup', 'specialGroup')
  if (rows.length === 0) return
  for (const owner of ownersOf(work, 'specialGroup', owners.keys())) {
    const group = work.entity('specialGroup', owner)
    if (!group) continue
    const lines = (owners.get(owner) ?? []).flatMap((row): FileLine<Entity<'specialGroup'>['dishes'][number]>[] => {
      const { specialGroup: _, ...fields } = fieldsOf(work, row)
      const was = group.dishes.find(({ dishId }) => dishId === fields['dishId'])
      const key = String(fields['dishId'])
      if (row.state !== 'rejected' && !isFirst(work, row, 'dish', cellKey('specialGroup', owner, `has ${key}`)))
        return []
      const value = parsedLine(work, row, specialDish, was, fields)
      return value ? [{ row, key, value }] : []
    })
    const dishes = merged(group.dishes, ({ dishId }) => String(dishId), lines, work.options.removeMissing)
    work.put('specialGroup', { ...group, dishes })
    place(work, 'specialGroup', owner, 'dishes', dishes, lines)
  }
}

type MenuCategory = Menu['categories'][number]
type MenuItem = MenuCategory['items'][number]

export function readMenuCategories(work: ImportWork): void {
  const rows = work.linesOf('menuCategories')
  const owners = byOwner(work, rows, 'menu', 'menu')
  if (rows.length === 0) return
  for (const owner of ownersOf(work, 'menu', owners.keys())) {
    const menu = work.entity('menu', owner)
    if (!menu) continue
    const lines = (owners.get(owner) ?? []).flatMap((row): FileLine<MenuCategory>[] => {
      const { menu: _, ...fields } = fieldsOf(work, row)
      const was = menu.categories.find(({ categoryId }) => categoryId === fields['categoryId'])
      const key = String(fields['categoryId'])
      if (row.state !== 'rejected' && !isFirst(work, row, 'category', cellKey('menu', owner, `has ${key}`))) return []
      const value = parsedLine(work, row, menuCategory, was, fields)
      return value ? [{ row, key, value }] : []
    })
    const categories = merged(menu.categories, each => String(each.categoryId), lines, work.options.removeMissing)
    work.put('menu', { ...menu, categories })
    place(work, 'menu', owner, 'categories', categories, lines)
  }
}

export function readMenuItems(work: ImportWork): void {
  const rows = work.linesOf('menuItems')
  const owners = byOwner(work, rows, 'menu', 'menu')
  if (rows.length === 0) return
  for (const owner of ownersOf(work, 'menu', owners.keys())) {
    const menu = work.entity('menu', owner)
    if (!menu) continue
    const lines = (owners.get(owner) ?? []).flatMap(row => itemLine(work, menu, row))
    work.put('menu', { ...menu, categories: withItems(menu, lines, work.options.removeMissing) })
    for (const [at, category] of (work.entity('menu', owner)?.categories ?? []).entries()) {
      place(work, 'menu', owner, `categories.${at}.items`, category.items, lines)
    }
  }
}

type ItemLine = FileLine<MenuItem> & { readonly categoryId: number }
const itemKey = ({ kind, id }: Pick<MenuItem, 'kind' | 'id'>) => `${kind}:${id}`

function itemLine(work: ImportWork, menu: Menu, row: ReadRow): ItemLine[] {
  const kind = writtenValue(row.plain('kind', work.words, work.issues)) === 'special' ? 'special' : 'dish'
  const { menu: _, categoryId, ...fields } = fieldsOf(work, row, kind)
  const item = { kind, ...fields } as MenuItem
  const isWhole = typeof categoryId === 'number' && typeof item.id === 'number'
  if (row.state !== 'rejected' && !isWhole) {
    work.issues.push(
      row.issue(typeof categoryId === 'number' ? 'item' : 'category', { say: 'failures.field.required' }),
    )
  }
  if (!isWhole || !isFirst(work, row, 'item', cellKey('menu', menu.id, `has ${itemKey(item)}`))) return []
  const category = menu.categories.find(each => each.categoryId === categoryId)
  const was = category?.items.find(each => itemKey(each) === itemKey(item))
  const value = parsedLine(work, row, menuItem, was, item)
  return value ? [{ row, key: itemKey(item), value, categoryId }] : []
}

/** The categories of a menu with the items of the file; an item that the file has elsewhere moves. */
function withItems(menu: Menu, lines: readonly ItemLine[], removes: boolean): Menu['categories'] {
  const byCategory = Map.groupBy(lines, ({ categoryId }) => categoryId)
  const home = new Map(lines.map(({ key, categoryId }) => [key, categoryId]))
  const known = new Set(menu.categories.map(({ categoryId }) => categoryId))
  const added = [...byCategory.keys()]
    .filter(id => !known.has(id))
    .map(categoryId => menuCategory.parse({ categoryId }))
  return [...menu.categories, ...added].map(category => {
    const staying = category.items.filter(
      item => (home.get(itemKey(item)) ?? category.categoryId) === category.categoryId,
    )
    const own = byCategory.get(category.categoryId) ?? []
    return { ...category, items: merged(staying, itemKey, own, removes) }
  })
}

/** Remembers from which row each line of a list comes. */
function place<T>(
  work: ImportWork,
  kind: EntityKind,
  id: number,
  path: string,
  list: readonly T[],
  lines: readonly FileLine<T>[],
): void {
  const rows = new Map(lines.map(({ row, value }) => [value, row]))
  for (const [at, line] of list.entries()) {
    const row = rows.get(line)
    if (row) work.claims.set(cellKey(kind, id, `${path}.${at}`), row)
  }
}
