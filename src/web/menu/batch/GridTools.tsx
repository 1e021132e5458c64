/** Above the grid: undo, redo, a new row, the next cell that is wrong, and saving. */
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { PlusOutlined, UndoOutlined, WarningOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import look from '../../kit/look.module.css'
import { gridColumns } from './gridCells.ts'
import type { Checked, Line } from './gridLines.ts'
import type { GridLines } from './useGridLines.ts'

interface GridToolsProps {
  grid: GridLines
  checked: Checked
  shown: readonly Line[]
  /** Left out where nobody may add dishes. */
  onAdd: (() => void) | undefined
  onGo: (cell: { col: number; row: number }) => void
  onSave: () => void
}

export function GridTools({ grid, checked, shown, onAdd, onGo, onSave }: GridToolsProps): ReactNode {
  const t = useTexts()
  const refusal = useRefusal(menuBatchCalls.saveDishGrid)
  const { history, undo, redo } = grid
  const canSave = checked.rows.length > 0 && checked.faults.size === 0 && refusal === undefined
  useSaveKeys(() => canSave && onSave())
  return (
    <div className={look.actions}>
      <Button icon={<UndoOutlined />} disabled={history.past.length === 0} onClick={undo}>
        {t('common.undo')}
      </Button>
      <Button disabled={history.future.length === 0} onClick={redo}>
        {t('menuBatch.grid.redo')}
      </Button>
      {onAdd !== undefined && (
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          {t('menuBatch.grid.add')}
        </Button>
      )}
      <NextFault checked={checked} shown={shown} onGo={onGo} />
      <Button
        type="primary"
        disabled={!canSave}
        title={refusal ?? t('common.form.saveKeys', { keys: saveKeys })}
        onClick={onSave}
      >
        {checked.rows.length === 0 ? t('common.save') : t('menuBatch.grid.look', { count: checked.rows.length })}
      </Button>
    </div>
  )
}

/** The cells that are wrong, in their order. */
export const faultyCells = ({ faults }: Checked, shown: readonly Line[]): { row: number; col: number }[] =>
  shown.flatMap(({ key }, row) =>
    gridColumns.flatMap(({ field }, col) => (faults.has(`${key} ${field}`) ? [{ row, col }] : [])),
  )

/** Goes from one cell that is wrong to the next. */
function NextFault({ checked, shown, onGo }: Pick<GridToolsProps, 'checked' | 'shown' | 'onGo'>): ReactNode {
  const t = useTexts()
  const last = useRef(-1)
  if (checked.faults.size === 0) return null
  const go = () => {
    const cells = faultyCells(checked, shown)
    last.current = (last.current + 1) % Math.max(1, cells.length)
    const cell = cells[last.current]
    if (cell) onGo(cell)
  }
  return (
    <Button danger icon={<WarningOutlined />} onClick={go}>
      {t('menuBatch.grid.faults', { count: checked.faults.size })}
    </Button>
  )
}
