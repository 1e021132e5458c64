/** What differs between two menus: by entity, and by field with the old and the new value (MENU-11). */
import { type Entity, type EntityKind, entityKinds } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'

export interface FieldDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface EntityDifference {
  readonly kind: EntityKind
  readonly id: number
  /** As it is called after the change, or was before it went. */
  readonly name: string
  readonly secondName: string
  readonly change: 'added' | 'removed' | 'changed'
  /** Of a change alone. */
  readonly fields: readonly FieldDifference[]
}

/** Whether two values of a field are the same: lists in their order, objects by their fields. */
export function sameField(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  if (left.length !== right.length) return false
  return left.every(([key, value]) => Object.hasOwn(b, key) && sameField(value, (b as Record<string, unknown>)[key]))
}

/** The names of the fields in which two entities of one kind differ. */
export function changedEntityFields(before: Entity, after: Entity): string[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(now).filter(field => !sameField(old[field], now[field]))
}

/** The fields in which two entities of one kind differ. */
export function fieldDifferences(before: Entity, after: Entity): FieldDifference[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return changedEntityFields(before, after).map(field => ({ field, before: old[field], after: now[field] }))
}

/** The entries that turn one document into the other, in the order in which they can be written. */
export function entriesBetween(before: MenuDocument, after: MenuDocument): MenuChangeEntry[] {
  const entries: MenuChangeEntry[] = []
  for (const kind of entityKinds) {
    const [old, now] = [before[kind], after[kind]]
    if (old === now) continue
    for (const [id, entity] of now) {
      const earlier = old.get(id)
      if (!earlier) entries.push({ kind, id, before: null, after: entity })
      else if (earlier !== entity && !sameField(earlier, entity))
        entries.push({ kind, id, before: earlier, after: entity })
    }
    for (const [id, entity] of old) if (!now.has(id)) entries.push({ kind, id, before: entity, after: null })
  }
  return entries
}

/** Entries as people read them. */
export function differencesOf(entries: readonly MenuChangeEntry[]): EntityDifference[] {
  return entries.map(({ kind, id, before, after }) => {
    const { name, secondName } = after ?? before ?? { name: '', secondName: '' }
    if (before && after) {
      return { kind, id, name, secondName, change: 'changed', fields: fieldDifferences(before, after) }
    }
    return { kind, id, name, secondName, change: after ? 'added' : 'removed', fields: [] }
  })
}
