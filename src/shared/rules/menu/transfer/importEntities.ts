/** Rows that are entities of their own: whom each is about, and what it becomes. */
import { type Entity, type EntityKind, entityFields } from '../../../contract/menu/entities.ts'
import { fieldFailure } from '../../../contract/kernel/fieldFailure.ts'
import { sameField } from '../diff.ts'
import { sameNameKey } from '../issues.ts'
import type { ImportWork } from './importWork.ts'
import { cellKey, type ReadRow, writtenValue } from './importRow.ts'
import { isOfPriceRule, type SheetColumn, sheetOf, weekdays } from './sheets.ts'

/** Within what a name is its own. */
const scopeOf: { readonly [K in EntityKind]?: { key: string; field: string; of: EntityKind } } = {
  dish: { key: 'category', field: 'categoryId', of: 'category' },
  addOn: { key: 'addOnGroup', field: 'addOnGroupId', of: 'addOnGroup' },
}

/** Finds whom the rows of a kind are about: by number, else by SKU, else by name where that is its own. */
export function matchRows(work: ImportWork, kind: EntityKind): void {
  const rows = work.rowsOf(kind)
  const unmatched = rows.filter(row => !matchByNumber(work, kind, row))
  const skus = kind === 'dish' ? skusOf(work) : new Map<string, number>()
  const unnumbered = unmatched.filter(row => {
    const id = skus.get(text(work, row, 'sku'))
    if (id !== undefined) claim(work, kind, row, id)
    return id === undefined
  })
  for (const row of unnumbered) matchByName(work, kind, row)
}

function text(work: ImportWork, row: ReadRow, key: string): string {
  const value = writtenValue(row.plain(key, work.words, work.issues))
  return typeof value === 'string' ? value : ''
}

function skusOf({ before }: ImportWork): Map<string, number> {
  return new Map([...before.dish.values()].filter(({ sku }) => sku !== '').map(({ sku, id }) => [sku, id]))
}

function matchByNumber(work: ImportWork, kind: EntityKind, row: ReadRow): boolean {
  const fileId = writtenValue(row.plain('id', work.words, work.issues))
  if (typeof fileId !== 'number' || !work.before[kind].has(fileId)) return false
  claim(work, kind, row, fileId)
  return true
}

/** A row is about this entity, unless an earlier one is. */
function claim(work: ImportWork, kind: EntityKind, row: ReadRow, id: number): void {
  const other = work.claims.get(cellKey(kind, id))
  if (other) {
    work.issues.push(row.issue(row.table.has('id') ? 'id' : 'name', twice(other)))
    return
  }
  row.id = id
  work.claims.set(cellKey(kind, id), row)
  const stored = (work.before[kind] as ReadonlyMap<number, Entity>).get(id)
  const name = text(work, row, 'name') || (stored?.name ?? '')
  work.names.learnName(kind, id, name, text(work, row, 'secondName') || (stored?.secondName ?? ''))
}

const twice = (other: ReadRow) => ({ say: 'menuTransfer.faults.twice', values: { line: other.line } })

function matchByName(work: ImportWork, kind: EntityKind, row: ReadRow): void {
  const name = text(work, row, 'name')
  if (name === '') {
    if (row.state !== 'rejected') work.issues.push(row.issue('name', { say: 'failures.field.required' }))
    return
  }
  const scope = scopeOf[kind]
  const within = scope && writtenValue(row.reference(scope.key, scope.of, work.names, work.find, work.issues))
  const found = [...work.names.named(kind, name)].filter(
    id => scope === undefined || within === undefined || scopeIn(work, kind, id) === within,
  )
  const [first] = found
  if (found.length > 1) {
    work.issues.push(row.issue('name', { say: 'menuTransfer.faults.ambiguous', values: { name } }))
  } else if (first !== undefined) claim(work, kind, row, first)
  else {
    row.isNew = true
    claim(work, kind, row, work.newId(kind))
  }
  const fileId = writtenValue(row.plain('id', work.words, work.issues))
  if (typeof fileId === 'number' && row.id !== 0) work.names.learnFileId(kind, fileId, row.id)
}

