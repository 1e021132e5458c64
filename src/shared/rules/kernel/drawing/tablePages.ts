/**
 * Tables on paper: pages of drawings, in millimetres. Columns are as wide as what they hold, long texts wrap, numbers stay whole
 * and stand at the right; heads are repeated on every page, and no title stands alone at the foot of one.
 */
import { columnWidths, type MeasuredColumn, measureColumns } from './tableColumns.ts'
import type { BoxMark, Drawing, Mark, Measure, TextMark } from './marks.ts'
import { type Paper, paperSizes } from './paperSizes.ts'
import { lettersOf, wrapText } from './wrapText.ts'

export interface PaperColumn {
  readonly title: string
  /** Stands at the right and is never cut. */
  readonly isNumber: boolean
}
/** Its rows as they are written; a row has a text for each column. */
export interface PaperTable {
  readonly title: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
}
export interface PaperHead {
  readonly title: string
  /** Below the title: store, period, filters. Long ones wrap. */
  readonly lines: readonly string[]
  /** At the foot of every page, at the left. */
  readonly foot: string
  readonly pageOf: (page: number, pages: number) => string
  /** Stands where a table has no rows. */
  readonly noRows: string
}

/** What printers leave white, and the foot. */
const MARGIN = 12
const FOOT = 8
/** Left and right of what a cell holds. */
const CELL_PADDING = 1.2
const ROW_PADDING = 0.7
/** Of the letters' size: from one line to the next, and down to the line that letters stand on. */
const LINE = 1.32
const BASELINE = 1.02
const MOST_LINES = 3
const MOST_HEAD_LINES = 4
const TABLE_GAP = 6
const SIZES = { title: 5.6, line: 2.9, section: 3.9, foot: 2.5 } as const
const INK = { text: '#111111', quiet: '#555555', rule: '#d4d4d4', head: '#f1f1f1' } as const

/** How the pages lie and how large the letters are: the first in which every table fits. */
const SHAPES = [
  { isLandscape: false, size: 2.9 },
  { isLandscape: true, size: 2.9 },
  { isLandscape: true, size: 2.6 },
  { isLandscape: true, size: 2.3 },
] as const
type Shape = (typeof SHAPES)[number]

/** A table as it is drawn: what its columns need, measured at a size of 1. */
interface Measured {
  readonly table: PaperTable
  readonly columns: readonly MeasuredColumn[]
}

/** The pages without their feet, one at a time: whoever takes them may let others in between. `withFeet` completes them. */
export function* tablePages(
  tables: readonly PaperTable[],
  head: PaperHead,
  paper: Paper,
  measure: Measure,
): Generator<Drawing> {
  const measured = tables.map(given => {
    const table = given.rows.length === 0 ? { ...given, rows: [[head.noRows]] } : given
    return { table, columns: measureColumns(table, measure) }
  })
  const room = ({ isLandscape }: Shape) => paperSizes[paper][isLandscape ? 1 : 0] - 2 * MARGIN
  const fits = (shape: Shape) => measured.every(({ columns }) => leastWidth(columns, shape.size) <= room(shape))
  const shape = SHAPES.find(fits) ?? SHAPES[SHAPES.length - 1] ?? SHAPES[0]
  const [short, long] = paperSizes[paper]
  const [width, height] = shape.isLandscape ? [long, short] : [short, long]
  const pages = new PageWriter(width, height, measure)
  pages.head(head)
  for (const one of measured) {
    for (const band of bandsOf(one, room(shape), shape.size)) {
      // The only table of a list is called as the list is.
      const isNamed = measured.length > 1 || band.table.title !== head.title
      yield* drawTable(pages, band, room(shape), shape.size, isNamed)
    }
  }
  yield pages.finish()
}

/** Pages with what stands at the foot of each. */
export function withFeet(pages: readonly Drawing[], { foot, pageOf }: PaperHead): Drawing[] {
  return pages.map((page, index) => {
    const y = page.height - MARGIN
    const common = { kind: 'text', y, size: SIZES.foot, isBold: false, color: INK.quiet } as const
    const half = page.width / 2 - MARGIN
    const marks: TextMark[] = [
      { ...common, text: foot, x: MARGIN, mostWidth: half * 1.4, anchor: 'start' },
      {
        ...common,
        text: pageOf(index + 1, pages.length),
        x: page.width - MARGIN,
        mostWidth: half * 0.5,
        anchor: 'end',
      },
    ]
    return { ...page, marks: [...page.marks, ...marks] }
  })
}

const leastWidth = (columns: readonly MeasuredColumn[], size: number): number =>
  columns.reduce((sum, { least }) => sum + least * size + 2 * CELL_PADDING, 0)

/** A table that is too wide for any page goes on below itself with its further columns, the first one with each part. */
function bandsOf({ table, columns }: Measured, room: number, size: number): Measured[] {
  if (leastWidth(columns, size) <= room || columns.length < 3) return [{ table, columns }]
  const bands: number[][] = []
  let band = [0]
  const widthOf = (indexes: readonly number[]) =>
    leastWidth(
      columns.filter((_, index) => indexes.includes(index)),
      size,
    )
  for (let index = 1; index < columns.length; index++) {
    if (band.length > 1 && widthOf([...band, index]) > room) {
      bands.push(band)
      band = [0]
    }
    band.push(index)
  }
  bands.push(band)
  const pick = <T>(all: readonly T[], indexes: readonly number[]): T[] =>
    all.filter((_, index) => indexes.includes(index))
  return bands.map(indexes => ({
    table: {
      title: table.title,
      columns: pick(table.columns, indexes),
      rows: table.rows.map(row => pick(row, indexes)),
    },
    columns: pick(columns, indexes),
  }))
}

