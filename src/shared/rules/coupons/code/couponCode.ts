/**
 * Codes of coupons (MKT-1). A code that the server makes has 10 characters of 30 that nobody takes for another; the last
 * is a check letter. The characters, weighted by their places 1 to 10, add up to a multiple of 31. As 31 is prime, every
 * single wrong character and every two that changed places are found. A code from elsewhere has any 4 to 40 letters and
 * digits.
 */

/** Without 0 O 1 I L U, which are read as one another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 10
const PRIME = 31
/** 10 × 28 is one more than a multiple of 31. */
const INVERSE_OF_LAST = 28
const GROUP = 5

/** The code over nine characters, each given by its place in the alphabet; undefined where its check letter would be a 31st. */
export function codeWith(characters: readonly number[]): string | undefined {
  const sum = characters.reduce((total, value, at) => total + (at + 1) * value, 0)
  const last = ((PRIME - (sum % PRIME)) * INVERSE_OF_LAST) % PRIME
  const check = CODE_LETTERS[last]
  return check === undefined ? undefined : characters.map(value => CODE_LETTERS[value]).join('') + check
}

/** Whether a code has the shape and the check letter of those that the server makes. */
export function isOwnCode(code: string): boolean {
  if (code.length !== CODE_LENGTH) return false
  const values = Array.from(code).map(letter => CODE_LETTERS.indexOf(letter))
  return !values.includes(-1) && values.reduce((sum, value, at) => sum + (at + 1) * value, 0) % PRIME === 0
}

/**
 * What was typed or scanned as it is compared: spaces, hyphens, small letters and full-width forms make no difference.
 * Undefined where it can be no code: too short or long, other signs, other scripts.
 */
export function readCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  return /^[0-9A-Za-z]{4,40}$/.test(plain) ? plain.toUpperCase() : undefined
}

/**
 * Why a code that no coupon has is refused. One as long as ours is taken for ours with a slip of the finger. It is asked
 * only once nothing was found: a code from elsewhere may have 10 characters too.
 */
export const whyUnknown = (code: string): 'COUPON_MISTYPED' | 'COUPON_UNKNOWN' =>
  code.length === CODE_LENGTH && !isOwnCode(code) ? 'COUPON_MISTYPED' : 'COUPON_UNKNOWN'

/** A code as people read it: `ABCDE-FGHJK`; one from elsewhere as it is. */
export const showCode = (code: string): string =>
  isOwnCode(code) ? `${code.slice(0, GROUP)}-${code.slice(GROUP)}` : code
