/**
 * The grid of the dish library (MENU-7): rows come back with the cells as they were loaded and as they are to be. A cell
 * that somebody else changed meanwhile is a conflict, never overwritten; other cells of the same dish keep what they say.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import {
  type GridCells,
  type GridConflict,
  type GridField,
  gridFields,
  type GridRow,
  type GridSave,
} from '../../../shared/contract/menu/batch.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { applyEntries, type MenuChangeEntry, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import { failureText } from '../../kernel/texts.ts'
import { entityOf } from '../library/changeMenu.ts'
import { checkOutside, entryInOrder } from '../library/outside.ts'
import { lastPosition } from '../library/positions.ts'
import { versionOf, type WorkingCopy } from '../library/workingCopy.ts'

/** All dishes in the order in which guests see them. */
export function gridRows(copy: WorkingCopy): GridRow[] {
  const { category, dish } = copy.document
  const place = new Map(
    [...category.values()].toSorted((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }, at) => [id, at]),
  )
  const at = (each: Dish) => place.get(each.categoryId) ?? 0
  return [...dish.values()]
    .toSorted((a, b) => at(a) - at(b) || a.sort - b.sort || a.id - b.id)
    .map(each => ({ ...cellsOf(each), id: each.id, version: versionOf(copy, 'dish', each.id) }))
}

const cellsOf = (dish: Dish): GridCells =>
  Object.fromEntries(gridFields.map(field => [field, dish[field]])) as unknown as GridCells

export interface GridChange {
  readonly entries: MenuChangeEntry[]
  readonly conflicts: GridConflict[]
  readonly issues: { row: number; field: string; message: string }[]
  /** The document with the entries. */
  readonly after: MenuDocument
}

/** What saving the rows would do; `newIds` are those of the new dishes, in their order. */
export async function gridChange(
  context: CallContext,
  copy: WorkingCopy,
  rows: readonly GridSave[],
  newIds: readonly number[],
): Promise<GridChange> {
  const conflicts: GridConflict[] = []
  const entries: MenuChangeEntry[] = []
  const rowOf = new Map<number, number>()
  const fresh = [...newIds]
  let places: Map<number, number> | undefined
  for (const [at, row] of rows.entries()) {
    if ('id' in row) {
      if (rowOf.has(row.id)) throw new Failure('LISTED_TWICE', { field: `rows.${at}.id` })
      const found = changedDish(copy, row)
      if ('cells' in found) conflicts.push(found)
      else entries.push(found)
      rowOf.set(row.id, at)
      continue
    }
    if (!context.actor.permissions.has('menu.dishes.edit'))
      throw new Failure('INSUFFICIENT_AUTHORITY', { field: `rows.${at}` })
    const id = fresh.shift() ?? 0
    places ??= lastPositions(copy.document)
    const sort = row.after.sort ?? places.get(row.after.categoryId) ?? 0
    places.set(row.after.categoryId, Math.max(places.get(row.after.categoryId) ?? 0, sort + 1))
    entries.push({ kind: 'dish', id, before: null, after: entityOf('dish', id, { ...row.after, sort }) })
    rowOf.set(id, at)
  }
  const ordered = entries.map(entryInOrder)
  const after = applyEntries(copy.document, ordered)
  const { run, merchantId, request } = context
  const found = [...checkEntries(after, ordered), ...(await checkOutside(run, merchantId, ordered, false))]
  const issues = found.map(({ kind, id, field, code, values }) => ({
    row: kind === 'dish' ? (rowOf.get(id) ?? 0) : 0,
    field: field.split('.')[0] ?? field,
    message: failureText(request.language, code, values),
  }))
  return { entries: ordered, conflicts, issues, after }
}

/** Where the next dish of each category is. */
function lastPositions({ dish }: MenuDocument): Map<number, number> {
  const inCategory = Map.groupBy(dish.values(), ({ categoryId }) => categoryId)
  return new Map([...inCategory].map(([categoryId, dishes]) => [categoryId, lastPosition(dishes)]))
}

type ChangedRow = Extract<GridSave, { id: number }>

/** The entry of a row, or the cells that somebody else changed to something else. */
function changedDish(copy: WorkingCopy, { id, before, after }: ChangedRow): MenuChangeEntry | GridConflict {
  const dish = copy.document.dish.get(id)
  const fields = Object.keys(after) as GridField[]
  if (!dish) {
    const { name = '', secondName = '' } = { ...after, ...before }
    return { id, name, secondName, version: null, cells: fields.map(field => ({ field, theirs: null })) }
  }
  const cells = fields
    .filter(field => !sameCell(dish[field], before[field]) && !sameCell(dish[field], after[field]))
    .map(field => ({ field, theirs: dish[field] }))
  if (cells.length > 0) {
    return { id, name: dish.name, secondName: dish.secondName, version: versionOf(copy, 'dish', id), cells }
  }
  return { kind: 'dish', id, before: dish, after: { ...dish, ...after } as Dish }
}

/** Taxes and printers have no order. */
function sameCell(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every(id => b.includes(id))
  return sameField(a, b)
}
