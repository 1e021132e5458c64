/** Which thing of another store is probably the same: proposed to a person, never taken by itself (ADM-5). Pure. */
import { sameNameKey } from '../menu/issues.ts'

/** A thing as it can be recognized. */
export interface Known {
  readonly id: number
  readonly name: string
  readonly secondName: string
  /** The number at the POS; empty where there is none. */
  readonly number: string
}
export interface Suggestion {
  readonly id: number
  readonly by: 'name' | 'secondName' | 'number'
}

/**
 * For each thing the one of the other store that has the same number, else the same name, else the same second name; only
 * where exactly one on either side has it, and each at most once.
 */
export function suggestions(own: readonly Known[], free: readonly Known[]): Map<number, Suggestion> {
  const found = new Map<number, Suggestion>()
  const taken = new Set<number>()
  const keys = {
    number: ({ number }: Known) => number.trim(),
    name: ({ name }: Known) => sameNameKey(name),
    secondName: ({ secondName }: Known) => sameNameKey(secondName),
  }
  for (const by of ['number', 'name', 'secondName'] as const) {
    const keyOf = keys[by]
    const there = Map.groupBy(free, keyOf)
    for (const [key, things] of Map.groupBy(own, keyOf)) {
      const [thing, ...others] = things
      const [match, ...more] = there.get(key) ?? []
      if (key === '' || !thing || !match || others.length > 0 || more.length > 0) continue
      if (found.has(thing.id) || taken.has(match.id)) continue
      found.set(thing.id, { id: match.id, by })
      taken.add(match.id)
    }
  }
  return found
}
