/** Codes that nobody can guess (MKT-1, SEC-5). */
import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, codeWith } from '../../../shared/rules/coupons/code/couponCode.ts'

const LETTERS = CODE_LETTERS.length
/** Bytes from here on would make some letters likelier than others. */
const EVEN = Math.floor(256 / LETTERS) * LETTERS
const BYTES_AT_ONCE = 4096

/** Letters without end, each by its place in the alphabet, all equally likely. */
function* randomLetters(): Generator<number, never> {
  for (;;) {
    for (const byte of randomBytes(BYTES_AT_ONCE)) if (byte < EVEN) yield byte % LETTERS
  }
}

/** Different codes with their check letters. About 2 × 10¹³ are possible. */
export function newCodes(count: number): string[] {
  const letters = randomLetters()
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = codeWith(Array.from({ length: CODE_LENGTH - 1 }, () => letters.next().value))
    if (code !== undefined) codes.add(code)
  }
  return [...codes]
}
