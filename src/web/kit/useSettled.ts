import { useEffect, useState } from 'react'

/** Whether what is drawn for this key has been measured: two frames later, by when a library that measures it has drawn it anew. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(key))
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
  return settled === key
}
