import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A value as it was when the typing last paused; what becomes undefined is so at once. */
export function usePause<T>(value: T | undefined): T | undefined {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === undefined ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === undefined ? undefined : paused
}
