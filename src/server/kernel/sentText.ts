/** Text files as people send them: whole, in the encodings that spreadsheets write. */
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'

/** The body whole. Throws `BODY_TOO_LARGE` as soon as there is too much of it. */
export async function wholeBody(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > mostBytes) throw new Failure('BODY_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** How files begin that are text to a machine and no table to anybody: PDF, RTF, web pages, workbooks of another kind. */
const NO_TABLE = /^(?:\ufeff)?\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)/i

/** UTF-8, UTF-16 with its mark, or what Chinese spreadsheets write. Throws `unreadable` for no text, IMPORT_ENCODING. */
export function decodedText(bytes: Buffer, unreadable: FailureCode): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  // No text file has bytes below a tab, but for UTF-16.
  if (mark !== 'fffe' && mark !== 'feff' && bytes.some(byte => byte < 9)) throw new Failure(unreadable)
  const names = mark === 'fffe' ? ['utf-16le'] : mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const name of names) {
    try {
      const text = new TextDecoder(name, { fatal: true }).decode(bytes)
      // No text file has other control characters than these.
      if (/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text) || NO_TABLE.test(text.slice(0, 200)))
        throw new Failure(unreadable)
      return text
    } catch (error) {
      if (error instanceof Failure) throw error
    }
  }
  throw new Failure('IMPORT_ENCODING')
}

/** The most frequent separator of the cells in the first line. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/u, 1)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(mark => [mark, bare.split(mark).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

/** Whether a CSV could not be read on: with what is tolerated, only a quote that is never closed does that. */
export const isUnclosed = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('CSV_')

/** The line on which the last record of a CSV ended: an error comes before the records that were read are taken. */
export class LastLine {
  last = 0
  /** For the parser. */
  readonly option = {
    on_record: <T>(record: T, { lines }: { readonly lines: number }): T => {
      this.last = lines
      return record
    },
  }
}
