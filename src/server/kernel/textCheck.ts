/** Which text a file is, looked at as its bytes come: a picture or a program is refused, the encoding is found (POS-5, SEC-6). */
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import type { Encoding } from '../../shared/rules/kernel/encodings.ts'

/** What other kinds of files begin with: PDF, ZIP (and so XLSX), GZIP, PNG, JPEG, GIF, old Excel. */
const signatures = ['25504446', '504b0304', '1f8b', '89504e47', 'ffd8ff', '47494638', 'd0cf11e0'].map(hex =>
  Buffer.from(hex, 'hex'),
)
/** Enough to tell UTF-16 and the signatures. */
const HEAD = 4
/** So much that is no plain ASCII is not UTF-8 by chance. */
const SURE = 1_000

/** An encoding that the bytes so far can be in. */
interface Candidate {
  readonly encoding: Encoding
  readonly decoder: InstanceType<typeof TextDecoder>
  hasText: boolean
}

/** Throws `IMPORT_EMPTY`, `IMPORT_BINARY`, `IMPORT_ENCODING`, `BODY_TOO_LARGE`. */
export class TextCheck {
  bytes = 0
  #head: Buffer | undefined = Buffer.alloc(0)
  /** Those that are still possible, the likeliest first. */
  #candidates: Candidate[] = []
  #beyondAscii = 0
  #refusal: FailureCode = 'IMPORT_ENCODING'
  readonly #mostBytes: number

  constructor(mostBytes = Infinity) {
    this.#mostBytes = mostBytes
  }

  get encoding(): Encoding {
    return this.#candidates[0]?.encoding ?? 'utf-8'
  }

  add(part: Uint8Array): void {
    this.bytes += part.length
    if (this.bytes > this.#mostBytes) throw new Failure('BODY_TOO_LARGE')
    if (this.#head === undefined) return this.#look(part)
    this.#head = Buffer.concat([this.#head, part])
    if (this.#head.length >= HEAD) this.#begin(this.#head)
  }

  end(): void {
    if (this.#head !== undefined) this.#begin(this.#head)
    this.#decode(undefined)
    if (this.#candidates[0]?.hasText !== true) throw new Failure('IMPORT_EMPTY')
  }

  #begin(head: Buffer): void {
    this.#head = undefined
    if (signatures.some(mark => head.subarray(0, mark.length).equals(mark))) throw new Failure('IMPORT_BINARY')
    const wide = wideEncoding(head)
    const encodings: Encoding[] = wide === undefined ? ['utf-8', 'gb18030'] : [wide]
    this.#candidates = encodings.map(encoding => ({
      encoding,
      decoder: new TextDecoder(encoding, { fatal: true }),
      hasText: false,
    }))
    this.#look(head)
  }

  #look(part: Uint8Array): void {
    const beyond = part.reduce((sum, byte) => sum + (byte > 127 ? 1 : 0), 0)
    this.#decode(part)
    this.#beyondAscii += beyond
    if (this.#beyondAscii > SURE && this.encoding === 'utf-8') this.#candidates.length = 1
  }

  #decode(part: Uint8Array | undefined): void {
    this.#candidates = this.#candidates.filter(candidate => {
      const { decoder } = candidate
      try {
        const text = part ? decoder.decode(part, { stream: true }) : decoder.decode()
        // No text file holds NUL or other control characters than tabs, line ends and form feeds.
        const isText = !/[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text)
        if (!isText) this.#refusal = 'IMPORT_BINARY'
        candidate.hasText ||= /\S/u.test(text)
        return isText
      } catch {
        // Bytes below a blank tell a picture or program from text in another encoding.
        if (part?.some(byte => byte < 9)) this.#refusal = 'IMPORT_BINARY'
        return false
      }
    })
    if (this.#candidates.length === 0) throw new Failure(this.#refusal)
  }
}

/** UTF-16 by its mark, or by every other byte of a heading in Latin letters. */
function wideEncoding([first = 1, second = 1, third = 1, fourth = 1]: Buffer): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : undefined
}
