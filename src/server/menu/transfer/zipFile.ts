/** The parts of a ZIP archive, with a limit on what they may expand to (SEC-6). */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Failure } from '../../../shared/contract/kernel/failures.ts'

const inflate = promisify(inflateRaw)

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 2_000
/** A menu of 5,000 dishes takes a quarter of it. */
const MOST_EXPANDED = 64 * 1024 * 1024

interface Entry {
  readonly method: number
  readonly flags: number
  readonly size: number
  readonly at: number
}

const unreadable = () => new Failure('MENU_FILE_UNREADABLE')

/** Reads parts by name; all that were read count together. Throws MENU_FILE_UNREADABLE and BODY_TOO_LARGE. */
export class ZipFile {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  #left = MOST_EXPANDED
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    try {
      this.#readDirectory()
    } catch (error) {
      throw error instanceof RangeError ? unreadable() : error
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** A part as UTF-8 text. */
  async text(name: string): Promise<string> {
    const entry = this.#entries.get(name)
    // Bit 0: encrypted.
    if (!entry || (entry.flags & 1) !== 0) throw unreadable()
    const bytes = await this.#expand(entry)
    this.#left -= bytes.length
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw unreadable()
    }
  }

  async #expand({ method, size, at }: Entry): Promise<Buffer> {
    const bytes = this.#bytes
    if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw unreadable()
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(from, from + size)
    if (packed.length !== size) throw unreadable()
    if (method === 0) return this.#bounded(packed)
    if (method !== 8) throw unreadable()
    try {
      return await inflate(packed, { maxOutputLength: Math.max(this.#left, 1) })
    } catch (error) {
      const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      throw isTooLarge ? new Failure('BODY_TOO_LARGE') : unreadable()
    }
  }

  #bounded(bytes: Buffer): Buffer {
    if (bytes.length > this.#left) throw new Failure('BODY_TOO_LARGE')
    return bytes
  }

  #readDirectory(): void {
    const bytes = this.#bytes
    // The end record is before a comment of at most 64 KB.
    let end = bytes.length - 22
    const least = Math.max(0, end - 65_535)
    while (end >= least && bytes.readUInt32LE(end) !== END) end--
    if (end < least || end < 0) throw unreadable()
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw unreadable()
    let at = bytes.readUInt32LE(end + 16)
    for (let entry = 0; entry < count; entry++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw unreadable()
      const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset))
      const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
      this.#entries.set(name, {
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      })
      at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
  }
}