/** Where an entity is after the import: as its row says, else as it is. */
function scopeIn(work: ImportWork, kind: EntityKind, id: number): unknown {
  const scope = scopeOf[kind]
  if (!scope) return undefined
  const said = work.claims.get(cellKey(kind, id))?.reference(scope.key, scope.of, work.names, work.find, work.issues)
  const stored = (work.before[kind] as ReadonlyMap<number, Entity>).get(id) as Record<string, unknown> | undefined
  return writtenValue(said) ?? stored?.[scope.field]
}

/** What the rows of a kind become. */
export function readRows(work: ImportWork, kind: EntityKind): void {
  for (const row of work.rowsOf(kind)) {
    if (row.id === 0) continue
    const before = (work.before[kind] as ReadonlyMap<number, Entity>).get(row.id)
    const typed: Record<string, unknown> = before ? { ...before } : {}
    for (const column of sheetOf(row.table.sheet).columns) {
      const value = cellValue(work, row, column)
      if (value !== undefined) put(typed, column, value)
    }
    if (row.state === 'rejected') continue
    if (!before && 'sort' in entityFields[kind].shape) typed['sort'] ??= work.nextPlace(kind, typed)
    const { id: _, ...fields } = typed
    const parsed = entityFields[kind].safeParse({ ...needed(kind), ...fields })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      if (issue) {
        const { field, text: why, values } = fieldFailure(issue)
        work.issues.push(row.issue(keyOf(row, field), { say: `failures.field.${why}`, values }))
      }
      continue
    }
    const after = { ...(parsed.data as object), id: row.id } as Entity
    work.put(kind, after)
    row.state = !before ? 'added' : sameField(before, after) ? 'unchanged' : 'changed'
  }
}

/** What a simple file leaves out, and a form would ask for: a menu for everyone, a choice of one. */
function needed(kind: EntityKind): object {
  if (kind === 'modifierGroup' || kind === 'specialGroup') return { min: 0, max: 1 }
  return {}
}

const keyOf = (row: ReadRow, field: string): string | null => {
  const [first = '', part] = field.split('.')
  const { columns } = sheetOf(row.table.sheet)
  const day = weekdays.find(each => row.table.has(each))
  return (
    columns.find(column => column.field === first || (first === 'priceRule' && column.field === part))?.key ??
    (first === 'spans' ? (day ?? null) : null)
  )
}

function cellValue(work: ImportWork, row: ReadRow, column: SheetColumn): unknown {
  const { key, type, of } = column
  if (type === 'id') return undefined
  const { names, find, words, issues } = work
  if (of !== undefined && of !== 'item') {
    const read = type === 'references' ? row.references.bind(row) : row.reference.bind(row)
    return writtenValue(read(key, of, names, find, issues))
  }
  const value = writtenValue(row.plain(key, words, issues))
  // A picture of another store cannot be brought along.
  if (column.field === 'pictureId' && typeof value === 'number' && !work.outside.pictures.has(value)) {
    work.lostPictures += 1
    return undefined
  }
  return value
}

/** Hours of a day go among those of the other days, parts of a price rule into it; everything else is a field. */
function put(typed: Record<string, unknown>, column: SheetColumn, value: unknown): void {
  const { type, field } = column
  if (isOfPriceRule(column)) {
    const { [field]: _, ...others } = (typed['priceRule'] ?? {}) as Record<string, unknown>
    const parts = value === null ? others : { ...others, [field]: value }
    const isRule =
      'percentPcm' in parts || Number(parts['amountCents'] ?? 0) !== 0 || (parts['ending'] ?? null) !== null
    typed['priceRule'] = isRule ? parts : null
    return
  }
  if (type !== 'hours') {
    typed[field] = value
    return
  }
  const weekday = (weekdays as readonly string[]).indexOf(field)
  const others = ((typed['spans'] ?? []) as Entity<'supplyTime'>['spans']).filter(span => span.weekday !== weekday)
  const own = value as Entity<'supplyTime'>['spans']
  typed['spans'] = [...others, ...own].toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
}

/** Whether two names are one for a person. */
export const isSameName = (a: string, b: string): boolean => sameNameKey(a) === sameNameKey(b)
