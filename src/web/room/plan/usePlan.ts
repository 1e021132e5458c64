/** The plan that is drawn: pieces, what is selected, undo and redo. */
import type { FormInstance } from 'antd'
import { useMemo, useState } from 'react'
import { type History, mapHistory, startHistory } from '../../../shared/rules/kernel/canvas/history.ts'
import type { Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { useFormHistory } from '../../kit/canvas/useFormHistory.ts'
import { sameValue } from '../../kit/sameValue.ts'
import { type Drawing, fieldsOf, renamed, savedKeys } from './drawing.ts'

export interface PlanForm {
  readonly drawing: Drawing
}

export interface PlanBoard {
  readonly drawing: Drawing
  readonly selected: ReadonlySet<string>
  /** Those that are selected, as they are drawn. */
  readonly chosen: readonly Piece[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly select: (keys: Iterable<string>) => void
  /** One step of the history; `selected` is chosen afterwards. */
  readonly draw: (next: Drawing, selected?: Iterable<string>) => void
  /** Changes pieces in one step. */
  readonly change: (pieces: readonly Piece[]) => void
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/** What the form holds, and what leads there. `onChange` is the editor's: it keeps what was drawn. */
export function usePlan(form: FormInstance<PlanForm>, opened: Drawing, onChange: () => void): PlanBoard {
  const history = useFormHistory({ form, field: 'drawing', opened, onChange, followed })
  const { now: drawing, canUndo, canRedo, go, undo, redo } = history
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const select = (keys: Iterable<string>) => setSelected(new Set(keys))
  const chosen = useMemo(() => drawing.pieces.filter(({ key }) => selected.has(key)), [drawing, selected])
  return {
    drawing,
    selected,
    chosen,
    canUndo,
    canRedo,
    select,
    undo,
    redo,
    draw: (next, keys) => {
      go(next)
      if (keys !== undefined) select(keys)
    },
    change: pieces => {
      const changed = new Map(pieces.map(piece => [piece.key, piece]))
      const next = drawing.pieces.map(piece => changed.get(piece.key) ?? piece)
      if (!sameValue(next, drawing.pieces)) go({ ...drawing, pieces: next })
    },
  }
}

/**
 * The history goes on over an own save, which only gives new tables their ids. Somebody else's changes begin it again:
 * an undo of what was drawn before would take theirs away.
 */
function followed(history: History<Drawing>, held: Drawing): History<Drawing> {
  const keys = savedKeys(history.now, held)
  const isSame = sameValue(fieldsOf(renamed(history.now, keys)), fieldsOf(held))
  return isSame ? { ...mapHistory(history, state => renamed(state, keys)), now: held } : startHistory(held)
}
