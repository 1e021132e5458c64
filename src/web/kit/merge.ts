/** Two people changed the same object: what of both can stand, and what somebody has to choose. */
import { sameValue } from './sameValue.ts'

export interface Merge<T> {
  /** Theirs with my changes; where both changed a field differently, mine until it is chosen. */
  readonly merged: T
  /** Fields that both changed, differently. */
  readonly conflicts: readonly (keyof T & string)[]
  /** Fields that they alone changed. */
  readonly taken: readonly (keyof T & string)[]
}

export type Side = 'theirs' | 'mine'

/** `base` is what I had opened, `theirs` what is saved now, `mine` what I have typed. All with the same fields. */
export function merge<T extends object>(base: T, theirs: T, mine: T): Merge<T> {
  const keys = Object.keys(theirs) as (keyof T & string)[]
  const changedBy = (side: T) => (key: keyof T) => !sameValue(base[key], side[key])
  const byThem = keys.filter(changedBy(theirs))
  const byMe = keys.filter(changedBy(mine))
  const kept = Object.fromEntries(byMe.map(key => [key, mine[key]])) as Partial<T>
  return {
    merged: { ...theirs, ...kept },
    conflicts: byThem.filter(key => byMe.includes(key) && !sameValue(theirs[key], mine[key])),
    taken: byThem.filter(key => !byMe.includes(key)),
  }
}
