/** Portions that orders take from what is counted (MENU-10). */
import type { AvailabilityKind } from '../../contract/menu/availability.ts'

/** So many of something. */
export interface Portions {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly quantity: number
}

/** Something counted, and what the order has taken of it so far. */
export interface CountedPortions {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly remaining: number
  readonly taken: number
}

/**
 * What is left, and what the order has, once it takes what it asks for now: never more than there is, because a sale is not
 * refused, and never given back more than it took. Only what changes is answered.
 */
export function takenOf<Row extends CountedPortions>(counted: readonly Row[], asked: readonly Portions[]): Row[] {
  const wanted = new Map<string, number>()
  for (const { kind, id, quantity } of asked) wanted.set(`${kind}:${id}`, (wanted.get(`${kind}:${id}`) ?? 0) + quantity)
  return counted.flatMap(row => {
    const there = row.remaining + row.taken
    const taken = Math.min(wanted.get(`${row.kind}:${row.id}`) ?? 0, there)
    return taken === row.taken ? [] : [{ ...row, taken, remaining: there - taken }]
  })
}
