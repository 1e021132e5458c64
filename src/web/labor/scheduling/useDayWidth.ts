import { type RefObject, useLayoutEffect, useState } from 'react'

/** Wider days are all alike to the bars. */
const ENOUGH_PX = 1_600
/** Rows are not drawn anew for every pixel. */
const STEP_PX = 4

/** How many pixels wide each of so many days would be if all were in sight; follows the board's own width. */
export function useDayWidth(root: RefObject<HTMLElement | null>, days: number): number {
  const [width, setWidth] = useState(ENOUGH_PX)
  useLayoutEffect(() => {
    const board = root.current
    if (board === null) return undefined
    const measure = () => {
      const heads = board.querySelectorAll<HTMLElement>('thead th')
      const sides = (heads.item(0)?.offsetWidth ?? 0) + (heads.item(heads.length - 1)?.offsetWidth ?? 0)
      const each = (board.clientWidth - sides) / days
      setWidth(Math.min(Math.floor(each / STEP_PX) * STEP_PX, ENOUGH_PX))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(board)
    return () => watcher.disconnect()
  }, [root, days])
  return width
}
