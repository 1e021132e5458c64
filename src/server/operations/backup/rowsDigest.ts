/**
 * A digest of rows in any order: the sum of each row's SHA-256, in words of 48 bits. A database gives the rows of a table
 * in the order that it likes, and after a restore in another one.
 */
import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const WORDS = 5
const WORD_BYTES = 6
const MODULUS = 2 ** (8 * WORD_BYTES)

export class RowsDigest {
  rows = 0
  readonly #words = Array.from({ length: WORDS }, () => 0)

  /** Rows as COPY writes them, each with its newline. */
  add(text: Buffer): void {
    for (let start = 0; start < text.length;) {
      const end = text.indexOf(NEWLINE, start)
      if (end < 0) throw new RangeError('Not whole rows')
      const row = hash('sha256', text.subarray(start, end), 'buffer')
      for (let word = 0; word < WORDS; word++)
        this.#words[word] = ((this.#words[word] ?? 0) + row.readUIntBE(word * WORD_BYTES, WORD_BYTES)) % MODULUS
      this.rows += 1
      start = end + 1
    }
  }

  get text(): string {
    return this.#words.map(word => word.toString(16).padStart(2 * WORD_BYTES, '0')).join('')
  }
}

/** Cuts a stream of COPY text into pieces of whole rows of about `bytes`; a row that is longer is a piece of its own. */
export async function* wholeRows(text: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of text) {
    waiting.push(chunk)
    length += chunk.length
    const end = length < bytes ? -1 : chunk.lastIndexOf(NEWLINE)
    if (end < 0) continue
    const rest = chunk.subarray(end + 1)
    waiting[waiting.length - 1] = chunk.subarray(0, end + 1)
    yield Buffer.concat(waiting)
    waiting = rest.length > 0 ? [rest] : []
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
