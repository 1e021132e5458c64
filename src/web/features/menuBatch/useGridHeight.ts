import { type RefObject, useLayoutEffect, useState } from 'react'

const LEAST_PX = 280
/** Below the grid: where one is, and the edge of the page. */
const BELOW_PX = 84

/** From where the grid begins to the end of the window. */
export function useGridHeight(frame: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0
      setHeight(Math.max(LEAST_PX, Math.floor(innerHeight - top - BELOW_PX)))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [frame])
  return height
}
