/** Lists of the menu in the audit trail: how many of their lines changed, where the whole of them would be no words. */
import { type EntityKind, entityKinds } from '../../../shared/contract/menu/entities.ts'
import { lineDifferences } from '../../../shared/rules/menu/lines.ts'

export interface LineCounts {
  readonly added: number
  readonly removed: number
  /** Those that moved among them. */
  readonly changed: number
}

type State = Readonly<Record<string, unknown>> | null

const isKind = (objectType: string): objectType is EntityKind => entityKinds.includes(objectType as EntityKind)
const isOfObjects = (value: unknown) => Array.isArray(value) && value.some(each => typeof each === 'object')

/** The lists of objects that a change of the menu has on both sides, and what differs in each. */
export function changedLists(objectType: string, before: State, after: State): ReadonlyMap<string, LineCounts> {
  const lists = new Map<string, LineCounts>()
  if (!isKind(objectType) || !before || !after) return lists
  for (const field of Object.keys(after)) {
    if (!isOfObjects(after[field]) && !isOfObjects(before[field])) continue
    const lines = lineDifferences(objectType, { field, before: before[field], after: after[field] })
    if (!lines) continue
    const count = (change: string) => lines.filter(line => line.change === change).length
    lists.set(field, {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed') + count('moved'),
    })
  }
  return lists
}
