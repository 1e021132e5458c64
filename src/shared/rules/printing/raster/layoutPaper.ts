/**
 * Where everything of a paper stands, before it becomes dots for a printer or a page of a PDF file: both are the same
 * paper, line for line (DEV-4, ORD-7).
 */
import type { PaperDocument, PaperLine } from '../../../contract/printing/document.ts'
import type { PaperBlock, PaperLayout, PaperPiece } from '../../../contract/printing/layout.ts'
import { wrapText } from '../../kernel/drawing/wrapText.ts'

/** What a layout asks of the fonts and pictures. */
export interface PaperMeasure {
  /** How wide a text is at so many dots an em. */
  readonly width: (text: string, em: number, bold: boolean) => number
  /** The modules of a QR code, rows of true for black. */
  readonly qr: (text: string) => readonly (readonly boolean[])[]
  /** How high a picture is that is so wide; undefined where it is gone. */
  readonly pictureSize: (path: string, width: number) => { readonly width: number; readonly height: number } | undefined
}

type Size = NonNullable<Extract<PaperLine, { kind: 'text' }>['size']>
type Align = 'left' | 'center' | 'right'
type Block = Omit<PaperBlock, 'top'>

/** Of the em of normal text. */
const scales: Readonly<Record<Size, number>> = { S: 0.8, M: 1, L: 1.4, double: 2 }
/** An em fills this many columns: letters are a little wider than half an em. */
const EM_COLUMNS = 1.85
const LINE_HEIGHT = 1.3
const BASE_LINE = 0.98
/** White at the top, so that the first line is not cut. */
const MARGIN_EMS = 0.4

/** The lines of a paper so many dots wide (576 on 80 mm, 384 on 58 mm); an em is as large as its columns allow. */
export function layoutPaper(
  { columns, lines }: { readonly columns: number; readonly lines: PaperDocument['lines'] },
  width: number,
  measure: PaperMeasure,
): PaperLayout {
  const em = Math.round((width / columns) * EM_COLUMNS)
  const margin = Math.round(em * MARGIN_EMS)
  let top = margin
  const blocks = lines
    .flatMap(line => blocksOf(line, width, em, measure))
    .map(block => {
      const placed = { ...block, top }
      top += block.height
      return placed
    })
  return { width, height: top + margin, blocks }
}

function blocksOf(line: PaperLine, width: number, em: number, measure: PaperMeasure): Block[] {
  switch (line.kind) {
    case 'text':
      return textBlocks(line, width, em, measure)
    case 'row':
      return rowBlocks(line, width, em, measure)
    case 'rule':
      return [ruleBlock(line.style ?? 'solid', width, em)]
    case 'blank':
      return [{ height: Math.round(em * LINE_HEIGHT) * (line.lines ?? 1), pieces: [] }]
    case 'qr':
      return [qrBlock(measure.qr(line.text), width, line.align ?? 'center', em)]
    case 'picture': {
      const size = measure.pictureSize(line.path, widthOfPicture(line, width))
      if (!size) return []
      const left = (width - size.width) >> 1
      return [{ height: size.height, pieces: [{ kind: 'picture', path: line.path, left, top: 0, ...size }] }]
    }
  }
}

/** How wide a picture is on a paper so many dots wide. */
export const widthOfPicture = ({ widthPercent }: { readonly widthPercent: number }, width: number): number =>
  Math.round((width * widthPercent) / 100)

interface Run {
  readonly text: string
  readonly width: number
}

interface Letters {
  readonly em: number
  readonly bold: boolean
  readonly measure: PaperMeasure
}

/**
 * A text as lines that are at most so wide, all after the first by `hang` less; a word that is wider alone is broken
 * anywhere.
 */
function wrap(text: string, most: number, { em, bold, measure }: Letters, hang = 0): Run[] {
  const widthOf = (part: string) => measure.width(part, em, bold)
  return wrapText(text, most, widthOf, hang).map(line => ({ text: line, width: widthOf(line) }))
}

