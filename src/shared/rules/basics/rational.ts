/** Exact rounding of quotients of integers (docs/product/money.md, section 1): no binary fraction decides a cent. */

/** The four rounding modes: half away from zero, half to even, always away from zero, always towards zero. */
export const roundingModes = ['half-up', 'half-even', 'up', 'down'] as const
export type RoundingMode = (typeof roundingModes)[number]

/** How far the magnitude of the quotient moves when its remainder is `twice / 2` of `denominator`. */
function carries(mode: RoundingMode, hasRest: boolean, half: number, quotientIsOdd: boolean): boolean {
  if (!hasRest || mode === 'down') return false
  if (mode === 'up') return true
  if (half !== 0) return half > 0
  return mode === 'half-up' || quotientIsOdd
}

function roundBig(numerator: bigint, denominator: bigint, mode: RoundingMode): number {
  if (denominator === 0n) throw new RangeError('round: the denominator is zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const quotient = top / bottom
  const rest = top % bottom
  const twice = rest * 2n
  const half = twice > bottom ? 1 : twice < bottom ? -1 : 0
  const magnitude = Number(carries(mode, rest !== 0n, half, quotient % 2n === 1n) ? quotient + 1n : quotient)
  if (!Number.isSafeInteger(magnitude)) throw new RangeError('round: the result is not a safe integer')
  return negative && magnitude !== 0 ? -magnitude : magnitude
}

/**
 * `numerator / denominator` rounded to an integer, exactly.
 * Throws RangeError for a zero denominator, for a number that is no safe integer, or for a result that is none.
 */
export function round(
  numerator: number | bigint,
  denominator: number | bigint,
  mode: RoundingMode = 'half-up',
): number {
  if (typeof numerator === 'bigint' || typeof denominator === 'bigint') {
    return roundBig(BigInt(numerator), BigInt(denominator), mode)
  }
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`round: ${numerator} / ${denominator} is not a quotient of safe integers`)
  }
  const negative = numerator < 0 !== denominator < 0
  const top = Math.abs(numerator)
  const bottom = Math.abs(denominator)
  // `%` is exact for safe integers, and so is a division without a rest; doubling is exact too.
  const rest = top % bottom
  const quotient = (top - rest) / bottom
  const magnitude = carries(mode, rest !== 0, rest * 2 - bottom, quotient % 2 === 1) ? quotient + 1 : quotient
  return negative && magnitude !== 0 ? -magnitude : magnitude
}

/** `amount × numerator / denominator` rounded exactly, also where the product leaves the safe integers. */
export function roundProduct(
  amount: number,
  numerator: number,
  denominator: number,
  mode: RoundingMode = 'half-up',
): number {
  const product = amount * numerator
  return Number.isSafeInteger(product)
    ? round(product, denominator, mode)
    : roundBig(BigInt(amount) * BigInt(numerator), BigInt(denominator), mode)
}
