/** The rows of the grid while somebody works on them: what they were, what is typed, and what was typed before. */
import type { GridCells, GridConflict, GridField, GridRow, GridSave } from '../../../shared/contract/menu/batch.ts'
import { gridFields } from '../../../shared/contract/menu/batch.ts'
import { type Dish, dishFields } from '../../../shared/contract/menu/entities.ts'
import { checkEntries } from '../../../shared/rules/menu/check.ts'
import { emptyDocument, type MenuChangeEntry, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import { type CellWords, type Choices, gridColumns } from './gridCells.ts'

type CellTexts = Readonly<Record<GridField, string>>

export interface Line {
  readonly key: string
  /** Null for a dish that is new. */
  readonly id: number | null
  readonly version: number
  /** As it was loaded; null for a dish that is new. */
  readonly base: GridCells | null
  /** The cells of `base` as they were written; of a new dish, as it begins. */
  readonly was: CellTexts
  readonly texts: CellTexts
}

const textsOf = (cells: Readonly<Record<GridField, unknown>>, { write }: CellWords): CellTexts =>
  Object.fromEntries(gridFields.map(field => [field, write(field, cells[field])])) as CellTexts

/** A row as it was loaded. */
export function lineOf({ id, version, ...cells }: GridRow, words: CellWords): Line {
  const was = textsOf(cells, words)
  return { key: String(id), id, version, base: cells, was, texts: was }
}

/** An empty row for a new dish, with the default taxes. */
export function newLine(key: string, choices: Choices, words: CellWords): Line {
  const taxIds = choices.taxes.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const plain = { taxIds, printerIds: [], alcohol: false, buffet: false, status: 'valid' }
  const was = textsOf(plain as unknown as GridCells, words)
  return { key, id: null, version: 0, base: null, was, texts: was }
}

/** The cells that say something else than when they were loaded. */
export const changedGridFields = ({ was, texts }: Line): GridField[] =>
  was === texts ? [] : gridFields.filter(field => texts[field] !== was[field])

export const isChanged = (line: Line): boolean => changedGridFields(line).length > 0

/** The row with another text in a cell; the same row where it is no other. */
export function withText(line: Line, field: GridField, text: string): Line {
  if (line.texts[field] === text) return line
  const texts = { ...line.texts, [field]: text }
  return { ...line, texts: gridFields.every(each => texts[each] === line.was[each]) ? line.was : texts }
}

export interface Checked {
  /** What is wrong, by `key field`. */
  readonly faults: ReadonlyMap<string, string>
  readonly rows: readonly GridSave[]
  /** The keys of the lines in `rows`. */
  readonly keys: readonly string[]
}

interface Read {
  readonly values: Partial<Record<GridField, unknown>>
  readonly faults: readonly (readonly [GridField, string])[]
}

/** Reads every changed cell, and checks the dishes by the rules of the menu (their names, SKUs, alcohol). */
export function checkLines(
  lines: readonly Line[],
  words: CellWords,
  choices: Choices,
  say: (issue: MenuIssue) => string,
): Checked {
  const faults = new Map<string, string>()
  const rows: GridSave[] = []
  const keys: string[] = []
  const dishes = new Map<number, Dish>()
  const entries: MenuChangeEntry[] = []
  const keyOf = new Map<number, string>()
  for (const [at, line] of lines.entries()) {
    const id = line.id ?? -1 - at
    const changed = changedGridFields(line)
    if (changed.length === 0) {
      if (line.base !== null) dishes.set(id, asDish(id, line.base))
      continue
    }
    const read = readLine(line, words)
    for (const [field, fault] of read.faults) faults.set(`${line.key} ${field}`, fault)
    keyOf.set(id, line.key)
    keys.push(line.key)
    const dish = asDish(id, { ...line.base, ...(read.values as Partial<GridCells>) })
    dishes.set(id, dish)
    entries.push({ kind: 'dish', id, before: null, after: dish })
    rows.push(saveOf(line, changed, read.values))
  }
  const category = new Map(choices.categories.map(each => [each.id, each]))
  const document = { ...emptyDocument(), category, dish: dishes } as unknown as MenuDocument
  for (const issue of checkEntries(document, entries)) {
    const cellKey = `${keyOf.get(issue.id) ?? ''} ${issue.field}`
    if (!faults.has(cellKey)) faults.set(cellKey, say(issue))
  }
  return { faults, rows, keys }
}

/** New dishes are read whole; of others, what was changed. */
function readLine(line: Line, { read }: CellWords): Read {
  const values: Partial<Record<GridField, unknown>> = {}
  const faults: [GridField, string][] = []
  for (const field of line.id === null ? gridFields : changedGridFields(line)) {
    // A new dish comes last in its category.
    if (line.id === null && field === 'sort' && line.texts.sort === '') continue
    const result = read(field, line.texts[field])
    if ('fault' in result) faults.push([field, result.fault])
    else values[field] = result.value
  }
  return { values, faults }
}

const plainDish = dishFields.partial({ categoryId: true, name: true, priceCents: true }).parse({})

/** What cannot be read yet counts as nothing, so that the rest can be checked. */
const asDish = (id: number, cells: Partial<GridCells>): Dish => ({
  ...plainDish,
  // Unreadable names differ from each other.
  name: `#${id}`,
  priceCents: 0,
  categoryId: 0,
  ...cells,
  id,
})

function saveOf(line: Line, changed: readonly GridField[], values: Read['values']): GridSave {
  const { id, version, base } = line
  if (id === null || base === null) return { after: values as GridCells }
  const after = Object.fromEntries(changed.map(field => [field, values[field]]))
  const before = Object.fromEntries(changed.map(field => [field, base[field]]))
  return { id, version, before, after } as GridSave
}

/** The line after a conflict: its cells now begin with theirs; `mine` keeps what is typed. */
export function resolved(
  line: Line,
  conflict: GridConflict,
  sideOf: (field: GridField) => 'theirs' | 'mine',
  words: CellWords,
): Line {
  const { base } = line
  if (base === null || conflict.version === null) return line
  const theirs = Object.fromEntries(conflict.cells.map(({ field, theirs: value }) => [field, value]))
  const was = { ...line.was }
  const texts = { ...line.texts }
  for (const { field, theirs: value } of conflict.cells) {
    was[field] = words.write(field, value)
    if (sideOf(field) === 'theirs') texts[field] = was[field]
  }
  const now = { ...line, version: conflict.version, base: { ...base, ...theirs }, was, texts }
  return changedGridFields(now).length === 0 ? { ...now, texts: was } : now
}

interface GridPosition {
  readonly row: number
  readonly col: number
}

/** The first row of the selection in the rows below it; of one row, the row above in it. */
export function filledDown(lines: readonly Line[], min: GridPosition, max: GridPosition): Line[] {
  const from = min.row === max.row ? min.row - 1 : min.row
  const source = lines[from]
  if (!source) return [...lines]
  const fields = gridColumns.slice(min.col, max.col + 1).map(({ field }) => field)
  return lines.map((line, at) =>
    at <= from || at > max.row
      ? line
      : fields.reduce((filled, field) => withText(filled, field, source.texts[field]), line),
  )
}
