/** A paper as pages in millimetres, for a PDF file: 58 mm, 80 mm, or A4 (ORD-7). */
import type { PaperDocument } from '../../contract/printing/document.ts'
import type { PaperBlock, PaperLayout, PaperPiece } from '../../contract/printing/layout.ts'
import type { Drawing, Mark } from '../kernel/drawing/marks.ts'
import { layoutPaper, type PaperMeasure } from './raster/layoutPaper.ts'

export const paperFormats = ['58', '80', 'a4'] as const
export type PaperFormat = (typeof paperFormats)[number]

interface Sheet {
  readonly width: number
  /** Left out where the paper is a roll. */
  readonly height?: number
  /** What is printed of the width. */
  readonly printed: number
  readonly edge: number
  /** Letters per line; left out where the document says. */
  readonly columns?: number
}
/** A printer of 58 mm reaches 48 mm, one of 80 mm 72 mm, both with 8 dots a millimetre. */
const SHEETS: Readonly<Record<PaperFormat, Sheet>> = {
  '58': { width: 58, printed: 48, edge: 3 },
  '80': { width: 80, printed: 72, edge: 3 },
  // A column that is read with ease, in letters of 10 points.
  a4: { width: 210, height: 297, printed: 120, edge: 18, columns: 63 },
}
const DOTS_PER_MM = 8
/** PDF readers show pages of up to 200 inches. */
const LONGEST_MM = 5000
/** White between the blocks of a page and its number. */
const NUMBER_EM_MM = 3
const BLACK = '#000000'
const WHITE = '#ffffff'

/** A paper as it comes out of a printer of 58 or 80 mm: for screens. */
export const rollLayout = (
  document: Pick<PaperDocument, 'columns' | 'lines'>,
  roll: '58' | '80',
  measure: PaperMeasure,
): PaperLayout => layoutPaper(document, SHEETS[roll].printed * DOTS_PER_MM, measure)

/** The pages of a paper; on a roll it is one, as long as what is on it. */
export function paperPages(
  { columns, lines }: Pick<PaperDocument, 'columns' | 'lines'>,
  format: PaperFormat,
  measure: PaperMeasure,
): Drawing[] {
  const sheet = SHEETS[format]
  const width = sheet.printed * DOTS_PER_MM
  const { blocks } = layoutPaper({ columns: sheet.columns ?? columns, lines }, width, measure)
  const most = ((sheet.height ?? LONGEST_MM) - 2 * sheet.edge) * DOTS_PER_MM
  const pages = pagesOf(blocks, most)
  return pages.map((page, at) => {
    const top = page[0]?.top ?? 0
    const last = page.at(-1)
    const height = sheet.height ?? 2 * sheet.edge + (last ? last.top + last.height - top : 0) / DOTS_PER_MM
    const marks = page.flatMap(block => block.pieces.map(piece => markOf(piece, block.top - top, sheet)))
    return { width: sheet.width, height, marks: [...marks, ...numberOf(at, pages.length, sheet, height)] }
  })
}

/** Blocks that fit a page each; a block is never cut. */
function pagesOf(blocks: readonly PaperBlock[], most: number): PaperBlock[][] {
  const pages: PaperBlock[][] = [[]]
  for (const block of blocks) {
    const page = pages.at(-1)
    const first = page?.[0]
    if (first && block.top + block.height - first.top > most) pages.push([block])
    else page?.push(block)
  }
  return pages
}

function numberOf(at: number, pages: number, { width, edge }: Sheet, height: number): Mark[] {
  if (pages === 1) return []
  const text = `${at + 1} / ${pages}`
  const y = height - edge / 2
  const look = { isBold: false, mostWidth: width, anchor: 'middle', color: BLACK } as const
  return [{ kind: 'text', text, x: width / 2, y, size: NUMBER_EM_MM, ...look }]
}

function markOf(piece: PaperPiece, top: number, { width, printed, edge }: Sheet): Mark {
  const mm = (dots: number) => dots / DOTS_PER_MM
  const x = (width - printed) / 2 + mm(piece.left)
  if (piece.kind === 'letters') {
    const { text, em, bold, inverts } = piece
    return {
      kind: 'text',
      text,
      x,
      y: edge + mm(top + piece.baseLine),
      size: mm(em),
      isBold: bold,
      // What a printer measures and what a page measures differ by the width of a hair.
      mostWidth: mm(piece.width) * 1.02 + 1,
      anchor: 'start',
      color: inverts ? WHITE : BLACK,
    }
  }
  const place = { x, y: edge + mm(top + piece.top), width: mm(piece.width), height: mm(piece.height) }
  return piece.kind === 'picture'
    ? { kind: 'picture', name: piece.path, ...place }
    : { kind: 'box', ...place, radius: 0, fill: BLACK }
}
