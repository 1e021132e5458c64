import { type RefObject, useLayoutEffect, useState } from 'react'

const LEAST_PX = 280
/** Below the grid: where one is, and the edge of the page. */
const BELOW_PX = 92

/** From where the grid begins to the end of the window. */
export function useGridHeight(frame: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0
      setHeight(Math.max(LEAST_PX, Math.floor(innerHeight - top - BELOW_PX)))
    }
    measure()
    // What is above comes and goes: a draft's banner, a filter's second row.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [frame])
  return height
}
