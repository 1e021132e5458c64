/** The rows while they are worked on: searched, changed, undone, saved. */
import { Alert } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { DataSheetGridRef } from 'react-datasheet-grid'
import { flushSync } from 'react-dom'
import { type GridRow, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { useOutcome } from '../../kit/editing/useOutcome.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLive } from '../../kit/live.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './grid.module.css'
import type { CellWords, Choices } from './gridCells.ts'
import { checkLines, type Line } from './gridLines.ts'
import { gridListSchema } from './gridListState.ts'
import { GridSaveDialog } from './GridSaveDialog.tsx'
import { GridTable } from './GridTable.tsx'
import { faultyCells, GridTools } from './GridTools.tsx'
import { useGridLines } from './useGridLines.ts'
import { useIssueWords } from './useIssueWords.ts'

interface GridEditorProps {
  rows: readonly GridRow[]
  choices: Choices
  words: CellWords
  onRefetch: () => Promise<void>
}

export function GridEditor({ rows, choices, words, onRefetch }: GridEditorProps): ReactNode {
  const t = useTexts()
  const say = useIssueWords()
  const lines = useGridLines(rows, words, choices)
  const all = lines.history.now
  const checked = useMemo(() => checkLines(all, words, choices, say), [all, words, choices, say])
  const list = useListState(gridListSchema)
  const shown = useShown(all, list)
  const grid = useRef<DataSheetGridRef>(null)
  const [saving, setSaving] = useState(false)
  const outcome = useOutcome()
  const maySave = useRefusal(menuBatchCalls.saveDishGrid) === undefined
  const mayAdd = useRefusal(dishCalls.addDish) === undefined
  useLive('menu', () => {
    askAgain(dishCalls.getDishIds)
    void onRefetch()
  })
  const add = () => {
    // The grid has the row before the cell in it is chosen.
    flushSync(() => lines.change([...shown, lines.fresh()], true))
    grid.current?.setActiveCell({ col: 0, row: shown.length })
  }
  const saveToLeave = (): Promise<boolean> => {
    const [cell] = faultyCells(checked, shown)
    if (checked.faults.size === 0) setSaving(true)
    else if (cell) grid.current?.setActiveCell(cell)
    return checked.faults.size === 0 ? outcome.wait() : Promise.resolve(false)
  }
  return (
    <div className={styles.page}>
      <UnsavedGuard active={checked.rows.length > 0} onSave={maySave ? saveToLeave : undefined} />
      <div className={styles.tools}>
        <Filters list={list} choices={choices} />
        <GridTools
          grid={lines}
          checked={checked}
          shown={shown}
          onAdd={mayAdd ? add : undefined}
          onGo={cell => grid.current?.setActiveCell(cell)}
          onSave={() => setSaving(true)}
        />
      </div>
      {lines.stale && <Alert type="warning" showIcon title={t('menuBatch.grid.stale')} />}
      <GridTable
        lines={shown}
        words={words}
        faults={checked.faults}
        onChange={next => lines.change(next, mayAdd)}
        newLine={lines.fresh}
        grid={grid}
        onUndo={lines.undo}
        onRedo={lines.redo}
      />
      {shown.length === 0 && (
        <EmptyState
          title={t(list.filtered > 0 ? 'common.list.nothingMatches' : 'dishes.empty')}
          {...(list.filtered === 0 && mayAdd && { hint: t('menuBatch.grid.emptyHint') })}
        />
      )}
      {saving && (
        <GridSaveDialog
          rows={checked.rows}
          keys={checked.keys}
          lines={all}
          words={words}
          onResolve={lines.settle}
          onClose={saved => {
            setSaving(false)
            outcome.settle(saved)
            if (!saved) return
            lines.saved()
            void onRefetch()
          }}
        />
      )}
    </div>
  )
}

type GridList = ReturnType<typeof useListState<typeof gridListSchema>>

/** What is searched for, by the server's search, and every new row. */
function useShown(lines: readonly Line[], { state, filtered }: GridList): readonly Line[] {
  const { search, categoryIds, menuIds } = state
  const isNarrow = filtered > 0
  const { data } = useCall(dishCalls.getDishIds, { search, categoryIds, menuIds }, { enabled: isNarrow, keep: true })
  const ids = useMemo(() => (isNarrow && data ? new Set(data.ids) : undefined), [isNarrow, data])
  return useMemo(() => (ids === undefined ? lines : lines.filter(({ id }) => id === null || ids.has(id))), [lines, ids])
}

function Filters({ list, choices }: { list: GridList; choices: Choices }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { search, categoryIds, menuIds } = list.state
  return (
    <FilterBar list={list}>
      <SearchFilter
        value={search}
        placeholder={t('menuBatch.grid.search')}
        onChange={value => list.set({ search: value })}
      />
      <ChoiceFilter
        label={t('menuVersions.fields.categoryId')}
        options={choices.categories.map(each => ({ value: each.id, label: nameOf(each) }))}
        value={categoryIds}
        onChange={value => list.set({ categoryIds: value })}
      />
      <ChoiceFilter
        label={t('dishes.filter.menu')}
        options={choices.menus.map(each => ({ value: each.id, label: nameOf(each) }))}
        value={menuIds}
        onChange={value => list.set({ menuIds: value })}
      />
    </FilterBar>
  )
}
