/** Which columns of a list's table have room, and how wide the table is made (SHELL-2). */
import type { TableRef } from 'antd/es/table/index.js'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { columnsToFold, type Foldable, OPENER_PX } from './foldedColumns.ts'
import { useLanguage } from './session.ts'

interface Fit {
  readonly width: number
  /** The keys of all columns that there are. */
  readonly of: string
  /** Of those without room. */
  readonly folded: readonly string[]
  /** Too wide although everything that may fold did: it scrolls sideways. */
  readonly scrolls: boolean
}

export interface FittingColumns<C> {
  readonly shown: readonly C[]
  /** For the details of a row. */
  readonly folded: readonly C[]
  /** The `scroll.x` of antd's table: one that scrolls does so at its natural width, else its head would not stand over it. */
  readonly x: '100%' | 'max-content'
}

const NONE: readonly string[] = []

/** How the columns of a table fitted when it was last shown, by language and columns: it is then drawn once, not thrice. */
const lastFits = new Map<string, Fit>()

/**
 * Columns fold before anything is drawn, and stay folded for this width and this choice of columns: nothing moves
 * because rows came or changed, nor when the page is opened again.
 */
export function useFittingColumns<C extends Foldable>(
  table: RefObject<TableRef | null>,
  rows: unknown,
  columns: readonly C[],
  sortedBy: string,
): FittingColumns<C> {
  const of = columns.map(({ key }) => key).join(' ')
  const tableKey = `${useLanguage()} ${of}`
  const [kept, setKept] = useState(() => lastFits.get(tableKey))
  const width = useWidth(table, kept?.width)
  const isKept = kept !== undefined && kept.width === width && kept.of === of
  const folded = isKept ? kept.folded : NONE
  const scrolls = isKept && kept.scrolls
  useLayoutEffect(() => {
    const fold = () => {
      const body = table.current?.nativeElement.querySelector('.ant-table-body')
      if (scrolls || rows === undefined || body === null || body === undefined) return
      const excess = body.scrollWidth - body.clientWidth
      if (excess <= 1) return
      const widthOf = widths(body, standing(columns, folded, sortedBy))
      const more = columnsToFold(columns, sortedBy, widthOf, excess + (folded.length === 0 ? OPENER_PX : 0))
      setKept({ width, of, folded: more === undefined ? NONE : [...folded, ...more], scrolls: more === undefined })
    }
    fold()
  }, [table, rows, columns, of, sortedBy, width, scrolls, folded])
  useEffect(() => {
    if (width > 0) lastFits.set(tableKey, { width, of, folded, scrolls })
  }, [tableKey, width, of, folded, scrolls])
  return useMemo(() => {
    const shown = standing(columns, folded, sortedBy)
    return { shown, folded: columns.filter(column => !shown.includes(column)), x: scrolls ? 'max-content' : '100%' }
  }, [columns, folded, sortedBy, scrolls])
}

/** What a list is sorted by is always to be seen. */
const standing = <C extends Foldable>(columns: readonly C[], folded: readonly string[], sortedBy: string): C[] =>
  columns.filter(({ key }) => key === sortedBy || !folded.includes(key))

/** How wide columns stand in the body of a table, in px; 0 for one that does not. */
function widths(body: Element, shown: readonly Foldable[]): (key: string) => number {
  const cells = [...(body.querySelector('tr.ant-table-row')?.children ?? [])]
  // Before the columns stand the boxes of a selection and what opens the details.
  const before = cells.length - shown.length
  return key => {
    const at = shown.findIndex(column => column.key === key)
    return at < 0 ? 0 : (cells[before + at]?.getBoundingClientRect().width ?? 0)
  }
}

/** How wide the table's place is, in px; until it is known `before`, 0 at first. */
function useWidth(table: RefObject<TableRef | null>, before = 0): number {
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = table.current?.nativeElement
    if (element === undefined) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [table])
  return width
}
