/** Draws a paper as the dots that a thermal printer prints (DEV-4). The same picture is the preview on the screen. */
import type { PaperDocument, PaperLine } from '../../../contract/printing/document.ts'
import { blankDots, type Dots, fillBox, putDots } from './dots.ts'

/** A letter of one size: its dots, where they begin beside the pen and above the base line, and how far the pen goes. */
export interface Letter {
  readonly dots: Dots
  readonly left: number
  readonly top: number
  readonly advance: number
}
export interface Ink {
  /** A character at so many dots an em. */
  readonly letter: (character: string, em: number, bold: boolean) => Letter
  /** The modules of a QR code, rows of true for black. */
  readonly qr: (text: string) => readonly (readonly boolean[])[]
  /** A picture of the store's, so many dots wide; undefined where it is gone. */
  readonly picture: (path: string, width: number) => Dots | undefined
}

type Size = NonNullable<Extract<PaperLine, { kind: 'text' }>['size']>
/** Of the em of normal text. */
const scales: Readonly<Record<Size, number>> = { S: 0.8, M: 1, L: 1.4, double: 2 }
/** An em fills this many columns: letters are a little wider than half an em. */
const EM_COLUMNS = 1.85
const LINE_HEIGHT = 1.3
const BASE_LINE = 0.98
/** White at the top, so that the first line is not cut. */
const MARGIN_EMS = 0.4

interface Block {
  readonly height: number
  readonly draw: (onto: Dots, top: number) => void
}

/** The dots of a paper so many dots wide (576 on 80 mm, 384 on 58 mm). */
export function drawPaper({ columns, lines }: Pick<PaperDocument, 'columns' | 'lines'>, width: number, ink: Ink): Dots {
  const em = Math.round((width / columns) * EM_COLUMNS)
  const margin = Math.round(em * MARGIN_EMS)
  const blocks = lines.flatMap(line => blocksOf(line, width, em, ink))
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * margin)
  const paper = blankDots(width, height)
  let top = margin
  for (const block of blocks) {
    block.draw(paper, top)
    top += block.height
  }
  return paper
}

function blocksOf(line: PaperLine, width: number, em: number, ink: Ink): Block[] {
  switch (line.kind) {
    case 'text':
      return textBlocks(line, width, em, ink)
    case 'row':
      return rowBlocks(line, width, em, ink)
    case 'rule':
      return [ruleBlock(line.style ?? 'solid', width, em)]
    case 'blank':
      return [{ height: Math.round(em * LINE_HEIGHT) * (line.lines ?? 1), draw: () => {} }]
    case 'qr':
      return [qrBlock(ink.qr(line.text), width, line.align ?? 'center', em)]
    case 'picture': {
      const dots = ink.picture(line.path, Math.round((width * line.widthPercent) / 100))
      return dots
        ? [{ height: dots.height, draw: (onto, top) => putDots(onto, dots, (width - dots.width) >> 1, top) }]
        : []
    }
  }
}

/** Letters in a line, with where each begins. */
interface Run {
  readonly letters: readonly { readonly letter: Letter; readonly x: number }[]
  readonly width: number
}

const CJK =
  /[\u1100-\u115f\u2e80-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u

/** Pieces between which a line may break: words with the blanks after them, single Chinese characters. */
const piecesOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/gu) ?? []).flatMap(word => (CJK.test(word) ? Array.from(word) : [word]))

function runOf(text: string, em: number, bold: boolean, ink: Ink): Run {
  let x = 0
  const letters = Array.from(text, character => {
    const letter = ink.letter(character, em, bold)
    const placed = { letter, x }
    x += letter.advance
    return placed
  })
  return { letters, width: x }
}

/** A text as lines that are at most so wide; a word that is wider alone is broken anywhere. */
function wrap(text: string, most: number, em: number, bold: boolean, ink: Ink): Run[] {
  const widthOf = (part: string) => runOf(part.trimEnd(), em, bold, ink).width
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text.trim())) {
    for (const part of widthOf(piece) > most ? Array.from(piece) : [piece]) {
      if (line !== '' && widthOf(line + part) > most) {
        lines.push(line)
        line = part.trimStart()
      } else line += part
    }
  }
  if (line !== '') lines.push(line)
  return lines.map(one => runOf(one.trimEnd(), em, bold, ink))
}

function drawRun(onto: Dots, run: Run, left: number, baseLine: number, inverts: boolean): void {
  for (const { letter, x } of run.letters)
    putDots(onto, letter.dots, Math.round(left + x) + letter.left, baseLine + letter.top, inverts)
}

function textBlocks(line: Extract<PaperLine, { kind: 'text' }>, width: number, em: number, ink: Ink): Block[] {
  const { align = 'left', bold = false, inverse = false, size = 'M' } = line
  const own = Math.round(em * scales[size])
  const height = Math.round(own * LINE_HEIGHT)
  return wrap(line.text, width, own, bold, ink).map(run => ({
    height,
    draw(onto, top) {
      const room = width - run.width
      if (inverse) fillBox(onto, 0, top, width, height)
      const left = align === 'left' ? 0 : align === 'right' ? room : room / 2
      drawRun(onto, run, left, top + Math.round(own * BASE_LINE), inverse)
    },
  }))
}

function rowBlocks(line: Extract<PaperLine, { kind: 'row' }>, width: number, em: number, ink: Ink): Block[] {
  const { bold = false, inverse = false, size = 'M', indent = 0 } = line
  const own = Math.round(em * scales[size])
  const height = Math.round(own * LINE_HEIGHT)
  const gap = own / 2
  const begin = Math.round((indent * em) / EM_COLUMNS)
  const rights = wrap(line.right, width * 0.6, own, bold, ink)
  const rightWidth = Math.max(0, ...rights.map(run => run.width))
  const lefts = wrap(line.left, Math.max(own * 2, width - begin - rightWidth - gap), own, bold, ink)
  return Array.from({ length: Math.max(lefts.length, rights.length) }, (_, at) => ({
    height,
    draw(onto: Dots, top: number) {
      if (inverse) fillBox(onto, 0, top, width, height)
      const baseLine = top + Math.round(own * BASE_LINE)
      const [left, right] = [lefts[at], rights[at]]
      if (left) drawRun(onto, left, begin, baseLine, inverse)
      if (right) drawRun(onto, right, width - right.width, baseLine, inverse)
    },
  }))
}

function ruleBlock(style: 'solid' | 'dashed' | 'double', width: number, em: number): Block {
  const height = Math.round(em * 0.7)
  const middle = height >> 1
  return {
    height,
    draw(onto, top) {
      if (style === 'dashed') for (let x = 0; x < width; x += 12) fillBox(onto, x, top + middle, 7, 2)
      else fillBox(onto, 0, top + middle, width, 2)
      if (style === 'double') fillBox(onto, 0, top + middle - 5, width, 2)
    },
  }
}

/** White around it: scanners need four modules. */
const QUIET = 4

function qrBlock(
  modules: readonly (readonly boolean[])[],
  width: number,
  align: 'left' | 'center' | 'right',
  em: number,
): Block {
  const count = modules.length + 2 * QUIET
  const dot = Math.max(2, Math.min(Math.floor(width / count), Math.round(em / 4)))
  const size = count * dot
  const left = align === 'left' ? 0 : align === 'right' ? width - size : (width - size) >> 1
  return {
    height: size,
    draw(onto, top) {
      for (const [y, row] of modules.entries())
        for (const [x, isBlack] of row.entries())
          if (isBlack) fillBox(onto, left + (x + QUIET) * dot, top + (y + QUIET) * dot, dot, dot)
    },
  }
}
