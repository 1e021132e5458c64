/** What differs between two values of a group of settings by names: each place with what it was and what it will be. */
import { sameField } from '../menu/diff.ts'
import { rowTitle } from './transfer.ts'

/** A step to a place: a field, or a row of a list by its name. */
export type PlaceStep = { readonly field: string } | { readonly row: string }

export interface SettingDifference {
  readonly place: readonly PlaceStep[]
  /** `moved`: the rows of a list in another order. */
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  /** Null for what was added, removed or moved. */
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field by field, and row by row where rows have names. */
export function settingDifferences(
  before: unknown,
  after: unknown,
  place: readonly PlaceStep[] = [],
): SettingDifference[] {
  if (sameField(before, after)) return []
  if (isFields(before) && isFields(after)) {
    const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return fields.flatMap(field => settingDifferences(before[field], after[field], [...place, { field }]))
  }
  const [old, now] = [rowsOf(before), rowsOf(after)]
  if (old && now) return rowDifferences(old, now, place)
  return [{ place, change: 'changed', before: before ?? null, after: after ?? null }]
}

type Rows = ReadonlyMap<string, Fields>

/** The rows of a list by name; undefined where it has others than rows with names of their own. */
function rowsOf(value: unknown): Rows | undefined {
  if (!Array.isArray(value)) return undefined
  const rows = new Map<string, Fields>()
  for (const row of value as unknown[]) {
    const title = isFields(row) ? rowTitle(row) : undefined
    if (title === undefined || rows.has(title)) return undefined
    rows.set(title, row as Fields)
  }
  return rows
}

function rowDifferences(old: Rows, now: Rows, place: readonly PlaceStep[]): SettingDifference[] {
  const at = (row: string) => [...place, { row }]
  const nothing = { before: null, after: null }
  const removed = [...old.keys()].filter(row => !now.has(row))
  const added = [...now.keys()].filter(row => !old.has(row))
  const stayed = [...now.keys()].filter(row => old.has(row))
  const isMoved = [...old.keys()].filter(row => now.has(row)).some((row, index) => row !== stayed[index])
  return [
    ...removed.map(row => ({ place: at(row), change: 'removed' as const, ...nothing })),
    ...added.map(row => ({ place: at(row), change: 'added' as const, ...nothing })),
    ...(isMoved ? [{ place, change: 'moved' as const, ...nothing }] : []),
    ...stayed.flatMap(row => settingDifferences(old.get(row), now.get(row), at(row))),
  ]
}
