import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `work` soon after the first of several calls, once for all of them; when the page is left before, then. */
export function useCalmly(work: () => void, ms: number): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(() => {
    // What another page shows of the same is not to be older for it.
    if (waiting.current !== undefined) work()
  })
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      run()
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
