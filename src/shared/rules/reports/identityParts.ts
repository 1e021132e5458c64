/** Equations of the same kind over several days or stores, added up. */
import type { IdentityPart } from '../../contract/reports/reconciliation.ts'

/** So many offenders are named. */
export const mostExamples = 20

/** The same equations over several portions, in the order in which they first came. */
export function mergeParts(parts: readonly IdentityPart[]): IdentityPart[] {
  const merged = new Map<string, IdentityPart>()
  for (const part of parts) {
    const key = `${part.identity} ${part.part}`
    const before = merged.get(key)
    merged.set(key, before === undefined ? part : added(before, part))
  }
  return [...merged.values()]
}

const added = (one: IdentityPart, other: IdentityPart): IdentityPart => ({
  ...one,
  left: one.left + other.left,
  right: one.right + other.right,
  wrong: one.wrong + other.wrong,
  examples: [...one.examples, ...other.examples].slice(0, mostExamples),
})
