/** A menu as rows of cells, for a file (MENU-8). */
import type { Entity, EntityKind } from '../../../contract/menu/entities.ts'
import { writePercent } from '../../basics/typedPercent.ts'
import type { MenuDocument } from '../document.ts'
import { hoursText, keptApostrophe, listText, referenceText } from './cellTexts.ts'
import { type Sheet, type SheetColumn, type SheetKey, sheetOf, weekdays } from './sheets.ts'

/** What is no part of the menu, by name. */
export interface Outside {
  readonly tax: ReadonlyMap<number, OutsideName>
  readonly printer: ReadonlyMap<number, OutsideName>
  readonly pictures: ReadonlySet<number>
}
export interface OutsideName {
  readonly name: string
  readonly secondName: string
}

export interface WriteContext {
  readonly document: MenuDocument
  readonly outside: Outside
  /** A word of the reader's language: `valid`, `dineIn`, `yes`, `dish`. */
  readonly word: (key: string) => string
}

/** Text, integer cents for money, an integer, or null for an empty cell. */
export type OutCell = string | number | null
type Line = Readonly<Record<string, unknown>>

/** The rows of a sheet, its columns in their order. */
export function* sheetRows(key: SheetKey, context: WriteContext): Generator<OutCell[]> {
  const sheet = sheetOf(key)
  for (const line of linesOf(sheet, context.document)) {
    yield sheet.columns.map(column => cellOf(column, line, context))
  }
}

function linesOf({ kind, child }: Sheet, document: MenuDocument): Line[] {
  const entities = inOrder(document, kind)
  switch (child) {
    case undefined:
      if (kind === 'supplyTime') return (entities as Entity<'supplyTime'>[]).map(withDays)
      if (kind === 'menu') return (entities as Entity<'menu'>[]).map(menu => ({ ...menu, ...menu.priceRule }))
      return entities as unknown as Line[]
    case 'modifiers':
      return (entities as Entity<'modifierGroup'>[]).flatMap(({ id, modifiers }) =>
        modifiers.map(modifier => ({ ...modifier, modifierGroup: id })),
      )
    case 'specialDishes':
      return (entities as Entity<'specialGroup'>[]).flatMap(({ id, dishes }) =>
        dishes.map(dish => ({ ...dish, specialGroup: id })),
      )
    case 'menuCategories':
      return (entities as Entity<'menu'>[]).flatMap(({ id, categories }) =>
        categories.map(category => ({ ...category, menu: id })),
      )
    default:
      return (entities as Entity<'menu'>[]).flatMap(({ id, categories }) =>
        categories.flatMap(({ categoryId, items }) => items.map(item => ({ ...item, categoryId, menu: id }))),
      )
  }
}

const withDays = ({ spans, ...time }: Entity<'supplyTime'>): Line => ({
  ...time,
  ...Object.fromEntries(weekdays.map((day, at) => [day, spans.filter(({ weekday }) => weekday === at)])),
})

/** As people see them: by category and place. */
function inOrder(document: MenuDocument, kind: EntityKind): Entity[] {
  const placeOf = (entity: Entity) => ('sort' in entity ? entity.sort : 0)
  const owner = (entity: Entity) => {
    const above = 'categoryId' in entity ? document.category.get(entity.categoryId) : undefined
    const group = 'addOnGroupId' in entity ? document.addOnGroup.get(entity.addOnGroupId) : undefined
    const found = above ?? group
    return found ? [found.sort, found.id] : [0, 0]
  }
  const keyed = [...(document[kind] as ReadonlyMap<number, Entity>).values()].map(entity => ({
    entity,
    key: [...owner(entity), placeOf(entity), entity.id],
  }))
  return keyed
    .toSorted((a, b) => {
      for (const [at, value] of a.key.entries()) {
        const other = b.key[at] ?? 0
        if (value !== other) return value - other
      }
      return 0
    })
    .map(({ entity }) => entity)
}

function cellOf(column: SheetColumn, line: Line, context: WriteContext): OutCell {
  const value = line[column.field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return column.type === 'word' ? context.word(value) : keptApostrophe(value)
  switch (column.type) {
    case 'switch':
      return context.word(value === true ? 'yes' : 'no')
    case 'words':
      return listText((value as readonly string[]).map(context.word))
    case 'reference':
      return keptApostrophe(nameOf(column.of === 'item' ? line['kind'] : column.of, Number(value), context))
    case 'references':
      return keptApostrophe(listText((value as readonly number[]).map(each => nameOf(column.of, each, context))))
    case 'percent':
      return `${writePercent(Number(value))}%`
    case 'hours':
      return hoursText(value as Entity<'supplyTime'>['spans'])
    default:
      return Number(value)
  }
}

function nameOf(of: unknown, id: number, { document, outside }: WriteContext): string {
  const found =
    of === 'tax' || of === 'printer'
      ? outside[of].get(id)
      : (document[of as EntityKind] as ReadonlyMap<number, Entity> | undefined)?.get(id)
  return referenceText(id, found?.name ?? '')
}
