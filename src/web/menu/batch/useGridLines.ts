import { useReducer, useRef, useState } from 'react'
import type { GridConflict, GridField, GridRow } from '../../../shared/contract/menu/batch.ts'
import type { CellWords, Choices } from './gridCells.ts'
import type { Side } from './GridConflicts.tsx'
import { type GridHistory, noHistory, stepOf } from './gridHistory.ts'
import { isChanged, type Line, lineOf, newLine, resolved } from './gridLines.ts'

export interface GridLines {
  readonly history: GridHistory
  /** Somebody changed the menu since these rows were loaded. */
  readonly stale: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** Some of the lines as they are to be, and new ones where `mayAdd`. */
  readonly change: (lines: readonly Line[], mayAdd: boolean) => void
  /** An empty line, not among the others yet. */
  readonly fresh: () => Line
  /** After a choice of cells that somebody else changed too. */
  readonly settle: (conflicts: readonly GridConflict[], sideOf: (id: number, field: GridField) => Side) => void
  /** Everything was saved. */
  readonly saved: () => void
}

/** The lines of what was loaded; loaded again it takes their place, but never that of what somebody typed. */
export function useGridLines(rows: readonly GridRow[], words: CellWords, choices: Choices): GridLines {
  const [history, step] = useReducer(stepOf, { rows, words }, first => ({
    ...noHistory,
    now: first.rows.map(row => lineOf(row, first.words)),
  }))
  const [loaded, setLoaded] = useState({ rows, words })
  const numbers = useRef(0)
  const isOther = loaded.rows !== rows || loaded.words !== words
  if (isOther && !history.now.some(isChanged)) {
    setLoaded({ rows, words })
    step({ kind: 'load', lines: rows.map(row => lineOf(row, words)) })
  }
  return {
    history,
    stale: loaded.rows !== rows,
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    change: (next, mayAdd) => {
      const byKey = new Map(next.map(line => [line.key, line]))
      const merged = (before: readonly Line[]) => {
        const known = new Set(before.map(({ key }) => key))
        const added = mayAdd ? next.filter(({ key }) => !known.has(key)) : []
        return [...before.map(line => byKey.get(line.key) ?? line), ...added]
      }
      step({ kind: 'change', lines: merged })
    },
    fresh: () => newLine(`new ${(numbers.current += 1)}`, choices, words),
    settle: (conflicts, sideOf) => {
      const byId = new Map(conflicts.map(conflict => [conflict.id, conflict]))
      const settled = (line: Line): Line[] => {
        const conflict = line.id === null ? undefined : byId.get(line.id)
        if (conflict === undefined) return [line]
        if (conflict.version === null) return []
        return [resolved(line, conflict, field => sideOf(conflict.id, field), words)]
      }
      step({ kind: 'change', lines: before => before.flatMap(settled) })
    },
    // Until they come back from the server, they are what was saved.
    saved: () => step({ kind: 'load', lines: history.now.map(line => ({ ...line, was: line.texts })) }),
  }
}
