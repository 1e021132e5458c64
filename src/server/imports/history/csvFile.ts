/** A CSV file as a stream of records with their line numbers; never more of it in memory than a record. */
import fs from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { parse, type Info } from 'csv-parse'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { badRow, type BadRow } from '../../../shared/rules/imports/badRows.ts'
import { isUnclosed, LastLine } from '../../kernel/sentText.ts'
import type { Delimiter } from '../../../shared/rules/imports/settings.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'

export interface CsvRecord {
  /** The line that it begins on; the header is line 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** How far into the file it ends. */
  readonly bytes: number
}

/** A file that cannot be read to its end. */
export class BrokenCsv extends Error {
  readonly at: BadRow
  constructor(at: BadRow) {
    super(at.reason)
    this.at = at
  }
}

/** No record of a real file comes near it; a quote that is never closed soon does. */
const MOST_RECORD = 1024 * 1024

/** `end` reads only so many bytes of the file: a last record that is cut off is then left out. */
export interface CsvOptions {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly end?: number
}

/** The records of a file, the header first, empty lines passed over. Throws `BrokenCsv`. */
export async function* readCsv(file: string, { delimiter, encoding, end }: CsvOptions): AsyncGenerator<CsvRecord> {
  const lines = new LastLine()
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD,
    ...lines.option,
  })
  const bytes = fs.createReadStream(file, end === undefined ? {} : { end: end - 1 })
  if (encoding === 'utf-8') pipeline(bytes, parser, () => {})
  else pipeline(bytes, asUtf8(encoding, end !== undefined), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info & { bytes: number }
    }>) {
      yield {
        line: info.lines - lineEnds(record),
        cells: record,
        bytes: encoding === 'utf-8' ? info.bytes : bytes.bytesRead,
      }
    }
  } catch (error) {
    if (!isUnclosed(error)) throw error
    if (end === undefined) throw new BrokenCsv(badRow(lines.last + 1, null, 'quote', ''))
  }
}

/** Text of another encoding as the parser takes it. Throws `IMPORT_ENCODING` for what is none; not at the end, where it was cut. */
function asUtf8(encoding: Encoding, isCut: boolean): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decoded = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : isCut ? '' : decoder.decode()
    } catch {
      throw new Failure('IMPORT_ENCODING', { field: 'uploadId' })
    }
  }
  const told = (done: (error: Error | null, text?: string) => void, part?: Uint8Array) => {
    try {
      done(null, decoded(part))
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform: (part: Buffer, _encoding, done) => told(done, part),
    flush: done => told(done),
  })
}

function lineEnds(cells: readonly string[]): number {
  let ends = 0
  for (const cell of cells) if (cell.includes('\n')) ends += cell.split('\n').length - 1
  return ends
}
