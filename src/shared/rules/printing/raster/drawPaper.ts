/** Draws a paper as the dots that a thermal printer prints (DEV-4). The same picture is the preview on the screen. */
import type { PaperDocument } from '../../../contract/printing/document.ts'
import { blankDots, type Dots, fillBox, putDots } from './dots.ts'
import type { PaperPiece } from '../../../contract/printing/layout.ts'
import { layoutPaper, type PaperMeasure } from './layoutPaper.ts'

/** A letter of one size: its dots, where they begin beside the pen and above the base line, and how far the pen goes. */
export interface Letter {
  readonly dots: Dots
  readonly left: number
  readonly top: number
  readonly advance: number
}
export interface Ink {
  /** The letters of a text at so many dots an em, beside one another. */
  readonly letters: (text: string, em: number, bold: boolean) => readonly Letter[]
  /** The modules of a QR code, rows of true for black. */
  readonly qr: (text: string) => readonly (readonly boolean[])[]
  /** A picture of the store's, so many dots wide; undefined where it is gone. */
  readonly picture: (path: string, width: number) => Dots | undefined
}

/** What a layout needs to know of an ink. */
export const measureOf = (ink: Ink): PaperMeasure => ({
  width: (text, em, bold) => ink.letters(text, em, bold).reduce((sum, { advance }) => sum + advance, 0),
  qr: ink.qr,
  pictureSize(path, width) {
    const dots = ink.picture(path, width)
    return dots && { width: dots.width, height: dots.height }
  },
})

/** The dots of a paper so many dots wide (576 on 80 mm, 384 on 58 mm). */
export function drawPaper(document: Pick<PaperDocument, 'columns' | 'lines'>, width: number, ink: Ink): Dots {
  const { height, blocks } = layoutPaper(document, width, measureOf(ink))
  const paper = blankDots(width, height)
  for (const { top, pieces } of blocks) for (const piece of pieces) drawPiece(paper, piece, top, ink)
  return paper
}

function drawPiece(onto: Dots, piece: PaperPiece, top: number, ink: Ink): void {
  switch (piece.kind) {
    case 'box':
      fillBox(onto, piece.left, top + piece.top, piece.width, piece.height)
      return
    case 'picture': {
      const dots = ink.picture(piece.path, piece.width)
      if (dots) putDots(onto, dots, piece.left, top + piece.top)
      return
    }
    case 'letters': {
      let pen = piece.left
      for (const letter of ink.letters(piece.text, piece.em, piece.bold)) {
        const baseLine = top + piece.baseLine + letter.top
        putDots(onto, letter.dots, Math.round(pen) + letter.left, baseLine, piece.inverts)
        pen += letter.advance
      }
    }
  }
}
