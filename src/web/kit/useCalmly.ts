import { useEffect, useRef } from 'react'

/** Runs `work` soon after the first of several calls, once for all of them; not at all once the page is left. */
export function useCalmly(work: () => void, ms: number): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      work()
    }, ms)
  }
}
