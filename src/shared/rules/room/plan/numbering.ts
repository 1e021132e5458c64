/** Names for tables: a row of them at once, and one more of its kind (TBL-2). */
import { boxOf, type Piece } from './pieces.ts'

/** Two names are one where they differ in upper and lower case alone: as the server compares them. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** `A08` → `A08`, `A09`, `A10`; a name without a number goes on with 2: `Bar`, `Bar 2`. */
export function namesFrom(first: string, count: number): string[] {
  const [, words = '', digits] = /^(.*?)(\d{1,9})?$/su.exec(first.trim()) ?? []
  if (digits === undefined)
    return Array.from({ length: count }, (_, step) => (step === 0 ? words : `${words} ${step + 1}`))
  return Array.from({ length: count }, (_, step) => words + String(Number(digits) + step).padStart(digits.length, '0'))
}

/** The next name of the same row that no table has. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const names = namesFrom(name, taken.size + 2)
  return names.find((each, step) => step > 0 && !taken.has(nameKey(each))) ?? name
}

/** As they are read: row by row from the top, each from the left. Tables are in one row where their middles nearly are. */
export function readingOrder(pieces: readonly Piece[]): Piece[] {
  const rows: { piece: Piece; top: number; bottom: number }[][] = []
  for (const each of pieces.map(piece => ({ piece, ...boxOf(piece) })).toSorted((a, b) => a.piece.y - b.piece.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && each.piece.y < first.bottom - (first.bottom - first.top) / 4)
      row.push(each)
    else rows.push([each])
  }
  return rows.flatMap(row => row.toSorted((a, b) => a.piece.x - b.piece.x)).map(({ piece }) => piece)
}

/** The tables with the names of a row that begins with `first`, in reading order; everything else stays. */
export function numbered(pieces: readonly Piece[], keys: ReadonlySet<string>, first: string): Piece[] {
  const row = readingOrder(pieces.filter(({ key }) => keys.has(key)))
  const names = namesFrom(first, row.length)
  const byKey = new Map(row.map(({ key }, index) => [key, names[index] ?? '']))
  return pieces.map(piece => {
    const label = byKey.get(piece.key)
    return label === undefined ? piece : { ...piece, label }
  })
}
