/** Splitting an order into parts, and what a partial payment covers (I14: the parts are the whole, by component). */
import type { Component } from './components.ts'
import { shareOver } from './components.ts'
import { allocate, sumOf } from '../basics/money.ts'

/** Equal parts of a total: the first ones carry the odd cents (V9). */
export function evenParts(totalCents: number, parts: number): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`${parts} is not a number of parts`)
  return allocate(
    totalCents,
    Array.from({ length: parts }, () => 1),
  )
}

/** An order split in even parts: for each part its share of each component. */
export function splitEven(components: readonly Component[], parts: number): number[][] {
  const cents = components.map(component => component.cents)
  return coverPayments(components, evenParts(sumOf(cents), parts))
}

/**
 * What payments cover, one after the other: for each its share of each component (V10). Each is shared over what the
 * ones before it left, so that none covers a component twice and the last one covers all the rest.
 * Throws RangeError where they come to more than the order.
 */
export function coverPayments(components: readonly Component[], amountsCents: readonly number[]): number[][] {
  let left: readonly number[] = components.map(component => component.cents)
  return amountsCents.map(amount => {
    const shares = shareOver(components, left, amount)
    left = left.map((cents, index) => cents - (shares[index] ?? 0))
    return shares
  })
}

/**
 * An order split by its lines: `weights` says for each line in what proportion each part takes it, such as [1, 0] for
 * the first guest's dish or [1, 1] for a shared one. Fees and gratuity follow the net of each part.
 * Throws RangeError for a line that no part takes.
 */
export function splitByLines(
  components: readonly Component[],
  parts: number,
  weights: ReadonlyMap<string, readonly number[]>,
): number[][] {
  const split = Array.from({ length: parts }, () => components.map(() => 0))
  const give = (index: number, shares: readonly number[]) => {
    for (const [part, cents] of shares.entries()) {
      const row = split[part]
      if (row) row[index] = cents
    }
  }
  const nets = split.map(() => 0)
  for (const [index, { kind, lineKey, cents }] of components.entries()) {
    if (lineKey === undefined) continue
    const given = weights.get(lineKey)
    if (given?.length !== parts || sumOf(given) === 0) throw new RangeError(`no part takes the line ${lineKey}`)
    const shares = allocate(cents, given)
    give(index, shares)
    if (kind === 'net') for (const [part, share] of shares.entries()) nets[part] = (nets[part] ?? 0) + share
  }
  for (const [index, { lineKey, cents }] of components.entries()) {
    if (lineKey === undefined) give(index, allocate(cents, nets))
  }
  return split
}
