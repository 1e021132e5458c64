/** A row of a file while it is understood: its cells are read once, and what is wrong is kept at its place. */
import type { EntityKind } from '../../../contract/menu/entities.ts'
import type { CellFault, Read, Words } from './readCell.ts'
import { emptyValue, isEmpty, isFault, readCell, textOfCell } from './readCell.ts'
import { readList } from './cellTexts.ts'
import type { NamesInFile, Resolved } from './namesInFile.ts'
import { columnOf, type SheetColumn, type SheetKey, type Target } from './sheets.ts'
import type { ImportRow, ImportTable, TableUse } from './tables.ts'

/** What is wrong with the import: in words of the catalogues, at a cell, a row, a table, or the file. */
export interface ImportIssue extends CellFault {
  readonly table: number | null
  readonly line: number | null
  readonly column: number | null
  /** Where the title of the column is that the file lacks. */
  readonly lacks?: string
}

export type RowState = 'added' | 'changed' | 'unchanged' | 'rejected'

/** A table with the place of each of its columns. */
export class UsedTable {
  readonly at: number
  readonly sheet: SheetKey
  readonly rows: readonly ReadRow[]
  readonly places = new Map<string, number>()
  readonly keepsEmpty: boolean
  constructor(at: number, sheet: SheetKey, use: TableUse, table: ImportTable) {
    this.at = at
    this.keepsEmpty = table.keepsEmpty ?? false
    this.sheet = sheet
    for (const [place, key] of use.columns.entries()) if (key !== null) this.places.set(key, place)
    this.rows = table.rows.map(row => new ReadRow(this, row))
  }
  has(key: string): boolean {
    return this.places.has(key)
  }
}

/** What a cell says: a value, that it is empty, that there is none (undefined), or nothing that can be used. */
export type Said = { readonly value: unknown } | 'empty' | 'wrong' | undefined

export class ReadRow {
  readonly table: UsedTable
  readonly line: number
  /** The entity that it is about, once that is known. */
  id = 0
  isNew = false
  state: RowState = 'unchanged'
  readonly #row: ImportRow
  readonly #said = new Map<string, Said>()
  constructor(table: UsedTable, row: ImportRow) {
    this.table = table
    this.line = row.line
    this.#row = row
  }

  /** Refuses the row, at the column of a key where there is one. */
  issue(key: string | null, { say, values }: CellFault): ImportIssue {
    this.state = 'rejected'
    const place = key === null ? undefined : this.table.places.get(key)
    const lacks = key === null || place !== undefined ? undefined : columnOf(this.table.sheet, key)?.title
    const at = { table: this.table.at, line: this.line, column: place ?? null, ...(lacks !== undefined && { lacks }) }
    return { ...at, say, ...(values && { values }) }
  }

  /** A plain cell; what is wrong with it goes to `issues`, once. */
  plain(key: string, words: Words, issues: ImportIssue[]): Said {
    return this.#once(key, issues, (column, cell) => readCell(column, cell, words))
  }

  /** A cell that points at something; `found` may make what is missing. */
  reference(key: string, of: Exclude<Target, 'item'>, names: NamesInFile, found: Find, issues: ImportIssue[]): Said {
    return this.#once(key, issues, (_, cell) => {
      const text = textOfCell(cell)
      if (typeof text !== 'string') return text
      const resolved = found(of, names.resolve(of, text))
      return 'id' in resolved ? { value: resolved.id } : resolved
    })
  }

  /** A cell that points at several; commas part them too where the whole is nobody's name. */
  references(key: string, of: Exclude<Target, 'item'>, names: NamesInFile, found: Find, issues: ImportIssue[]): Said {
    return this.#once(key, issues, (_, cell) => {
      const text = textOfCell(cell)
      if (typeof text !== 'string') return text
      const ids: number[] = []
      let wrong: CellFault | undefined
      for (const part of readList(text).flatMap(each => parted(each, of, names))) {
        const resolved = found(of, names.resolve(of, part))
        if (!('id' in resolved)) wrong ??= resolved
        else if (!ids.includes(resolved.id)) ids.push(resolved.id)
      }
      return wrong ?? { value: ids }
    })
  }

  #once(
    key: string,
    issues: ImportIssue[],
    read: (column: SheetColumn, cell: ImportRow['cells'][number]) => Read,
  ): Said {
    if (this.#said.has(key)) return this.#said.get(key)
    const said = this.#read(key, issues, read)
    this.#said.set(key, said)
    return said
  }

  #read(
    key: string,
    issues: ImportIssue[],
    read: (column: SheetColumn, cell: ImportRow['cells'][number]) => Read,
  ): Said {
    const place = this.table.places.get(key)
    const column = columnOf(this.table.sheet, key)
    if (place === undefined || column === undefined) return undefined
    const cell = this.#row.cells[place] ?? null
    if (isEmpty(cell)) return column.clears && !this.table.keepsEmpty ? { value: emptyValue(column) } : 'empty'
    const said = read(column, cell)
    if (!isFault(said)) return said
    issues.push(this.issue(key, said))
    return 'wrong'
  }
}

/** From whom a cell means to an id; somebody who is missing may be made. */
export type Find = (of: Exclude<Target, 'item'>, resolved: Resolved) => { readonly id: number } | CellFault

function parted(text: string, of: Exclude<Target, 'item'>, names: NamesInFile): string[] {
  if (!/[,，、]/u.test(text) || !('nobody' in names.resolve(of, text))) return [text]
  const parts = text.split(/[,，、]/u).map(part => part.trim())
  return parts.filter(part => part !== '')
}

/** The value that a cell says; undefined where it says none. */
export const writtenValue = (said: Said): unknown => (typeof said === 'object' ? said.value : undefined)

/** A place in the file that an issue of the menu's rules belongs to, by `kind:id` and a path in the entity. */
export const cellKey = (kind: EntityKind, id: number, path = ''): string => `${kind}:${id}:${path}`
