import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The present instant in milliseconds, again every quarter of a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [])
  return now
}
