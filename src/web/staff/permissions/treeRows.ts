/** A tree as the rows that are to be seen, and where a key leads from one of them (the ARIA tree pattern). */

export interface TreeNode {
  readonly key: string
  readonly title: string
  readonly children?: readonly TreeNode[]
}

export interface TreeRow<Node> {
  readonly node: Node
  /** From 1. */
  readonly level: number
  /** From 1, among those with the same parent. */
  readonly place: number
  readonly siblings: number
  readonly parent: string | undefined
  /** Undefined at a leaf. */
  readonly unfolded: boolean | undefined
}

/** The rows of a tree, top to bottom, without what is folded away. */
export function rowsOf<Node extends TreeNode & { readonly children?: readonly Node[] }>(
  nodes: readonly Node[],
  folded: ReadonlySet<string>,
  parent?: string,
  level = 1,
): TreeRow<Node>[] {
  return nodes.flatMap((node, at) => {
    const unfolded = node.children === undefined ? undefined : !folded.has(node.key)
    const row = { node, level, place: at + 1, siblings: nodes.length, parent, unfolded }
    return unfolded === true ? [row, ...rowsOf(node.children ?? [], folded, node.key, level + 1)] : [row]
  })
}

export interface TreeMove {
  /** The row to go to. */
  readonly to?: string
  readonly fold?: string
  readonly unfold?: string
}

/**
 * What a key does at the row `from`: arrows, Home, End, or a letter that a title begins with; undefined where nothing.
 * `key` is that of a keyboard event.
 */
export function moveOf<Node extends TreeNode>(
  rows: readonly TreeRow<Node>[],
  from: string,
  key: string,
): TreeMove | undefined {
  const at = rows.findIndex(({ node }) => node.key === from)
  const row = rows[at]
  if (row === undefined) return undefined
  const to = (target: TreeRow<Node> | undefined) => (target === undefined ? {} : { to: target.node.key })
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (row.unfolded === false) return { unfold: from }
      return row.unfolded === true ? to(rows[at + 1]) : {}
    case 'ArrowLeft':
      if (row.unfolded === true) return { fold: from }
      return row.parent === undefined ? {} : { to: row.parent }
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? to(beginningWith(rows, at, key)) : undefined
  }
}

function beginningWith<Node extends TreeNode>(
  rows: readonly TreeRow<Node>[],
  at: number,
  letter: string,
): TreeRow<Node> | undefined {
  const after = [...rows.slice(at + 1), ...rows.slice(0, at)]
  return after.find(({ node }) => node.title.toLowerCase().startsWith(letter.toLowerCase()))
}
