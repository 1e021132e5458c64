/** Which columns of a table go into the details of its rows where there is no room for all (SHELL-2). */

export interface Foldable {
  readonly key: string
  readonly always?: boolean
  readonly actions?: boolean
  readonly folds?: 'first' | 'last'
}

/** What the button that opens a row's details takes, in px. */
export const OPENER_PX = 40

const order = { first: 0, undefined: 1, last: 2 } as const

/** The columns that may fold, those first that are missed least: as told, else from the end of the row to its beginning. */
export function inFoldingOrder<C extends Foldable>(columns: readonly C[], sortedBy: string): C[] {
  return columns
    .slice(1)
    .filter(({ key, always, actions }) => always !== true && actions !== true && key !== sortedBy)
    .toReversed()
    .sort((a, b) => order[`${a.folds}`] - order[`${b.folds}`])
}

/**
 * The keys of the columns to fold besides those that are: as many as it takes to save `excess` px. `widthOf` is how wide
 * a column stands there, 0 for one that is folded already. Undefined where folding all of them would not be enough.
 */
export function columnsToFold(
  columns: readonly Foldable[],
  sortedBy: string,
  widthOf: (key: string) => number,
  excess: number,
): string[] | undefined {
  const keys: string[] = []
  let left = excess
  for (const { key } of inFoldingOrder(columns, sortedBy)) {
    if (left <= 0) return keys
    const width = widthOf(key)
    if (width === 0) continue
    keys.push(key)
    left -= width
  }
  return left <= 0 ? keys : undefined
}