/** A cell with its lines, as wide as its column allows. */
interface Cell {
  readonly lines: readonly string[]
  readonly isNumber: boolean
}

function* drawTable(
  pages: PageWriter,
  { table, columns }: Measured,
  room: number,
  size: number,
  isNamed: boolean,
): Generator<Drawing> {
  const widths = columnWidths(columns, room, size, CELL_PADDING)
  const cellsOf = (texts: readonly string[], isBold: boolean, most: number): Cell[] =>
    columns.map(({ isNumber }, index) => ({
      isNumber,
      lines: pages.linesOf(texts[index] ?? '', (widths[index] ?? 0) - 2 * CELL_PADDING, size, isBold, most),
    }))
  const heads = cellsOf(
    table.columns.map(({ title }) => title),
    true,
    MOST_HEAD_LINES,
  )
  const first = cellsOf(table.rows[0] ?? [], false, MOST_LINES)
  const title = SIZES.section * LINE + 1
  // The title, the head and a row stay together.
  if (pages.left < title + heightOf(heads, size) + heightOf(first, size)) yield* pages.turn()
  if (isNamed) pages.section(table.title)
  pages.row(heads, widths, size, true)
  for (const [index, texts] of table.rows.entries()) {
    const cells = index === 0 ? first : cellsOf(texts, false, MOST_LINES)
    if (pages.left < heightOf(cells, size)) {
      yield* pages.turn()
      pages.row(heads, widths, size, true)
    }
    pages.row(cells, widths, size, false)
  }
  pages.skip(TABLE_GAP)
}

const heightOf = (cells: readonly Cell[], size: number): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * size * LINE + 2 * ROW_PADDING

/** Writes from the top of a page to its foot. */
class PageWriter {
  readonly #width: number
  readonly #height: number
  readonly #measure: Measure
  #marks: Mark[] = []
  #y = MARGIN
  constructor(width: number, height: number, measure: Measure) {
    this.#width = width
    this.#height = height
    this.#measure = measure
  }

  /** What is left above the foot. */
  get left(): number {
    return this.#height - MARGIN - FOOT - this.#y
  }

  finish(): Drawing {
    const page = { width: this.#width, height: this.#height, marks: this.#marks }
    this.#marks = []
    this.#y = MARGIN
    return page
  }

  /** The page so far; a new one begins. */
  *turn(): Generator<Drawing> {
    yield this.finish()
  }

  skip(height: number): void {
    this.#y += height
  }

  linesOf(text: string, most: number, size: number, isBold: boolean, mostLines: number): string[] {
    const widthOf = (part: string) => this.#measure(part, size, isBold)
    if (widthOf(text) <= most) return [text]
    const lines = wrapText(text, most, widthOf)
    if (lines.length <= mostLines) return lines
    const rest = lines.slice(mostLines - 1).join(' ')
    return [...lines.slice(0, mostLines - 1), shortened(rest, most, widthOf)]
  }

  head({ title, lines }: PaperHead): void {
    const most = this.#width - 2 * MARGIN
    const write = (text: string, size: number, isBold: boolean, color: string) => {
      for (const line of this.linesOf(text, most, size, isBold, MOST_HEAD_LINES)) {
        this.#text(line, MARGIN, size, isBold, color)
        this.skip(size * LINE)
      }
    }
    write(title, SIZES.title, true, INK.text)
    this.skip(1)
    for (const line of lines) write(line, SIZES.line, false, INK.quiet)
    this.skip(TABLE_GAP)
  }

  section(title: string): void {
    this.#text(
      shortened(title, this.#width - 2 * MARGIN, text => this.#measure(text, SIZES.section, true)),
      MARGIN,
      SIZES.section,
      true,
      INK.text,
    )
    this.skip(SIZES.section * LINE + 1)
  }

  row(cells: readonly Cell[], widths: readonly number[], size: number, isHead: boolean): void {
    const height = heightOf(cells, size)
    const width = widths.reduce((sum, each) => sum + each, 0)
    const box = { kind: 'box', x: MARGIN, width, radius: 0 } as const
    const ground: BoxMark = { ...box, y: this.#y, height, fill: INK.head }
    const rule: BoxMark = { ...box, y: this.#y + height - 0.15, height: 0.15, fill: INK.rule }
    this.#marks.push(isHead ? ground : rule)
    let x = MARGIN
    for (const [index, { lines, isNumber }] of cells.entries()) {
      const own = widths[index] ?? 0
      const at = isNumber ? x + own - CELL_PADDING : x + CELL_PADDING
      for (const [line, text] of lines.entries()) {
        const y = ROW_PADDING + line * size * LINE
        if (text !== '') this.#text(text, at, size, isHead, INK.text, isNumber, y)
      }
      x += own
    }
    this.skip(height)
  }

  #text(text: string, x: number, size: number, isBold: boolean, color: string, isEnd = false, down = 0): void {
    const mostWidth = Number.POSITIVE_INFINITY
    const y = this.#y + down + size * BASELINE
    this.#marks.push({ kind: 'text', text, x, y, size, isBold, color, mostWidth, anchor: isEnd ? 'end' : 'start' })
  }
}

/** As much of a text as fits, with an ellipsis where it is cut. */
function shortened(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text
  const letters = lettersOf(text)
  let [fits, tooMany] = [0, letters.length]
  const cut = (kept: number) => `${letters.slice(0, kept).join('').trimEnd()}…`
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (widthOf(cut(middle)) <= most) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}
