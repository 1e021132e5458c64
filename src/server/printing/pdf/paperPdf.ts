/** A paper as a PDF file with text that can be searched and copied (ORD-7). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import { type PaperFormat, paperPages } from '../../../shared/rules/printing/paperDrawing.ts'
import { measureOf } from '../../../shared/rules/printing/raster/drawPaper.ts'
import type { PaperMeasure } from '../../../shared/rules/printing/raster/layoutPaper.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { openInk } from '../paper/ink.ts'
import { type PaperPictures, pictureSizes } from '../paper/paperPictures.ts'

export interface PaperFacts {
  readonly title: string
  readonly language: Language
  readonly format: PaperFormat
  readonly pictures?: PaperPictures
}

/** What a layout is measured with: lines break where the printer breaks them. */
export const paperMeasure = (pictures: PaperPictures): PaperMeasure => ({
  ...measureOf(openInk()),
  pictureSize: pictureSizes(pictures),
})

/** The file, in parts. */
export function paperPdf(
  document: Pick<PaperDocument, 'columns' | 'lines'>,
  { title, language, format, pictures = new Map() }: PaperFacts,
): AsyncGenerator<Uint8Array> {
  const files = Object.fromEntries([...pictures].map(([path, { png }]) => [path, png]))
  return pdfOf(paperPages(document, format, paperMeasure(pictures)), { title, language, pictures: files })
}