function textBlocks(
  line: Extract<PaperLine, { kind: 'text' }>,
  width: number,
  em: number,
  measure: PaperMeasure,
): Block[] {
  const { align = 'left', bold = false, inverse = false, size = 'M' } = line
  const own = Math.round(em * scales[size])
  const height = Math.round(own * LINE_HEIGHT)
  return wrap(line.text, width, { em: own, bold, measure }).map(run => {
    const room = width - run.width
    const left = align === 'left' ? 0 : align === 'right' ? room : room / 2
    return { height, pieces: [...ground(inverse, width, height), lettersAt(run, left, own, bold, inverse)] }
  })
}

/** What stands behind white letters. */
const ground = (inverse: boolean, width: number, height: number): PaperPiece[] =>
  inverse ? [{ kind: 'box', left: 0, top: 0, width, height }] : []

const lettersAt = (run: Run, left: number, em: number, bold: boolean, inverts: boolean): PaperPiece => ({
  kind: 'letters',
  ...run,
  left,
  baseLine: Math.round(em * BASE_LINE),
  em,
  bold,
  inverts,
})

function rowBlocks(
  line: Extract<PaperLine, { kind: 'row' }>,
  width: number,
  em: number,
  measure: PaperMeasure,
): Block[] {
  const { bold = false, inverse = false, size = 'M', indent = 0 } = line
  const own = Math.round(em * scales[size])
  const height = Math.round(own * LINE_HEIGHT)
  const gap = own / 2
  const letters = { em: own, bold, measure }
  const begin = Math.round((indent * em) / EM_COLUMNS)
  const hang = Math.round((line.hang ?? 0) * (own / EM_COLUMNS))
  const rights = wrap(line.right, width * 0.6, letters)
  const rightWidth = Math.max(0, ...rights.map(run => run.width))
  const lefts = wrap(line.left, Math.max(own * 2 + hang, width - begin - rightWidth - gap), letters, hang)
  return Array.from({ length: Math.max(lefts.length, rights.length) }, (_, at) => {
    const [left, right] = [lefts[at], rights[at]]
    const pieces = ground(inverse, width, height)
    if (left) pieces.push(lettersAt(left, begin + (at === 0 ? 0 : hang), own, bold, inverse))
    if (right) pieces.push(lettersAt(right, width - right.width, own, bold, inverse))
    return { height, pieces }
  })
}

function ruleBlock(style: 'solid' | 'dashed' | 'double', width: number, em: number): Block {
  const height = Math.round(em * 0.7)
  const middle = height >> 1
  const lineAt = (left: number, top: number, wide: number): PaperPiece => ({
    kind: 'box',
    left,
    top,
    width: Math.min(wide, width - left),
    height: 2,
  })
  if (style === 'dashed')
    return { height, pieces: Array.from({ length: Math.ceil(width / 12) }, (_, at) => lineAt(at * 12, middle, 7)) }
  const pieces = [lineAt(0, middle, width)]
  if (style === 'double') pieces.push(lineAt(0, middle - 5, width))
  return { height, pieces }
}

/** White around it: scanners need four modules. */
const QUIET = 4

function qrBlock(modules: readonly (readonly boolean[])[], width: number, align: Align, em: number): Block {
  const count = modules.length + 2 * QUIET
  const dot = Math.max(2, Math.min(Math.floor(width / count), Math.round(em / 4)))
  const size = count * dot
  const left = align === 'left' ? 0 : align === 'right' ? width - size : (width - size) >> 1
  return {
    height: size,
    pieces: modules.flatMap((row, y) =>
      runsOfBlack(row).map(({ from, to }): PaperPiece => ({
        kind: 'box',
        left: left + (from + QUIET) * dot,
        top: (y + QUIET) * dot,
        width: (to - from) * dot,
        height: dot,
      })),
    ),
  }
}

/** Black modules beside one another are one box: no seams on a screen. */
function runsOfBlack(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [x, isBlack] of row.entries()) {
    const last = runs.at(-1)
    if (!isBlack) continue
    if (last?.to === x) last.to = x + 1
    else runs.push({ from: x, to: x + 1 })
  }
  return runs
}
