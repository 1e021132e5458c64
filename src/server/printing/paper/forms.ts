/** The forms in which a job goes to a printer. */
import type { PaperDocument, PaperLine } from '../../../shared/contract/printing/document.ts'
import { text } from '../../kernel/texts.ts'
import { plainText } from './plainText.ts'

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
}

/** The media types in which a paper can be sent, the best first. */
export const paperTypes: readonly string[] = ['text/plain']

/** The marks of a paper that may exist twice: an attempt that nobody confirmed, a reprint that somebody asked for. */
function marks({ document, reprintOf, reprintReason }: DrawnJob, marked: boolean): PaperLine[] {
  const { language } = document
  const lines: string[] = []
  if (reprintOf !== null) lines.push(text(language, 'printing.paper.reprint'), reprintReason)
  if (marked) lines.push(text(language, 'printing.paper.maybePrinted'))
  return lines.filter(Boolean).map(line => ({ kind: 'text', text: line, align: 'center', bold: true, inverse: true }))
}

/** The bytes of a job; the same job, type and width give the same bytes. */
export async function drawForm(
  job: DrawnJob,
  { mediaType, marked }: { readonly mediaType: string; readonly marked: boolean; readonly widthDots: number | null },
): Promise<Form> {
  const { document } = job
  const lines = [...marks(job, marked), ...document.lines]
  return {
    mediaType,
    body: new TextEncoder().encode(plainText({ columns: document.columns, lines })),
    headers: starHeaders(document),
  }
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
