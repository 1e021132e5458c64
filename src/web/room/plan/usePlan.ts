/** The plan that is drawn: pieces, what is selected, undo and redo. */
import type { FormInstance } from 'antd'
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { did, type History, mapHistory, redo, startHistory, undo } from '../../../shared/rules/room/plan/history.ts'
import type { Piece } from '../../../shared/rules/room/plan/pieces.ts'
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
  readonly undo: () => void
  readonly redo: () => void
}

/** What the form holds, and what leads there. `onChange` is the editor's: it keeps what was drawn. */
export function usePlan(form: FormInstance<PlanForm>, opened: Drawing, onChange: () => void): PlanBoard {
  const held = (Form.useWatch('drawing', { form, preserve: true }) as Drawing | undefined) ?? opened
  const [history, setHistory] = useState(() => startHistory(held))
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  // The form follows a moment later what is drawn here; what else comes into it was saved, by this form or another.
  const [seen, setSeen] = useState(held)
  const isOutside = held !== seen && held !== history.now
  const present = isOutside ? followed(history, held) : history
  if (held !== seen) {
    setSeen(held)
    if (isOutside) setHistory(present)
  }
  const drawing = present.now
  const go = (next: History<Drawing>, keys?: Iterable<string>) => {
    setHistory(next)
    if (keys !== undefined) setSelected(new Set(keys))
    form.setFieldValue('drawing', next.now)
    onChange()
  }
  const chosen = useMemo(() => drawing.pieces.filter(({ key }) => selected.has(key)), [drawing, selected])
  return {
    drawing,
    selected,
    chosen,
    canUndo: present.past.length > 0,
    canRedo: present.future.length > 0,
    select: keys => setSelected(new Set(keys)),
    draw: (next, keys) => go(did(present, next), keys),
    change: pieces => {
      const changed = new Map(pieces.map(piece => [piece.key, piece]))
      const next = drawing.pieces.map(piece => changed.get(piece.key) ?? piece)
      if (!sameValue(next, drawing.pieces)) go(did(present, { ...drawing, pieces: next }))
    },
    undo: () => {
      if (present.past.length > 0) go(undo(present))
    },
    redo: () => {
      if (present.future.length > 0) go(redo(present))
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
