/** What differs between two values of a group by names, as the audit trail's words show it. */
import { sameField } from '../menu/diff.ts'
import { rowTitle } from './transfer.ts'
import { kindOfField } from './transferNames.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface SettingChange {
  /** The fields that differ; both empty where none does. */
  readonly before: Fields
  readonly after: Fields
}

/** The fields of a group that differ. Rows are told by what they are called, as elsewhere by their ids. */
export function settingChange(before: unknown, after: unknown): SettingChange {
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  const changed = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(
    field => !sameField(old[field], now[field]),
  )
  const side = (of: Fields) => Object.fromEntries(changed.map(field => [field, told(of[field] ?? null, field)]))
  return { before: side(old), after: side(now) }
}

const HASH_SHOWN = 8

function told(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map(row => toldRow(row, field))
  if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each, key)]))
  // A picture is called by its hash, of which few letters tell as much.
  return kindOfField(field) === 'picture' && typeof value === 'string' ? `#${value.slice(0, HASH_SHOWN)}` : value
}

function toldRow(row: unknown, field: string): unknown {
  if (!isFields(row)) return told(row, field)
  const title = rowTitle(row)
  const whole = told(row, field) as Fields
  if (title === undefined) return whole
  const isNamed = typeof row['name'] === 'string' && row['name'] !== ''
  const name = row['fromDate'] ?? title
  return { ...(isNamed || 'type' in row ? {} : { name }), ...whole, id: title }
}
