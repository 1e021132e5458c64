import { useEffect, useState } from 'react'

/**
 * A value as it was when the typing last paused for so many milliseconds; what is taken away, undefined or an empty text,
 * is gone without a pause. A value that is made anew at each render never rests: keep it (`useMemo`).
 */
export function usePause<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === undefined || value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return value === undefined ? value : paused
}
