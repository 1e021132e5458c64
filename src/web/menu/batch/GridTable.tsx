/** The grid itself: cells in place, Tab and Enter, paste, fill down, undo and redo by keys; told to screen readers. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { type Column, DataSheetGrid, type DataSheetGridRef } from 'react-datasheet-grid'
import 'react-datasheet-grid/dist/style.css'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSettled } from '../../kit/useSettled.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import styles from './grid.module.css'
import { type CellWords, gridColumns } from './gridCells.ts'
import { GridCell, type CellAbout, GridFaults } from './GridCell.tsx'
import { filledDown, type Line, withText } from './gridLines.ts'
import { useGridHeight } from './useGridHeight.ts'

const WIDTHS = { text: 170, money: 96, category: 150, list: 140, yesNo: 84, status: 84, number: 76 } as const
const NAME_WIDTH = 220
const ROW_PX = 36

export interface GridTableProps {
  lines: readonly Line[]
  words: CellWords
  faults: ReadonlyMap<string, string>
  /** The lines that are shown, as they are to be; new ones at the end. */
  onChange: (lines: readonly Line[]) => void
  newLine: () => Line
  grid: RefObject<DataSheetGridRef | null>
  onUndo: () => void
  onRedo: () => void
}

export function GridTable(props: GridTableProps): ReactNode {
  const { lines, words, faults, onChange, newLine, grid } = props
  const t = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const help = useId()
  const height = useGridHeight(frame)
  const [active, setActive] = useState<{ row: number; col: number } | null>(null)
  const columns = useGridColumns(words)
  const isSettled = useSettled('')
  useGridKeys(frame, props)
  useEffect(() => {
    // What scrolls can be reached by keys, also while no cell is chosen.
    frame.current?.querySelector('.dsg-container')?.setAttribute('tabindex', '0')
  }, [])
  const activeRow = active?.row
  const activeCol = active?.col
  useEffect(() => {
    // The grid takes the focus from everything; without it a screen reader would not follow.
    if (activeRow !== undefined && activeCol !== undefined && !isTyping(frame.current))
      frame.current?.focus({ preventScroll: true })
  }, [activeRow, activeCol])
  return (
    <GridFaults value={faults}>
      <div
        ref={frame}
        role="application"
        tabIndex={-1}
        className={cx(styles.grid, !isSettled && styles.settles)}
        aria-label={t('menuBatch.grid.label')}
        aria-describedby={help}
      >
        <p id={help} className={pieces.unseen}>
          {t('menuBatch.grid.keys')}
        </p>
        <DataSheetGrid<Line>
          ref={grid}
          value={lines as Line[]}
          columns={columns}
          rowKey="key"
          height={height}
          rowHeight={ROW_PX}
          headerRowHeight={ROW_PX}
          createRow={newLine}
          addRowsComponent={false}
          disableContextMenu
          disableSmartDelete
          onChange={onChange}
          onActiveCellChange={({ cell }) => setActive(cell && { row: cell.row, col: cell.col })}
          cellClassName={({ rowData, columnId }) => classOf(rowData as Line, columnId, faults)}
        />
      </div>
      <ActiveCell active={active} lines={lines} faults={faults} />
    </GridFaults>
  )
}

/** Where one is, what is there, and what is wrong with it. */
function ActiveCell(props: {
  active: { row: number; col: number } | null
  lines: readonly Line[]
  faults: ReadonlyMap<string, string>
}): ReactNode {
  const { active, lines, faults } = props
  const t = useTexts()
  const line = active && lines[active.row]
  const column = active && gridColumns[active.col]
  if (!line || !column)
    return (
      <p className={styles.where} aria-live="polite">
        {t('menuBatch.grid.keysShort')}
      </p>
    )
  const { field } = column
  const fault = faults.get(`${line.key} ${field}`)
  const values = {
    row: active.row + 1,
    name: line.texts.name || t('choices.preview.unnamed'),
    column: t(`menuVersions.fields.${field}`),
  }
  return (
    <p className={styles.where} aria-live="polite">
      {t('menuBatch.grid.where', values)}:{' '}
      <strong>{line.texts[field] === '' ? t('common.none') : line.texts[field]}</strong>
      {line.texts[field] !== line.was[field] && line.id !== null && (
        <span>
          {' '}
          · {t('menuBatch.grid.before', { value: line.was[field] === '' ? t('common.none') : line.was[field] })}
        </span>
      )}
      {fault !== undefined && <span className={look.wrong}> · {fault}</span>}
    </p>
  )
}

function classOf(line: Line, field: string | undefined, faults: ReadonlyMap<string, string>): string | undefined {
  if (field === undefined || !(field in line.texts)) return undefined
  if (faults.has(`${line.key} ${field}`)) return cx(styles.faulty)
  return line.texts[field as keyof Line['texts']] === line.was[field as keyof Line['was']]
    ? undefined
    : cx(styles.changed)
}

function useGridColumns(words: CellWords): Partial<Column<Line, CellAbout, string>>[] {
  const t = useTexts()
  return useMemo(
    () =>
      gridColumns.map(({ field, kind }) => {
        const right = kind === 'money' || kind === 'number'
        const width = field === 'name' ? NAME_WIDTH : WIDTHS[kind]
        const label = t(`menuVersions.fields.${field}`)
        return {
          id: field,
          title: <span title={label}>{label}</span>,
          basis: width,
          minWidth: width,
          grow: field === 'name' || field === 'secondName' ? 1 : 0,
          shrink: 0,
          headerClassName: cx(right && styles.headRight),
          component: GridCell as Column<Line, CellAbout, string>['component'] & {},
          columnData: { field, label, right, words },
          copyValue: ({ rowData }) => rowData.texts[field],
          pasteValue: ({ rowData, value }) => withText(rowData, field, value.trim()),
          deleteValue: ({ rowData }) => withText(rowData, field, ''),
          isCellEmpty: ({ rowData }) => rowData.texts[field] === '',
        }
      }),
    [t, words],
  )
}

const isTyping = (frame: HTMLElement | null) =>
  document.activeElement instanceof HTMLInputElement && frame?.contains(document.activeElement) === true

/** Before the grid hears them: some of its own keys would duplicate rows or put new ones in between. */
function useGridKeys(frame: RefObject<HTMLElement | null>, props: GridTableProps): void {
  const { lines, grid, onChange, onUndo, onRedo } = props
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.target === document.body || frame.current?.contains(event.target as Node) === true
    if (!isOurs || isTyping(frame.current) || event.isComposing) return
    const action = keyAction(event)
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'undo') onUndo()
    if (action === 'redo') onRedo()
    if (action === 'fill') {
      const { selection, activeCell } = grid.current ?? {}
      const cell = selection ?? (activeCell && { min: activeCell, max: activeCell })
      if (cell) onChange(filledDown(lines, cell.min, cell.max))
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}

function keyAction(event: KeyboardEvent): 'undo' | 'redo' | 'fill' | 'none' | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    if (key === 'y') return 'redo'
    if (key === 'd') return 'fill'
    return undefined
  }
  return key === 'enter' && event.shiftKey ? 'none' : undefined
}
