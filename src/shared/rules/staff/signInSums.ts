/**
 * The way past the picture for whoever cannot see it (AUTH-1, SHELL-14): their browser does sums that take it a second
 * or two. Nothing that a program could read or hear stands in for the picture, and each code still serves one try.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Several small sums instead of one large: so the time is much the same each time, and progress can be shown. */
export const SUMS = 16
/** How many zero bits the hash of a sum begins with: 2^14 tries on average. */
const ZERO_BITS = 14
/** Tells an answer from the letters of a picture. */
const MARK = 'sums'

function isSolution(verifyCodeId: string, sum: number, solution: number): boolean {
  const [first = 1, second = 1] = sha256(utf8ToBytes(`${verifyCodeId} ${sum} ${solution}`))
  return ((first << 8) | second) >> (16 - ZERO_BITS) === 0
}

/** Looks for the solution of a sum, a try a step, so that whoever asks may pause. The numbers tried; then the solution. */
export function* solveSum(verifyCodeId: string, sum: number): Generator<number, number> {
  for (let tried = 0; ; tried++) {
    if (isSolution(verifyCodeId, sum, tried)) return tried
    yield tried
  }
}

/** What is sent in place of a picture's letters. */
export const sumsAnswer = (solutions: readonly number[]): string => [MARK, ...solutions].join('.')

/** Whether something typed or sent answers the sums of a code, all of them. */
export function answersSums(verifyCodeId: string, given: string): boolean {
  const [mark, ...solutions] = given.split('.')
  if (mark !== MARK || solutions.length !== SUMS) return false
  return solutions.every(
    (solution, sum) => /^\d{1,9}$/.test(solution) && isSolution(verifyCodeId, sum, Number(solution)),
  )
}
