/** Two people changed the same record: which changes fit together, and which of them one has to choose from. */
import { sameValue } from '../sameValue.ts'

export type Side = 'theirs' | 'mine'
/** What was chosen so far, by field. */
export type Sides = Readonly<Record<string, Side | undefined>>

/** What somebody else saved while a form was open. */
export interface RemoteChange<T extends object> {
  readonly theirs: T
  /** What was typed before. */
  readonly mine: T
  /** Theirs with my changes; where both changed a field differently, mine until it is chosen. */
  readonly merged: T
  /** Fields that both changed, differently. */
  readonly conflicts: readonly (keyof T & string)[]
  /** Fields that they alone changed. */
  readonly takenOver: readonly (keyof T & string)[]
}

/** `base` is what I had opened, `theirs` what is saved now, `mine` what I have typed. A field that one lacks is undefined there. */
export function mergeRemote<T extends object>(base: T, theirs: T, mine: T): RemoteChange<T> {
  const keys = [...new Set([theirs, base, mine].flatMap(Object.keys))] as (keyof T & string)[]
  const changedBy = (side: T) => (key: keyof T) => !sameValue(base[key], side[key])
  const byThem = keys.filter(changedBy(theirs))
  const byMe = keys.filter(changedBy(mine))
  const kept = Object.fromEntries(byMe.map(key => [key, mine[key]])) as Partial<T>
  return {
    theirs,
    mine,
    merged: { ...theirs, ...kept },
    conflicts: byThem.filter(key => byMe.includes(key) && !sameValue(theirs[key], mine[key])),
    takenOver: byThem.filter(key => !byMe.includes(key)),
  }
}

/** How many fields are still to be chosen; while there are any, nothing is saved. */
export function unresolved(conflicts: readonly string[], chosen: Sides): number {
  return conflicts.filter(key => chosen[key] === undefined).length
}

/** The fields that were chosen, as they were chosen. */
export function chosenValues<T extends object>(
  { theirs, mine, conflicts }: RemoteChange<T>,
  chosen: Sides,
): Partial<T> {
  const decided = conflicts.filter(key => chosen[key] !== undefined)
  return Object.fromEntries(decided.map(key => [key, (chosen[key] === 'theirs' ? theirs : mine)[key]])) as Partial<T>
}
