/** Text files as people send them: whole, in the encodings that spreadsheets write. */
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import type { Encoding } from '../../shared/rules/kernel/encodings.ts'
import { TextCheck } from './textCheck.ts'

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

/** A file as text, and the encoding that it was read in. */
export interface SentText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * The text of a file in the encoding that its bytes tell, or in the one that a person chose. Throws `unreadable` for no
 * text, IMPORT_EMPTY, and IMPORT_ENCODING where the file is in no known encoding, or not in the chosen one.
 */
export function decodedText(bytes: Buffer, unreadable: FailureCode, chosen?: Encoding): SentText {
  const check = new TextCheck()
  try {
    check.add(bytes)
    check.end()
  } catch (error) {
    throw error instanceof Failure && error.code === 'IMPORT_BINARY' ? new Failure(unreadable) : error
  }
  const encoding = chosen ?? check.encoding
  // What is UTF-8 is told by its bytes: nothing else is.
  if (encoding === 'utf-8' && check.encoding !== 'utf-8') throw new Failure('IMPORT_ENCODING')
  const text = decodedAs(encoding, bytes)
  if (NO_TABLE.test(text.slice(0, 200))) throw new Failure(unreadable)
  return { text, encoding }
}

function decodedAs(encoding: Encoding, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('IMPORT_ENCODING')
  }
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
