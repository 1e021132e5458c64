/**
 * Rows inside a group of settings in the audit trail: told one from another by their ids, so that a change of one row is
 * a change of its fields and not of the whole list.
 */
import { type SettingGroup, settingGroups } from '../../../shared/contract/settings/settings.ts'

type State = Readonly<Record<string, unknown>> | null

/** A row, by what tells it from the others. */
interface Row {
  readonly [field: string]: unknown
}
const isGroup = (objectType: string): objectType is SettingGroup => Object.hasOwn(settingGroups, objectType)
const keyOf = (row: Row): string | undefined => {
  const key = row['id'] ?? row['type']
  return typeof key === 'number' || typeof key === 'string' ? String(key) : undefined
}

/** The rows by their keys; undefined where the value is no list of such rows. */
function rowsOf(value: unknown): ReadonlyMap<string, Row> | undefined {
  if (!Array.isArray(value)) return undefined
  const rows = new Map<string, Row>()
  for (const row of value as readonly unknown[]) {
    const key = typeof row === 'object' && row !== null && !Array.isArray(row) ? keyOf(row as Row) : undefined
    if (key === undefined || rows.has(key)) return undefined
    rows.set(key, row as Row)
  }
  return rows
}

export interface RowChanges {
  readonly before: State
  readonly after: State
  /** What rows are called, by `field.key`: it is in front of their fields. */
  readonly names: ReadonlyMap<string, RowName>
}
/** A row without a name of its own has a type, or a first day. */
interface RowName {
  readonly name: string
  readonly secondName: string
  readonly type: string
}
const nameOf = (row: Row | undefined): RowName => {
  const textOf = (field: string) => (typeof row?.[field] === 'string' ? row[field] : '')
  return { name: textOf('name') || textOf('fromDate'), secondName: textOf('secondName'), type: textOf('type') }
}

/**
 * The two states of a group with each list of rows as an object of those rows that differ, `field.key.…`; which came,
 * went, or moved is in the lists `field.added`, `field.removed` and `field.sorted`. Any other object as it is.
 */
export function rowChanges(objectType: string, before: State, after: State): RowChanges {
  const names = new Map<string, RowName>()
  if (objectType === 'deliveryChannel') nameOwnPrices(names, before, after)
  if (!isGroup(objectType) || !before || !after) return { before, after, names }
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{ ...before }, { ...after }]
  for (const field of Object.keys(after)) {
    const [old, now] = [rowsOf(before[field]), rowsOf(after[field])]
    if (!old || !now || (old.size === 0 && now.size === 0)) continue
    const kept = [...now.keys()].filter(key => old.has(key))
    const added = [...now].filter(([key]) => !old.has(key)).map(([, row]) => row)
    const removed = [...old].filter(([key]) => !now.has(key)).map(([, row]) => row)
    const isSorted = kept.join(' ') !== [...old.keys()].filter(key => now.has(key)).join(' ')
    for (const key of kept) names.set(`${field}.${key}`, nameOf(now.get(key)))
    const only = (rows: ReadonlyMap<string, Row>) =>
      Object.fromEntries(kept.map(key => [key, withoutId(rows.get(key))]))
    was[field] = { ...only(old), ...(removed.length > 0 && { removed }) }
    is[field] = {
      ...only(now),
      ...(added.length > 0 && { added }),
      ...(isSorted && { sorted: [...now.values()] }),
    }
  }
  return { before: was, after: is, names }
}

/** Own prices of a delivery channel are by item already: `ownPrices.dish:7`. */
function nameOwnPrices(names: Map<string, RowName>, ...states: readonly State[]): void {
  for (const state of states) {
    const prices = state?.['ownPrices']
    if (typeof prices !== 'object' || prices === null) continue
    for (const [key, price] of Object.entries(prices)) names.set(`ownPrices.${key}`, nameOf(price as Row))
  }
}

const withoutId = (row: Row = {}): Row => Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'id'))
