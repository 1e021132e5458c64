/** The forms in which a job goes to a printer. */
import type { PaperDocument, PaperLine } from '../../../shared/contract/printing/document.ts'
import type { Dots } from '../../../shared/rules/printing/raster/dots.ts'
import { plainText } from '../../../shared/rules/printing/plainText.ts'
import { inPrinterLetters, printsAsText } from '../../../shared/rules/printing/textMode.ts'
import { drawPaper } from '../../../shared/rules/printing/raster/drawPaper.ts'
import { text } from '../../kernel/texts.ts'
import { openInk } from './ink.ts'
import type { PaperPictures } from './pictures.ts'
import { pngOf } from './rasterFormats.ts'

/** A job's bytes, and what the printer does around them. */
export interface Form {
  readonly mediaType: string
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** What is drawn of a job. */
export interface DrawnJob {
  readonly document: PaperDocument
  readonly reprintOf: number | null
  readonly reprintReason: string
  /** The printer that it was meant for, where that is another one. */
  readonly movedFrom?: string | null
}

export interface FormAsked {
  readonly mediaType: string
  /** The paper may be there already. */
  readonly marked: boolean
  /** What the printer said of itself. */
  readonly widthDots: number | null
}

const PNG = 'image/png'
const TEXT = 'text/plain'
/**
 * The media types in which a paper can be sent, the best first: a picture shows every script on every printer, text is
 * faster where it shows all of the paper.
 */
export const paperTypes = (document: PaperDocument): readonly string[] =>
  printsAsText(document) ? [TEXT, PNG] : [PNG, TEXT]

/** Dots of a line on paper of 80 and 58 mm. */
const WIDE_DOTS = 576
const NARROW_DOTS = 384

/** The marks of a paper: a reprint that somebody asked for, one for another printer, one that may exist twice. */
function marks({ document, reprintOf, reprintReason, movedFrom }: DrawnJob, marked: boolean): PaperLine[] {
  const { language } = document
  const lines: string[] = []
  if (reprintOf !== null || reprintReason !== '') lines.push(text(language, 'printing.paper.reprint'), reprintReason)
  if (movedFrom) lines.push(text(language, 'printing.paper.meantFor', { printer: movedFrom }))
  if (marked) lines.push(text(language, 'printing.paper.maybePrinted'))
  return lines.filter(Boolean).map(line => ({ kind: 'text', text: line, align: 'center', bold: true, inverse: true }))
}

/** The dots of a line: as the printer said, else what paper of so many columns has. */
export const paperWidth = ({ columns }: Pick<PaperDocument, 'columns'>, widthDots: number | null): number =>
  widthDots ?? (columns === 32 ? NARROW_DOTS : WIDE_DOTS)

/** The dots of a job as its printer prints them; `pictures` as `loadPictures` found them for its width. */
export function drawDots(
  job: DrawnJob,
  { marked, widthDots }: Omit<FormAsked, 'mediaType'>,
  pictures?: PaperPictures,
): Dots {
  const { columns, lines } = job.document
  const width = paperWidth(job.document, widthDots)
  return drawPaper({ columns, lines: [...marks(job, marked), ...lines] }, width, openInk(pictures))
}

/** The bytes of a job; the same job, type and width give the same bytes. */
export async function drawForm(job: DrawnJob, asked: FormAsked, pictures?: PaperPictures): Promise<Form> {
  const { document } = job
  const { mediaType, marked } = asked
  const headers = starHeaders(document)
  if (mediaType === PNG) return { mediaType, body: await pngOf(drawDots(job, asked, pictures)), headers }
  const all = [...marks(job, marked), ...document.lines]
  const lines = (document.textMode && inPrinterLetters(all)) || all
  const body = new TextEncoder().encode(plainText({ columns: document.columns, lines }))
  return { mediaType, body, headers }
}

/** What Star printers do before and after a job that is a picture or plain text. */
function starHeaders({ cut, drawer, buzzer }: PaperDocument): Record<string, string> {
  return {
    'X-Star-Cut': cut === 'none' ? 'none' : `${cut}; feed=true`,
    'X-Star-ImageDitherPattern': 'none',
    ...(drawer && { 'X-Star-CashDrawer': drawer }),
    ...(buzzer && { 'X-Star-Buzzerstartpattern': String(buzzer) }),
  }
}
