/** The sums that a browser does for whoever cannot see the picture (AUTH-1), a little at a time. */
import { useEffect, useState } from 'react'
import { solveSum, SUMS, sumsAnswer } from '../../../shared/rules/staff/signInSums.ts'
import type { VerifyCode } from './VerifyPicture.tsx'

/** So long at once, in ms: what is typed meanwhile appears as it is typed. */
const AT_ONCE_MS = 10

export interface Sums {
  /** Whether this person has left the picture. */
  readonly wanted: boolean
  /** How many of them are done. */
  readonly done: number
  /** What to send instead of the picture's letters, once all are done. */
  readonly answer: string | undefined
  readonly toggle: () => void
}

/** Done anew for each code: it serves once. */
export function useSums({ verifyCodeId, loading }: VerifyCode): Sums {
  const [wanted, setWanted] = useState(false)
  const [found, setFound] = useState<{ readonly of: string; readonly solutions: readonly number[] }>()
  const todo = wanted && !loading && verifyCodeId !== ''
  useEffect(() => {
    if (!todo) return undefined
    const stopped = new AbortController()
    void solve(verifyCodeId, stopped.signal, solutions => setFound({ of: verifyCodeId, solutions }))
    return () => stopped.abort()
  }, [todo, verifyCodeId])
  const solutions = todo && found?.of === verifyCodeId ? found.solutions : []
  return {
    wanted,
    done: solutions.length,
    answer: solutions.length === SUMS ? sumsAnswer(solutions) : undefined,
    toggle: () => setWanted(!wanted),
  }
}

async function solve(
  verifyCodeId: string,
  stopped: AbortSignal,
  onFound: (solutions: readonly number[]) => void,
): Promise<void> {
  const solutions: number[] = []
  let pausedAt = performance.now()
  for (let sum = 0; sum < SUMS; sum++) {
    const tries = solveSum(verifyCodeId, sum)
    for (let next = tries.next(); ; next = tries.next()) {
      if (next.done === true) {
        solutions.push(next.value)
        break
      }
      if (next.value % 64 === 0 && performance.now() - pausedAt > AT_ONCE_MS) {
        await new Promise(resolve => setTimeout(resolve))
        if (stopped.aborted) return
        pausedAt = performance.now()
      }
    }
    onFound([...solutions])
  }
}
