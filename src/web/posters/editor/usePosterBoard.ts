/** The poster that is worked on: its document, what is selected, undo and redo. */
import type { FormInstance } from 'antd'
import { useMemo, useState } from 'react'
import type { PosterDocument, PosterLayer } from '../../../shared/contract/posters/document.ts'
import { type History, startHistory } from '../../../shared/rules/kernel/canvas/history.ts'
import { layersOf, withLayers } from '../../../shared/rules/posters/editing/layers.ts'
import { useFormHistory } from '../../kit/canvas/useFormHistory.ts'
import { sameValue } from '../../kit/sameValue.ts'
import type { PosterForm } from './posterForm.ts'

export interface PosterBoard {
  readonly document: PosterDocument
  /** Ids of layers. */
  readonly selected: ReadonlySet<string>
  /** Those layers, bottom first. */
  readonly chosen: readonly PosterLayer[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly select: (ids: Iterable<string>) => void
  /** One step of the history; `ids` are selected afterwards. */
  readonly draw: (next: PosterDocument, ids?: Iterable<string>) => void
  /** Changes layers in one step. What follows with the same `tag` belongs to it, until something else is done. */
  readonly change: (layers: readonly PosterLayer[], tag?: string) => void
  /** The next change is a step of its own. */
  readonly rest: () => void
  readonly undo: () => boolean
  readonly redo: () => boolean
}

/** `onChange` is the editor's: it keeps what was drawn. */
export function usePosterBoard(
  form: FormInstance<PosterForm>,
  opened: PosterDocument,
  onChange: () => void,
): PosterBoard {
  const history = useFormHistory({ form, field: 'document', opened, onChange, followed })
  const { now: document, canUndo, canRedo, go, amend } = history
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const [lastTag, setLastTag] = useState<string>()
  const chosen = useMemo(() => layersOf(document, ids), [document, ids])
  // What was undone or deleted by somebody else is not selected.
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const rest = () => setLastTag(undefined)
  const resting = <T>(act: () => T): T => {
    rest()
    return act()
  }
  return {
    document,
    selected,
    chosen,
    canUndo,
    canRedo,
    select: next => {
      rest()
      setIds(new Set(next))
    },
    draw: (next, nextIds) => {
      rest()
      if (next !== document) go(next)
      if (nextIds !== undefined) setIds(new Set(nextIds))
    },
    change: (layers, tag) => {
      const next = withLayers(document, layers)
      if (sameValue(next.layers, document.layers)) return
      if (tag !== undefined && tag === lastTag) amend(next)
      else go(next)
      setLastTag(tag)
    },
    rest,
    undo: () => resting(history.undo),
    redo: () => resting(history.redo),
  }
}

/** The history goes on over an own save. Somebody else's changes begin it again: an undo would take theirs away. */
const followed = (history: History<PosterDocument>, held: PosterDocument): History<PosterDocument> =>
  sameValue(history.now, held) ? { ...history, now: held } : startHistory(held)
