/** How wide the columns of a table are: measured at a size of 1, then given the room that a page has. */
import type { Measure } from './marks.ts'
import type { PaperTable } from './tablePages.ts'

export interface MeasuredColumn {
  readonly isNumber: boolean
  /** In which everything stands whole, the words of the head below each other. */
  readonly least: number
  /** In which nothing wraps but a long head. */
  readonly natural: number
}

/** Words narrower than this, of the letters' size, are never broken for a narrow column. */
const LEAST_TEXT = 11
/** A longer head wraps though there is room. */
const LONGEST_HEAD = 14

/** A head in Chinese has no blanks and may wrap anywhere: into two lines, of three signs at least. */
const leastOfWord = (word: string, width: number): number =>
  /\p{Script=Han}/u.test(word) ? Math.min(width, Math.max(3, Math.ceil(width / 2))) : width

/** A column of numbers is as wide as the widest of them; one of texts may be narrower than its texts, which then wrap. */
export function measureColumns({ columns, rows }: PaperTable, measure: Measure): MeasuredColumn[] {
  return columns.map(({ title, isNumber }, index) => {
    const widest = rows.reduce((most, row) => Math.max(most, measure(row[index] ?? '', 1, false)), 0)
    const words = title.split(/\s+/u).map(part => leastOfWord(part, measure(part, 1, true)))
    const head = Math.min(Math.max(0, ...words), LEAST_TEXT)
    const least = isNumber ? Math.max(widest, head) : Math.max(Math.min(widest, LEAST_TEXT), head)
    const whole = Math.min(measure(title, 1, true), LONGEST_HEAD)
    return { isNumber, least, natural: Math.max(widest, least, whole) }
  })
}

/** In millimetres, paddings included: the least that each column needs, and of what is left as much as its texts want. */
export function columnWidths(
  columns: readonly MeasuredColumn[],
  room: number,
  size: number,
  padding: number,
): number[] {
  const least = columns.map(column => column.least * size + 2 * padding)
  const wanted = columns.map((column, index) => column.natural * size + 2 * padding - (least[index] ?? 0))
  const spare = room - least.reduce((sum, width) => sum + width, 0)
  // One column alone may need more than a page has: what is in it is broken.
  if (spare < 0) return least.map(width => Math.min(width, room))
  const wish = wanted.reduce((sum, width) => sum + width, 0)
  const share = wish === 0 ? 0 : Math.min(1, spare / wish)
  // A hair more, so that what was measured to fit fits.
  return least.map((width, index) => width + (wanted[index] ?? 0) * share + 0.01)
}
