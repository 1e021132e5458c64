/** The sums of a code, done at once, for tests. */
import { solveSum, SUMS } from './signInSums.ts'

/** The solutions in their order. */
export function solvedSums(verifyCodeId: string): number[] {
  return Array.from({ length: SUMS }, (_, sum) => {
    const tries = solveSum(verifyCodeId, sum)
    for (;;) {
      const { done, value } = tries.next()
      if (done === true) return value
    }
  })
}
