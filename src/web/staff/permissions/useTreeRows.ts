import { type RefObject, useMemo, useRef, useState } from 'react'
import { moveOf, rowsOf, type TreeNode, type TreeRow } from './treeRows.ts'

export interface TreeRows<Node> {
  /** For the element around the rows; each row carries its key as `data-key`. */
  readonly tree: RefObject<HTMLDivElement | null>
  readonly rows: readonly TreeRow<Node>[]
  readonly rowOf: (key: string | undefined) => TreeRow<Node> | undefined
  /** The one row that the tab key leads to. */
  readonly current: string | undefined
  readonly goTo: (key: string) => void
  /** Folds a row away or unfolds it, and goes there. */
  readonly fold: (key: string, away: boolean) => void
  /** Does what a key of the keyboard does to the rows; false where it does nothing. */
  readonly move: (from: string, key: string) => boolean
}

/** The rows of a tree that are to be seen, all unfolded at first, and the way among them. `nodes` is to be memoised. */
export function useTreeRows<Node extends TreeNode & { readonly children?: readonly Node[] }>(
  nodes: readonly Node[],
): TreeRows<Node> {
  const tree = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [entered, setEntered] = useState<string>()
  const rows = useMemo(() => rowsOf(nodes, folded), [nodes, folded])
  const rowOf = (key: string | undefined) => rows.find(row => row.node.key === key)
  const goTo = (key: string) => {
    setEntered(key)
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const fold = (key: string, away: boolean) => {
    setFolded(before => new Set(away ? [...before, key] : [...before].filter(other => other !== key)))
    goTo(key)
  }
  const move = (from: string, key: string) => {
    const found = moveOf(rows, from, key)
    if (found?.fold !== undefined) fold(found.fold, true)
    if (found?.unfold !== undefined) fold(found.unfold, false)
    if (found?.to !== undefined) goTo(found.to)
    return found !== undefined
  }
  return { tree, rows, rowOf, current: (rowOf(entered) ?? rows[0])?.node.key, goTo, fold, move }
}
