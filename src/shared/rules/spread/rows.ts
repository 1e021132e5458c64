/** Which rows of a comparison are shown (ADM-5). Pure. */
import type { ComparedRow } from '../../contract/spread/spread.ts'

export interface Shown {
  readonly show: 'all' | 'different' | 'unmatched' | 'own'
  readonly search: string
}

/** Rows that differ anywhere (what is unmatched is no difference), or are unmatched anywhere, or are kept anywhere. */
export function shownRows(rows: readonly ComparedRow[], { show, search }: Shown): ComparedRow[] {
  const part = search.normalize('NFKC').toLowerCase()
  const isFound = (text: string) => text.normalize('NFKC').toLowerCase().includes(part)
  return rows.filter(({ key, name, secondName, under, secondUnder, cells }) => {
    if (part !== '' && ![key, name, secondName, under, secondUnder].some(isFound)) return false
    if (show === 'different') return cells.some(({ differs }) => differs.length > 0)
    if (show === 'unmatched') return cells.some(cell => cell.key === null)
    return show === 'all' || cells.some(({ own }) => own.length > 0)
  })
}
