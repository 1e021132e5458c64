/** A paper as a PDF file with text that can be searched and copied (ORD-7). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import { type PaperFormat, paperPages } from '../../../shared/rules/printing/paperDrawing.ts'
import { measureOf } from '../../../shared/rules/printing/raster/drawPaper.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { openInk } from '../paper/ink.ts'

export interface PaperFacts {
  readonly title: string
  readonly language: Language
  readonly format: PaperFormat
}

/** The file, in parts: the lines break where the printer breaks them. */
export function paperPdf(
  document: Pick<PaperDocument, 'columns' | 'lines'>,
  { title, language, format }: PaperFacts,
): AsyncGenerator<Uint8Array> {
  return pdfOf(paperPages(document, format, measureOf(openInk())), { title, language })
}
