/** Sharing money without losing a cent (docs/product/money.md, section 1). Money is integer cents, a rate is integer Pcm. */
import { type RoundingMode, roundProduct } from './rational.ts'

/** 100 % in thousandths of a percent: 8.875 % is 8875. */
export const wholePcm = 100_000

/** `ratePcm` of `cents`, in cents (V1). */
export function percentOf(cents: number, ratePcm: number, mode: RoundingMode = 'half-up'): number {
  return roundProduct(cents, ratePcm, wholePcm, mode)
}

/** The sum of the amounts, in cents. */
export function sumOf(amounts: readonly number[]): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** The floor of `total × weight / sum` and what is left of the product, both exact. */
function floorShare(total: number, weight: number, sum: number): { share: number; rest: number } {
  const product = total * weight
  if (Number.isSafeInteger(product)) {
    const rest = product % sum
    return { share: (product - rest) / sum, rest }
  }
  const exact = BigInt(total) * BigInt(weight)
  const bottom = BigInt(sum)
  return { share: Number(exact / bottom), rest: Number(exact % bottom) }
}

/**
 * Shares `total` cents by weight so that the parts sum to it: the floor of each exact share, then one cent each to
 * the largest fractional parts, ties to the earlier. All weights zero: all to the first. A negative total is the
 * mirror of the positive one. No part exceeds its weight where the total does not exceed the sum of the weights.
 * Throws RangeError for a negative weight, or for money without a part to take it.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (total < 0) return allocate(-total, weights).map(part => (part === 0 ? 0 : -part))
  let sum = 0
  for (const weight of weights) {
    if (weight < 0) throw new RangeError(`allocate: the weight ${weight} is negative`)
    sum += weight
  }
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(sum)) {
    throw new RangeError(`allocate: ${total} over ${sum} is not made of safe integers`)
  }
  if (weights.length === 0) {
    if (total === 0) return []
    throw new RangeError(`allocate: nothing takes the ${total} cents`)
  }
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const parts: number[] = []
  const rests: number[] = []
  let left = total
  for (const weight of weights) {
    const { share, rest } = floorShare(total, weight, sum)
    parts.push(share)
    rests.push(rest)
    left -= share
  }
  if (left > 0) giveRemainingCents(parts, rests, left)
  return parts
}

/** One cent each to the `left` largest rests, ties to the earlier; fewer cents remain than there are rests above zero. */
function giveRemainingCents(parts: number[], rests: number[], left: number): void {
  for (let given = 0; given < left; given++) {
    let largest = 0
    for (let index = 1; index < rests.length; index++) {
      if ((rests[index] ?? 0) > (rests[largest] ?? 0)) largest = index
    }
    parts[largest] = (parts[largest] ?? 0) + 1
    // Its cent is given.
    rests[largest] = -1
  }
}

/** What part `k` of `n` equal units adds: `round(total × k / n)` less what the parts before it were given (V11). */
export function cumulative(total: number, k: number, n: number, given: number): number {
  return roundProduct(total, k, n) - given
}
