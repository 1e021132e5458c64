/** How wide the table of a list is made: as its place where its texts can wrap, else as its content. */
import type { TableRef } from 'antd/es/table/index.js'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Tried {
  readonly width: number
  readonly rows: unknown
  readonly columns: unknown
}

/**
 * The `scroll.x` of antd's table. A table that does not fit although its texts wrap scrolls sideways at its natural
 * width: narrower, the columns of its separate head would not stand over those of its body.
 */
export function useTableScroll(
  table: RefObject<TableRef | null>,
  rows: unknown,
  columns: unknown,
): '100%' | 'max-content' {
  const [width, setWidth] = useState(0)
  const [tooWide, setTooWide] = useState<Tried>()
  const isTooWide =
    tooWide !== undefined && tooWide.width === width && tooWide.rows === rows && tooWide.columns === columns
  useLayoutEffect(() => {
    const element = table.current?.nativeElement
    if (element === undefined) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [table])
  useLayoutEffect(() => {
    const compare = () => {
      const body = table.current?.nativeElement.querySelector('.ant-table-body')
      if (isTooWide || body === null || body === undefined) return
      if (body.scrollWidth > body.clientWidth + 1) setTooWide({ width, rows, columns })
    }
    compare()
  }, [table, isTooWide, width, rows, columns])
  return isTooWide ? 'max-content' : '100%'
}
