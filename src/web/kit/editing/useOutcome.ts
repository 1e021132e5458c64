/** A save that ends elsewhere: whoever saves on the way to another page confirms a preview first (SHELL-17). */
import { useEffect, useRef } from 'react'

export interface Outcome {
  /** Whether it was saved, once that is known. */
  readonly wait: () => Promise<boolean>
  /** It was saved, or given up; nothing where nobody waits. */
  readonly settle: (isSaved: boolean) => void
}

export function useOutcome(): Outcome {
  const waiting = useRef<(isSaved: boolean) => void>(undefined)
  const settle = (isSaved: boolean) => {
    waiting.current?.(isSaved)
    waiting.current = undefined
  }
  useEffect(() => () => waiting.current?.(false), [])
  return {
    settle,
    wait() {
      settle(false)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.current = resolve
      return promise
    },
  }
}
