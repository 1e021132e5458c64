/** A change of the menu in short: how much of each kind, and the first few by name. */
import type { EntityKind } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry } from './document.ts'

export type EntityChange = 'added' | 'removed' | 'changed'
export type ChangeCounts = Record<EntityChange, number>
export type CountsByKind = Partial<Record<EntityKind, ChangeCounts>>

export interface ChangeSummary {
  readonly total: number
  /** Kinds without any are left out. */
  readonly counts: CountsByKind
  readonly first: readonly {
    readonly kind: EntityKind
    readonly id: number
    readonly name: string
    readonly secondName: string
    readonly change: EntityChange
  }[]
}

const NAMED = 3

/** What an entry does to its entity. */
export const changeOf = ({ before, after }: MenuChangeEntry): EntityChange =>
  before ? (after ? 'changed' : 'removed') : 'added'

/** How many of each kind came, went and changed. */
export function countsOf(entries: readonly MenuChangeEntry[]): CountsByKind {
  const counts: CountsByKind = {}
  for (const entry of entries) {
    const of = (counts[entry.kind] ??= { added: 0, removed: 0, changed: 0 })
    of[changeOf(entry)] += 1
  }
  return counts
}

/** The summary of a change. */
export function summaryOf(entries: readonly MenuChangeEntry[]): ChangeSummary {
  return {
    total: entries.length,
    counts: countsOf(entries),
    first: entries.slice(0, NAMED).map(entry => {
      const { name, secondName } = entry.after ?? entry.before ?? { name: '', secondName: '' }
      return { kind: entry.kind, id: entry.id, name, secondName, change: changeOf(entry) }
    }),
  }
}
