import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `work` once per `ms` while it is called, at the end of the interval; runs a waiting call when the page is left. */
export function useThrottled(work: () => void, ms: number): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(() => {
    // Other pages that show the same data must not miss the call.
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
